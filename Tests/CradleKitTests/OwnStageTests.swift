import CradleKit
import CradleTestSupport
import Foundation
import Testing

/// Sparks that fly off in all directions: a stage of a user's own, with the least that it takes.
private final class Sparks: Stage {
  private var ticks = 0

  var isAtRest: Bool { ticks >= 120 }

  func tick() { ticks = min(ticks + 1, 120) }

  func state(_ detail: StageState.Detail) -> StageState {
    let dot = Path(ellipseIn: CGRect(x: -2, y: -2, width: 4, height: 4))
    return StageState(
      (0..<8).map { number in
        let direction = Vector(x: 1, y: 0).rotated(by: .degrees(45 * Double(number)))
        return ElementState(
          number: number,
          id: "spark \(number)",
          size: CGSize(width: 4, height: 4),
          pose: ElementState.Pose(center: Vector(x: 50, y: 50) + direction * (Double(ticks) * 0.3)),
          commands: [.fill(dot, .solid(.black))]
        )
      }
    )
  }
}

/// A stage that shows whatever a test wants, and can be pressed.
private final class Showing: Stage {
  let elements: [ElementState]
  private var pressedUntil = Ticks.zero
  private var now = Ticks.zero

  init(_ elements: [ElementState]) { self.elements = elements }

  var isAtRest: Bool { now >= pressedUntil }

  func beginDisplayFrame(at tick: Ticks) -> Bool {
    now = tick
    return tick == pressedUntil
  }

  func perform(_ action: TimelineEntry.Action, at tick: Ticks) throws(CradleError) {
    guard let press = action.value as? TimelineEntry.Press else { throw .notForStage(action) }
    pressedUntil = tick + press.duration
  }

  func tick() {}

  func state(_ detail: StageState.Detail) -> StageState { StageState(elements) }
}

/// A disc with a number, which is red once its element is held down, or that cannot be drawn.
private struct Dial: CellDrawing {
  var showsTime = false
  var flaw: String?

  func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) throws {
    if let flaw { throw CradleError(message: flaw) }
    canvas.fillEllipse(in: canvas.bounds, with: .systemTeal)
    canvas.text(showsTime ? "\(Int(canvas.time.seconds * 10))" : cell.value)
  }
}

/// A stage whose elements are drawn by a value.
private final class Gauges: Stage {
  private let (studio, dial): (Studio, Dial)
  private var ticks = 0

  init(_ studio: Studio, _ dial: Dial) { (self.studio, self.dial) = (studio, dial) }

  var isAtRest: Bool { ticks >= 60 }
  var fault: String? { state(.picture).flaw ?? studio.fault }

  func tick() { ticks = min(ticks + 1, 60) }

  func state(_ detail: StageState.Detail) -> StageState {
    StageState(
      (0..<2).map { number in
        let pose = ElementState.Pose(center: Vector(x: 30 + 40 * Double(number), y: 20 + Double(ticks)))
        let size = CGSize(width: 30, height: 30)
        var element = ElementState(number: number, id: "dial \(number)", size: size, pose: pose)
        (element.role, element.index, element.isPressed) = (.cell, "0-\(number)", number == 1)
        let content = CellContent(ordinal: number, value: "\(number)", index: number)
        studio.show(content, by: dial, in: &element)
        return element
      }
    )
  }
}

struct OwnStageTests {
  private static func scene(_ stage: StageDescription, _ timeline: [TimelineEntry] = []) -> Scene {
    Scene(canvas: Scene.Canvas(size: CGSize(width: 100, height: 100), scale: 1), stage: stage, timeline: timeline)
  }

  private static func element(
    _ number: Int,
    _ id: String,
    at center: Vector = .zero,
    size: CGSize = .zero
  ) -> ElementState {
    ElementState(number: number, id: id, size: size, pose: ElementState.Pose(center: center), commands: [])
  }

  @Test
  func `a custom stage is played, traced and drawn like any other`() throws {
    let scene = Self.scene(StageDescription { _ in Sparks() })
    let film = Film(scene)
    // Half a second after the last frame with a spark that is more than half a pixel off.
    #expect(film.ending == .settled && film.duration == .ticks(118 + 60))
    let rows = try waitFor { try await scene.trace() }.text.split(separator: "\n")
    #expect(rows[1].hasPrefix("0,0,spark 0,,50,50"))
    #expect(rows.count == 1 + 8 * film.frameCount(at: FrameRate(60)))
    #expect(film.firstDifference() == nil)
  }

