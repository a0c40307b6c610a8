import CradleKit
import CradleTestSupport
import Testing

/// Scenes that do not move alike twice: the first difference is found, with its tick and its element.
struct ReplayTests {
  private static let ball = DynamicItemDescription.Shape.ellipse(CGSize(width: 20, height: 20))

  private static func scene(_ setUp: @escaping @Sendable (Playground) -> Void) -> Scene {
    Scene(
      canvas: Scene.Canvas(size: CGSize(width: 300, height: 200), scale: 1),
      timing: Scene.Timing(duration: .fixed(.seconds(1.5))),
      stage: .playground(setUp: setUp)
    )
  }

  // Balls that fall beside each other.
  private static func rain(_ stage: Playground, count: Int = 12) -> [Playground.Item] {
    let balls = (0..<count).map { number in
      stage.add(ball, at: CGPoint(x: 14 + 24 * Double(number), y: 40), id: "ball \(number)")
    }
    stage.add(.gravity())
    stage.add(.collision(walls: 0))
    return balls
  }

  @Test
  func `a playground with its own random numbers moves alike`() {
    let scene = Self.scene { stage in
      let balls = Self.rain(stage)
      stage.every(.seconds(0.1)) {
        let ball = balls.randomElement(using: &stage.random)
        ball?.color = .systemRed
      }
      stage.onContact { $0.item.text = "\(Int($0.place.x))" }
    }
    #expect(Film(scene).firstDifference() == nil)
  }

  @Test
  func `the first difference from another film is found, with its element`() throws {
    let scene = Self.scene { _ = Self.rain($0) }
    let other = Self.scene { stage in
      let balls = Self.rain(stage)
      stage.at(.seconds(0.5)) { balls[3].color = .systemRed }
    }
    #expect(Film(scene).firstDifference(from: Film(scene)) == nil)
    let difference = try #require(Film(other).firstDifference(from: Film(scene)))
    #expect(difference.element == "ball 3")
    #expect(difference.tick == .ticks(62))
    #expect(difference.kind == .drawing)
  }

  @Test
  func `a random number in an action is found in its tick`() throws {
    let scene = Self.scene { stage in
      let balls = Self.rain(stage)
      stage.at(.seconds(0.5)) {
        balls[3].center.x += Double.random(in: -1...1)
        stage.animator.updateItem(usingCurrentState: balls[3])
      }
    }
    let difference = try #require(Film(scene).firstDifference())
    // The closure is called in the display frame from tick 60 to 62.
    #expect(difference.tick == .ticks(62) && difference.element == "ball 3")
    #expect(difference.kind == .place && difference.description.contains("'ball 3' is at ["))
  }

  @Test
  func `a clock in an action is found`() throws {
    let scene = Self.scene { stage in
      let balls = Self.rain(stage)
      let gravity = GravityBehavior(items: [])
      gravity.action = { balls[5].text = "\(ContinuousClock.now)" }
      stage.animator.addBehavior(gravity)
    }
    let difference = try #require(Film(scene).firstDifference())
    #expect(difference.tick == .ticks(2) && difference.element == "ball 5" && difference.kind == .drawing)
  }

  @Test
  func `a set that exists for a moment in a contact is found`() throws {
    let scene = Self.scene { stage in
      let balls = Self.rain(stage)
      stage.onContact { _ in
        // The last of the set in whatever order it has.
        var last = ""
        for name in Set(balls.map(\.id)) { last = name }
        balls.first { $0.id == last }?.color = .systemRed
      }
    }
    // Two sets of twelve may have the same last element by chance, but not ten times.
    let differences = (0..<10).lazy.compactMap { _ in Film(scene).firstDifference() }
    let difference = try #require(differences.first)
    #expect(difference.kind == .drawing && difference.tick > .seconds(0.4) && difference.tick < .seconds(0.8))
  }

