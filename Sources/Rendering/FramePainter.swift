import CradleCairo
import CradleGeometry
import CradleGraphics

/// Paints frames.
///
/// If repairing takes less time than drawing, the painter repairs only the damaged part of the previous frame.
///
/// The result equals a full drawing, bit for bit. Each element that touches a damaged pixel is drawn as a whole on a
/// separate surface, and then the damaged pixels are copied. If the drawing were clipped to the damaged pixels instead,
/// cairo would round edges and gradients differently.
final class FramePainter {
  /// A frame that has been painted.
  private struct Frame {
    var inventory: FrameInventory
    // The bitmap is repaired in place. If other code still uses it, Swift copies it first.
    var bitmap: Bitmap

    func hasGround(of list: DisplayList, size: PixelSize) -> Bool {
      bitmap.size == size && inventory.list.size == list.size
        && inventory.list.background == list.background
    }
  }

  // If nearly everything moves, the search for damage wastes a twentieth of the drawing time. So the search pauses for
  // this many frames.
  private static let pause = 8

  private(set) var repairCount = 0

  private let repairs: Renderer.Repairs
  private var last: Frame?
  private var sketch: ImageSurface?
  // The number of frames that will be drawn in full before the next search for damage.
  private var pause = 0

  /// Creates a painter.
  ///
  /// The rule decides which frames the painter repairs.
  init(_ repairs: Renderer.Repairs) {
    self.repairs = repairs
  }

  /// Returns the pixels of a frame.
  ///
  /// The size of the frame is in pixels.
  func paint(_ drawing: FrameDrawing, size: PixelSize) throws(CradleError) -> Bitmap {
    var previous = last.take()
    guard pause == 0 else {
      pause -= 1
      return try draw(drawing, size: size)
    }
    if previous?.hasGround(of: drawing.list, size: size) == false { previous = nil }
    var damage = DirtyArea(size: size)
    let survey = Survey(drawing, size: size)
    let inventory = FrameInventory(drawing.list, after: previous?.inventory, survey: survey, damage: &damage)
    guard previous != nil else {
      let bitmap = try draw(drawing, size: size)
      last = Frame(inventory: inventory, bitmap: bitmap)
      return bitmap
    }
    inventory.spread(&damage)
    guard isRepaired(damage, of: inventory), var frame = previous.take() else {
      pause = Self.pause
      // The memory of the previous frame is freed for the new frame.
      previous = nil
      return try draw(drawing, size: size)
    }
    frame.inventory = inventory
    try repair(&frame, damage: damage, drawing: drawing)
    last = frame
    return frame.bitmap
  }

  private func draw(_ drawing: FrameDrawing, size: PixelSize) throws(CradleError) -> Bitmap {
    var surface = try ImageSurface(size: size, background: drawing.list.background)
    try surface.draw { drawing.drawLayers(on: $0) }
    return surface.makeBitmap()
  }

  private func repair(_ frame: inout Frame, damage: DirtyArea, drawing: FrameDrawing) throws(CradleError) {
    repairCount += 1
    let areas = damage.areas
    let inventory = frame.inventory
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

  private func isRepaired(_ damage: DirtyArea, of inventory: FrameInventory) -> Bool {
    switch repairs {
    case .always: return true
    case .never: return false
    case .whereCheaper:
      let costs = inventory.costs(beside: damage)
      // Repairing has its own costs: the damaged pixels are cleared and copied.
      return costs.untouched > 20_000 + 0.3 * Double(damage.pixelCount) + 0.05 * costs.touched
    }
  }
}
