import CradleGeometry
import CradleGraphics
import Foundation

/// Finds a few target drawings for a sequence, so that each drawing of the sequence is a mixture of two targets.
///
/// For example, an arrow that rotates and grows needs three targets. Each drawing is rotated until its first piece
/// points to the right. The extent of the drawing along this axis is its position between the targets. The order of the
/// drawings does not matter. Sometimes the opacity changes with the extent, for example if an arrow gets longer and
/// darker in a strong field. Then the position is the sum of extent and opacity, and a single curve controls both.
struct MorphFitter: Sendable {
  /// The point of a drawing that moves to the origin.
  enum Pivot: Double, CaseIterable, Sendable {
    case start = 0
    case middle = 0.5
    case end = 1
  }

  /// The transform and morph value of a drawing.
  struct Placement {
    let place: Vector
    let angle: Double
    let value: Double
    let alpha: Double
  }

  private struct Target: Sendable {
    let value: Double
    let points: [Vector]
    // The number of drawings between this target and the next one.
    var count = 0
  }

  // The largest distance of a point from its original position, in points.
  private var deviation = 0.0
  private let model: [DrawingCommand.SolidShape]
  private let pivot: Pivot
  private let tolerance: Double
  /// The distance in points that is as important as an opacity of 1; `nil` if opacity is separate.
  let opacityWeight: Double?
  private var targets: [Target] = []

  private static let mostTargets = 6
  // The largest number of candidates for targets while the sequence is not yet complete.
  private static let mostCandidates = 16
  // The distance below which two values are equal, in points.
  private static let equalValues = 1e-6

  /// Creates a fitter for a sequence that begins with some drawings; `nil` if these are not alike.
  ///
  /// The fitter uses the pivot that moves least.
  ///
  /// - Parameters:
  ///   - drawings: The first drawings of the sequence, at least one.
  ///   - tolerance: The largest distance of a point from its original position, in points. This distance is a fourth of
  ///     the film's tolerance.
  ///   - alphaSteps: The film's tolerance for opacity, in steps of 1/255.
  init?(_ drawings: [DrawingCommand], within tolerance: Double, alphaSteps: Double) {
    let samples = drawings.compactMap { MorphSample($0) }
    guard samples.count == drawings.count, let first = samples.first else { return nil }
    let fades = samples.contains { $0.alpha != first.alpha }
    let weight = fades && alphaSteps > 0 ? 4 * tolerance * 255 / alphaSteps : nil
    if let weight, let joined = MorphFitter(samples, within: tolerance, opacityWeight: weight) {
      self = joined
    } else {
      self.init(samples, within: tolerance, opacityWeight: nil)
    }
  }

  private init?(_ samples: [MorphSample], within tolerance: Double, opacityWeight: Double?) {
    func way(_ pivot: Pivot) -> Double {
      zip(samples, samples.dropFirst()).reduce(0) { $0 + ($1.1.place(of: pivot) - $1.0.place(of: pivot)).length }
    }
    let pivots = Pivot.allCases.map { (pivot: $0, way: way($0)) }
    let least = pivots.map(\.way).min() ?? 0
    pivot = pivots.first { $0.way <= least + 1e-9 }?.pivot ?? .start
    model = samples[0].model
    self.tolerance = tolerance
    self.opacityWeight = opacityWeight
    for sample in samples { guard add(sample) != nil else { return nil } }
    // A freely changing sequence would need a target for each drawing, and morphing would end soon.
    guard 2 * targetCount <= max(2, samples.count) else { return nil }
  }

  /// Adds a drawing, and returns its placement; `nil` if there would be too many targets.
  mutating func add(_ drawing: DrawingCommand) -> Placement? {
    MorphSample(drawing).flatMap { add($0) }
  }

  private mutating func add(_ sample: MorphSample) -> Placement? {
    let points = sample.points(around: pivot)
    let place = sample.place(of: pivot)
    guard sample.isLike(model) else { return nil }
    guard let opacityWeight else {
      guard insert(sample.value, points: points) else { return nil }
      return Placement(place: place, angle: sample.angle, value: sample.value, alpha: sample.alpha)
    }
    // The opacity counts as one more point, which moves along a separate line.
    let opacity = sample.alpha * opacityWeight
    let value = sample.value + opacity
    guard insert(value, points: points + [Vector(x: opacity, y: 0)]) else { return nil }
    return Placement(place: place, angle: sample.angle, value: value, alpha: 1)
  }

