package import CradleArtists
import CradleGeometry
package import CradleScenes
import Foundation

/// The positions, sizes, angles and opacities of all visible elements on the canvas.
package struct CanvasPositions: Equatable {
  /// The identities of the elements, in no particular order.
  ///
  /// Two display frames in a row usually have the same identities. The frames then share their storage.
  private(set) var identities: [ElementIdentity]
  // Each vector holds the center, size, angle and opacity of an element, and how far the element reaches into the view.
  private var places: [SIMD8<Double>]

  package init(_ state: StageState) {
    guard state.parts.isEmpty else {
      let parts = state.parts.map(CanvasPositions.init)
      identities = parts.enumerated().flatMap { number, part in
        part.identities.map { $0.ofPart(number, of: parts.count) }
      }
      places = parts.flatMap(\.places)
      return
    }
    identities = state.elements.map(\.identity)
    places = state.elements.map { element in
      let center = element.pose.center + state.origin
      let pose = element.pose
      let width = abs(pose.scale.x) * element.size.width
      let height = abs(pose.scale.y) * element.size.height
      let reach = state.surroundings.map {
        $0.viewport.reach(of: center, width: width, height: height, angle: pose.angle)
      }
      return [
        center.x, center.y, width, height, pose.angle, pose.alpha, reach ?? .infinity, 0,
      ]
    }
  }

  /// A hash of the positions; equal positions have the same hash within one run of the program.
  var fingerprint: Int {
    places.hashValue
  }

  /// The number of elements.
  var count: Int { places.count }

  /// Shares the storage of the identities with another value, if the identities are equal.
  mutating func share(with other: CanvasPositions) {
    if identities == other.identities { identities = other.identities }
  }

  /// Returns the positions halfway to other positions; elements that the others lack stay where they are.
  func halfway(to other: CanvasPositions) -> CanvasPositions {
    var halfway = self
    let others = other.byIdentity
    for (index, identity) in identities.enumerated() {
      guard let place = others[identity] else { continue }
      halfway.places[index] += way(from: places[index], to: place) * 0.5
    }
    return halfway
  }

  /// Returns whether an element differs in position, size, angle or opacity by more than a tolerance.
  ///
  /// - Parameters:
  ///   - other: The positions to compare with. An element may be invisible or missing in one of the two values. Such an
  ///     element counts if its opacity and its reach into the view are above the tolerance.
  ///   - rest: The tolerance for each property.
  ///   - factor: A factor for the tolerance. If two positions differ by twice the tolerance, at least one of them
  ///     differs from any third position by the tolerance.
  package func differs(from other: CanvasPositions, by rest: RestTolerance, times factor: Double = 1) -> Bool {
    let limits = Limits(rest, factor: factor)
    if identities == other.identities {
      return zip(places, other.places).contains { isApart($0, other: $1, within: limits) }
    }
    let others = other.byIdentity
    var known = 0
    for (identity, place) in zip(identities, places) {
      guard let counterpart = others[identity] else {
        if limits.canBeSeen(place) { return true }
        continue
      }
      known += 1
      if isApart(place, other: counterpart, within: limits) { return true }
    }
    guard known < others.count else { return false }
    let own = Set(identities)
    return zip(other.identities, other.places).contains {
      !own.contains($0) && limits.canBeSeen($1)
    }
  }

  /// Returns how far the center of an element is from its other one at most, in points, among those that can be seen.
  ///
  /// An element that can be seen in one of the two values alone is infinitely far away, unless it only begins to.
  package func farthest(from other: CanvasPositions) -> Double {
    let others = other.byIdentity
    var farthest = 0.0
    for (identity, place) in zip(identities, places) where place[5] > 0 {
      guard let counterpart = others[identity] else {
        if place[6] > 1 { return .infinity }
        continue
      }
      guard place[6] > 0 || counterpart[6] > 0 else { continue }
      farthest = max(farthest, Vector(x: place[0] - counterpart[0], y: place[1] - counterpart[1]).length)
    }
    guard identities != other.identities else { return farthest }
    let own = Set(identities)
    let isNew = zip(other.identities, other.places).contains { !own.contains($0) && $1[5] > 0 && $1[6] > 1 }
    return isNew ? .infinity : farthest
  }

  private func isApart(_ place: SIMD8<Double>, other: SIMD8<Double>, within limits: Limits) -> Bool {
    limits.areExceeded(by: way(from: place, to: other)) && limits.count(place, other)
  }

  private var byIdentity: [ElementIdentity: SIMD8<Double>] {
    Dictionary(zip(identities, places)) { first, _ in first }
  }

  // Full rotations do not count, and the reach into the view does not count either.
  private func way(from start: SIMD8<Double>, to end: SIMD8<Double>) -> SIMD8<Double> {
    var way = end - start
    way[4].formRemainder(dividingBy: 2 * .pi)
    way[6] = 0
    return way
  }

  private struct Limits {
    private let most: SIMD8<Double>
    private let alpha: Double
    private let reach: Double
    // The part of the limit that grows with the size of an element: a rotation can move its edge further into the view.
    private let turn: Double
    private let rest: RestTolerance
    private let comparesPairs: Bool

    init(_ rest: RestTolerance, factor: Double) {
      let scaled = rest.scaled(by: factor)
      let distance = scaled.distance
      let most = Double.infinity
      self.most = [distance, distance, distance, distance, scaled.angle, scaled.alpha, most, most]
      alpha = scaled.alpha
      // An element that reaches into the view by d can be seen. Another position within the tolerance may reach in by
      // more than twice d. The center may be d further in. The width and height may be larger by d, and at 45° this
      // moves an edge by d / √2. The angle may be larger by δ, and this moves an edge by half of the diagonal times δ.
      let more = factor - 1
      self.rest = rest
      comparesPairs = factor > 1
      reach = rest.distance * (1 + more * (1 + 0.5.squareRoot()))
      turn = rest.angle * more / 2
    }

    func areExceeded(by way: SIMD8<Double>) -> Bool {
      let beyond = (way .> most) .| (-way .> most)
      // Usually a single axis already exceeds its limit. Checking the axes first is cheaper.
      guard !any(beyond) else { return true }
      return (way[0] * way[0] + way[1] * way[1]) > most[0] * most[0]
    }

    // A difference between two barely visible positions of an element does not count. Neither of them differs from
    // positions that lack the element.
    func count(_ place: SIMD8<Double>, _ other: SIMD8<Double>) -> Bool {
      !comparesPairs || isSeen(place) || isSeen(other)
    }

    private func isSeen(_ place: SIMD8<Double>) -> Bool {
      place[6] > rest.distance && place[5] > rest.alpha
    }

    func canBeSeen(_ place: SIMD8<Double>) -> Bool {
      let diagonal = (place[2] * place[2] + place[3] * place[3]).squareRoot()
      return place[6] > reach + turn * diagonal && place[5] > alpha
    }
  }
}