  @Test
  func `a stage performs the verbs that it wants`() throws {
    let scene = Self.scene(
      StageDescription { _ in Showing([Self.element(0, "a")]) },
      [.at(.seconds(1), .press("a", for: .seconds(1)))]
    )
    #expect(try LoadedScene(scene: scene).film().duration == .seconds(2.5))
    let wrong = Self.scene(
      StageDescription { _ in Showing([Self.element(0, "a")]) },
      [.at(.seconds(1), .grab("a", by: .zero, over: .zero))]
    )
    let error = #expect(throws: CradleError.self) { try waitFor { try await wrong.trace() } }
    #expect(error.map { "\($0)" }?.hasSuffix("'grab' does not work on this stage") == true)
  }

  @Test
  func `elements that cannot be shown are errors with the name of the stage`() {
    let flaws: [(@Sendable () -> [ElementState], String)] = [
      ({ [Self.element(0, "a"), Self.element(0, "b")] }, "shows two elements with the number 0"),
      ({ [Self.element(0, "a"), Self.element(1, "a")] }, "shows two elements 'a'"),
      (
        { [Self.element(0, "a", at: Vector(x: .nan, y: 1))] },
        "places 'a' at [nan, 1.0], turned by 0.0, stretched by [1.0, 1.0], with an opacity of 1.0"
      ),
      ({ [Self.element(0, "a", size: CGSize(width: -1, height: 2))] }, "gives 'a' a size of -1.0 × 2.0"),
      (
        { Array(repeating: Self.element(0, "a"), count: 1_000_000) },
        "shows 1000000 elements at once; at most 500000 can be shown"
      ),
    ]
    for (elements, words) in flaws {
      let scene = Self.scene(StageDescription { _ in Showing(elements()) })
      let error = #expect(throws: CradleError.self) { try waitFor { try await scene.trace() } }
      let expected = "'scene' cannot be played beyond 0 s: Showing \(words)"
      #expect(error.map { "\($0)" } == expected)
    }
  }

  @Test
  func `values draw the elements of a custom stage, in its theme, and as pressed`() throws {
    var scene = Self.scene(StageDescription { _, studio in Gauges(studio, Dial()) })
    scene.canvas.theme = .dark
    let elements = Film(scene).makePlayer().displayList(at: .ticks(0)).layers.flatMap(\.elements)
    #expect(elements.map(\.role) == [.cell, .cell] && elements.map(\.index) == ["0-0", "0-1"])
    let disc = Path(ellipseIn: CGRect(x: -15, y: -15, width: 30, height: 30))
    let teal = DrawingCommand.fill(disc, .solid(.systemTeal.resolved(in: .dark)))
    #expect(elements.allSatisfy { $0.commands.first == teal })
    // The tint of the press lies over the disc and the number.
    #expect(elements[0].commands.count == 2 && elements[1].commands.count > 2)
  }

  @Test
  func `a drawing of a custom stage is made again for each frame if it asks for the moment`() throws {
    let scene = Self.scene(StageDescription { _, studio in Gauges(studio, Dial(showsTime: true)) })
    let player = Film(scene).makePlayer()
    let (start, later) = (player.displayList(at: .ticks(0)), player.displayList(at: .ticks(36)))
    let pairs = zip(start.layers[0].elements, later.layers[0].elements)
    #expect(pairs.allSatisfy { $0.commands[0] == $1.commands[0] })
    #expect(pairs.allSatisfy { $0.commands[1] != $1.commands[1] })
  }

  @Test
  func `a failing drawing of a custom stage is the fault of the film`() {
    let dial = Dial(flaw: "it cracked")
    let scene = Self.scene(StageDescription { _, studio in Gauges(studio, dial) })
    let error = #expect(throws: CradleError.self) { try waitFor { [scene] in try await scene.trace() } }
    let words = error.map { "\($0)" } ?? ""
    #expect(words.contains("cannot be played beyond 0 s: the drawing 'Dial' of 'dial 0' failed: "))
    #expect(words.contains("it cracked"))
  }

  @Test
  func `a drawing may reach beyond its box, and keeps the size of its element`() throws {
    struct Overflowing: CellDrawing {
      func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) {
        canvas.fillEllipse(in: canvas.bounds.insetBy(dx: -5_000, dy: -5_000), with: .systemRed)
      }
    }
    let style = CellStyle(drawing: Overflowing())
    let layout = FlowDescription(itemSize: CGSize(width: 20, height: 20))
    let scene = Self.scene(.collection(items: 1, cells: style, layout: layout))
    let list = Film(scene).makePlayer().displayList(at: .ticks(0))
    #expect(list.layers[0].elements[0].size.width == 20)
    var red = Self.scene(.playground { _ in })
    red.canvas.background = .systemRed
    let folder = try TemporaryFolder()
    let paths = ["drawn.png", "red.png"].map { folder.path + "/" + $0 }
    try waitFor { [red] in
      try await scene.still(at: .time(.seconds(0))).write(to: paths[0])
      try await red.still(at: .time(.seconds(0))).write(to: paths[1])
    }
    #expect(FileManager.default.contentsEqual(atPath: paths[0], andPath: paths[1]))
  }
}
