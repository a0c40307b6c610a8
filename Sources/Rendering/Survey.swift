import CradleCairo
import CradleGeometry
import CradleGraphics
import Foundation

/// The properties of an element's commands, in the element's own coordinates.
struct ElementShape {
  /// The rectangle that decides whether the element is drawn.
  let reach: CGRect
  /// A rectangle that contains the whole drawing.
  ///
  /// Unlike the reach, the extent includes all ink of texts and the whole masks of shadows.
  let extent: CGRect
  /// The material that takes colors from the farthest pixels; `nil` if the element has no material.
  let material: DrawingCommand.Material?
  /// The approximate time for drawing, in nanoseconds: a fixed part, and a part per point of area.
  let cost: (fixed: Double, perPoint: Double)
}

/// Finds the pixels that the elements of a frame cover.
struct Survey {
  // Edges are soft, letters are aligned to eighths of pixels, and shadows are aligned to whole pixels. A line has no
  // area, but it covers pixels.
  private static let margin = 3.0
  // Cairo uses 24 bits for whole pixels. Whatever is farther away may reappear anywhere.
  private static let farthest = 4_000_000.0

  private let drawing: FrameDrawing
  private let frame: PixelArea?

  /// Creates the survey of a frame.
  ///
  /// The size is in pixels.
  init(_ drawing: FrameDrawing, size: PixelSize) {
    self.drawing = drawing
    frame = PixelArea(columns: 0..<size.width, rows: 0..<size.height)
  }

  /// Returns the part of the canvas where a layer is visible.
  func window(of layer: DisplayList.Layer) -> CGRect {
    drawing.window(of: layer)
  }

  /// Returns the pixels that a rectangle of the canvas touches; `nil` if there are none.
  func pixels(of rectangle: CGRect) -> PixelArea? {
    PixelArea(touching: drawing.pixels(of: rectangle))?.intersection(frame)
  }

  /// Returns the properties of commands.
  func shape(of commands: [DrawingCommand]) -> ElementShape {
    var material: DrawingCommand.Material?
    commands.forEachStep { command in
      guard case .material(_, let other) = command else { return }
      if material.map({ $0.blurRadius < other.blurRadius }) ?? true { material = other }
    }
    return ElementShape(
      reach: commands.reach,
      extent: commands.reduce(CGRect.null) { $0.union(extent(of: $1)) },
      material: material,
      cost: cost(of: commands)
    )
  }

  /// Returns a part of the inventory for an element.
  ///
  /// The pixels of the part are limited to the visible part of the layer.
  func part(
    of element: DisplayList.Element,
    shape: ElementShape,
    in window: CGRect,
    seen: PixelArea?
  ) -> FrameInventory.Part {
    let map = element.transform
    guard let seen, element.isSeen(reaching: shape.reach.bounds(under: map), in: window) else {
      return FrameInventory.Part(shape: shape, area: nil, ground: nil, cost: 0)
    }
    let area = pixels(around: drawing.pixels(of: shape.extent.bounds(under: map)), in: seen)
    let zoom = drawing.scale * abs(map.determinant).squareRoot()
    let ground = shape.material.flatMap { material in
      area?.grown(by: material.reach(pixelsPerPoint: zoom))?.intersection(seen)
    }
    let cost = shape.cost.fixed + shape.cost.perPoint * zoom * zoom
    return FrameInventory.Part(shape: shape, area: area, ground: ground, cost: cost)
  }

  private func pixels(around extent: CGRect, in seen: PixelArea) -> PixelArea? {
    guard extent.isFinite,
      max(-extent.minX, -extent.minY, extent.maxX, extent.maxY) < Self.farthest
    else { return seen }
    return PixelArea(touching: extent.insetBy(dx: -Self.margin, dy: -Self.margin))?
      .intersection(seen)
  }

  private func extent(of command: DrawingCommand) -> CGRect {
    let reach = [command].reach
    switch command {
    case .fill, .stroke, .image, .material: return reach
    case .text(let text, let style, let box):
      guard let layout = drawing.materials.texts.layout(text, in: style, box: box) else { return reach }
      let place = layout.place(in: box)
      return reach.union(layout.ink.offsetBy(dx: place.x, dy: place.y))
    case .shadow(let path, _, let radius, let offset):
      guard !path.controlBounds.isNull else { return .null }
      return ShadowMask.extent(of: path, radius: max(0, radius), scale: drawing.scale)
        .offsetBy(dx: offset.x, dy: offset.y)
    case .group(let commands, _, let clip):
      let own = commands.reduce(CGRect.null) { $0.union(extent(of: $1)) }
      return clip.map { own.intersection($0.controlBounds) } ?? own
    }
  }

  // The numbers were measured on the frames of many scenes.
  private func cost(of commands: [DrawingCommand]) -> (fixed: Double, perPoint: Double) {
    commands.reduce((0, 0)) { sum, command in
      let reach = [command].reach
      let area = max(0, reach.width * reach.height)
      let own: (fixed: Double, perPixel: Double) =
        switch command {
        case .fill(_, .solid), .stroke: (5_000, 0.2)
        case .fill(_, .linearGradient), .fill(_, .radialGradient), .image: (5_000, 4)
        case .text: (10_000, 0)
        case .shadow: (5_000, 2)
        case .material: (5_000, 5)
        case .group: (5_000, 2)
        }
      var result = (sum.fixed + own.fixed, sum.perPoint + own.perPixel * area)
      if case .group(let commands, _, _) = command {
        let inner = cost(of: commands)
        result = (result.0 + inner.fixed, result.1 + inner.perPoint)
      }
      return result
    }
  }
}