/// How far an element may be from its final position and still look at rest.
package struct RestTolerance {
  /// The tolerance in position, width and height, in points.
  let distance: Double
  /// The tolerance in angle, in radians.
  let angle: Double
  /// The tolerance in opacity.
  let alpha: Double

  /// Creates a tolerance.
  package init(distance: Double, angle: Double, alpha: Double) {
    self.distance = distance
    self.angle = angle
    self.alpha = alpha
  }

  /// Returns a multiple of the tolerance.
  fileprivate func scaled(by factor: Double) -> RestTolerance {
    RestTolerance(distance: distance * factor, angle: angle * factor, alpha: alpha * factor)
  }
}

extension Scene {
  /// The tolerance within which an element is at rest; by default, half a pixel.
  package var restTolerance: RestTolerance {
    let rest = timing.rest
    return RestTolerance(distance: rest.distance ?? 0.5 / canvas.scale, angle: rest.angle, alpha: rest.alpha)
  }
}

extension CGRect {
  // Returns how far the bounding box of an element reaches into this rectangle, measured from the nearest edge.
  fileprivate func reach(of center: Vector, width: Double, height: Double, angle: Double) -> Double {
    let turn = Vector(x: 1, y: 0).rotated(by: angle)
    let half = Vector(
      x: (abs(turn.x) * width + abs(turn.y) * height) / 2,
      y: (abs(turn.y) * width + abs(turn.x) * height) / 2
    )
    return min(
      min(center.x + half.x - minX, maxX - (center.x - half.x)),
      min(center.y + half.y - minY, maxY - (center.y - half.y))
    )
  }
}
