import CradleEncoding
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleRegression
import CradleScenes

/// A golden that a film could have from now on, with its pictures beside those of the current one.
struct CandidateGolden {
  let film: FilmUnderCheck
  let recording: FilmRecording
  /// The golden frames of the candidate.
  let frames: [Int]
  /// The hashes of the files of all pictures, by the number of the frame.
  let files: [Int: String]
  let folder: ResultFolder

  /// Writes the golden, whose pictures are there already.
  ///
  /// - Parameter recorded: The current golden, which has the records of frames that are the same.
  func write(_ recorded: IntactGolden?) throws {
    var records: [Int: [ElementRecord]] = [:]
    for number in frames {
      records[number] = recording.records[number] ?? recorded?.state.frames[number]
    }
    let states = StateGolden(hashes: recording.hashes.states, frames: records)
    let stateBytes = states.bytes
    try checkSize(of: records, stateBytes.count)
    let golden = Golden(
      generator: Maker.program,
      environment: film.environment,
      subject: subject,
      film: recording.film,
      pixelHashes: recording.hashes.pixels,
      pictures: frames.map { number in
        Golden.Picture(frame: number, file: FrameFolder.name(ofFrame: number), fileHash: files[number] ?? "")
      },
      stateFileHash: SHA256.digest(of: stateBytes)
    )
    let (report, name) = (folder.report, folder.name)
    try report.write(stateBytes, named: Golden.stateFileName, to: .actual, name)
    try report.write(Array(golden.text.utf8), named: Golden.fileName, to: .actual, name)
  }

  // What is written must be read again.
  private func checkSize(of records: [Int: [ElementRecord]], _ byteCount: Int) throws(CradleError) {
    let count = records.values.reduce(0) { $0 + $1.count }
    guard count <= Bounds.mostElements, byteCount <= GoldenFolder.largestState else {
      throw CradleError(CheckError.goldenTooLarge(scene: film.target.scene, elements: count))
    }
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
}
