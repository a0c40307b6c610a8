import Geometry
import Graphics
import Playback
import Regression

/// The comparison of a film with its golden: of hashes, then of states, and of pictures if need be.
struct GoldenComparison {
  /// The result of a comparison.
  struct Finding {
    var verdict = Verdict.same
    /// The change, in one line.
    var text = ""
    var notes: [String] = []
  }

  let recorded: RecordedFilm
  let actual: CheckedFilm
  let tolerance: CheckTolerance
  let layers: GoldenLayers
  /// The parts of the environment that differ.
  let changes: [Environment.Change]

  var golden: Golden {
    recorded.golden
  }

  /// The golden frames that both films have, ascending.
  var sharedFrames: [Int] {
    let end = min(actual.frameCount, golden.pixelHashes.count)
    // At another pace, a frame of the same number may be after the end.
    let length = SceneTime(actual.film.duration)
    return golden.frames.filter {
      $0 < end && golden.film.frameInterval.multiplied(by: Double($0)) < length
    }
  }

  /// The number of the first frame whose state has changed; `nil` if there is none.
  var firstDivergentFrame: Int? {
    let (old, new) = (recorded.state.hashes, actual.hashes.states)
    if let index = zip(old, new).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      return index
    }
    return old.count == new.count ? nil : min(old.count, new.count)
  }

  /// Returns the differences of states on the golden frames that both films have.
  func stateDifferences(
    _ records: [Int: [ElementRecord]],
    tolerance: Double
  ) -> [(frame: Int, difference: StateDifference)] {
    sharedFrames.map { frame in
      let difference = StateDifference(
        of: recorded.state.frames[frame] ?? [],
        and: records[frame] ?? [],
        frame: frame,
        tolerance: tolerance
      )
      return (frame, difference)
    }
  }

  /// Returns the first frame whose state differs, with the first item that is off, if there is one.
  func divergence(_ records: [Int: [ElementRecord]]) -> Divergence? {
    guard let frame = firstDivergentFrame else { return nil }
    let differences = stateDifferences(records, tolerance: tolerance.places ?? 0)
    let item = differences.lazy.compactMap(\.difference.item).first
    return Divergence(tick: golden.film.tick(ofFrame: frame), frame: frame, item: item)
  }

  /// The comparison of all frames, one after the other.
  var strip: FrameStrip {
    let (old, new) = (recorded.state.hashes, actual.hashes.states)
    let cells = (0..<max(old.count, new.count)).map { frame -> FrameStrip.Cell in
      if frame >= new.count { return .lost }
      if frame >= old.count { return .added }
      if old[frame] != new[frame] { return .state }
      return golden.pixelHashes[frame] == actual.hashes.pixels[frame] ? .same : .pixels
    }
    return FrameStrip(cells: cells, framesPerSecond: golden.film.rate.framesPerSecond)
  }
}

extension RecordedFilm {
  /// Returns whether every bit of a film is the same, of the layers that count.
  ///
  /// - Parameters:
  ///   - hashes: The hashes of the film's frames.
  ///   - description: The description of the film.
  ///   - layers: The layers that count.
  func isIdentical(
    to hashes: FilmHashes,
    of description: Golden.Film,
    in layers: GoldenLayers
  ) -> Bool {
    golden.film.looksLike(description)
      && (layers == .pixels || state.hashes == hashes.states)
      && (layers == .motion || golden.pixelHashes == hashes.pixels)
  }
}

extension Golden.Film {
  /// Returns whether frames with the same hashes are the same frames.
  ///
  /// An event that changes nothing may come at any time.
  fileprivate func looksLike(_ other: Golden.Film) -> Bool {
    size == other.size && scale == other.scale && rate == other.rate && speed == other.speed
  }
}

extension GoldenComparison {
  /// Compares a frame with its picture in the golden, and writes the difference into the report.
  func compare(
    _ frame: inout ComparedFrame,
    with bitmap: Bitmap,
    _ report: ReportFolder,
    _ folder: String
  ) throws {
    guard let picture = golden.pictures.first(where: { $0.frame == frame.number }) else { return }
    let bytes = recorded.folder.bytes(of: picture.file) ?? []
    frame.expected = try report.write(bytes, of: frame.number, to: .expected, folder)
    guard golden.pixelHashes[frame.number] != actual.hashes.pixels[frame.number] else { return }
    let expected = try recorded.folder.bitmap(of: picture)
    let isStill = recorded.state.hashes[frame.number] == actual.hashes.states[frame.number]
    let tolerance = isStill ? tolerance.stillPictures : tolerance.pictures
    try frame.compare(expected, with: bitmap, tolerance, report, folder)
  }

  /// Returns the golden frames that the film does not have any more.
  func lostFrames(_ report: ReportFolder, _ folder: String) throws -> [ComparedFrame] {
    let lost = golden.pictures.filter { $0.frame >= actual.frameCount }
    return try lost.map { picture in
      var frame = actual.comparedFrame(picture.frame)
      let bytes = recorded.folder.bytes(of: picture.file) ?? []
      frame.expected = try report.write(bytes, of: picture.frame, to: .expected, folder)
      return frame
    }
  }
}

extension Golden.Film {
  /// Returns the last tick that is over when a frame is shown.
  func tick(ofFrame number: Int) -> Ticks {
    Ticks(Int((frameInterval.multiplied(by: Double(number))).ticks))
  }
}
