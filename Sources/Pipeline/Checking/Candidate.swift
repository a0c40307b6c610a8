import Encoding
import Graphics
import Regression
import Rendering
import Scenes

/// A golden that a film could have from now on, with its pictures beside those of the current one.
struct Candidate {
  let film: CheckedFilm
  let recording: FilmRecording
  /// The golden frames of the candidate.
  let frames: [Int]
  /// The hashes of the files of all pictures, by the number of the frame.
  let files: [Int: String]
  let folder: ResultFolder

  /// Writes the golden, whose pictures are there already.
  ///
  /// - Parameter recorded: The current golden, which has the records of frames that are the same.
  func write(_ recorded: RecordedFilm?) throws {
    var records: [Int: [ElementRecord]] = [:]
    for number in frames {
      records[number] = recording.records[number] ?? recorded?.state.frames[number]
    }
    let states = StateGolden(hashes: recording.hashes.states, frames: records)
    let stateBytes = Array(states.text.utf8)
    let golden = Golden(
      generator: Maker.program,
      environment: film.environment,
      subject: subject,
      film: recording.film,
      pixelHashes: recording.hashes.pixels,
      pictures: frames.map { number in
        Golden.Picture(
          frame: number,
          file: FrameFolder.name(ofFrame: number),
          fileHash: files[number] ?? ""
        )
      },
      stateFileHash: SHA256.digest(of: stateBytes)
    )
    let (report, name) = (folder.report, folder.name)
    try report.write(stateBytes, named: Golden.stateFileName, to: .actual, name)
    try report.write(Array(golden.text.utf8), named: Golden.fileName, to: .actual, name)
  }

  private var subject: Golden.Subject {
    Golden.Subject(
      scene: film.target.scene,
      variant: film.target.variant.name,
      overrides: film.target.variant.overrides,
      hash: film.loaded.contentHash,
      isPreset: film.target.isPreset,
      isOfFlags: film.target.isOfFlags
    )
  }

  /// Returns the frames that the report shows: those of the golden, compared; those of this film without one.
  func comparedFrames(
    beside comparison: GoldenComparison?,
    workerCount: Int
  ) async throws -> [ComparedFrame] {
    guard let comparison else { return frames.map(comparedFrame) }
    let shared = comparison.sharedFrames.map(comparedFrame)
    let folder = folder
    let compared = try await shared.concurrentMap(workerCount: workerCount) { frame in
      var frame = frame
      try comparison.compare(&frame, folder)
      return frame
    }
    return compared + (try comparison.lostFrames(folder))
  }

  private func comparedFrame(_ number: Int) -> ComparedFrame {
    var frame = recording.comparedFrame(number)
    frame.actual = folder.path(ofFrame: number)
    return frame
  }
}

extension GoldenComparison {
  /// Compares a frame with its picture in the golden, and writes the difference into the report.
  fileprivate func compare(_ frame: inout ComparedFrame, _ folder: ResultFolder) throws {
    let number = frame.number
    guard let picture = golden.pictures.first(where: { $0.frame == number }) else { return }
    let (report, name) = (folder.report, folder.name)
    let bytes = recorded.folder.bytes(of: picture.file) ?? []
    frame.expected = try report.write(bytes, of: number, to: .expected, name)
    guard golden.pixelHashes[number] != actual.hashes.pixels[number] else { return }
    let expected = try recorded.folder.bitmap(of: picture)
    let current = try PNGFile.bitmap(of: report.content(of: folder.path(ofFrame: number)) ?? [])
    let isStill = recorded.state.hashes[number] == actual.hashes.states[number]
    let tolerance = isStill ? tolerance.stillPictures : tolerance.pictures
    try frame.compare(expected, with: current, tolerance, report, name)
  }

  /// Returns the golden frames that the film does not have any more.
  fileprivate func lostFrames(_ folder: ResultFolder) throws -> [ComparedFrame] {
    let lost = golden.pictures.filter { $0.frame >= actual.frameCount }
    return try lost.map { picture in
      var frame = actual.comparedFrame(picture.frame)
      let bytes = recorded.folder.bytes(of: picture.file) ?? []
      frame.expected = try folder.report.write(
        bytes,
        of: picture.frame,
        to: .expected,
        folder.name
      )
      return frame
    }
  }
}
