import CradleKit
import CradleTestSupport
import Testing

/// Playgrounds that a closure sets up, as an iOS developer writes them.
struct OwnPlaygroundTests {
  private static let ball = DynamicItemDescription.Shape.ellipse(CGSize(width: 20, height: 20))

  private static func scene(
    duration: Scene.Timing.Duration = .settle,
    seed: UInt64 = 0,
    timeline: [TimelineEntry] = [],
    _ setUp: @escaping @Sendable (Playground) throws -> Void
  ) -> Scene {
    Scene(
      canvas: Scene.Canvas(size: CGSize(width: 100, height: 200), scale: 1),
      timing: Scene.Timing(duration: duration, maximum: .seconds(20)),
      seed: seed,
      stage: .playground(setUp: setUp),
      timeline: timeline
    )
  }

  private static func color(_ list: DisplayList, _ id: String) throws -> Color {
    let elements = list.layers.flatMap(\.elements)
    let element = try #require(elements.first { $0.id == id })
    guard case .fill(_, .solid(let color)) = element.commands.first else { return .clear }
    return color
  }

  private static func elements(_ list: DisplayList) -> [DisplayList.Element] {
    list.layers.flatMap(\.elements)
  }

  @Test
  func `UIKit code goes in as it is, with delegates, actions and closures in time`() throws {
    final class Bumps: CollisionBehaviorDelegate {
      func collisionBehavior(
        _ behavior: CollisionBehavior,
        beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: String?,
        at point: CGPoint
      ) {
        (item as? Playground.Item)?.color = .systemRed
      }
    }
    let scene = Self.scene { stage in
      let ball = stage.add(Self.ball, at: CGPoint(x: 50, y: 50), id: "ball", label: "A")
      let gravity = GravityBehavior(items: [ball])
      let collision = CollisionBehavior(items: [ball])
      collision.translatesReferenceBoundsIntoBoundary = true
      collision.collisionDelegate = stage.keep(Bumps())
      gravity.action = { if ball.center.y > 100 { ball.text = "B" } }
      stage.animator.addBehavior(gravity)
      stage.animator.addBehavior(collision)
      stage.at(.seconds(2)) { ball.alpha = 0.5 }
    }
    let film = Film(scene)
    #expect(film.ending == .settled && film.fault == nil)
    // The closure counts as an event, and the film goes on for half a second after it.
    #expect(film.eventTicks.contains(.seconds(2)) && film.duration >= .seconds(2.5))
    let player = film.makePlayer()
    let lists = [0, 60, 239, 244].map { player.displayList(at: .ticks(Double($0))) }
    let blue = Color.systemBlue.resolved(in: .light)
    #expect(try Self.color(lists[0], "ball") == blue)
    #expect(try Self.color(lists[2], "ball") == Color.systemRed.resolved(in: .light))
    #expect(Self.elements(lists[0])[0].commands.count == 2)
    #expect(Self.elements(lists[2])[0].alpha == 1 && Self.elements(lists[3])[0].alpha == 0.5)
  }

  @Test
  func `a playground that does what a described one does moves alike, to the bit`() throws {
    let box = DynamicItemDescription(
      id: "box",
      center: CGPoint(x: 40, y: 30),
      angle: .degrees(20),
      shape: .rectangle(CGSize(width: 30, height: 20)),
      label: DynamicItemDescription.Label(text: "1")
    )
    let grab = TimelineEntry.at(.seconds(1), .grab("box", by: Vector(x: 20, y: -60), over: .seconds(0.4)))
    var described = Self.scene(timeline: [grab]) { _ in }
    described.stage = .dynamics(items: [box], behaviors: [.gravity(), .collision(walls: 0)])
    let own = Self.scene(timeline: [grab]) { stage in
      stage.add(box)
      stage.add(.gravity())
      stage.add(.collision(walls: 0))
    }
    let (one, other) = (Film(described), Film(own))
    #expect(one.duration == other.duration && other.refusals.isEmpty)
    let players = (one.makePlayer(), other.makePlayer())
    for frame in 0..<one.frameCount(at: FrameRate(50)) {
      let time = one.time(ofFrame: frame, at: FrameRate(50))
      #expect(players.0.displayList(at: time) == players.1.displayList(at: time))
    }
  }

