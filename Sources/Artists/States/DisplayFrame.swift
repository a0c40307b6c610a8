package import CradleGeometry
import CradleGraphics
import Foundation

/// The changes within one display frame, so that a film can sample between its ends.
///
/// A change by a tick is spread evenly over that tick. Changes by the whole display frame are spread over both ticks:
/// the scroll offset, the positions that the layout pass moved with it, and the ends of lines. Otherwise cells would
/// jump against the content that they scroll with.
package struct DisplayFrame {
  private let start: StageState
  private let laidOut: StageState
  private let middle: StageState
  /// The state after the second tick.
  package let end: StageState
  // In drawing order.
  private let tracks: [ElementTrack]
  // The display frames of several stages, back to front; none for one.
  private let parts: [DisplayFrame]

  /// Creates a display frame from surveys.
  ///
  /// - Parameters:
  ///   - start: The state before any event.
  ///   - begun: The state after the events, before any motion.
  ///   - laidOut: The state after the layout pass, before the first tick.
  ///   - middle: The state after the first tick.
  ///   - end: The state after the second tick.
  package init(start: StageState, begun: StageState, laidOut: StageState, middle: StageState, end: StageState) {
    // If a scroll offset shows an entirely different part of the content, it was set, not moved, and there is nothing
    // to see between the two positions.
    let start = begun.hasNothingInCommon(with: start) ? begun : start
    self.start = start
    self.laidOut = laidOut
    self.middle = middle
    self.end = end
    parts = end.parts.indices.map { index in
      DisplayFrame(
        start: start.parts[index],
        begun: begun.parts[index],
        laidOut: laidOut.parts[index],
        middle: middle.parts[index],
        end: end.parts[index]
      )
    }
    tracks = ElementTrack.all(
      ElementTrack.Sightings(
        start: ElementSightings(start),
        begun: ElementSightings(begun),
        laidOut: ElementSightings(laidOut),
        middle: ElementSightings(middle),
        end: ElementSightings(end)
      )
    )
  }

  /// Returns the state at a time after the start, up to the length of a display frame.
  package func state(after time: SceneTime) -> StageState {
    let part = time.part(of: .displayFrame)
    return StageState(
      origin: start.origin + (end.origin - start.origin) * part,
      elements: tracks.map { $0.element(after: time.ticks) },
      lines: LineState.moved(laidOut.lines, from: start.lines, by: part),
      surroundings: end.surroundings.flatMap { end in
        start.surroundings.map { $0.mixed(with: end, part: part) }
      },
      physics: physics(after: time),
      parts: parts.map { $0.state(after: time) }
    )
  }
}

extension DisplayFrame {
  // On a stage that scrolls, the layout pass also moves bodies. So their physics changes evenly from the start to the
  // end, like the visible motion of their elements. On other stages, it follows the ticks.
  private func physics(after time: SceneTime) -> PhysicsState? {
    guard let last = end.physics else { return nil }
    guard end.surroundings == nil, let first = laidOut.physics, let second = middle.physics else {
      return start.physics?.mixed(with: last, part: time.part(of: .displayFrame)) ?? last
    }
    return time.ticks <= 1
      ? first.mixed(with: second, part: time.ticks) : second.mixed(with: last, part: time.ticks - 1)
  }
}

extension StageState {
  // Whether the visible part of the content is a different one, without overlap.
  fileprivate func hasNothingInCommon(with other: StageState) -> Bool {
    guard let own = surroundings?.viewport, let others = other.surroundings?.viewport else { return false }
    let seen = own.origin - origin.point
    let before = others.origin - other.origin.point
    return abs(seen.x - before.x) >= max(own.width, others.width)
      || abs(seen.y - before.y) >= max(own.height, others.height)
  }
}

/// The path of an element through a display frame.
struct ElementTrack {
  /// The element to draw.
  private var shown: ElementState
  // The pose before the layout pass; `nil` if there was none or it is unknown.
  private let before: Pose?
  private let laidOut: ElementState
  private let middle: ElementState?
  private let end: ElementState?

  /// The visible elements, and those around them, at the moments of a display frame.
  struct Sightings {
    let start: ElementSightings
    let begun: ElementSightings
    let laidOut: ElementSightings
    let middle: ElementSightings
    let end: ElementSightings
  }