  /// A delegate as of UIKit, with a set of the balls that have hit something.
  private final class Counter: CollisionBehaviorDelegate {
    var balls: [Playground.Item] = []
    private var hit: Set<String> = []

    func collisionBehavior(
      _ behavior: CollisionBehavior,
      beganContactFor item: any DynamicItem,
      withBoundaryIdentifier identifier: String?,
      at point: CGPoint
    ) {
      guard let ball = item as? Playground.Item else { return }
      hit.insert(ball.id)
      guard hit.count == balls.count else { return }
      for (number, id) in hit.enumerated() {
        balls.first { $0.id == id }?.text = "\(number)"
      }
    }
  }

  @Test
  func `a set that a delegate walks through is found`() throws {
    let scene = Self.scene { stage in
      let counter = Counter()
      counter.balls = Self.rain(stage)
      let floor = CollisionBehavior(items: counter.balls)
      floor.translatesReferenceBoundsIntoBoundary = true
      floor.collisionDelegate = counter
      stage.animator.addBehavior(floor)
      // A delegate is held weakly, as in UIKit.
      floor.action = { _ = counter }
    }
    let difference = try #require(Film(scene).firstDifference())
    #expect(difference.kind == .drawing && difference.element.hasPrefix("ball"))
    #expect(difference.tick > .seconds(0.4) && difference.tick < .seconds(0.8))
  }

  @Test
  func `a dictionary that lasts is found`() throws {
    let scene = Self.scene { stage in
      let balls = Dictionary(Self.rain(stage).map { ($0.id, $0) }) { first, _ in first }
      stage.at(.seconds(0.25)) {
        for (number, ball) in balls.values.enumerated() { ball.z = number }
      }
    }
    let difference = try #require(Film(scene).firstDifference())
    #expect(difference.tick == .ticks(32) && difference.kind == .order)
  }

  /// A disc whose color depends on nothing that a drawing may depend on.
  private struct Dice: CellDrawing {
    var movesOn = false

