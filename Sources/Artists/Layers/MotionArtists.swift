import CradleDynamics
import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleScenes
import Foundation

/// The largest speeds that bodies have in a film.
struct SpeedMeasure: LayerMeasure {
  /// The largest speed in each display frame, in points per second.
  private(set) var speeds: [Double] = []

  init(on canvas: CGRect) {}

  mutating func add(_ state: StageState) {
    guard let bodies = state.physics?.dynamics.bodies else { return }
    speeds.append(bodies.map(\.velocity.length).max() ?? 0)
  }

  mutating func merge(with other: SpeedMeasure) {
    speeds += other.speeds
  }
}

/// Draws the velocities of bodies.
struct VelocityArtist: LayerArtist {
  static let color = Color.systemBlue
  static let words = ["velocity", "pt/s"]
  static let measures: [any LayerMeasure.Type] = [SpeedMeasure.self]

  private let layer: Scene.VelocityLayer
  private let kit: LayerKit
  private let scale: VectorScale

  init(_ layer: Scene.VelocityLayer, kit: LayerKit) {
    self.layer = layer
    self.kit = kit
    scale = kit.scale(of: kit.measures[SpeedMeasure.self].speeds)
  }

  var legend: [LegendEntry] {
    [kit.entry("velocity", unit: "pt/s", scale: scale, color: Self.color)]
  }

  func commands(at moment: LayerMoment) -> [DrawingCommand] {
    let bodies = moment.physics.dynamics.bodies
    return bodies.indices.flatMap { index -> [DrawingCommand] in
      guard moment.shows(index), layer.shows(index, of: moment.physics) else { return [] }
      let (way, isCut) = scale.arrow(of: bodies[index].velocity)
      return kit.pen.arrow(from: bodies[index].centerOfMass, way: way, color: Self.color, isCut: isCut)
    }
  }
}

/// Draws the recent paths of items.
struct TrailsArtist: LayerArtist {
  static let color = Color.systemPurple
  static let words = ["trail", "one dot: ", "s"]

  private let layer: Scene.TrailLayer
  private let pen: LayerPen

  init(_ layer: Scene.TrailLayer, kit: LayerKit) {
    self.layer = layer
    pen = kit.pen
  }

  var legend: [LegendEntry] {
    let half = pen.length(LayerKit.keyLength / 2)
    let start = CGPoint(x: -half, y: 0)
    let end = CGPoint(x: half, y: 0)
    let line = pen.line(Path([.move(to: start), .line(to: end)]), color: Self.color)
    guard layer.interval > .zero else { return [LegendEntry(sample: line, text: "trail")] }
    let dots = [start, .zero, end].flatMap { pen.dot(at: $0, radius: 2.2, color: Self.color) }
    return [
      LegendEntry(sample: line + dots, text: "trail, one dot: \(layer.interval.written)")
    ]
  }

  func commands(at moment: LayerMoment) -> [DrawingCommand] {
    moment.state.elements.flatMap { element -> [DrawingCommand] in
      guard layer.shows(id: element.id, index: element.index) else { return [] }
      let now = moment.state.time
      let oldest = now.ticks - Double(layer.duration.count)
      let sightings = moment.trails.sightings(of: element.id)
        .filter { Double($0.tick.count) >= oldest && Double($0.tick.count) < now.ticks }
      let places = sightings.map { (Double($0.tick.count), $0.place) }
      return trail(places + [(now.ticks, element.pose.center.point)], from: oldest)
    }
  }

  // A trail consists of eight pieces. The older a piece is, the fainter it is.
  private static let pieces = 8

