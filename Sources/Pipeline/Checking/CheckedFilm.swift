import Encoding
import Geometry
import Graphics
import Playback
import Regression
import Scenes

/// A film as the scene makes it at present: its hashes, and the means to look closer.
struct CheckedFilm: Sendable {
  let loaded: LoadedScene
  let target: CheckTarget
  let film: Film
  let hashes: FilmHashes
  let environment: Environment

  /// The frame rate.
  var rate: FrameRate {
    film.scene.timing.frameRate
  }

  /// The description of the film for a golden.
  var description: Golden.Film {
    record.description(of: film.scene)
  }

  /// The record of the film for a cache.
  var record: FilmRecord {
    FilmRecord(eventTicks: film.eventTicks, hashes: hashes)
  }

  /// The number of frames.
  var frameCount: Int {
    hashes.states.count
  }

  /// Returns the records of all elements on some frames.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the frames, ascending.
  ///   - interval: The time of the scene from frame to frame; that of this film if `nil`.
  func records(
    ofFrames numbers: [Int],
    every interval: SceneTime? = nil
  ) -> [Int: [ElementRecord]] {
    let player = film.makePlayer()
    var records: [Int: [ElementRecord]] = [:]
    for number in numbers {
      let time =
        interval.map { $0.multiplied(by: Double(number)) } ?? film.time(ofFrame: number, at: rate)
      let list = player.displayList(at: time)
      records[number] = ElementRecord.records(of: list)
    }
    return records
  }

  /// Returns the hashes of states at equal intervals, from the start to a tick.
  func stateSamples(every interval: Ticks, until end: Ticks) throws -> [String] {
    let player = film.makePlayer()
    var (samples, last): ([String], DisplayList?) = ([], nil)
    for count in stride(from: 0, through: end.count, by: interval.count) {
      try Task.checkCancellation()
      let list = player.displayList(at: SceneTime(Ticks(count)))
      // Hashing takes longer than finding out that nothing has moved.
      if list == last, let hash = samples.last {
        samples.append(hash)
      } else {
        samples.append(FrameHash.shortState(of: list))
        last = list
      }
    }
    return samples
  }
}

/// The hashes of every frame of a film, which show whether anything has changed.
struct FilmHashes: Sendable {
  /// The hash of the state on each frame, which is where everything is.
  let states: [String]
  /// The hash of the pixels of each frame.
  let pixels: [String]

  /// Plays and draws a film, and keeps nothing of it but hashes.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - workerCount: The number of frames that are drawn at a time.
  ///   - progress: A function that is called with the progress.
  init(
    of film: Film,
    workerCount: Int,
    progress: @escaping @Sendable (RenderJob.Progress) -> Void
  ) async throws {
    let output = RenderJob.Output(writer: FrameSink(), rate: film.scene.timing.frameRate)
    let job = RenderJob(
      film: film,
      outputs: [output],
      workerCount: workerCount,
      handsOnPictures: false,
      FrameHash.digest
    )
    let records = try await job.run(progress: progress)[0]
    self.init(
      states: records.map { String($0.stateHash.prefix(16)) },
      pixels: records.map(\.pixelHash)
    )
  }

  /// Creates the hashes of a film that was drawn before.
  init(states: [String], pixels: [String]) {
    (self.states, self.pixels) = (states, pixels)
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
