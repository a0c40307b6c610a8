package import CradleGeometry
import CradleGraphics
import Foundation

/// The changes within one display frame.
///
/// With them, a film can show moments between the start and the end of the display frame.
///
/// A change by a tick is spread evenly over that tick. Changes by the whole display frame are spread over both ticks.
/// These are the scroll offset, the positions that the layout pass moves with the offset, and the ends of lines. If
/// these changes followed the ticks, cells would jump, compared with the content that they scroll with.
package struct DisplayFrame {
  private let start: StageState
  private let laidOut: StageState
  private let middle: StageState
  /// The state after the second tick.
  package let end: StageState
  // The tracks of the elements, in drawing order.
  private let tracks: [ElementTrack]
  // The display frames of several stages, back to front; empty for a single stage.
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
    // If the new scroll offset shows an entirely different part of the content, the offset was set, not moved. If the
    // offset was set, nothing between the two offsets is shown.
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
    var state = StageState(
      origin: start.origin + (end.origin - start.origin) * part,
      elements: tracks.map { $0.element(after: time.ticks) },
      lines: LineState.moved(laidOut.lines, from: start.lines, by: part),
      surroundings: end.surroundings.flatMap { end in
        start.surroundings.map { $0.mixed(with: end, part: part) }
      },
      physics: physics(after: time),
      parts: parts.map { $0.state(after: time) }
    )
    state.drop = start.drop + (end.drop - start.drop) * part
    return state
  }
}

extension DisplayFrame {
  // On a stage that scrolls, the layout pass also moves bodies. So the physics of such a stage changes evenly from the
  // start to the end, like the visible motion of its elements. On other stages, the physics follows the ticks.
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
  // Whether two states show parts of the content that do not overlap.
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
  // The pose before the layout pass. The value is `nil` if there was no such pose, or if the pose is unknown.
  private let before: ElementState.Pose?
  // How much smaller or larger the layout pass has made the element, as factors; 1 if it kept its size.
  private let growth: Vector
  private let laidOut: ElementState
  private let middle: ElementState?
  private let end: ElementState?

  /// The visible elements and the elements around them, at the moments of a display frame.
  struct Sightings {
    let start: ElementSightings
    let begun: ElementSightings
    let laidOut: ElementSightings
    let middle: ElementSightings
    let end: ElementSightings
  }

  /// Returns the paths of all elements that are visible at one of the moments, back to front.
  static func all(_ sightings: Sightings) -> [ElementTrack] {
    let laidOut = sightings.laidOut
    let start = sightings.start
    var tracks = laidOut.seen.map { ElementTrack($0, at: $0, in: sightings) }
    let names = Set(laidOut.seen.map(\.id))
    // If an element is no longer visible, it continues to its current position outside the view. If another element has
    // taken its name, the element has been replaced.
    let leaving = start.seen.filter { !laidOut.shows($0, of: start) && !names.contains($0.id) }
    // If an element is visible only after the ticks, it moves into view from the start of the display frame.
    let known = Set((laidOut.seen + leaving).map(\.identity))
    let entering = sightings.end.seen.filter { !known.contains($0.identity) }
    guard !leaving.isEmpty || !entering.isEmpty else { return tracks }
    tracks += leaving.map { ElementTrack($0, at: laidOut[$0.identity] ?? $0, in: sightings) }
    tracks += entering.compactMap { element in
      laidOut[element.identity].map { ElementTrack(element, at: $0, in: sightings) }
    }
    return tracks.sorted { ($0.shown.level, $0.shown.order) < ($1.shown.level, $1.shown.order) }
  }

  // Creates the path of an element that starts at its position after the layout pass.
  private init(_ element: ElementState, at laidOut: ElementState, in sightings: Sightings) {
    let identity = laidOut.identity
    shown = element
    (shown.level, shown.order) = (laidOut.level, laidOut.order)
    self.laidOut = laidOut
    let known = Self.state(before: identity, in: sightings)
    // If an element was outside the view when it was released, it has a new position since then.
    before = known.flatMap { $0.drift == nil ? $0.body : nil }
    let new = laidOut.bodySize
    let old = known?.bodySize ?? new
    // An item of a playground has its new size at once, and changes draw the way to it.
    let grows = old != new && laidOut.role != .item
    growth = !grows ? Vector(x: 1, y: 1) : Vector(x: old.width / new.width, y: old.height / new.height)
    (middle, end) = (sightings.middle[identity], sightings.end[identity])
  }

  // An element may be invisible at the start, because it was outside the view or did not exist yet. In this case, the
  // path of the element starts at the position that the layout had for the element. So the element moves as far as its
  // neighbors, which scroll in the same way. The path of an inserted element starts at its initial position.
  private static func state(before identity: ElementIdentity, in sightings: Sightings) -> ElementState? {
    let start = sightings.start
    let begun = sightings.begun
    return start.seen(identity) ?? begun.exactly(identity) ?? start.seen(identity.twin) ?? begun[identity]
  }

  /// Returns the state of the element some ticks after the start, from 0 to 2.
  func element(after ticks: Double) -> ElementState {
    var moved = shown
    let time = laidOut.changes.map { SceneTime(ticks: $0.time.ticks + ticks) }
    moved.changes = laidOut.changes
    moved.move(to: body(after: ticks), at: time)
    moved.stretch(by: growth, part: 1 - ticks / 2)
    moved.velocity = velocity(after: ticks)
    return moved
  }

  private func body(after ticks: Double) -> ElementState.Pose {
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

/// The visible elements of a stage at a moment, and the elements around them.
struct ElementSightings {
  /// The visible elements, back to front.
  let seen: [ElementState]
  // Only used for lookups, never iterated over.
  private let seenByIdentity: [ElementIdentity: ElementState]
  private let surrounding: [ElementIdentity: ElementState]

  init(_ state: StageState) {
    seen = state.elements
    seenByIdentity = Dictionary(seen.map { ($0.identity, $0) }) { first, _ in first }
    surrounding = Dictionary(state.surrounding.map { ($0.identity, $0) }) { first, _ in first }
  }

  /// Returns an element if it is visible; otherwise `nil`.
  func seen(_ identity: ElementIdentity) -> ElementState? {
    seenByIdentity[identity]
  }

  /// Returns an element, even if it is not visible.
  func exactly(_ identity: ElementIdentity) -> ElementState? {
    seenByIdentity[identity] ?? surrounding[identity]
  }

  /// Returns an element, even if it is not visible.
  ///
  /// If the element is not found, its twin is returned: the same element after it began to leave, or before.
  subscript(identity: ElementIdentity) -> ElementState? {
    exactly(identity) ?? exactly(identity.twin)
  }

  /// Returns whether an element that is visible at another moment is also visible here.
  ///
  /// An element that is leaving counts as visible, unless its twin was also visible at the other moment.
  func shows(_ element: ElementState, of other: ElementSightings) -> Bool {
    let identity = element.identity
    if seen(identity) != nil { return true }
    return seen(identity.twin) != nil && other.seen(identity.twin) == nil
  }
}