  @Test
  func `closures are called at the start of their display frame, in order`() {
    final class Log: @unchecked Sendable { var words: [String] = [] }
    let log = Log()
    let scene = Self.scene(duration: .fixed(.seconds(1))) { stage in
      log.words = []
      let note = { (word: String) in log.words.append("\(word) \(stage.time)") }
      stage.at(.seconds(0.5)) { note("late") }
      stage.at(.ticks(3)) {
        note("first")
        stage.at(.ticks(3)) { note("same") }
        stage.after(.ticks(1)) { note("next") }
      }
      stage.at(.ticks(4)) { note("second") }
      let twice = stage.every(.seconds(0.1), times: 2) { note("every") }
      let never = stage.every(.seconds(0.1)) { note("never") }
      never.cancel()
      stage.at(.seconds(0.9)) { twice.cancel() }
    }
    _ = Film(scene)
    #expect(log.words == ["first 4", "second 4", "same 4", "next 6", "every 12", "every 24", "late 60"])
  }

  @Test
  func `closures that wait for rest are called one after the other`() {
    let scene = Self.scene { stage in
      let ball = stage.add(Self.ball, at: CGPoint(x: 50, y: 50))
      stage.add(.gravity())
      stage.add(.collision(walls: 0))
      for push in [0.1, 0.2] {
        stage.whenSettled {
          let kick = PushBehavior(items: [ball], mode: .instantaneous)
          kick.pushDirection = Vector(x: 0, y: -push)
          stage.animator.addBehavior(kick)
        }
      }
    }
    let film = Film(scene)
    #expect(film.ending == .settled && film.eventTicks.count == 2)
    #expect(film.eventTicks[0] > .seconds(0.5) && film.eventTicks[1] - film.eventTicks[0] > .seconds(0.2))
  }

  @Test
  func `items come, change and go`() throws {
    let scene = Self.scene(duration: .fixed(.seconds(2))) { stage in
      let base = stage.add(.rectangle(CGSize(width: 40, height: 10)), at: CGPoint(x: 50, y: 195), id: "base")
      stage.at(.seconds(0.5)) { stage.add(Self.ball, at: CGPoint(x: 50, y: 20), id: "ball").z = -1 }
      stage.at(.seconds(1)) {
        base.size = CGSize(width: 80, height: 20)
        base.color = Color(light: .white, dark: .black)
      }
      stage.at(.seconds(1.5)) { stage.remove(base) }
    }
    let player = Film(scene).makePlayer()
    let lists = [0.4, 0.6, 1.1, 1.6].map { player.displayList(at: .ticks($0 * 120)) }
    #expect(lists.map { Self.elements($0).map(\.id) } == [["base"], ["ball", "base"], ["ball", "base"], ["ball"]])
    #expect(Self.elements(lists[2])[1].size == CGSize(width: 80, height: 20))
    #expect(try Self.color(lists[2], "base") == .white)
  }