  private func trail(_ places: [(tick: Double, place: CGPoint)], from oldest: Double) -> [DrawingCommand] {
    // Items at rest have no trail.
    guard let last = places.last, places.contains(where: { ($0.place - last.place).length > 1 })
    else { return [] }
    let length = (last.tick - oldest) / Double(Self.pieces)
    let lines = (0..<Self.pieces).flatMap { piece -> [DrawingCommand] in
      let range = (oldest + Double(piece) * length)...(oldest + Double(piece + 1) * length + 2)
      let part = places.filter { range.contains($0.tick) }.map(\.place)
      guard part.count > 1 else { return [] }
      let path = Path([.move(to: part[0])] + part.dropFirst().map { .line(to: $0) })
      let line = pen.line(path, color: Self.color.resolved(in: pen.theme).withAlpha(alpha(piece)))
      return [.group(line, opacity: 1, clip: nil)]
    }
    // The pieces are separate groups, so that vector films keep them as parts of one line.
    return [.group(lines + dots(places, from: oldest), opacity: 1, clip: nil)]
  }

  private func alpha(_ piece: Int) -> Double {
    Double(piece + 1) / Double(Self.pieces)
  }

  // The dots are at whole multiples of the interval. So each dot keeps its position while the film continues.
  private func dots(_ places: [(tick: Double, place: CGPoint)], from oldest: Double) -> [DrawingCommand] {
    guard layer.interval > .zero else { return [] }
    let interval = layer.interval.count
    return places.dropLast().flatMap { tick, place -> [DrawingCommand] in
      let passed = Int(tick) % interval
      guard passed < Ticks.displayFrame.count else { return [] }
      let age = (tick - oldest) / Double(layer.duration.count)
      let color = Self.color.resolved(in: pen.theme).withAlpha(max(0.15, min(1, age)))
      return pen.dot(at: place, radius: 2.2, color: color)
    }
  }
}

/// Draws the touch point that the layout follows, and fingers that hold items.
struct TouchPointArtist: LayerArtist {
  static let color = Color.systemPink
  static let words = ["finger", "its last trace"]

  private let pen: LayerPen

  init(_ layer: Scene.TouchLayer, kit: LayerKit) {
    pen = kit.pen
  }

  var legend: [LegendEntry] {
    [
      LegendEntry(sample: mark(at: .zero, isDown: true), text: "finger"),
      LegendEntry(sample: mark(at: .zero, isDown: false), text: "its last trace"),
    ]
  }

  func commands(at moment: LayerMoment) -> [DrawingCommand] {
    let followed = moment.physics.touch.map { mark(at: $0.place, isDown: $0.isDown) } ?? []
    return followed + moment.physics.fingers.flatMap { mark(at: $0, isDown: true) }
  }

  private func mark(at place: CGPoint, isDown: Bool) -> [DrawingCommand] {
    let radius = pen.length(7)
    let cross = Path([
      .move(to: place - Vector(x: radius * 1.5, y: 0)),
      .line(to: place + Vector(x: radius * 1.5, y: 0)),
      .move(to: place - Vector(x: 0, y: radius * 1.5)),
      .line(to: place + Vector(x: 0, y: radius * 1.5)),
    ])
    let ring = Path.circle(at: place, radius: radius)
    guard isDown else {
      let corners = (0...24).map { step in
        place + Vector(angle: Double(step) * (.pi / 12), length: radius)
      }
      return pen.dashes(corners, color: Self.color) + pen.line(cross, color: Self.color, width: 0.5)
    }
    return pen.line(ring, color: Self.color, width: 1.4) + pen.line(cross, color: Self.color)
  }
}

extension LayerMoment {
  /// Returns whether a body is in the part of the canvas that the stage shows.
  func shows(_ body: Int) -> Bool {
    let bounds = physics.dynamics.bodies[body].outlines.map(\.controlBounds)
    return bounds.contains { $0.intersects(visible) }
  }
}

extension LayerKit {
  /// Returns the legend entry for arrows.
  func entry(_ name: String, unit: String, scale: VectorScale, color: Color) -> LegendEntry {
    let start = CGPoint(x: -scale.keyLength / 2, y: 0)
    return LegendEntry(
      sample: pen.arrow(from: start, way: Vector(x: scale.keyLength, y: 0), color: color),
      text: "\(name) \(scale.key.written) \(unit)"
    )
  }
}