  /// Returns the paths of all elements visible at any of the moments, back to front.
  static func all(_ sightings: Sightings) -> [ElementTrack] {
    let laidOut = sightings.laidOut
    let start = sightings.start
    var tracks = laidOut.seen.map { ElementTrack($0, at: $0, in: sightings) }
    let names = Set(laidOut.seen.map(\.id))
    // An element that is no longer visible continues to its current position, out of view. If another element has
    // taken its name, it has been replaced.
    let leaving = start.seen.filter { !laidOut.shows($0, of: start) && !names.contains($0.id) }
    // If only the ticks bring an element into view, it is on its way there from the beginning.
    let known = Set((laidOut.seen + leaving).map(\.identity))
    let entering = sightings.end.seen.filter { !known.contains($0.identity) }
    guard !leaving.isEmpty || !entering.isEmpty else { return tracks }
    tracks += leaving.map { ElementTrack($0, at: laidOut[$0.identity] ?? $0, in: sightings) }
    tracks += entering.compactMap { element in
      laidOut[element.identity].map { ElementTrack(element, at: $0, in: sightings) }
    }
    return tracks.sorted { ($0.shown.level, $0.shown.order) < ($1.shown.level, $1.shown.order) }
  }

  // The path of an element from its position after the layout pass.
  private init(_ element: ElementState, at laidOut: ElementState, in sightings: Sightings) {
    let identity = laidOut.identity
    shown = element
    (shown.level, shown.order) = (laidOut.level, laidOut.order)
    self.laidOut = laidOut
    before = Self.pose(before: identity, in: sightings)
    (middle, end) = (sightings.middle[identity], sightings.end[identity])
  }

  // An element may be invisible at the start, because it was out of view or did not exist yet. It then comes from the
  // position that the layout had for it. So it moves as far as its neighbors, displaced by the same scrolling. An
  // inserted element comes from its initial position.
  private static func pose(before identity: ElementIdentity, in sightings: Sightings) -> Pose? {
    let start = sightings.start
    let begun = sightings.begun
    let found =
      start.seen(identity) ?? begun.exactly(identity) ?? start.seen(identity.twin)
      ?? begun[identity]
    // An element that was out of view when it was released has a new position since then.
    return found.flatMap { $0.drift == nil ? $0.body : nil }
  }

  /// Returns the state of the element some ticks after the start, from 0 to 2.
  func element(after ticks: Double) -> ElementState {
    var moved = shown
    let time = laidOut.changes.map { SceneTime(ticks: $0.time.ticks + ticks) }
    moved.changes = laidOut.changes
    moved.move(to: body(after: ticks), at: time)
    moved.velocity = velocity(after: ticks)
    return moved
  }

  private func body(after ticks: Double) -> Pose {
    let first = laidOut.body
    let second = middle?.body ?? first
    let third = end?.body ?? second
    var ticked = ticks <= 1 ? first.mixed(with: second, part: ticks) : second.mixed(with: third, part: ticks - 1)
    if let drift = laidOut.drift { ticked = ticked.moved(at: drift, for: ticks) }
    guard let before else { return ticked }
    return ticked.shifted(by: 1 - ticks / 2, ofTheWayFrom: first, to: before)
  }

  private func velocity(after ticks: Double) -> DisplayList.Velocity? {
    let sides = ticks <= 1 ? (laidOut, middle) : (middle, end)
    guard let first = sides.0?.velocity, let second = sides.1?.velocity else { return shown.velocity }
    let part = ticks <= 1 ? ticks : ticks - 1
    return DisplayList.Velocity(
      linear: first.linear + (second.linear - first.linear) * part,
      angular: first.angular + (second.angular - first.angular) * part
    )
  }
}

/// The visible elements of a stage at a moment, and those around them.
struct ElementSightings {
  /// The visible elements, back to front.
  let seen: [ElementState]
  // Only for lookups, never iterated.
  private let seenByIdentity: [ElementIdentity: ElementState]
  private let surrounding: [ElementIdentity: ElementState]

  init(_ state: StageState) {
    seen = state.elements
    seenByIdentity = Dictionary(seen.map { ($0.identity, $0) }) { first, _ in first }
    surrounding = Dictionary(state.surrounding.map { ($0.identity, $0) }) { first, _ in first }
  }

  /// Returns an element if it was visible.
  func seen(_ identity: ElementIdentity) -> ElementState? {
    seenByIdentity[identity]
  }

  /// Returns an element, visible or not.
  func exactly(_ identity: ElementIdentity) -> ElementState? {
    seenByIdentity[identity] ?? surrounding[identity]
  }

  /// Returns an element, visible or not, on its way out or not.
  subscript(identity: ElementIdentity) -> ElementState? {
    exactly(identity) ?? exactly(identity.twin)
  }

  /// Returns whether an element of another moment is also visible here.
  ///
  /// An element that has begun to go counts as visible, unless its twin was also visible at the other moment.
  func shows(_ element: ElementState, of other: ElementSightings) -> Bool {
    let identity = element.identity
    if seen(identity) != nil { return true }
    return seen(identity.twin) != nil && other.seen(identity.twin) == nil
  }
}
