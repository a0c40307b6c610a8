import CradleKit
import CradleTestSupport
import Foundation
import Testing

/// Drawings that fail: each is an error with the drawing, the element and the moment, and leaves no output behind.
struct DrawingFaultTests {
  private struct Crack: Error, CustomStringConvertible {
    var description: String { "it cracked" }
  }

  /// A drawing that fails at every moment that is not the end of a display frame.
  private struct Brittle: CellDrawing {
    func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) throws {
      let frames = canvas.time.ticks / 2
      canvas.fill(canvas.bounds, with: .systemTeal)
      guard frames == frames.rounded() else { throw Crack() }
    }
  }

  /// A drawing with a text in a font that no machine has.
  private struct Lettered: CellDrawing {
    func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) {
      canvas.text(cell.value, style: TextStyle(families: ["No Such Font"], size: 13, color: .label))
    }
  }

  private static let box = CGRect(x: 10, y: 10, width: 20, height: 20)

  private static func cells(_ drawing: some CellDrawing) -> StageDescription {
    .collection(
      items: ["a"],
      cells: CellStyle(drawing: drawing),
      layout: FlowDescription(itemSize: CGSize(width: 40, height: 40))
    )
  }

  private static func scene(
    _ stage: StageDescription,
    fps: Int = 60,
    speed: Double = 1,
    overlays: [Scene.Overlay] = []
  ) -> Scene {
    Scene(
      canvas: Scene.Canvas(size: CGSize(width: 60, height: 60), scale: 1),
      timing: Scene.Timing(frameRate: FrameRate(fps), duration: .fixed(.seconds(0.5)), speed: speed),
      stage: stage,
      overlays: overlays
    )
  }

  private static func words(_ body: () async throws -> Void) async -> String {
    do {
      try await body()
      return ""
    } catch {
      return "\(error)"
    }
  }

  // Frame 1 at 25 frames a second is at 4.8 ticks, between the display frames that end at 4 and at 6.
  private static let tale = "failed at 0.04 s: it cracked"

  @Test
  func `an error between two display frames ends all outputs, and none is left`() async throws {
    let folder = try TemporaryFolder()
    let scene = Self.scene(Self.cells(Brittle()), fps: 25)
    #expect(Film(scene).fault == nil)
    let words = await Self.words {
      try await scene.render(to: folder.path + "/a.gif", folder.path + "/b/")
    }
    #expect(words == "'scene' cannot be played beyond 0.033 s: the drawing 'Brittle' of 'a' \(Self.tale)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test(arguments: [(24, 1), (60, 0.3)])
  func `at a rate or a speed whose frames lie between display frames`(_ fps: Int, _ speed: Double) async throws {
    let folder = try TemporaryFolder()
    let scene = Self.scene(Self.cells(Brittle()), fps: fps, speed: speed)
    let words = await Self.words { try await scene.render(to: folder.path + "/frames/") }
    #expect(words.contains("the drawing 'Brittle' of 'a' failed at 0.0"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test
  func `also in figures, but only in those that show the moment`() async throws {
    let scene = Self.scene(Self.cells(Brittle()), fps: 25)
    _ = try await scene.still(at: .time(.seconds(0)))
    let still = await Self.words { _ = try await scene.still(at: .time(.seconds(0.04))) }
    let sheet = await Self.words { _ = try await scene.sheet("0s..0.2s:0.04s") }
    #expect(still.hasSuffix(Self.tale) && sheet == still)
  }

  @Test
  func `of an item of a playground, and of an overlay`() async throws {
    let item = DynamicItemDescription(
      id: "ball",
      center: CGPoint(x: 20, y: 20),
      shape: .ellipse(Self.box.size),
      drawing: Brittle()
    )
    let ball = await Self.words {
      _ = try await Self.scene(.dynamics(items: [item]), fps: 25).still(at: .time(.seconds(0.04)))
    }
    #expect(ball.hasSuffix("the drawing 'Brittle' of 'ball' \(Self.tale)"))
    let overlay = Scene.Overlay.drawing(Brittle(), in: Self.box, id: "clock")
    let clock = await Self.words {
      let scene = Self.scene(.playground { _ in }, fps: 25, overlays: [overlay])
      _ = try await scene.still(at: .time(.seconds(0.04)))
    }
    #expect(clock.hasSuffix("the drawing 'Brittle' of 'clock' \(Self.tale)"))
  }

  @Test
  func `of one of several stages`() async throws {
    var scene = Self.scene(Self.cells(Brittle()), fps: 25)
    scene.stages.append(.playground { _ in })
    let words = await Self.words { _ = try await scene.still(at: .time(.seconds(0.04))) }
    #expect(words.hasSuffix("the drawing 'Brittle' of 'a' \(Self.tale)"))
  }

  /// A drawing that is another one each time, from a moment on.
  private struct Dice: CellDrawing {
    var start: Double?

    func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) {
      guard start.map({ canvas.time.seconds >= $0 }) ?? true else { return }
      let color = Color(red: Double.random(in: 0...1), green: 0, blue: 0)
      canvas.fillEllipse(in: canvas.bounds, with: color)
    }
  }

  @Test
  func `a drawing that is another one when it is made again ends rendering`() async throws {
    let folder = try TemporaryFolder()
    let words = await Self.words {
      try await Self.scene(Self.cells(Dice())).render(to: folder.path + "/a.gif")
    }
    #expect(
      words.hasPrefix(
        "'scene' cannot be played beyond 0 s: the drawing 'Dice' of 'a' has other commands when it is made again"
      )
    )
    #expect(words.contains("a random source without a seed"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test
  func `also one that asks for the moment, of an item, and of an overlay`() async throws {
    var scene = Self.scene(Self.cells(Dice(start: 0.5)))
    scene.timing.duration = .fixed(.seconds(1))
    let later = await Self.words { _ = try await scene.still(at: .time(.seconds(0))) }
    #expect(later.contains("the drawing 'Dice' of 'a' has other commands"))
    #expect(later.contains("made again at 0.5 s"))
    let item = DynamicItemDescription(
      id: "ball",
      center: CGPoint(x: 20, y: 20),
      shape: .ellipse(Self.box.size),
      drawing: Dice()
    )
    let ball = await Self.words { _ = try await Self.scene(.dynamics(items: [item])).still() }
    #expect(ball.contains("the drawing 'Dice' of 'ball' has other commands"))
    let overlay = Scene.Overlay.drawing(Dice(), in: Self.box, id: "clock")
    let clock = await Self.words {
      _ = try await Self.scene(.playground { _ in }, overlays: [overlay]).still()
    }
    #expect(clock.contains("the drawing 'Dice' of 'clock' has other commands"))
  }

  /// A drawing whose size is another one each time.
  private struct Restless: CellDrawing {
    func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) {}

    func fittingSize(
      of content: CellContent,
      below previous: CellContent?,
      maximumWidth: Double,
      measuring: any TextMeasuring
    ) -> CGSize? { CGSize(width: 20, height: Double.random(in: 10...20)) }
  }

  @Test
  func `a size that is another one when it is asked for again ends rendering`() async {
    let stage = StageDescription.collection(
      items: ["a"],
      cells: CellStyle(drawing: Restless()),
      layout: FlowDescription(itemSize: nil)
    )
    let words = await Self.words { _ = try await Self.scene(stage).still() }
    #expect(words.contains("the drawing 'Restless' of 'a' has another size when it is made again"))
  }

  // A pattern of Braille, which the font for texts does not have.
  private static let rare = "\u{2801}"

  private static func lateText() -> Scene {
    var scene = scene(
      .playground { stage in
        let ball = stage.add(.ellipse(Self.box.size), at: CGPoint(x: 20, y: 20), id: "ball")
        stage.at(.seconds(0.25)) { ball.text = Self.rare }
      }
    )
    scene.timing.duration = .fixed(.seconds(0.5))
    return scene
  }

  @Test(arguments: ["a.gif", "b/", "c.svg", "d.html"])
  func `a character that no font has is reported with its item and its time`(output: String) async throws {
    let folder = try TemporaryFolder()
    let words = await Self.words {
      try await Self.lateText().render(to: folder.path + "/" + output)
    }
    #expect(words.hasPrefix("'scene' cannot be played beyond 0.2"))
    #expect(words.contains("the text of 'ball' cannot be drawn at 0.2"))
    #expect(words.contains("no font has the character '\(Self.rare)' (U+2801)"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test
  func `also in figures, if they show it`() async throws {
    _ = try await Self.lateText().still(at: .time(.seconds(0.1)))
    let still = await Self.words { _ = try await Self.lateText().still(at: .time(.seconds(0.4))) }
    #expect(still.contains("the text of 'ball' cannot be drawn at 0.4 s: no font has"))
  }

  @Test
  func `a font that is missing is the error that files get`() async throws {
    let folder = try TemporaryFolder()
    let scene = Self.scene(Self.cells(Lettered()))
    let words = await Self.words { try await scene.render(to: folder.path + "/frames/") }
    #expect(words.contains("'No Such Font'"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}
