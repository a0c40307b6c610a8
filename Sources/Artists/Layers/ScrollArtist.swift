import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleScenes
import Foundation

/// The largest scrolling speeds of a film.
struct ScrollMeasure: LayerMeasure {
  /// The largest speed in each display frame, in points per second.
  private(set) var speeds: [Double] = []
  /// Whether content is pulled past an edge at any time.
  private(set) var stretches = false

  init(on canvas: CGRect) {}

  mutating func add(_ state: StageState) {
    guard let scroll = state.physics?.scroll else { return }
    speeds.append(scroll.velocity.length)
    if scroll.stretch != .zero { stretches = true }
  }

  mutating func merge(with other: ScrollMeasure) {
    speeds += other.speeds
    stretches = stretches || other.stretches
  }
}

/// Draws the scrolling of a collection view.
///
/// Along the edge, a scale shows the range of the offset, the offset and its velocity, and the stretch past an edge.
struct ScrollArtist: LayerArtist {
  static let color = Color.systemBrown
  static let words = ["offset", "stretch", "scrolling", "pt/s", "pt", "0123456789−"]
  static let measures: [any LayerMeasure.Type] = [ScrollMeasure.self]

  private let pen: LayerPen
  private let velocity: VectorScale
  private let measure: ScrollMeasure

  init(_ layer: Scene.ScrollLayer, kit: LayerKit) {
    pen = kit.pen
    measure = kit.measures[ScrollMeasure.self]
    velocity = VectorScale(
      of: measure.speeds,
      keyLength: kit.pen.length(LayerKit.keyLength),
      side: 8 * kit.pen.length(LayerKit.keyLength)
    )
  }

  var legend: [LegendEntry] {
    let start = CGPoint(x: -velocity.keyLength / 2, y: 0)
    let arrow = pen.arrow(from: start, way: Vector(x: velocity.keyLength, y: 0), color: Self.color)
    let dot = pen.dot(at: .zero, radius: 4, color: Self.color)
    let half = velocity.keyLength / 2
    let stretch = pen.line(
      Path([.move(to: CGPoint(x: -half, y: 0)), .line(to: CGPoint(x: half, y: 0))]),
      color: .systemRed,
      width: 2.5
    )
    let scrolls = measure.speeds.contains { $0 > 0 }
    return [
      LegendEntry(sample: dot, text: "offset"),
      measure.stretches ? LegendEntry(sample: stretch, text: "stretch") : nil,
      scrolls ? LegendEntry(sample: arrow, text: "scrolling \(velocity.key.written) pt/s") : nil,
    ]
    .compactMap(\.self)
  }

  func commands(at moment: LayerMoment) -> [DrawingCommand] {
    guard let scroll = moment.physics.scroll else { return [] }
    let isVertical = scroll.upper.y - scroll.lower.y >= scroll.upper.x - scroll.lower.x
    return Scale(scroll, isVertical: isVertical, in: moment.visible, pen: pen).commands(velocity)
  }
}

/// A scale for the offset along one axis.
private struct Scale {
  // The distance between the scale and the ends of the view, in points of a phone.
  private static let margin = 40.0

  private let pen: LayerPen
  private let isVertical: Bool
  private let range: (lower: Double, upper: Double)
  private let offset: Double
  private let stretch: Double
  private let speed: Double
  // The start of the scale.
  private let start: CGPoint
  private let end: CGPoint

  init(_ scroll: PhysicsState.Scroll, isVertical: Bool, in visible: CGRect, pen: LayerPen) {
    func along(_ point: CGPoint) -> Double { isVertical ? point.y : point.x }
    self.pen = pen
    self.isVertical = isVertical
    range = (along(scroll.lower), along(scroll.upper))
    offset = along(scroll.offset)
    stretch = along(scroll.stretch.point)
    speed = along(scroll.velocity.point)
    let side = pen.length(16)
    let margin = pen.length(Self.margin)
    (start, end) =
      isVertical
      ? (
        CGPoint(x: visible.maxX - side, y: visible.minY + margin),
        CGPoint(x: visible.maxX - side, y: visible.maxY - margin)
      )
      : (
        CGPoint(x: visible.minX + margin, y: visible.maxY - side),
        CGPoint(x: visible.maxX - margin, y: visible.maxY - side)
      )
  }

  func commands(_ velocity: VectorScale) -> [DrawingCommand] {
    let axis = isVertical ? Vector(x: 0, y: 1) : Vector(x: 1, y: 0)
    let across = Vector(x: -axis.y, y: axis.x) * pen.length(5)
    let ends = [start, end].flatMap { place in
      pen.line(Path([.move(to: place - across), .line(to: place + across)]), color: .label, width: 0.8)
    }
    let line = pen.line(Path([.move(to: start), .line(to: end)]), color: .label, width: 0.7)
    let place = place(of: offset)
    let (way, isCut) = velocity.arrow(of: axis * speed)
    let arrow = pen.arrow(from: place, way: way, color: ScrollArtist.color, isCut: isCut)
    return line + ends + rubberBand + arrow
      + pen.dot(at: place, radius: 4, color: stretch == 0 ? ScrollArtist.color : .systemRed)
      + label(at: place)
  }

  private var rubberBand: [DrawingCommand] {
    guard stretch != 0 else { return [] }
    let edge = place(of: stretch < 0 ? range.lower : range.upper)
    let band = Path([.move(to: edge), .line(to: place(of: offset))])
    return pen.line(band, color: .systemRed, width: 2.5)
  }

  // Within the range of the offset, the scale is as long as the view. Past the ends of the range, each point is drawn
  // as a fifth of a point.
  private func place(of offset: Double) -> CGPoint {
    let length = max(range.upper - range.lower, 1)
    let part = min(1, max(0, (offset - range.lower) / length))
    let beyond = offset < range.lower ? offset - range.lower : max(0, offset - range.upper)
    let axis = isVertical ? Vector(x: 0, y: 1) : Vector(x: 1, y: 0)
    let room = pen.length(Self.margin - 10)
    return start + (end - start) * part + axis * max(-room, min(room, beyond / 5))
  }

  private func label(at place: CGPoint) -> [DrawingCommand] {
    let value = stretch == 0 ? offset : stretch
    let number = (abs(value)).rounded().written
    let text = (value <= -0.5 ? "−" : "") + number + " pt"
    let aside = isVertical ? Vector(x: -pen.length(26), y: 0) : Vector(x: 0, y: -pen.length(14))
    return pen.tag(text, at: place + aside, size: 9, color: stretch == 0 ? .label : .systemRed)
  }
}