  var targetCount: Int { thinned.targets.count }

  /// Returns a fitter that also covers another sequence, with barely more targets; `nil` for a sequence of another
  /// kind.
  ///
  /// - Parameters:
  ///   - other: The fitter of the other sequence.
  ///   - drawings: The drawings of the other sequence.
  func joined(with other: MorphFitter, of drawings: [DrawingCommand]) -> MorphFitter? {
    guard pivot == other.pivot, opacityWeight == other.opacityWeight, model.count == other.model.count,
      zip(model, other.model).allSatisfy({ $0.isLike($1) && $0.color.isLike($1.color) && $0.width == $1.width })
    else { return nil }
    var joined = self
    for drawing in drawings { guard joined.add(drawing) != nil else { return nil } }
    return joined.targetCount <= max(targetCount, other.targetCount) + 1 ? joined : nil
  }

  /// Returns the targets as a symbol, with the largest distance of a point from its original position.
  ///
  /// The opacities of the targets are scaled so that the largest one is 1.
  func finished() -> (symbol: VectorFilm.Symbol, deviation: Double) {
    let thin = thinned
    let found = thin.targets.map { target in
      VectorFilm.MorphTarget(
        value: target.value,
        commands: model.map(\.command).commands(through: target.points),
        opacity: opacityWeight.map { min(max((target.points.last?.x ?? 0) / $0, 0), 1) } ?? 1
      )
    }
    let symbol = VectorFilm.Symbol(size: .zero, commands: found[0].commands, morphTargets: found)
    return (symbol, thin.deviation)
  }

  /// The distance, in points, that the fastest point of the drawing moves per unit of the morph value.
  var reach: Double {
    let targets = thinned.targets
    return zip(targets, targets.dropFirst()).reduce(0) { most, pair in
      max(most, Self.distance(pair.0.points, pair.1.points) / (pair.1.value - pair.0.value))
    }
  }

  // A fitter with only one of two nearly equal targets. Each target costs a key whenever the drawing passes it.
  private var thinned: MorphFitter {
    var thin = self
    thin.simplify(within: tolerance / 2)
    return thin
  }

  // Inserts a drawing as a target, unless it already lies between two targets.
  private mutating func insert(_ value: Double, points: [Vector]) -> Bool {
    let end = targets.firstIndex { $0.value > value - Self.equalValues } ?? targets.count
    if end < targets.count, abs(targets[end].value - value) <= Self.equalValues {
      return allow(Self.distance(targets[end].points, points))
    }
    if end > 0, end < targets.count {
      let distance = Self.distance(targets[end - 1], other: targets[end], at: value, from: points)
      if distance <= tolerance / 4 {
        targets[end - 1].count += 1
        return allow(distance)
      }
      // The new target bends the line, so the drawings on the old line now lie beside it.
      guard targets[end - 1].count == 0 || allow(distance) else { return false }
    }
    targets.insert(Target(value: value, points: points), at: end)
    guard hasTooMany else {
      if targets.count > Self.mostCandidates { simplify(within: tolerance / 64) }
      return true
    }
    targets.remove(at: end)
    return false
  }

  // Whether the sequence needs more targets than allowed.
  private var hasTooMany: Bool {
    guard targets.count > Self.mostTargets else { return false }
    var thin = self
    thin.simplify(within: tolerance / 64)
    return thin.targets.count > Self.mostTargets
  }

  private mutating func allow(_ distance: Double) -> Bool {
    guard distance <= tolerance else { return false }
    deviation = max(deviation, distance)
    return true
  }

  // Removes targets that lie between their neighbors.
  private mutating func simplify(within bound: Double) {
    var index = 1
    while index + 1 < targets.count {
      let before = targets[index - 1]
      let target = targets[index]
      let after = targets[index + 1]
      let distance = Self.distance(before, other: after, at: target.value, from: target.points)
      guard distance <= bound, deviation + distance <= tolerance else {
        index += 1
        continue
      }
      deviation += distance
      targets[index - 1].count += target.count + 1
      targets.remove(at: index)
    }
  }

