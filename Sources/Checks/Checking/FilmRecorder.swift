import CradleEncoding
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleRegression
import CradleScenes

/// A recorder that plays a film once, and draws each of its frames once.
///
/// Frames that a golden or a report may need are kept beside: as files of the report's folder if it is known
/// before the end that they will be golden, and in memory, at most six, as long as they may turn out to be an
/// extreme. A frame that is the same in the golden is not kept, since the golden has its picture.
struct FilmRecorder {
  let film: FilmUnderCheck
  /// The record of an earlier check, by which only the frames that are shown are drawn; `nil` without one.
  let known: CachedFilm?
  /// The golden from which frames that are the same can be taken; `nil` if all are made anew.
  let golden: IntactGolden?
  /// The frames that the report shows beside those of the new golden.
  let shown: [Int]
  /// The comparison of those frames; `nil` without a golden.
  let comparer: FrameComparer?
  /// The folder for the pictures.
  let folder: ResultFolder
  let workerCount: Int

  /// The recording of a film, with the pictures and comparisons that were made beside it.
  struct PicturedRecording: Sendable {
    let recording: FilmRecording
    /// The frames at the extremes of the film's motion.
    let extremes: [Int]
    let pictures: KeptPictures
    /// Frames that were compared with the golden as they were drawn, by their numbers.
    let compared: [Int: ComparedFrame]

    /// The record of the film for a cache.
    var record: CachedFilm {
      CachedFilm(eventTicks: recording.film.eventTicks, hashes: recording.hashes, extremes: extremes)
    }
  }

  /// Plays the film.
  ///
  /// - Throws: What playing, drawing and writing do.
  func record(_ progress: @escaping ProgressReport) async throws -> PicturedRecording {
    let notes = FilmNotes(for: self, goldenFrames: goldenFrames)
    let hashes = try await hashes(notes, progress)
    let content = notes.content
    let extremes = known?.extremes ?? content.extremes.frames
    let recording = FilmRecording(
      film: Golden.Film(of: film.film.scene, eventTicks: film.film.eventTicks),
      duration: film.film.duration,
      hashes: hashes,
      records: content.records
    )
    return PicturedRecording(
      recording: recording,
      extremes: extremes,
      pictures: content.pictures,
      compared: content.compared
    )
  }

  /// Whether frames are golden that may turn out to be so while the film is played.
  var mayKeepExtremes: Bool {
    known == nil && film.film.scene.goldens.asksForExtremes
  }

  // As far as they are known. A moment that the film does not have is an error only if a golden is made.
  private var goldenFrames: [Int] {
    (try? film.goldenFrames(extremes: known?.extremes ?? [])) ?? []
  }

  private func hashes(
    _ notes: FilmNotes,
    _ progress: @escaping ProgressReport
  ) async throws -> FilmHashes {
    guard let known else {
      let records = try await play(nil, notes, progress) { FrameHash.digest(of: $0) }
      return FilmHashes(
        states: records.map { String($0.stateHash.prefix(FrameHash.digestLength)) },
        pixels: records.map(\.pixelHash)
      )
    }
    let hashes = known.hashes
    let missing = notes.wanted.sorted().filter { number in
      golden?.hasPicture(ofFrame: number, pixels: hashes.pixels[number]) != true
        || golden?.hasRecords(ofFrame: number, state: hashes.states[number]) != true
    }
    // The pixels are hashed already, and not hashed again.
    if !missing.isEmpty { _ = try await play(FrameOrder(missing), notes, { _ in }) { _ in "" } }
    return hashes
  }

  private func play(
    _ order: FrameOrder?,
    _ notes: FilmNotes,
    _ progress: @escaping ProgressReport,
    _ hash: @escaping @Sendable (Bitmap) -> String
  ) async throws -> [FrameRecord] {
    let output = RenderJob.Output(writer: FrameSink(), rate: film.rate, order: order)
    let job = RenderJob(film: film.film, outputs: [output], workerCount: workerCount, watch: notes.watch, hash)
    return try await job.run(progress: progress)[0]
  }
}

/// A writer that does nothing with its frames.
private struct FrameSink: FrameWriter {
  let passCount = 1
  let byteCount = 0

  func write(_ frames: AsyncStream<NumberedFrame>, pass: Int) async throws(CradleError) {
    for await _ in frames {}
  }

  func publish() async throws(CradleError) {}
  func cancel() async {}
}
