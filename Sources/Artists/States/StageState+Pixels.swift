import CradleGeometry
import CradleGraphics
package import CradleScenes
import Foundation

extension StageState {
  /// Returns the state for drawing.
  ///
  /// The pixel rule decides what is aligned to whole pixels of the canvas.
  package func snapped(_ snap: Scene.Canvas.PixelSnap, toPixelsPerPoint scale: Double) -> StageState {
    if snap == .exact { return self }
    var snapped = self
    snapped.parts = parts.map { $0.snapped(snap, toPixelsPerPoint: scale) }
    switch snap {
    case .exact: break
    case .scroll: snapped.snapScroll(scale)
    case .all: snapped.snapCorners(scale)
    }
    return snapped
  }

  private mutating func snapCorners(_ scale: Double) {
    pixelRule = .corners
    for index in elements.indices where elements[index].pose.angle == 0 {
      let element = elements[index]
      let half = Vector(x: element.size.width / 2, y: element.size.height / 2)
      let corner = element.pose.center + origin - half
      elements[index].pixelFit.way = corner.onPixels(scale) - corner
    }
  }

  // The content moves by less than a pixel, together with its elements. An element that is already on a whole pixel
  // stays, for example a header that sticks to an edge of the view: its position follows the exact offset.
  private mutating func snapScroll(_ scale: Double) {
    guard let around = surroundings else { return }
    pixelRule = .scrolling(origin: origin)
    let offset = Vector(around.viewport.origin) - origin
    let way = offset - offset.onPixels(scale)
    if way != .zero {
      for index in elements.indices {
        let edges = elements[index].edges(from: origin, scale: scale)
        elements[index].pixelFit.way = Vector(x: edges.x.isWhole ? 0 : way.x, y: edges.y.isWhole ? 0 : way.y)
      }
    }
    closeSeams(around, scale: scale)
  }

  // If an edge is within a pixel, the pixel is drawn half transparent. If two edges meet in such a pixel, the
  // background would be visible between them.
  private mutating func closeSeams(_ around: Surroundings, scale: Double) {
    let upright = elements.indices.filter { elements[$0].isUpright }
    let broken = upright.filter { !elements[$0].edges(from: origin, scale: scale).areWhole }
    guard !broken.isEmpty else { return }
    var seams = PixelSeams(PixelEdges(around.canvas, scale: scale))
    for index in upright { seams.add(elements[index].edges(from: origin, scale: scale)) }
    for index in broken {
      let edges = elements[index].edges(from: origin, scale: scale)
      elements[index].fit(from: edges, to: seams.closed(edges), scale: scale)
    }
  }
}

extension Vector {
  fileprivate func onPixels(_ scale: Double) -> Vector {
    Vector(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
  }
}

/// The edges of an upright element, in pixels of the canvas.
private struct PixelEdges {
  struct Span {
    var low: Double
    var high: Double

    var isWhole: Bool { Self.isWhole(low) && Self.isWhole(high) }

    private static func isWhole(_ edge: Double) -> Bool {
      abs(edge - edge.rounded()) < PixelEdges.precision
    }
  }

  // Rounding errors in sums of positions are about a billionth of a pixel.
  static let precision = 1e-6

  var x: Span
  var y: Span

  var areWhole: Bool { x.isWhole && y.isWhole }

  init(x: Span, y: Span) {
    self.x = x
    self.y = y
  }

  init(_ rectangle: CGRect, scale: Double) {
    x = Span(low: rectangle.minX * scale, high: rectangle.maxX * scale)
    y = Span(low: rectangle.minY * scale, high: rectangle.maxY * scale)
  }

  // Half a pixel is always rounded to the same side, so that no element changes its size while it scrolls.
  static func whole(_ edge: Double) -> Double { (edge + 0.5 + precision).rounded(.down) }
}

/// The edges where an element touches another element, or the edge of the canvas.
private struct PixelSeams {
  private let canvas: PixelEdges
  // The edges of all elements. These sets are only used for lookups, never iterated over.
  private var lefts: Set<Int> = []
  private var rights: Set<Int> = []
  private var tops: Set<Int> = []
  private var bottoms: Set<Int> = []

  init(_ canvas: PixelEdges) {
    self.canvas = canvas
  }

  mutating func add(_ edges: PixelEdges) {
    lefts.insert(Self.key(edges.x.low))
    rights.insert(Self.key(edges.x.high))
    tops.insert(Self.key(edges.y.low))
    bottoms.insert(Self.key(edges.y.high))
  }

  /// Returns the edges, moved to whole pixels wherever another element or the canvas ends.
  func closed(_ edges: PixelEdges) -> PixelEdges {
    PixelEdges(
      x: closed(edges.x, canvas: canvas.x, ends: rights, starts: lefts),
      y: closed(edges.y, canvas: canvas.y, ends: bottoms, starts: tops)
    )
  }

  // The last pixel of a canvas may be covered only in part. This pixel is filled in any case.
  private func closed(
    _ span: PixelEdges.Span,
    canvas: PixelEdges.Span,
    ends: Set<Int>,
    starts: Set<Int>
  ) -> PixelEdges.Span {
    let low = Self.key(span.low)
    let high = Self.key(span.high)
    var closed = span
    if low == Self.key(canvas.low) {
      closed.low = span.low.rounded(.down)
    } else if ends.contains(low) {
      closed.low = PixelEdges.whole(span.low)
    }
    if high >= Self.key(canvas.high), span.high < canvas.high.rounded(.up) {
      closed.high = canvas.high.rounded(.up)
    } else if starts.contains(high) {
      closed.high = PixelEdges.whole(span.high)
    }
    return closed
  }

  private static func key(_ edge: Double) -> Int {
    Int(exactly: (edge / (2 * PixelEdges.precision)).rounded()) ?? 0
  }
}

extension ElementState {
  fileprivate var isUpright: Bool {
    pose.angle == 0 && pose.scale.x > 0 && pose.scale.y > 0 && size.width > 0 && size.height > 0
  }

  // The edges of the element as it is currently drawn.
  fileprivate func edges(from origin: Vector, scale: Double) -> PixelEdges {
    let place = pose.center + origin + pixelFit.way
    let half = Vector(x: size.width * pose.scale.x / 2, y: size.height * pose.scale.y / 2)
    return PixelEdges(
      x: .init(low: (place.x - half.x) * scale, high: (place.x + half.x) * scale),
      y: .init(low: (place.y - half.y) * scale, high: (place.y + half.y) * scale)
    )
  }

  // Moves and stretches the element by less than a pixel, so that it has the new edges.
  fileprivate mutating func fit(from edges: PixelEdges, to closed: PixelEdges, scale: Double) {
    let x = closed.x.change(from: edges.x)
    let y = closed.y.change(from: edges.y)
    let way = pixelFit.way + Vector(x: x.way / scale, y: y.way / scale)
    pixelFit = DisplayList.PixelFit(way: way, stretch: Vector(x: x.stretch, y: y.stretch))
  }
}

extension PixelEdges.Span {
  // The displacement of the center, and the factor for the width. If no width would be left, nothing changes.
  fileprivate func change(from old: Self) -> (way: Double, stretch: Double) {
    guard high > low else { return (0, 1) }
    return ((low + high - old.low - old.high) / 2, (high - low) / (old.high - old.low))
  }
}
