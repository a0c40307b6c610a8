import CradleCairo
import CradleGeometry
import CradleGraphics

/// Elements of many commands that stay as they are, such as the keyboard.
///
/// Such an element starts with an opaque rectangle. Everything above the rectangle is drawn once and then copied, bit
/// for bit, even if something moves below.
final class StillDrawings {
  /// The pixels that an element draws above its rectangle.
  struct Copy {
    let pixels: Bitmap
    let area: PixelArea
  }

  private struct Still {
    // The layer with this element alone. An element is drawn as in its layer, because cairo rounds differently
    // without a clip.
    let layer: DisplayList.Layer
    let window: LayerWindow
    let size: PixelSize
    // Whether the element was the same in a previous frame, and was drawn to be copied if that is possible.
    var isKnown = false
    var copy: Copy?
  }

  // Copying takes as long as drawing a few commands.
  private static let leastCommandCount = 16
  // A copy costs two drawings of the canvas, so many elements that come to rest at once take their turns.
  private static let mostCopiesAtOnce = 2

  private(set) var copyCount = 0

  private var stills: [String: Still] = [:]

  /// Draws the elements that are the same as in the previous frame.
  func prepare(_ drawing: FrameDrawing, size: PixelSize) throws(CradleError) {
    var current: [String: Still] = [:]
    var turns = Self.mostCopiesAtOnce
    for layer in drawing.list.layers {
      for element in layer.elements where element.commands.count >= Self.leastCommandCount {
        var own = layer
        own.background = .clear
        own.elements = [element]
        let window = LayerWindow(area: drawing.window(of: layer), masks: layer.masks)
        var still = Still(layer: own, window: window, size: size)
        if let known = stills[element.id], known.layer == own, known.window == window, known.size == size {
          still = known
          if !known.isKnown, turns > 0 {
            still.copy = try copy(of: still, in: drawing)
            still.isKnown = true
            turns -= 1
          }
        }
        current[element.id] = still
      }
    }
    stills = current
  }

  /// Returns the copy of an element; `nil` if the element has to be drawn.
  func copy(of element: DisplayList.Element, within window: LayerWindow) -> Copy? {
    guard element.commands.count >= Self.leastCommandCount, let still = stills[element.id], let copy = still.copy,
      still.layer.elements == [element], still.window == window
    else { return nil }
    return copy
  }

  private func copy(of still: Still, in drawing: FrameDrawing) throws(CradleError) -> Copy? {
    var upper = still.layer
    let element = upper.elements[0]
    guard case .fill(let path, .solid(let color))? = element.commands.first, color.alpha >= 1, element.alpha >= 1,
      element.angle == 0, path == Path(rectangle: path.controlBounds), !element.commands.haveMaterial
    else { return nil }
    upper.elements[0].commands.removeFirst()
    let ground = drawing.pixels(of: path.controlBounds.bounds(under: element.transform))
    guard let area = try draw(upper, of: still.size, in: drawing).drawnArea,
      [ground, drawing.pixels(of: still.window.area)].allSatisfy({ PixelArea(within: $0)?.intersection(area) == area })
    else { return nil }
    let box = area.rectangle.bounds(under: Transform(scaleX: 1 / drawing.scale, y: 1 / drawing.scale))
    guard !still.window.masks.contains(where: { $0.cuts(box) }) else { return nil }
    copyCount += 1
    return Copy(pixels: try draw(still.layer, of: still.size, in: drawing).makeBitmap(of: area), area: area)
  }

  private func draw(
    _ layer: DisplayList.Layer,
    of size: PixelSize,
    in drawing: FrameDrawing
  ) throws(CradleError) -> ImageSurface {
    let list = DisplayList(size: drawing.list.size, background: .clear, layers: [layer])
    let own = FrameDrawing(list: list, scale: drawing.scale, materials: drawing.materials)
    var surface = try ImageSurface(size: size)
    try surface.draw { own.drawLayers(on: $0) }
    return surface
  }
}

extension [DrawingCommand] {
  // Whether a command takes colors from below.
  fileprivate var haveMaterial: Bool {
    var result = false
    forEachStep { command in
      if case .material = command { result = true }
    }
    return result
  }
}
