import Foundation
import Geometry
import Graphics

/// What happened in one display frame, so that a film can sample between its ends.
///
/// What the ticks changed is spread evenly over each tick. What the display frame changed as a whole,
/// the scroll offset and the places that the layout pass moved along with it, and the places where lines
/// end, is spread over both: otherwise cells would jump against the content that they scroll with.
struct DisplayFrame {
  private let start: StageState
  private let laidOut: StageState
  /// After the second tick.
  let end: StageState
  // In the order of drawing.
  private let tracks: [ElementTrack]

  /// Creates a display frame from surveys.
  ///
  /// - Parameters:
  ///   - start: Before anything happened.
  ///   - begun: After the timeline was asked, before anything moved.
  ///   - laidOut: After the layout pass, before the first tick.
  ///   - middle: After the first tick.
  ///   - end: After the second tick.
  init(
    start: StageState,
    begun: StageState,
    laidOut: StageState,
    middle: StageState,
    end: StageState
  ) {
    // Content that was set elsewhere, with nothing in common, was not moved there: between the two places
    // there would be nothing to see.
    let start = begun.hasNothingInCommon(with: start) ? begun : start
    (self.start, self.laidOut, self.end) = (start, laidOut, end)
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

  /// Returns the state a number of ticks after the start, from 0 to 2.
  func state(after ticks: Double) -> StageState {
    StageState(
      origin: start.origin + (end.origin - start.origin) * (ticks / 2),
      elements: tracks.map { $0.element(after: ticks) },
      lines: LineState.moved(laidOut.lines, from: start.lines, by: ticks / 2),
      surroundings: end.surroundings.flatMap { end in
        start.surroundings.map { $0.mixed(with: end, ticks / 2) }
      }
    )
  }
}

extension StageState {
  // Whether another part of the content is seen, without overlap.
  fileprivate func hasNothingInCommon(with other: StageState) -> Bool {
    guard let own = surroundings?.viewport, let others = other.surroundings?.viewport else {
      return false
    }
    let (seen, before) = (own.origin - origin.point, others.origin - other.origin.point)
    return abs(seen.x - before.x) >= max(own.width, others.width)
      || abs(seen.y - before.y) >= max(own.height, others.height)
  }
}
