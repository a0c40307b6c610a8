import CradleGraphics
import CradlePlayback
import CradleRegression
import CradleScenes

/// The tracks of the items with the largest deviations, over all known frames.
struct DeviationTracks {
  // The page shows half of these items. The tracks of all items would make a file larger than the film.
  private static let detailedItems = 12

  /// Returns the ids of the items that get detailed tracks.
  ///
  /// - Parameter deviations: The deviations on golden frames, largest first.
  static func detailedIDs(of deviations: [ItemDeviation]) -> Set<String> {
    Set(deviations.prefix(detailedItems).map(\.id))
  }

  /// Adds frames without a deviation, because their state is that of the golden.
  ///
  /// - Parameters:
  ///   - sightings: For each item's id, the numbers of the frames that show the item.
  ///   - deviations: The deviations on golden frames. If a frame already has a deviation, that deviation stays.
  static func add(_ sightings: [String: [Int]], to deviations: inout [ItemDeviation]) {
    for index in deviations.indices {
      guard let frames = sightings[deviations[index].id] else { continue }
      let known = deviations[index].points
      let numbers = Set(known.map(\.frame))
      let more = frames.filter { !numbers.contains($0) }
        .map { ItemDeviation.Point(frame: $0, dx: 0, dy: 0) }
      deviations[index].points = (known + more).sorted { $0.frame < $1.frame }
    }
  }

  /// Returns the deviations on all frames of two films; `nil` if their rates or speeds differ.
  static func all(from expected: Film, to actual: Film) throws -> [ItemDeviation]? {
    let old = expected.scene.timing
    let new = actual.scene.timing
    guard old.frameRate == new.frameRate, old.speed == new.speed else { return nil }
    var farthest: [String: ItemDeviation] = [:]
    try forEachFrame(of: expected, and: actual) { frame, expected, actual in
      for item in ItemDeviation.all(from: [frame: expected], to: [frame: actual])
      where item.largest > farthest[item.id]?.largest ?? 0 {
        farthest[item.id] = item
      }
    }
    // If deviations are equal, the ids decide. So the result does not depend on the order of the dictionary.
    let sorted = farthest.values.sorted { ($0.largest, $1.id) > ($1.largest, $0.id) }
    var detailed = sorted.prefix(detailedItems).map { ItemDeviation(id: $0.id, points: []) }
    try forEachFrame(of: expected, and: actual) { frame, expected, actual in
      ItemDeviation.add(frame, from: expected, to: actual, to: &detailed)
    }
    return detailed + sorted.dropFirst(detailedItems)
  }

  private static func forEachFrame(
    of expected: Film,
    and actual: Film,
    body: (Int, [ElementRecord], [ElementRecord]) -> Void
  ) throws {
    let old = expected.makePlayer()
    let new = actual.makePlayer()
    let rate = actual.scene.timing.frameRate
    for frame in 0..<min(expected.frameCount(at: rate), actual.frameCount(at: rate)) {
      try Task.checkCancellation()
      let time = actual.time(ofFrame: frame, at: rate)
      body(
        frame,
        ElementRecord.records(of: old.displayList(at: time)),
        ElementRecord.records(of: new.displayList(at: time))
      )
    }
  }
}
