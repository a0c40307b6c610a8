import CradleEncoding
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleRegression
import CradleScenes

/// Plays a film once, and draws each frame of the film once.
///
/// If the film differs from its golden, the digest of a new golden needs every frame once more: a digest costs up to a
/// third of a frame, and a film without a change needs none.
///
/// The recorder keeps frames that a golden or a report may need. Frames that are sure to be golden become files in the
/// report's folder. Frames that may turn out to be an extreme stay in memory, at most six at a time. Frames equal to
/// those of the golden are not kept, since the golden already has their pictures.
struct FilmRecorder {
  let film: FilmUnderCheck
  /// The record of an earlier check; `nil` without one.
  ///
  /// If there is a record, only the frames that the report shows are drawn.
  let known: CachedFilm?
  /// The golden that provides unchanged frames.
  ///
  /// If `nil`, all frames are drawn.
  let golden: IntactGolden?
  /// The frames that the report shows, in addition to the frames of the new golden.
  let shown: [Int]
  /// The value that compares frames with the golden; `nil` without a golden.
  let comparer: FrameComparer?
  /// The folder for the pictures.
  let folder: ResultFolder
  let workerCount: Int
  /// Whether the film is expected to differ, for example because another Cairo draws it.
  let expectsChanges: Bool

  /// The recording of a film, with its pictures and comparisons.
  struct PicturedRecording: Sendable {
    let recording: FilmRecording
    /// The frames at the extremes of the film's motion.
    let extremes: [Int]
    let pictures: KeptPictures
    /// The frames that were compared with the golden during drawing, by frame number.
    let compared: [Int: ComparedFrame]
    /// The findings on frames that are not golden.
    let between: FramesBetween

    var record: CachedFilm {
      CachedFilm(
        eventTicks: recording.film.eventTicks,
        hashes: recording.hashes,
        extremes: extremes,
        digest: recording.digest
      )
    }
  }

  /// Plays the film.
  ///
  /// - Throws: Errors of playing, drawing and writing.
  func record(_ progress: @escaping ProgressReport) async throws -> PicturedRecording {
    let notes = FilmNotes(for: self, goldenFrames: goldenFrames)
    let hashes = try await hashes(notes, reporting: progress)
    let content = notes.content
    let extremes = known?.extremes ?? content.extremes.frames
    let recording = FilmRecording(
      film: Golden.Film(of: film.film.scene, eventTicks: film.film.eventTicks),
      duration: film.film.duration,
      hashes: hashes,
      records: content.records,
      digest: known?.digest ?? notes.digest?.file(seconds: seconds(frameCount: hashes.states.count))
    )
    return PicturedRecording(
      recording: recording,
      extremes: extremes,
      pictures: content.pictures,
      compared: content.compared,
      between: content.between
    )
  }

  /// Returns the file with the digest of every frame; `nil` if it would be too large.
  ///
  /// If the recording lacks the digest, the film is played and drawn once more.
  func digest(of recording: FilmRecording) async throws -> [UInt8]? {
    if let digest = recording.digest { return digest }
    let notes = DigestNotes(size: film.film.scene.pixelSize)
    _ = try await play(nil, watch: FilmWatch(foresee: { _ in }, see: notes.see), reporting: { _ in }) { _ in "" }
    return notes.file(seconds: seconds(frameCount: recording.frameCount))
  }

  /// Whether the digest is recorded while the film plays.
  var needsDigest: Bool {
    known == nil && (golden == nil || expectsChanges)
  }

  private func seconds(frameCount: Int) -> Double {
    Double(frameCount) / film.rate.framesPerSecond
  }

  /// Whether some golden frames become known only while the film is played.
  var mayKeepExtremes: Bool {
    known == nil && film.film.scene.goldens.asksForExtremes
  }

  // The known golden frames. A moment that the film lacks is an error only when a golden is made.
  private var goldenFrames: [Int] {
    (try? film.goldenFrames(extremes: known?.extremes ?? [])) ?? []
  }

  private func hashes(
    _ notes: FilmNotes,
    reporting progress: @escaping ProgressReport
  ) async throws -> FilmHashes {
    guard let known else {
      let records = try await play(nil, watch: notes.watch, reporting: progress) { FrameHash.digest(of: $0) }
      return FilmHashes(
        states: records.map { String($0.stateHash.prefix(FrameHash.digestLength)) },
        pixels: records.map(\.pixelHash)
      )
    }
    let hashes = known.hashes
    let unknown = notes.wanted.filter { number in
      golden?.hasPicture(ofFrame: number, pixels: hashes.pixels[number]) != true
        || golden?.hasRecords(ofFrame: number, state: hashes.states[number]) != true
    }
    let loose = hashes.states.indices.filter { number in
      comparer?.isLoose(number, state: hashes.states[number], pixels: hashes.pixels[number]) == true
    }
    let missing = unknown.union(loose).sorted()
    // The pixels are hashed already, so the second playback does not hash them again.
    if !missing.isEmpty {
      _ = try await play(FrameOrder(missing), watch: notes.watch, reporting: { _ in }) { _ in "" }
    }
    return hashes
  }

  private func play(
    _ order: FrameOrder?,
    watch: FilmWatch,
    reporting progress: @escaping ProgressReport,
    hash: @escaping @Sendable (Bitmap) -> String
  ) async throws -> [FrameRecord] {
    let output = RenderJob.Output(writer: FrameSink(), rate: film.rate, order: order)
    let job = RenderJob(
      film: film.film,
      outputs: [output],
      workerCount: workerCount,
      watch: watch,
      hashPixels: hash
    )
    return try await job.run(progress: progress)[0]
  }
}

/// A writer that discards its frames.
struct FrameSink: FrameWriter {
  let passCount = 1
  let byteCount = 0

  func write(_ frames: AsyncStream<NumberedFrame>, pass: Int) async throws(CradleError) {
    for await _ in frames {}
  }

  func publish() async throws(CradleError) {}
  func cancel() async {}
}
