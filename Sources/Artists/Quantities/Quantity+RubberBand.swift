import CradleCollectionLayouts
import CradleGeometry
import CradleScenes
import Foundation

extension Quantity {
  static let rubberBand = Quantity(
    .rubberBand,
    unit: "pt",
    sentence:
      "The scroll offset past an edge by formulas: of the rubber band while a finger pulls, and of the bounce of content "
      + "that was let go at rest.",
    measure: .film { $0.rubberBand(at: $1) }
  )
}

/// The position of a finger and the offset of the content.
///
/// A formula computes other offsets from them.
package struct ScrollPull: Hashable, Sendable {
  let offset: Vector
  /// The smallest offset and the largest offset where the content can rest.
  let lower: Vector
  let upper: Vector
  /// The size of the view.
  let size: Vector
  /// The position of the finger in the view; `nil` if no finger is down.
  let finger: Vector?

  /// Creates the state of a stage; `nil` if nothing scrolls on it.
  package init?(_ state: StageState) {
    let all = [state] + state.parts
    guard let physics = all.lazy.compactMap(\.physics).first(where: { $0.scroll != nil }),
      let scroll = physics.scroll
    else { return nil }
    (offset, lower, upper) = (Vector(scroll.offset), Vector(scroll.lower), Vector(scroll.upper))
    size = Vector(x: scroll.size.width, y: scroll.size.height)
    finger = physics.touch.flatMap { $0.isDown ? Vector($0.place) - Vector(scroll.offset) : nil }
  }
}

extension FilmTrack {
  fileprivate func rubberBand(at moment: Int) -> Double? {
    guard pulls.indices.contains(moment), let pull = pulls[moment] else { return nil }
    let axis: (Vector) -> Double = scrollsSideways ? { $0.x } : { $0.y }
    return pull.finger != nil ? pulled(at: moment, axis: axis) : bounced(at: moment, axis: axis)
  }

  // Since the content reached the edge, the finger has moved by a distance d. The content is shown at the distance
  // c·d·L / (L + c·d) from the edge, with c = 0.55.
  private func pulled(at moment: Int, axis: (Vector) -> Double) -> Double? {
    let landing = (0...moment).last { pulls[$0]?.finger == nil }.map { $0 + 1 } ?? 0
    guard let pull = pulls[moment], let finger = pull.finger, let edge = pull.edge(axis),
      let start = (landing...moment).first(where: { pulls[$0]?.edge(axis) != nil }),
      let seen = pulls[start], let first = seen.finger
    else { return nil }
    let length = axis(pull.size)
    let constant = 0.55
    // How far past the edge the finger was when it was first seen there.
    let shown = abs(axis(seen.offset) - edge)
    let before = shown * length / (constant * (length - shown))
    let way = before + abs(axis(finger) - axis(first))
    let stretch = constant * way * length / (length + constant * way)
    return axis(pull.offset) < edge ? edge - stretch : edge + stretch
  }

  // When content is released at rest, it comes back by 1 % of its distance per millisecond.
  private func bounced(at moment: Int, axis: (Vector) -> Double) -> Double? {
    guard let start = (0...moment).last(where: { pulls[$0]?.finger != nil }),
      let release = pulls[start], let edge = release.edge(axis)
    else { return nil }
    let milliseconds = (times[moment].seconds - times[start].seconds) * 1000
    let stretch = axis(release.offset) - edge
    let left = stretch * ElementaryFunctions.power(0.99, milliseconds)
    return abs(left) < 0.5 ? nil : edge + left
  }
}

extension ScrollPull {
  // The edge that the content has been pulled past; `nil` if there is none.
  fileprivate func edge(_ axis: (Vector) -> Double) -> Double? {
    if axis(offset) < axis(lower) { return axis(lower) }
    return axis(offset) > axis(upper) ? axis(upper) : nil
  }
}