  // Returns how far points are, at most, from those between two targets.
  private static func distance(_ one: Target, other: Target, at value: Double, from points: [Vector]) -> Double {
    let share = (value - one.value) / (other.value - one.value)
    return points.indices.reduce(0) { most, index in
      let mixed = one.points[index] + (other.points[index] - one.points[index]) * share
      return max(most, (mixed - points[index]).length)
    }
  }

  private static func distance(_ one: [Vector], _ other: [Vector]) -> Double {
    zip(one, other).reduce(0) { max($0, ($1.0 - $1.1).length) }
  }
}

/// A drawing, rotated until its first piece points to the right.
private struct MorphSample {
  let angle: Double
  /// The largest opacity of the drawing's colors.
  let alpha: Double
  /// The extent of the drawing along the axis.
  let value: Double

  private let parts: [DrawingCommand.SolidShape]
  private let start: Vector
  private let axis: Vector
  // The points relative to the start, along the axis and across it.
  private let points: [Vector]
  private let left: Double

  init?(_ command: DrawingCommand) {
    var parts: [DrawingCommand.SolidShape] = []
    guard command.addSolids(to: &parts), let alpha = parts.lazy.map(\.color.alpha).max(), alpha > 0 else { return nil }
    var places: [Vector] = []
    for part in parts { part.path.addPlaces(to: &places) }
    guard let start = places.first, let next = places.first(where: { ($0 - start).length > 1e-3 }) else { return nil }
    let way = next - start
    let axis = way / way.length
    points = places.map { place in
      let way = place - start
      return Vector(x: way.dot(axis), y: axis.cross(way))
    }
    left = points.reduce(0) { min($0, $1.x) }
    value = points.reduce(0) { max($0, $1.x) } - left
    self.parts = parts
    angle = way.direction
    self.start = start
    self.axis = axis
    self.alpha = alpha
  }

  /// The areas and lines of the drawing, with opacities divided by the largest opacity.
  var model: [DrawingCommand.SolidShape] {
    parts.map { part in
      var shape = part
      shape.color = part.color.withAlpha(part.color.alpha * (1 / alpha))
      return shape
    }
  }

  func place(of pivot: MorphFitter.Pivot) -> Vector {
    start + axis * (left + value * pivot.rawValue)
  }

  func points(around pivot: MorphFitter.Pivot) -> [Vector] {
    let shift = Vector(x: left + value * pivot.rawValue, y: 0)
    return points.map { $0 - shift }
  }

  func isLike(_ model: [DrawingCommand.SolidShape]) -> Bool {
    parts.count == model.count
      && zip(parts, model).allSatisfy { part, other in
        part.isLike(other) && part.width == other.width
          && part.color.withAlpha(part.color.alpha * (1 / alpha)).isLike(other.color)
      }
  }
}

extension [DrawingCommand] {
  // Returns the commands with new points for their outlines, in the same order.
  fileprivate func commands(through points: [Vector]) -> [DrawingCommand] {
    var rest = points[...]
    return map { command in
      guard let outline = command.outline else { return command }
      return command.replacingOutline(outline.replacingPlaces { rest.popFirst() ?? $0 })
    }
  }
}

extension DrawingCommand {
  // Adds the areas and lines of the drawing, without plain groups, and returns whether each has a single color.
  fileprivate func addSolids(to solids: inout [SolidShape]) -> Bool {
    if case .group(let commands, 1, nil) = self { return commands.allSatisfy { $0.addSolids(to: &solids) } }
    guard let solid else { return false }
    solids.append(solid)
    return true
  }
}

extension Color {
  // Returns whether two colors are equal; their opacities are quotients, so they may differ by rounding.
  fileprivate func isLike(_ other: Color) -> Bool {
    withAlpha(1) == other.withAlpha(1) && abs(alpha - other.alpha) < 1e-9
  }
}

extension Path {
  fileprivate func replacingPlaces(_ next: (Vector) -> Vector) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let place): return .move(to: next(Vector(place)).point)
        case .line(let place): return .line(to: next(Vector(place)).point)
        case .curve(let place, let first, let second):
          let one = next(Vector(first)).point
          let other = next(Vector(second)).point
          return .curve(to: next(Vector(place)).point, control1: one, control2: other)
        case .close: return .close
        }
      }
    )
  }
}
