import CradleGeometry
import CradleGraphics
import Foundation

/// Replaces many drawings of an element by a curve between a few target drawings.
///
/// For example, a button that changes from blue to red has two targets. Its color, its size and its corner radius then
/// have curves with few keys, like its position. The fitter puts the targets in a row, and each drawing of the element
/// lies on a straight line between two neighbors.
struct LookFitter {
  // Fewer drawings take as little space as a curve.
  private static let fewestDrawings = 4
  // A change that needs more targets is not gradual.
  private static let mostTargets = 8

  private let looks: [Look]
  private let tolerance: Double
  // The row of targets: the indices of their looks, with morph values.
  private var targets: [(place: Int, value: Double)] = [(0, 0)]
  private var values: [Double]
  // The largest distance of a look from the line between its targets, in points.
  private var deviation = 0.0

  private init(_ looks: [Look], within tolerance: Double) {
    self.looks = looks
    self.tolerance = tolerance
    values = looks.map { _ in 0 }
  }

  /// Returns the motion of an element with one morphing drawing instead of its drawings.
  ///
  /// - Parameters:
  ///   - life: The motion. If it has few drawings, or drawings that change in other ways, it is returned unchanged.
  ///   - symbols: The drawings of the film.
  ///   - tolerance: The tolerance of the film. The numbers of a drawing may differ by a quarter of it.
  ///   - keepsSize: Whether the drawings must have the same size. In some layers, the size decides the alignment with
  ///     pixels.
  static func merged(
    _ life: LifeRecorder,
    symbols: inout SymbolTable,
    within tolerance: VectorFilm.Tolerance,
    keepsSize: Bool
  ) -> LifeRecorder {
    let steps = life.symbol.steps
    guard steps.count >= fewestDrawings, !life.isWindowed, tolerance.points > 0, tolerance.alphaSteps > 0 else {
      return life
    }
    let drawings = steps.map { symbols.symbols[$0.value] }
    let first = drawings[0].size
    guard drawings.allSatisfy({ $0.size != .zero && (!keepsSize || $0.size == first) && $0.canBeTarget }) else {
      return life
    }
    // The tolerance of a color, in steps of 1/255, counts as much as the tolerance of a point.
    let colorWeight = 255 * tolerance.points / tolerance.alphaSteps
    guard let looks = Look.all(of: drawings, colorWeight: colorWeight) else { return life }
    var fitter = LookFitter(looks, within: tolerance.points / 4)
    guard fitter.findTargets(), fitter.targets.count > 1 else { return life }
    let symbol = symbols.index(of: fitter.symbol)
    let scales = (life.parts.scaleX.steps + life.parts.scaleY.steps).map { abs($0.value) }
    let scale = scales.max() ?? 1
    return life.morphing(
      through: fitter.values,
      symbol: symbol,
      reach: symbols.reach(ofSymbol: symbol),
      morphReach: fitter.reach * scale,
      rounding: fitter.deviation * scale
    )
  }

  private var symbol: VectorFilm.Symbol {
    let found = targets.map { target in
      VectorFilm.MorphTarget(value: target.value, commands: looks[target.place].commands, opacity: 1)
    }
    let sizes = looks.map(\.size)
    let largest = sizes.max { $0.width * $0.height < $1.width * $1.height } ?? .zero
    return VectorFilm.Symbol(size: largest, commands: found[0].commands, morphTargets: found)
  }

  // The distance that the fastest point moves per unit of morph, in points.
  private var reach: Double {
    zip(targets, targets.dropFirst()).reduce(0) { most, pair in
      let difference = looks[pair.0.place].largestDifference(to: looks[pair.1.place])
      return max(most, difference * 2.squareRoot() / (pair.1.value - pair.0.value))
    }
  }
}

// The search for targets.
extension LookFitter {
  // Walks through the looks from target to target, and returns whether each one is on a line between two neighbors.
  private mutating func findTargets() -> Bool {
    var index = 0
    var here = 0
    while index < looks.count - 1 {
      if let end = follow(from: index, at: here) {
        index = end.index
        here = end.target
      } else if let end = extend(from: index, at: here) {
        index = end.index
        here = end.target
      } else {
        return false
      }
    }
    // The scale begins at 0.
    let lowest = targets[0].value
    targets = targets.map { ($0.place, $0.value - lowest) }
    values = values.map { $0 - lowest }
    return true
  }

