import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleNotations
import CradlePlayback
import CradleScenes
import CradleVectorFilms
import Foundation
import Synchronization

/// The hand of a page on its scene, which plays on in real time from the moment that the page shows.
///
/// The page gets a frame for each display frame in which something changes. While nothing moves, there is no clock: the
/// time that has passed is played when a finger moves again.
actor LiveHand {
  /// How much longer than real time a scene may take before the page hears of it.
  private static let lateness = 0.1
  // How many display frames may be late. They come at once, so that a finger keeps its pace.
  private static let mostLate = 3.0
  /// The longest time from the first touch on; then all fingers lift.
  private static let longest = Ticks.seconds(120)
  /// The most frames that a page has not yet shown.
  private static let mostUnshown = 2
  // The number of equal frames after which the clock stops, though a finger is down: longer than a press takes.
  private static let calm = 40
  // The most display frames without a sign of the page while it has a finger down.
  private static let mostMissed = 180
  private static let frame = Duration.seconds(1) / Ticks.displayFramesPerSecond
  // How long after a touch the first display frame is due. A page reports its fingers once in each of its own display
  // frames, so the later reports come as long before theirs, and are shown at once.
  private static let lead = Duration.milliseconds(4)

  private let film: Film
  private let name: String
  /// The hash of the scene that the hand touches; `nil` if it cannot be compared.
  nonisolated let content: String?
  private let outbox: Outbox
  private let hand: Hand
  private let player: Player
  private let start: Ticks

  // What the page said last. It does not wait for a frame that is being drawn, so that a late frame knows the places of
  // its own time.
  private let said = Mutex((traces: FingerTraces(), pace: 1.0, shown: 0, at: ContinuousClock.now))
  private let birth = ContinuousClock.now
  private var work: Task<Void, Never>?
  private var isStopped = false
  private var pace = 1.0
  // When the display frame that was played last was due.
  private var due = ContinuousClock.now
  private var shownList: DisplayList?
  private var equalFrames = 0
  // The number of the newest frame that was sent.
  private var sent = 0
  // The display frames since the page has shown all but the newest frames.
  private var unshown = 0
  private var slowness = 1.0
  private var mistake: String?

  /// Puts a hand on a film, at a time of the film in seconds.
  init(on take: MeasuredFilm, at seconds: Double, _ outbox: Outbox) {
    let film = take.film
    self.film = film
    name = take.name
    content = take.content
    self.outbox = outbox
    let player = film.makePlayer()
    let rate = film.scene.timing.frameRate
    let number = max(0, min(Int(seconds * rate.framesPerSecond + 1e-6), film.frameCount(at: rate) - 1))
    try? player.play(upTo: rate.time(ofFrame: number, speed: film.scene.timing.speed))
    self.player = player
    hand = Hand(on: player)
    start = hand.tick
  }

  /// Takes the fingers that are down now, and the pace of the clock.
  nonisolated func put(_ fingers: [PageFinger], pace: Double?) {
    let now = milliseconds(until: .now)
    said.withLock { said in
      said.traces.take(fingers, margin: film.scene.canvas.margin, at: now)
      said.at = .now
      if let pace { said.pace = min(1, max(0, pace.isFinite ? pace : 1)) }
    }
    Task { await wake() }
  }

  // Goes on after the page has said something, unless the hand has been stopped.
  private func wake() {
    guard !isStopped else { return }
    catchUp()
    pace = said.withLock(\.pace)
    equalFrames = 0
    if work == nil, pace > 0 { work = Task { await run() } }
  }

  /// Notes that the page has shown a frame.
  nonisolated func hasShown(_ number: Int) {
    said.withLock { $0.shown = max($0.shown, number) }
  }

  /// Puts what the hand did into words; `nil` while a finger is down, or if it did nothing.
  func kept(exactly: Bool) throws -> KeptTouches? {
    guard !hand.isDown, !hand.touches.isEmpty else { return nil }
    return try KeptTouches(of: hand, on: film, exactly: exactly)
  }

  /// Ends all work.
  func stop() {
    isStopped = true
    work?.cancel()
    work = nil
  }

  private nonisolated func milliseconds(until moment: ContinuousClock.Instant) -> Double {
    (moment - birth) / .milliseconds(1)
  }

  // Plays the time that has passed while nothing moved.
  private func catchUp() {
    guard work == nil, pace > 0, sent > 0 else { return }
    let passed = Int((ContinuousClock.now - due) / Self.frame * pace)
    let most = (Self.longest - (hand.tick - start)).count / Ticks.displayFrame.count
    for _ in 0..<max(0, min(passed, most)) { hand.advance() }
  }

  private func run() async {
    due = .now + Self.lead - Self.frame / pace
    while !Task.isCancelled, pace > 0, !isCalm {
      let frame = Self.frame / pace
      due = due.advanced(by: frame + (pace < 1 ? .zero : shift))
      let late = (ContinuousClock.now - due) / frame - Self.mostLate
      // A slow scene slows the clock. Its ticks stay exact.
      slowness += (1 + max(0, late) - slowness) / 8
      if late > 0 { due = due.advanced(by: frame * late) }
      try? await ContinuousClock().sleep(until: due)
      guard !Task.isCancelled else { break }
      play()
    }
    work = nil
  }

  // How much later the next display frame is due than a display frame after the last one: the page's reports come to lie
  // a moment before it, so that none of them waits for most of a display frame.
  private var shift: Duration {
    let behind = (said.withLock(\.at) + Self.lead - due) / Self.frame
    return abs(behind) < 4 ? Self.frame * ((behind - behind.rounded()) / 16) : .zero
  }

  // The number of the newest frame that the page has shown.
  private var shown: Int { min(said.withLock(\.shown), sent) }

  // Whether the hand has been on for so long that all fingers have lifted.
  private var isLate: Bool { hand.tick - start >= Self.longest }

  // Whether no finger is down, and nothing moves or the hand is late. A scene that never rests ends with the hand.
  private var isOver: Bool { isLate ? !hand.isDown : said.withLock(\.traces.isEmpty) && hand.isDone }

  private var isCalm: Bool {
    isOver || mistake != nil || (hand.isDown && equalFrames >= Self.calm)
  }

  // Plays a display frame, and sends it if it differs from the one before.
  private func play() {
    let moment = milliseconds(until: due)
    let places = said.withLock { $0.traces.places(at: moment) }
    let wasDown = hand.isDown
    for (id, place, age) in places where !isLate {
      hand.put(id, at: place, after: .seconds(min(1, max(0, age / 1000))))
    }
    hand.liftAll(except: isLate ? [] : places.map(\.id))
    hand.advance()
    // A page that shows nothing any more sleeps, and so does its finger.
    unshown = sent - shown < Self.mostUnshown ? 0 : unshown + 1
    if unshown > Self.mostMissed { hand.liftAll() }
    do {
      let list = try player.examinedDisplayList(at: SceneTime(hand.tick))
      let isEnd = isOver
      equalFrames = list == shownList ? equalFrames + 1 : 0
      // The page waits for the frame when the last finger lifts, to offer Keep.
      let isDue = isEnd || (wasDown && !hand.isDown)
      guard isDue || (equalFrames == 0 && sent - shown < Self.mostUnshown) else { return }
      shownList = list
      sent += 1
      outbox.put(try message(showing: list, isEnd: isEnd), as: .live)
    } catch {
      mistake = "\(error)"
      let message: JSON = ["kind": "live", "mistake": .string("\(error)")]
      outbox.put(message.line, as: .live)
    }
  }

  private func message(showing list: DisplayList, isEnd: Bool) throws -> String {
    let take = try VectorTake(of: list, of: film.scene, named: name)
    let seconds = hand.tick.seconds / film.scene.timing.speed
    return JSON.line(ofMembers: [
      ("kind", "\"live\""),
      ("number", "\(sent)"),
      ("time", JSON.number(seconds).line),
      ("isEnd", isEnd ? "true" : "false"),
      ("isUp", hand.isDown ? "false" : "true"),
      ("touches", "\(hand.touches.count)"),
      ("later", "\(film.scene.timeline.count - hand.begunCount)"),
      ("slowness", JSON.number(slowness > 1 + Self.lateness ? slowness : 1).line),
      ("film", FilmData(of: take.vectors, card: take.card).text),
    ])
  }
}
