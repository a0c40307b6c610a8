import Encoding
import Graphics
import Playback
import Regression
import Scenes
import Synchronization

/// A recorder that plays a film once, and draws each of its frames once.
///
/// Frames that a golden or a report may need are kept beside: as files of the report's folder if it is known
/// before the end that they will be golden, and in memory, at most six, as long as they may turn out to be an
/// extreme. A frame that is the same in the golden is not kept, since the golden has its picture.
struct FilmRecorder {
  let film: CheckedFilm
  /// The record of an earlier check, by which only the frames that are shown are drawn; `nil` without one.
  let known: FilmRecord?
  /// The golden from which frames that are the same can be taken; `nil` if all are made anew.
  let golden: RecordedFilm?
  /// The frames that the report shows beside those of the new golden.
  let shown: [Int]
  /// The folder for the pictures.
  let folder: ResultFolder
  let workerCount: Int

  /// What a recorder has made of a film.
  struct Take: Sendable {
    let recording: FilmRecording
    /// The frames at the extremes of the film's motion.
    let extremes: [Int]
    let pictures: KeptPictures

    /// The record of the film for a cache.
    var record: FilmRecord {
      FilmRecord(
        eventTicks: recording.film.eventTicks,
        hashes: recording.hashes,
        extremes: extremes
      )
    }
  }

  /// Plays the film.
  ///
  /// - Throws: What playing, drawing and writing do.
  func record(_ progress: @escaping @Sendable (RenderJob.Progress) -> Void) async throws -> Take {
    let notes = FilmNotes(
      golden: golden,
      wanted: wanted,
      holdsExtremes: plan.asksForExtremes,
      folder: folder
    )
    let hashes = try await hashes(notes, progress)
    let kept = notes.result
    let extremes = known?.extremes ?? kept.extremes
    let record = FilmRecord(eventTicks: film.film.eventTicks, hashes: hashes, extremes: extremes)
    let recording = FilmRecording(
      film: record.description(of: film.film.scene),
      duration: film.film.duration,
      hashes: hashes,
      records: kept.records
    )
    return Take(recording: recording, extremes: extremes, pictures: kept.pictures)
  }

  private var plan: GoldenPlan {
    film.film.scene.goldens
  }

  // The frames that are wanted for sure. A moment that the film does not have is an error only if a golden is made.
  private var wanted: Set<Int> {
    let golden = try? plan.frameNumbers(
      of: film.film,
      at: film.rate,
      extremes: known?.extremes ?? []
    )
    return Set((golden ?? []) + shown)
  }

  private func hashes(
    _ notes: FilmNotes,
    _ progress: @escaping @Sendable (RenderJob.Progress) -> Void
  ) async throws -> FilmHashes {
    guard let known else {
      let records = try await play(nil, notes, progress) { FrameHash.digest(of: $0) }
      return FilmHashes(
        states: records.map { String($0.stateHash.prefix(16)) },
        pixels: records.map(\.pixelHash)
      )
    }
    let hashes = known.hashes
    let missing = notes.wanted.sorted().filter { number in
      golden?.hasPicture(
        ofFrame: number,
        state: hashes.states[number],
        pixels: hashes.pixels[number]
      ) != true
    }
    // The pixels are hashed already, and not hashed again.
    if !missing.isEmpty { _ = try await play(FrameOrder(missing), notes, { _ in }) { _ in "" } }
    return hashes
  }

  private func play(
    _ order: FrameOrder?,
    _ notes: FilmNotes,
    _ progress: @escaping @Sendable (RenderJob.Progress) -> Void,
    _ hash: @escaping @Sendable (Bitmap) -> String
  ) async throws -> [FrameRecord] {
    let output = RenderJob.Output(writer: FrameSink(), rate: film.rate, order: order)
    let job = RenderJob(
      film: film.film,
      outputs: [output],
      workerCount: workerCount,
      watch: notes.watch,
      hash
    )
    return try await job.run(progress: progress)[0]
  }
}

/// The notes that are taken of a film while it is played and drawn.
private final class FilmNotes: Sendable {
  private struct State {
    var extremes = MotionExtremes()
    var records: [Int: [ElementRecord]] = [:]
    var pictures = KeptPictures()
  }

  /// The frames that are wanted, whatever the rest of the film is like.
  let wanted: Set<Int>
  private let golden: RecordedFilm?
  // Whether frames that are not wanted for sure may be golden as extremes.
  private let holdsExtremes: Bool
  private let folder: ResultFolder
  private let state = Mutex(State())

  init(
    golden: RecordedFilm?,
    wanted: Set<Int>,
    holdsExtremes: Bool,
    folder: ResultFolder
  ) {
    (self.golden, self.wanted, self.folder) = (golden, wanted, folder)
    self.holdsExtremes = holdsExtremes
  }

  var watch: FilmWatch {
    FilmWatch(foresee: foresee, see: see)
  }

  /// What was kept, of the frames in memory those at an extreme.
  var result: (extremes: [Int], records: [Int: [ElementRecord]], pictures: KeptPictures) {
    state.withLock { state in
      let extremes = state.extremes.frames
      var (records, pictures) = (state.records, state.pictures)
      pictures.held = pictures.held.filter { extremes.contains($0.key) }
      for (number, frame) in pictures.held {
        records[number] = ElementRecord.records(of: frame.list)
      }
      return (extremes, records, pictures)
    }
  }

  private func foresee(_ sketch: Projector.Sketch) {
    state.withLock { state in
      for number in sketch.numbers { state.extremes.see(sketch.list, in: number) }
      let candidates = state.extremes.candidates
      for number in state.pictures.held.keys where !candidates.contains(number) {
        state.pictures.held[number] = nil
      }
    }
  }

  private func see(
    _ sketch: Projector.Sketch,
    _ bitmap: Bitmap,
    _ state: String,
    _ pixels: String
  ) throws {
    let hash = String(state.prefix(16))
    let new = sketch.numbers.filter { number in
      golden?.hasPicture(ofFrame: number, state: hash, pixels: pixels) != true
    }
    let certain = new.filter(wanted.contains)
    if !certain.isEmpty {
      let records = ElementRecord.records(of: sketch.list)
      let file = try folder.write(bitmap, ofFrames: certain)
      self.state.withLock { state in
        for number in certain {
          (state.records[number], state.pictures.files[number]) = (records, file)
        }
      }
    }
    guard holdsExtremes else { return }
    self.state.withLock { state in
      let candidates = state.extremes.candidates
      for number in new where !wanted.contains(number) && candidates.contains(number) {
        state.pictures.held[number] = KeptPictures.Frame(list: sketch.list, bitmap: bitmap)
      }
    }
  }
}

extension Projector.Sketch {
  /// The numbers of the frames that show it.
  fileprivate var numbers: [Int] {
    moments.flatMap(\.showings).map(\.number)
  }
}

/// A writer that does nothing with its frames.
private struct FrameSink: FrameWriter {
  let passCount = 1
  let byteCount = 0

  func write(_ frames: AsyncStream<NumberedFrame>, pass: Int) async throws(EncodingError) {
    for await _ in frames {}
  }

  func publish() async throws(EncodingError) {}
  func cancel() async {}
}