  @Test
  func `contacts are heard of the items that are asked for`() {
    final class Log: @unchecked Sendable { var words: [String] = [] }
    let log = Log()
    let scene = Self.scene(duration: .fixed(.seconds(2))) { stage in
      log.words = []
      let (low, high) = (
        stage.add(Self.ball, at: CGPoint(x: 50, y: 150), id: "low"),
        stage.add(Self.ball, at: CGPoint(x: 50, y: 50), id: "high")
      )
      stage.add(.gravity())
      stage.add(.collision(walls: 0))
      stage.onContact(of: high) {
        log.words.append("high: \($0.item.id) \($0.other?.id ?? "wall")")
      }
      stage.onContact(of: low, with: high) {
        log.words.append("both: \($0.item.id) \($0.other?.id ?? "")")
      }
      stage.onContactEnd(of: low) { log.words.append("apart: \($0.item.id)") }
      stage.onContact(with: high) { log.words.append("with: \($0.item.id) \($0.other?.id ?? "")") }
    }
    _ = Film(scene)
    #expect(log.words.contains("apart: low"))
    log.words.removeAll { $0.hasPrefix("apart") }
    #expect(log.words.prefix(3) == ["high: high low", "both: low high", "with: low high"])
    #expect(log.words.allSatisfy { !$0.hasSuffix("wall") })
  }

  @Test
  func `a group moves as one, and its lines are drawn`() throws {
    let scene = Self.scene(duration: .fixed(.seconds(1))) { stage in
      let parts = [20, 40].map { stage.add(Self.ball, at: CGPoint(x: $0, y: 30)) }
      stage.addGroup("pair", of: parts)
      stage.add(.gravity(["pair"]))
      stage.add(.attachment("pair", to: CGPoint(x: 90, y: 10), line: LineStyle()).named("rope"))
      stage.add(.gravity().named("more"))
    }
    let list = Film(scene).makePlayer().displayList(at: .ticks(60))
    #expect(list.layers.map(\.name) == ["lines", "items"])
    let places = Self.elements(list).suffix(2).map(\.center)
    #expect(abs((places[1] - places[0]).length - 20) < 1e-3 && places[0].y > 30)
  }

  @Test(arguments: [Theme.light, .dark])
  func `frames are the same with any number of workers`(theme: Theme) async throws {
    var scene = Self.scene(duration: .fixed(.seconds(0.6))) { stage in
      let ball = stage.add(Self.ball, at: CGPoint(x: 50, y: 150), label: "1")
      stage.add(.gravity())
      stage.add(.collision(walls: 0))
      stage.onContact { _ in ball.color = .systemRed }
    }
    scene.canvas.theme = theme
    let folder = try TemporaryFolder()
    var records: [[FrameRecord]] = []
    for count in [1, 8] {
      var options = RenderOptions()
      options.workerCount = count
      let outputs = try await scene.render(to: "\(folder.path)/\(count)/", options: options)
      records.append(outputs.flatMap(\.frames))
    }
    #expect(records[0] == records[1] && records[0].count == 36)
  }

  @Test
  func `random numbers follow the seed`() throws {
    let make = { (seed: UInt64) in
      Self.scene(duration: .fixed(.ticks(4)), seed: seed) { stage in
        stage.add(Self.ball, at: CGPoint(x: Double.random(in: 0...100, using: &stage.random), y: 9))
      }
    }
    let places = [1, 1, 2].map {
      Self.elements(Player(make($0)).displayList(at: .ticks(0)))[0].center.x
    }
    #expect(places[0] == places[1] && places[0] != places[2])
  }

  @Test
  func `every verb of a scene in code reaches a playground`() async throws {
    let scene = Self.scene { stage in
      stage.add(Self.ball, at: CGPoint(x: 50, y: 50), id: "ball", label: "7")
      stage.add(.gravity())
      stage.add(.collision(walls: 0))
    }
    #expect(try await scene.trace().text.split(separator: "\n")[1].hasPrefix("0,0,ball,,50,50"))
    let temporary = try TemporaryFolder()
    let folder = temporary.path
    try await scene.sheet(style: SheetStyle(.onion)).write(to: folder + "/a.svg")
    #expect(try String(contentsOfFile: folder + "/a.svg", encoding: .utf8).contains("<svg"))
    let first = try await scene.check(goldens: folder + "/goldens")
    let again = try await scene.check(goldens: folder + "/goldens")
    #expect(first.report.outcomes[0].verdict == .new && again.report.outcomes[0].verdict == .same)
  }
}
