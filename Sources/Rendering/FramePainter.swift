import CradleCairo
import CradleGeometry
import CradleGraphics

/// Paints frames, each by repairing what changed on the one before, where that is cheaper.
///
/// The bits are those of a full drawing. Every element that touches a damaged pixel is drawn whole on
/// a surface of its own, as if the frame were drawn in full, and then the damaged pixels are copied:
/// confined to them, Cairo would round edges and gradients in another way.
final class FramePainter {
  /// A frame that was painted.
  private struct Frame {
    var inventory: FrameInventory
    // Repaired in place, unless it is still used elsewhere: then Swift copies it first.
    var bitmap: Bitmap

    func hasGround(of list: DisplayList, _ size: PixelSize) -> Bool {
      bitmap.size == size && inventory.list.size == list.size
        && inventory.list.background == list.background
    }
  }

  // Where nearly all moves, finding that out takes a twentieth of the time of drawing.
  private static let pause = 8

  /// The number of frames that have been repaired.
  private(set) var repairCount = 0

  private let repairs: Renderer.Repairs
  private var last: Frame?
  private var sketch: ImageSurface?
  // The number of frames that are drawn in full before damage is looked for again.
  private var pause = 0

  /// Creates a painter that repairs some frames.
  init(_ repairs: Renderer.Repairs) {
    self.repairs = repairs
  }

  /// Returns the pixels of a frame, which has a number of pixels.
  func paint(_ drawing: FrameDrawing, size: PixelSize) throws(CradleError) -> Bitmap {
    var previous = last.take()
    guard pause == 0 else {
      pause -= 1
      return try draw(drawing, size)
    }
    if previous?.hasGround(of: drawing.list, size) == false { previous = nil }
    var damage = Damage(size: size)
    let survey = Survey(drawing, size: size)
    let inventory = FrameInventory(drawing.list, after: previous?.inventory, survey, &damage)
    guard previous != nil else {
      let bitmap = try draw(drawing, size)
      last = Frame(inventory: inventory, bitmap: bitmap)
      return bitmap
    }
    inventory.spread(&damage)
    guard isRepaired(damage, of: inventory), var frame = previous.take() else {
      pause = Self.pause
      // Its memory serves the new frame.
      previous = nil
      return try draw(drawing, size)
    }
    frame.inventory = inventory
    try repair(&frame, damage, drawing)
    last = frame
    return frame.bitmap
  }

  private func draw(_ drawing: FrameDrawing, _ size: PixelSize) throws(CradleError) -> Bitmap {
    var surface = try ImageSurface(size: size, background: drawing.list.background)
    try surface.draw { drawing.drawLayers(on: $0) }
    return surface.makeBitmap()
  }

  private func repair(_ frame: inout Frame, _ damage: Damage, _ drawing: FrameDrawing) throws(CradleError) {
    repairCount += 1
    let (areas, inventory) = (damage.areas, frame.inventory)
    guard !areas.isEmpty else { return }
    var surface = try takeSketch(frame.bitmap.size)
    try surface.clear(areas, to: drawing.list.background)
    try surface.draw { context in
      drawing.drawLayers(on: context) { layer, element in
        inventory.sheets[layer].parts[element].area.map(damage.touches) ?? false
      }
    }
    surface.copy(areas, to: &frame.bitmap)
    sketch = consume surface
  }

  private func takeSketch(_ size: PixelSize) throws(CradleError) -> ImageSurface {
    guard let known = sketch.take(), known.size == size else { return try ImageSurface(size: size) }
    return known
  }

  private func isRepaired(_ damage: Damage, of inventory: FrameInventory) -> Bool {
    switch repairs {
    case .always: return true
    case .never: return false
    case .whereCheaper:
      let costs = inventory.costs(beside: damage)
      // Damaged pixels are cleared and copied beside.
      return costs.untouched > 20_000 + 0.3 * Double(damage.pixelCount) + 0.05 * costs.touched
    }
  }
}
