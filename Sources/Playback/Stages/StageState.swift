import Foundation
import Geometry
import Graphics

/// Everything on the stage at one tick.
struct StageState {
  /// Where the origin of the stage's coordinates is on the canvas.
  var origin: Vector
  /// The elements, back to front.
  var elements: [ElementState]
  /// What is drawn of behaviors, behind the elements.
  var lines: [LineState] = []
  /// What is around the elements of a collection.
  var surroundings: Surroundings?

  /// Where the canvas and the view are on a frame, and what shows how far the content is scrolled.
  struct Surroundings {
    /// The canvas.
    var canvas: CGRect
    /// The view.
    var viewport: CGRect
    /// The size of the content.
    var contentSize: CGSize
    /// How opaque the scroll indicators are.
    var indicatorAlpha: Double

    /// Returns the surroundings a part of the way to others.
    func mixed(with other: Surroundings, _ part: Double) -> Surroundings {
      Surroundings(
        canvas: canvas.mixed(with: other.canvas, part),
        viewport: viewport.mixed(with: other.viewport, part),
        contentSize: other.contentSize,
        indicatorAlpha: indicatorAlpha + (other.indicatorAlpha - indicatorAlpha) * part
      )
    }
  }
}

/// What happened in one display frame, so that a film can sample between its ends.
struct DisplayFrame {
  /// Before anything happened.
  let start: StageState
  /// After the layout pass, before the first tick.
  let laidOut: StageState
  /// After the first tick.
  let middle: StageState
  /// After the second tick.
  let end: StageState

  /// Returns the state a number of ticks after the start, from 0 to 2.
  ///
  /// What the ticks changed is spread evenly over each tick. What the display frame changed as a
  /// whole, the scroll offset and the places that the layout pass moved along with it, and the places
  /// where lines end, is spread over both: otherwise cells would jump against the content that they
  /// scroll with.
  func state(after ticks: Double) -> StageState {
    let origin = start.origin + (end.origin - start.origin) * (ticks / 2)
    let lookup = (Poses(start), Poses(laidOut), Poses(middle), Poses(end))
    let names = Set(laidOut.elements.map(\.id))
    let leaving = start.elements.filter { !names.contains($0.id) }
    var elements = laidOut.elements.map { element in
      var moved = element
      moved.pose = Self.pose(of: element, in: lookup, after: ticks)
      moved.velocity = Self.velocity(of: element, in: lookup, after: ticks)
      return moved
    }
    if !leaving.isEmpty {
      elements += leaving
      elements.sort { ($0.level, $0.order) < ($1.level, $1.order) }
    }
    return StageState(
      origin: origin,
      elements: elements,
      lines: LineState.moved(laidOut.lines, from: start.lines, by: ticks / 2),
      surroundings: end.surroundings.flatMap { end in
        start.surroundings.map { $0.mixed(with: end, ticks / 2) }
      }
    )
  }

  private typealias Lookup = (start: Poses, laidOut: Poses, middle: Poses, end: Poses)

  private static func pose(
    of element: ElementState,
    in lookup: Lookup,
    after ticks: Double
  ) -> Pose {
    let first = element.pose
    let second = lookup.middle[element.id]?.pose ?? first
    let third = lookup.end[element.id]?.pose ?? second
    let ticked =
      ticks <= 1 ? first.mixed(with: second, ticks) : second.mixed(with: third, ticks - 1)
    guard let before = lookup.start[element.id]?.pose else { return ticked }
    return ticked.shifted(by: 1 - ticks / 2, ofTheWayFrom: first, to: before)
  }

  private static func velocity(
    of element: ElementState,
    in lookup: Lookup,
    after ticks: Double
  ) -> DisplayList.Velocity? {
    let sides = ticks <= 1 ? (lookup.laidOut, lookup.middle) : (lookup.middle, lookup.end)
    guard let first = sides.0[element.id]?.velocity, let second = sides.1[element.id]?.velocity
    else { return element.velocity }
    let part = ticks <= 1 ? ticks : ticks - 1
    return DisplayList.Velocity(
      linear: first.linear + (second.linear - first.linear) * part,
      angular: first.angular + (second.angular - first.angular) * part
    )
  }
}

/// The elements of a state by their names; only ever looked up, never walked through.
private struct Poses {
  private let elements: [String: ElementState]

  init(_ state: StageState) {
    elements = Dictionary(state.elements.map { ($0.id, $0) }) { first, _ in first }
  }

  subscript(id: String) -> ElementState? {
    elements[id]
  }
}

extension CGRect {
  /// Returns the rectangle a part of the way to another.
  func mixed(with other: CGRect, _ part: Double) -> CGRect {
    CGRect(
      x: minX + (other.minX - minX) * part,
      y: minY + (other.minY - minY) * part,
      width: width + (other.width - width) * part,
      height: height + (other.height - height) * part
    )
  }
}
