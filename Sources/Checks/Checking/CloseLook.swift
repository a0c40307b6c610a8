import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleRegression
import CradleRendering
import CradleScenes

/// Plays a film a second time, to find details of a change that the recording lacks.
///
/// The second playback draws nothing, unless a picture of the golden turns out to be wrong.
struct CloseLook {
  /// The details to find.
  struct Question: Equatable {
    /// The interval between the hashed states, from the start of the film; `nil` for no states.
    var interval: Ticks?
    /// The last time of a hashed state.
    var end = Ticks.zero
    /// The times of the elements to record.
    ///
    /// Each time has a number.
    var times: [Int: SceneTime] = [:]
    /// The ids of the elements to look for.
    var ids: Set<String> = []
    /// The frames to look at.
    var frames: [Int] = []
    /// The frames to draw again.
    var redrawn: [Int] = []
  }

  /// The details that the second playback found.
  struct Answer {
    /// The hashes of states at equal intervals.
    var samples: [String] = []
    /// The records of elements, by the number of their time.
    var records: [Int: [ElementRecord]] = [:]
    /// The frames that show each element.
    var sightings: [String: [Int]] = [:]
  }

  private enum Moment {
    case sample
    case record(Int)
    case search(Int)
    case redraw(Int)
  }

  private let question: Question
  private let film: Film
  private var answer = Answer()
  private var looks = KnownLooks()
  private var lastSample: DisplayList?

  /// Plays a film up to the last requested moment; does nothing if the question is empty.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - question: The details to find.
  ///   - redraw: Called with each frame that is drawn again.
  static func answer(_ question: Question, about film: Film, redraw: (Bitmap, Int) throws -> Void) throws -> Answer {
    var look = CloseLook(question: question, film: film)
    try look.play(redraw)
    return look.answer
  }

  private init(question: Question, film: Film) {
    self.question = question
    self.film = film
  }

  private mutating func play(_ redraw: (Bitmap, Int) throws -> Void) throws {
    let moments = moments
    guard !moments.isEmpty else { return }
    let player = film.makePlayer()
    let renderer = Renderer(scale: film.scene.canvas.scale)
    for (time, moment) in moments {
      try Task.checkCancellation()
      let list = player.displayList(at: time)
      if case .redraw(let number) = moment {
        try redraw(try renderer.draw(list), number)
      } else {
        note(list, moment: moment)
      }
    }
  }

  // A player only goes forward, so the moments are sorted.
  private var moments: [(time: SceneTime, moment: Moment)] {
    var moments: [(time: SceneTime, moment: Moment)] = []
    if let interval = question.interval {
      for count in stride(from: 0, through: question.end.count, by: interval.count) {
        moments.append((SceneTime(Ticks(count)), .sample))
      }
    }
    for number in question.times.keys.sorted() {
      if let time = question.times[number] { moments.append((time, .record(number))) }
    }
    if !question.ids.isEmpty {
      moments += question.frames.map { (time(ofFrame: $0), .search($0)) }
    }
    moments += question.redrawn.map { (time(ofFrame: $0), .redraw($0)) }
    return moments.sorted { $0.time < $1.time }
  }

  private func time(ofFrame number: Int) -> SceneTime {
    film.time(ofFrame: number, at: film.scene.timing.frameRate)
  }

  private mutating func note(_ list: DisplayList, moment: Moment) {
    switch moment {
    case .sample: sample(list)
    case .record(let number): answer.records[number] = looks.records(of: list)
    case .search(let number):
      let elements = list.layers.flatMap(\.elements).filter(\.role.isContent)
      for id in Set(elements.map(\.id)).intersection(question.ids) {
        answer.sightings[id, default: []].append(number)
      }
    case .redraw: break
    }
  }

  // Hashing takes longer than checking whether anything has moved.
  private mutating func sample(_ list: DisplayList) {
    if list == lastSample, let hash = answer.samples.last {
      answer.samples.append(hash)
    } else {
      answer.samples.append(FrameHash.shortState(of: list))
      lastSample = list
    }
  }
}