    func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) {
      // Each play has the same drawings until something moves.
      guard !movesOn || canvas.time.seconds > 0.5 else { return }
      let color = Color(red: Double.random(in: 0...1), green: 0, blue: 0)
      canvas.fillEllipse(in: canvas.bounds, with: color)
    }
  }

  @Test
  func `a random number in a drawing is found`() throws {
    func scene(_ drawing: Dice) -> Scene {
      let cells = CellStyle(drawing: drawing)
      let layout = FlowDescription(itemSize: CGSize(width: 40, height: 40))
      let stage = StageDescription.collection(items: 3, cells: cells, layout: layout)
      return Scene(timing: Scene.Timing(duration: .fixed(.seconds(1))), stage: stage)
    }
    let first = try #require(Film(scene(Dice())).firstDifference())
    #expect(first.tick == .zero && first.element == "0" && first.kind == .drawing)
    let later = try #require(Film(scene(Dice(movesOn: true))).firstDifference())
    #expect(later.tick == .ticks(62) && later.kind == .drawing)
  }

  @Test
  func `items that only one play has are found`() throws {
    final class Count: @unchecked Sendable { var plays = 0 }
    let count = Count()
    let scene = Self.scene { stage in
      count.plays += 1
      _ = Self.rain(stage, count: count.plays)
    }
    let difference = try #require(Film(scene).firstDifference())
    #expect(difference.tick == .zero && difference.kind == .presence && difference.element.hasPrefix("ball"))
    #expect(difference.description.contains("is there in the second and not in the first"))
  }

  /// An animator that serves all plays, and comes to rest in the first.
  private final class Shared: @unchecked Sendable {
    let animator = DynamicAnimator()
    let ball = Weight()
    var isSetUp = false

    final class Weight: DynamicItem {
      var center = CGPoint(x: 50, y: 20)
      let bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      var transform = Transform.identity
    }

    func setUp() {
      guard !isSetUp else { return }
      isSetUp = true
      let spring = AttachmentBehavior(item: ball, attachedToAnchor: CGPoint(x: 50, y: 120))
      spring.length = 0
      spring.frequency = 2
      spring.damping = 1
      animator.addBehavior(spring)
    }
  }

  private final class SharingStage: Stage {
    let shared: Shared

    init(_ shared: Shared) {
      self.shared = shared
      shared.setUp()
    }

    var isAtRest: Bool { !shared.animator.isRunning }

    func tick() { shared.animator.advance() }

    func state(_ detail: StageState.Detail) -> StageState {
      let pose = ElementState.Pose(center: Vector(shared.ball.center))
      let size = CGSize(width: 20, height: 20)
      return StageState([ElementState(number: 0, id: "ball", size: size, pose: pose, commands: [])])
    }
  }

  @Test
  func `an animator that plays share is found, though later plays see it at rest`() async throws {
    let shared = Shared()
    let scene = Scene(
      timing: Scene.Timing(duration: .fixed(.seconds(5))),
      stage: StageDescription { _ in SharingStage(shared) }
    )
    let difference = try #require(Film(scene).firstDifference())
    #expect(difference.tick == .zero)
    // Without a question about it, rendering says so as well.
    let error = await #expect(throws: CradleError.self) { try await scene.render(to: "x.gif") }
    #expect("\(try #require(error))".contains("an animator is still that of an earlier play"))
  }

  @Test
  func `an animator that a playground shares with other plays is found`() throws {
    let shared = Shared()
    let scene = Self.scene { stage in
      let ball = stage.add(Self.ball, at: .zero, id: "ball")
      shared.setUp()
      stage.every(.ticks(2)) {
        shared.animator.advance(by: .ticks(2))
        ball.center = shared.ball.center
      }
    }
    let difference = try #require(Film(scene).firstDifference())
    #expect(difference.description.contains("an animator is still that of an earlier play"))
  }

  /// Numbers that count on from play to play, up to a limit.
  private final class Tank: @unchecked Sendable {
    var level = 0
  }

  @Test
  func `what an earlier play has used up is found, though later plays move alike`() throws {
    let tank = Tank()
    let scene = Self.scene { stage in
      let ball = stage.add(Self.ball, at: CGPoint(x: 20, y: 20), id: "ball")
      stage.every(.seconds(0.5)) {
        guard tank.level < 2 else { return }
        tank.level += 1
        ball.center.x += 10
      }
    }
    let difference = try #require(Film(scene).firstDifference())
    #expect(difference.tick == .ticks(62) && difference.kind == .place)
    #expect(difference.description.contains("when the film was measured"))
  }

  /// A layout that a closure hands out again and again.
  private final class Captured: @unchecked Sendable {
    let layout = FlowLayout()
  }

  @Test
  func `a layout that playbacks share is an error with the line of the closure`() async throws {
    let captured = Captured()
    let line = #line + 1
    let scene = Scene(stage: .collection(items: 3, layout: CustomLayout { captured.layout }))
    let error = await #expect(throws: CradleError.self) { try await scene.render(to: "x.gif") }
    #expect(
      "\(try #require(error))".contains("ReplayTests.swift:\(line): a FlowLayout is still that of an earlier play")
    )
  }

  @Test
  func `a rendering that plays twice says what differs, and the likely causes`() async throws {
    let folder = try TemporaryFolder()
    let scene = Self.scene { stage in
      let balls = Self.rain(stage)
      stage.at(.seconds(0.5)) { balls[0].size.width = Double.random(in: 20...30) }
    }
    var options = RenderOptions()
    options.playsTwice = true
    let error = await #expect(throws: CradleError.self) {
      try await scene.render(to: folder.path + "/frames/", options: options)
    }
    let words = error.map { "\($0)" } ?? ""
    #expect(words.hasPrefix("'scene' does not move alike twice: two plays differ at 0.51"))
    #expect(words.contains("(tick 62): 'ball 0' ") && words.contains("'Date()'"))
  }
}