  // A walk along the line from one target to a neighbor.
  private struct Walk {
    // The last look.
    let index: Int
    // The target at the last look.
    let target: Int
    // The neighbor at the end of the line.
    let neighbor: Int
  }

  // Follows a known line from a target, as far as the looks are on it; `nil` if the next look is on no line.
  private mutating func follow(from index: Int, at here: Int) -> Walk? {
    var best: Walk?
    for next in [here - 1, here + 1] where targets.indices.contains(next) {
      guard let walk = walk(from: index, at: here, to: next), walk.index > best?.index ?? index else { continue }
      best = walk
    }
    if let best { record(index...best.index, from: here, to: best.neighbor) }
    return best
  }

  // Returns a walk along a line. The walk ends at one of the line's two targets, or with the last of all looks.
  private func walk(from index: Int, at here: Int, to next: Int) -> Walk? {
    let last = longest(from: index) { lies(index...$0, from: here, to: next) }
    guard last < looks.count - 1 else { return Walk(index: last, target: next, neighbor: next) }
    for place in stride(from: last, to: index, by: -1) {
      for target in [next, here] where looks[place].largestDifference(to: looks[targets[target].place]) <= tolerance {
        return Walk(index: place, target: target, neighbor: next)
      }
    }
    return nil
  }

  // Adds a target at an end of the row.
  private mutating func extend(from index: Int, at here: Int) -> Walk? {
    guard targets.count < Self.mostTargets, here == 0 || here == targets.count - 1 else { return nil }
    let start = targets[here]
    let last = longest(from: index) { end in
      let far = farthest(in: index...end, from: start.place)
      return (index...end).allSatisfy { lies($0, from: start.place, to: far) }
    }
    let far = farthest(in: index...last, from: start.place)
    let length = looks[far].squaredDistance(to: looks[start.place]).squareRoot()
    guard length > 0 else { return nil }
    let isFirst = here == 0 && targets.count > 1
    let added = (place: far, value: start.value + (isFirst ? -length : length))
    targets.insert(added, at: isFirst ? 0 : targets.count)
    let from = isFirst ? 1 : targets.count - 2
    let to = isFirst ? 0 : targets.count - 1
    // If looks turn back and leave the line between its targets, the walk ends at the farthest look.
    let end = walk(from: index, at: from, to: to) ?? Walk(index: far, target: to, neighbor: to)
    record(index...end.index, from: from, to: to)
    return end
  }

  private mutating func record(_ range: ClosedRange<Int>, from one: Int, to other: Int) {
    for index in range {
      let place = looks[index].place(from: looks[targets[one].place], to: looks[targets[other].place])
      values[index] = targets[one].value + (targets[other].value - targets[one].value) * place.part
      deviation = max(deviation, place.difference * 2.squareRoot())
    }
  }

  private func lies(_ range: ClosedRange<Int>, from one: Int, to other: Int) -> Bool {
    range.allSatisfy { lies($0, from: targets[one].place, to: targets[other].place) }
  }

  private func lies(_ index: Int, from start: Int, to end: Int) -> Bool {
    looks[index].place(from: looks[start], to: looks[end]).difference <= tolerance
  }

  private func farthest(in range: ClosedRange<Int>, from start: Int) -> Int {
    var far = (index: range.lowerBound, distance: -1.0)
    for index in range {
      let distance = looks[index].squaredDistance(to: looks[start])
      if distance > far.distance { far = (index, distance) }
    }
    return far.index
  }

  // Returns the last index that meets a condition, by doubling and halving the step. All smaller indices have to meet
  // it as well.
  private func longest(from start: Int, while holds: (Int) -> Bool) -> Int {
    var last = start
    var step = 1
    while last + step < looks.count, holds(last + step) {
      last += step
      step *= 2
    }
    while step > 0 {
      if last + step < looks.count, holds(last + step) { last += step }
      step /= 2
    }
    return last
  }
}

extension VectorFilm.Symbol {
  // A material shows what is below it, so it cannot be part of a drawing that changes.
  fileprivate var canBeTarget: Bool {
    var canBe = !isMorphing
    commands.forEachStep { if case .material = $0 { canBe = false } }
    return canBe
  }
}
