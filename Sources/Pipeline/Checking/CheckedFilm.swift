import Encoding
import Geometry
import Graphics
import Playback
import Regression
import Scenes

/// A film as it comes out now: its hashes, and how to look closer.
struct CheckedFilm: Sendable {
  let loaded: LoadedScene
  let target: CheckTarget
  let film: Film
  let hashes: FilmHashes
  let environment: Environment

  /// The frames in a second.
  var rate: FrameRate {
    film.scene.timing.frameRate
  }

  /// What the film is like.
  var description: Golden.Film {
    let scene = film.scene
    return Golden.Film(
      size: scene.pixelSize,
      scale: scene.canvas.scale,
      rate: rate,
      speed: scene.timing.speed,
      eventTicks: film.eventTicks
    )
  }

  /// How many frames there are.
  var frameCount: Int {
    hashes.states.count
  }

  /// Returns where everything is on some frames.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the frames, ascending.
  ///   - interval: How much time of the scene passes from frame to frame, if not as much as in this film.
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

  /// Returns the hashes of states at equal distances, from the start to a tick.
  func stateSamples(every interval: Ticks, until end: Ticks) throws -> [String] {
    let player = film.makePlayer()
    var (samples, last): ([String], DisplayList?) = ([], nil)
    for count in stride(from: 0, through: end.count, by: interval.count) {
      try Task.checkCancellation()
      let list = player.displayList(at: SceneTime(Ticks(count)))
      // To hash takes longer than to see that nothing has moved.
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

/// The hashes of every frame of a film, which say whether anything has changed.
struct FilmHashes: Sendable {
  /// Where everything is on each frame.
  let states: [String]
  /// What each frame looks like.
  let pixels: [String]

  /// Plays and draws a film, and keeps nothing of it.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - workerCount: How many frames are drawn at a time.
  ///   - progress: Who is told how far it has come.
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
    states = records.map { String($0.stateHash.prefix(16)) }
    pixels = records.map(\.pixelHash)
  }
}

/// Takes frames, and does nothing with them.
private struct FrameSink: FrameWriter {
  let passCount = 1
  let byteCount = 0

  func write(_ frames: AsyncStream<NumberedFrame>, pass: Int) async throws(EncodingError) {
    for await _ in frames {}
  }

  func publish() async throws(EncodingError) {}
  func cancel() async {}
}
