import Foundation
import Geometry
import Scenes

/// Where the elements of a stage are on the canvas that can be seen, and nothing else of them.
struct PlacesOnCanvas: Equatable {
  /// What the elements are, in no particular order.
  ///
  /// Most often it is the same from one display frame to the next, and then kept once.
  private(set) var identities: [ElementIdentity]
  // Center, size, angle, opacity, and how far the element reaches into the view.
  private var places: [SIMD8<Double>]

  init(_ state: StageState) {
    identities = state.elements.map(\.identity)
    places = state.elements.map { element in
      let (center, pose) = (element.pose.center + state.origin, element.pose)
      let (width, height) = (
        abs(pose.scale.x) * element.size.width, abs(pose.scale.y) * element.size.height
      )
      let reach = state.surroundings.map {
        $0.viewport.reach(of: center, width: width, height: height, angle: pose.angle)
      }
      return [
        center.x, center.y, width, height, pose.angle, pose.alpha, reach ?? .infinity, 0,
      ]
    }
  }

  /// How many elements there are.
  var count: Int { places.count }

  /// Keeps what the elements are in one piece with others, if it is the same.
  mutating func share(with other: PlacesOnCanvas) {
    if identities == other.identities { identities = other.identities }
  }

  /// Returns the places halfway to others, of the elements that both have, and of those that only these
  /// have.
  func halfway(to other: PlacesOnCanvas) -> PlacesOnCanvas {
    var halfway = self
    let others = other.byIdentity
    for (index, identity) in identities.enumerated() {
      guard let place = others[identity] else { continue }
      halfway.places[index] += way(from: places[index], to: place) * 0.5
    }
    return halfway
  }

  /// Returns whether an element is elsewhere, or turned, or more or less opaque, by more than a
  /// tolerance.
  ///
  /// - Parameters:
  ///   - other: Other places. What only one of the two has was not seen in the other, or not there: it
  ///     counts if it can be seen by more than the tolerance.
  ///   - rest: The tolerance.
  ///   - factor: What it is multiplied by.
  func differs(from other: PlacesOnCanvas, by rest: Scene.Rest, times factor: Double = 1) -> Bool {
    let limits = Limits(rest, factor)
    if identities == other.identities {
      return zip(places, other.places).contains { limits.areExceeded(by: way(from: $0, to: $1)) }
    }
    let others = other.byIdentity
    var known = 0
    for (identity, place) in zip(identities, places) {
      guard let counterpart = others[identity] else {
        if limits.canBeSeen(place) { return true }
        continue
      }
      known += 1
      if limits.areExceeded(by: way(from: place, to: counterpart)) { return true }
    }
    guard known < others.count else { return false }
    let own = Set(identities)
    return zip(other.identities, other.places).contains {
      !own.contains($0) && limits.canBeSeen($1)
    }
  }

  private var byIdentity: [ElementIdentity: SIMD8<Double>] {
    Dictionary(zip(identities, places)) { first, _ in first }
  }

  // Full turns do not count, and neither does how far an element can be seen.
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

    init(_ rest: Scene.Rest, _ factor: Double) {
      let scaled = rest.scaled(by: factor)
      let (distance, most) = (scaled.distance, Double.infinity)
      self.most = [distance, distance, distance, distance, scaled.angle, scaled.alpha, most, most]
      alpha = scaled.alpha
      // An element that moves by the distance may grow by it, too.
      reach = distance * factor
    }

    func areExceeded(by way: SIMD8<Double>) -> Bool {
      let beyond = (way .> most) .| (-way .> most)
      // Most often along one axis alone, which is told without a root.
      guard !any(beyond) else { return true }
      return (way[0] * way[0] + way[1] * way[1]) > most[0] * most[0]
    }

    func canBeSeen(_ place: SIMD8<Double>) -> Bool {
      place[6] > reach && place[5] > alpha
    }
  }
}

extension CGRect {
  // How far the upright box around an element reaches in, from the edge that is nearest to being past.
  fileprivate func reach(
    of center: Vector,
    width: Double,
    height: Double,
    angle: Double
  ) -> Double {
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
