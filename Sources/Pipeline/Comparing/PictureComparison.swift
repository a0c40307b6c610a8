import Encoding
import Graphics
import Regression
import Scenes

/// The comparison of pictures with one another, pair by pair: what differs, and then pictures of some
/// of it.
struct PictureComparison {
  /// Of how many pairs there are pictures in the report.
  static let shownPairs = 60

  /// The folder of the pictures.
  let folder: String
  let pairs: any PicturePairs
  let tolerance: CheckTolerance
  let report: ReportFolder

  /// Compares.
  ///
  /// - Parameter outcome: Where it is written what was found; what is known already stays, as a change
  ///   of the rate.
  func run(_ outcome: inout CheckOutcome) async throws {
    var tally = PairTally()
    try await pairs.forEach { pair in
      try Task.checkCancellation()
      var pair = pair
      // Hashes do not say how far; then pictures decide.
      if tolerance.places != nil { pair.isMoved = false }
      try tally.add(pair, tolerance.pictures)
    }
    tally.judgeEncodedPairs()
    outcome.strip = FrameStrip(cells: tally.cells, framesPerSecond: pairs.framesPerSecond)
    if tally.encodingCount > 0 {
      outcome.notes.append(
        "\(tally.encodingCount.frames) not the same bits, by no more than encoding makes"
      )
    }
    let remarkable = tally.remarkable
    guard !remarkable.isEmpty else {
      let slight = tally.count(of: .pixels)
      if slight > 0 {
        outcome.notes.append("\(slight.frames) not the same bits, and within the tolerance")
      }
      return
    }
    let shown = FrameSelection.spread(Self.shownPairs, over: remarkable.count)
      .map { remarkable[$0] }
    outcome.frames = try await frames(Set(shown))
    PairFinding(tally: tally, frames: outcome.frames, isFilm: pairs.isFilm).apply(to: &outcome)
    if shown.count < remarkable.count {
      let part = "\(shown.count) of the \(remarkable.count)"
      outcome.notes.append("the report shows \(part) that differ, evenly spread")
    }
  }

  private func frames(_ numbers: Set<Int>) async throws -> [ComparedFrame] {
    var frames: [ComparedFrame] = []
    try await pairs.forEach { pair in
      try Task.checkCancellation()
      guard numbers.contains(pair.number) else { return }
      frames.append(try frame(of: pair))
    }
    return frames
  }

  private func frame(of pair: PicturePair) throws -> ComparedFrame {
    let seconds = Double(pair.number) / pairs.framesPerSecond
    var frame = ComparedFrame(number: pair.number, seconds: seconds)
    let expected = try pair.expected?.bitmap()
    let actual = try pair.actual?.bitmap()
    frame.pixelCount = (actual ?? expected)?.size.count ?? 0
    frame.expected = try expected.map {
      try report.write(PNG.encode($0), of: pair.number, to: .expected, folder)
    }
    frame.actual = try actual.map {
      try report.write(PNG.encode($0), of: pair.number, to: .actual, folder)
    }
    if let expected, let actual, expected != actual {
      try frame.compare(expected, with: actual, tolerance.pictures, report, folder)
    }
    return frame
  }
}
