import CradleEncoding
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleRegression
import CradleScenes

/// A golden that would fit the film as it is now.
///
/// The pictures of the golden are in the report's folder.
struct CandidateGolden {
  /// The golden without the frames, and what it was made by and from.
  let origin: Origin
  let recording: FilmRecording
  let frames: [Int]
  /// The hashes of the picture files, by frame number.
  let files: [Int: String]
  /// The file with the digest of every frame; `nil` without one.
  let digest: [UInt8]?
  let folder: ResultFolder

  /// The origin of a golden: its subject, its environment and its ingredients.
  struct Origin {
    let subject: Golden.Subject
    let environment: RenderingEnvironment
    /// The values and pictures of the scene; `nil` if they are unknown.
    let ingredients: Golden.Ingredients?
  }

  /// Writes the golden.
  ///
  /// The pictures must exist already.
  ///
  /// - Parameter recorded: The current golden, which provides the records of unchanged frames.
  func write(_ recorded: IntactGolden?) throws {
    var records: [Int: [ElementRecord]] = [:]
    for number in frames {
      records[number] = recording.records[number] ?? recorded?.state.frames[number]
    }
    let elementCount = records.values.reduce(0) { $0 + $1.count }
    let tooLarge = CradleError(CheckError.goldenTooLarge(scene: origin.subject.scene, elements: elementCount))
    // A golden must be readable again, so it cannot have more elements than the reader accepts.
    guard elementCount <= Bounds.mostElements else { throw tooLarge }
    var stateHash: String?
    // A film that was made elsewhere has no states.
    if origin.subject.film == nil {
      stateHash = try write(StateGolden(hashes: recording.hashes.states, frames: records))
      guard stateHash != nil else { throw tooLarge }
    }
    if let digest { try folder.report.write(digest, named: Golden.digestFileName, to: .actual, folder: folder.name) }
    let golden = Golden(
      generator: Maker.program,
      environment: origin.environment,
      subject: origin.subject,
      film: recording.film,
      pixelHashes: recording.hashes.pixels,
      pictures: frames.map { number in
        Golden.Picture(frame: number, file: FrameFolder.name(ofFrame: number), fileHash: files[number] ?? "")
      },
      stateFileHash: stateHash,
      digestFileHash: digest.map(SHA256.digest),
      ingredients: origin.ingredients
    )
    try folder.report.write(Array(golden.text.utf8), named: Golden.fileName, to: .actual, folder: folder.name)
  }

  /// Writes the states, and returns the hash of the file; `nil` if the file would be too large.
  private func write(_ states: StateGolden) throws -> String? {
    var hash = SHA256()
    var byteCount = 0
    try folder.report.write(named: Golden.stateFileName, to: .actual, folder: folder.name) {
      file throws(SystemCallError) in
      try states.forEachPart { part throws(SystemCallError) in
        byteCount += part.count
        guard byteCount <= GoldenFolder.largestState else { return }
        hash.update(part)
        try file.write(part)
      }
    }
    return byteCount <= GoldenFolder.largestState ? hash.finish() : nil
  }
}

extension CandidateGolden.Origin {
  /// Creates the origin of a scene's golden.
  init(_ film: FilmUnderCheck) {
    let target = film.target
    let subject = Golden.Subject(
      scene: target.scene,
      variant: target.variant.name,
      overrides: target.variant.overrides,
      hash: film.loaded.contentHash,
      isPreset: target.isPreset,
      isOfFlags: target.isOfFlags
    )
    self.init(subject: subject, environment: film.environment, ingredients: film.loaded.ingredients)
  }
}
