import Foundation
import Geometry
import Graphics
import Playback
import Scenes
import Testing

// Draws cells as circles, in as many grays as there are items, and as large as their values.
private struct Circles: CellDrawing {
  func subject(of content: CellContent) -> Int {
    content.ordinal
  }

  func draw(_ ordinal: Int, on canvas: inout DrawingCanvas) {
    let gray = Double(ordinal) / 10
    canvas.fillEllipse(in: canvas.bounds, with: Color(red: gray, green: gray, blue: gray))
  }

  func fittingSize(
    of content: CellContent,
    below previous: CellContent?,
    maximumWidth: Double,
    measuring: any TextMeasuring
  ) -> CGSize? {
    let side = Double(content.value) ?? 0
    return CGSize(width: side, height: side + (previous == nil ? 0 : 1))
  }
}

// A hand that goes around once in a second, and a mark under a finger.
private struct Hand: CellDrawing {
  func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) {
    let tip = Vector(x: 10, y: 0).rotated(by: canvas.time.seconds * 2 * .pi)
    canvas.strokeLine(from: .zero, to: tip.point, with: .label, width: 1)
    if canvas.isPressed { canvas.fill(canvas.bounds, with: .systemRed) }
  }
}

// A drawing that shows the place and the motion of its cell.
private struct Compass: CellDrawing {
  func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) {
    let state = canvas.state
    canvas.fill(canvas.bounds, with: .black)
    canvas.strokeLine(
      from: .zero,
      to: state.center,
      with: .black,
      width: state.velocity?.linear.length ?? 0
    )
  }
}

// A drawing that fails in a cell, from a time on.
private struct Fragile: CellDrawing {
  struct Crack: Error, CustomStringConvertible {
    var description: String { "it cracked" }
  }

  var value: String
  var time: Double?

  func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) throws {
    guard cell.value == value else { return }
    if let time, canvas.time.seconds < time { return }
    throw Crack()
  }
}

// A drawing in adaptive colors.
private struct Plate: CellDrawing {
  func draw(_ cell: CellContent, on canvas: inout DrawingCanvas) {
    canvas.fill(canvas.bounds, with: .systemBackground)
    canvas.text(cell.value)
  }

  func texts(forValues values: [String]) -> [SceneText] {
    [SceneText(style: TextStyle(), strings: values)]
  }
}

struct CellDrawingTests {
  private func scene(
    _ drawing: some CellDrawing,
    items: Int = 5,
    timeline: [TimelineEntry] = [],
    layout: any LayoutDescription = Stage.grid
  ) throws -> Scene {
    let stage = Stage(
      itemCount: items,
      layout: layout,
      timeline: timeline,
      duration: .fixed(.seconds(1))
    )
    var scene = stage.scene
    var collection = try #require(scene.stage.as(CollectionDescription.self))
    collection.cells = CellStyle(drawing: drawing)
    scene.stage = .collection(collection)
    return scene
  }

  private func cells(_ player: Player, at ticks: Double) -> [DisplayList.Element] {
    player.displayList(at: .ticks(ticks)).layers[0].elements
  }

  @Test
  func `cells are drawn by a value, in their boxes`() throws {
    let cells = cells(Player(try scene(Circles())), at: 0)
    let circle = Path(ellipseIn: CGRect(x: -22, y: -22, width: 44, height: 44))
    #expect(cells.count == 5 && cells.allSatisfy { $0.size == CGSize(width: 44, height: 44) })
    for (index, cell) in cells.enumerated() {
      let gray = Double(index) / 10
      #expect(cell.commands == [.fill(circle, .solid(Color(red: gray, green: gray, blue: gray)))])
    }
  }

  @Test
  func `a layout that fits cells asks the drawing, and has its own size if it gets none`() throws {
    let content = CellContent(ordinal: 0, value: "30", index: 0)
    let artist = CellArtist(Circles(), measuring: .imaginary)
    #expect(artist.fittingSize(of: content, maximumWidth: 99) == CGSize(width: 30, height: 30))
    let below = artist.fittingSize(of: content, below: content, maximumWidth: 99)
    #expect(below == CGSize(width: 30, height: 31))

    let fitting = FlowDescription(itemSize: nil)
    let fitted = cells(Player(try scene(Circles(), items: 3, layout: fitting)), at: 0)
    // The first has no height, so that it is not visible.
    #expect(fitted.map(\.size.height) == [2, 3])
    let usual = cells(Player(try scene(Hand(), items: 1, layout: fitting)), at: 0)
    #expect(usual.map(\.size) == [CGSize(width: 50, height: 50)])
  }

  @Test
  func `a drawing that asks for the time is made anew for each frame, also between ticks`() throws {
    let player = Player(try scene(Hand()))
    for ticks in [0, 0.5, 1.25, 2, 14.4] {
      let tip = Vector(x: 10, y: 0).rotated(by: ticks / 120 * 2 * .pi)
      let hand = Path([.move(to: .zero), .line(to: tip.point)])
      for cell in cells(player, at: ticks) {
        #expect(cell.commands == [.stroke(hand, .solid(.black), width: 1)])
      }
    }
  }

  @Test
  func `a drawing that asks for the state gets that of the frame`() throws {
    let fling = TimelineEntry.at(
      .seconds(0),
      .fling(at: CGPoint(x: 100, y: 300), velocity: Vector(x: 0, y: -900))
    )
    let layout = SpringyFlowDescription(flow: Stage.grid)
    let player = Player(try scene(Compass(), items: 120, timeline: [fling], layout: layout))
    var speeds: Set<Double> = []
    for ticks in [10.5, 11.25, 12] {
      for cell in cells(player, at: ticks) {
        let speed = cell.velocity?.linear.length ?? 0
        speeds.insert(speed)
        #expect(cell.commands.count == 2)
        let line = Path([.move(to: .zero), .line(to: cell.center)])
        #expect(cell.commands.last == .stroke(line, .solid(.black), width: speed))
      }
    }
    #expect(speeds.count > 5)
  }

  @Test
  func `under a finger, a drawing shows it by itself if it asks, and else is tinted`() throws {
    let press = TimelineEntry.at(
      .seconds(0),
      .press(at: .index(section: 0, item: 2), for: .seconds(0.5))
    )
    let asking = cells(Player(try scene(Hand(), timeline: [press])), at: 10)
    let silent = cells(Player(try scene(Circles(), timeline: [press])), at: 10)
    let moving = cells(Player(try scene(Compass(), timeline: [press])), at: 10)
    let counts = [asking, silent, moving].map { $0.map(\.commands.count).sorted() }
    #expect(counts == [[1, 1, 1, 1, 2], [1, 1, 1, 1, 2], [2, 2, 2, 2, 3]])
  }

  @Test
  func `an error of a drawing is a fault of the film, with type, cell, time and reason`() throws {
    let film = Film(try scene(Fragile(value: "3")))
    #expect(film.fault?.reason == "the drawing 'Fragile' of '3' failed: it cracked")
    #expect(film.fault?.tick == .zero)
    let late = Film(try scene(Fragile(value: "3", time: 0.5)))
    #expect(late.fault?.reason == "the drawing 'Fragile' of '3' failed at 0.5 s: it cracked")
    #expect(late.fault?.tick == .ticks(60))
    #expect(Film(try scene(Fragile(value: "9"))).fault == nil)
  }

  @Test(arguments: Theme.allCases)
  func `colors of a drawing are those of the theme`(_ theme: Theme) throws {
    var scene = try scene(Plate(), items: 1)
    scene.canvas.theme = theme
    let cell = cells(Player(scene), at: 0)[0]
    let box = CGRect(x: -22, y: -22, width: 44, height: 44)
    let (paper, ink): (Color, Color) = theme == .light ? (.white, .black) : (.black, .white)
    #expect(
      cell.commands == [
        .fill(Path(rectangle: box), .solid(paper)),
        .text("0", TextStyle(color: ink), box: box),
      ]
    )
  }

  @Test
  func `a drawing tells its texts and pictures, and styles with drawings can be compared`() throws {
    let scene = try scene(Plate(), items: 2)
    #expect(scene.texts == [SceneText(style: TextStyle(), strings: ["0", "1"])])
    #expect(try self.scene(Hand()).texts.isEmpty)
    #expect(CellStyle(drawing: Fragile(value: "a")) == CellStyle(drawing: Fragile(value: "a")))
    #expect(CellStyle(drawing: Fragile(value: "a")) != CellStyle(drawing: Fragile(value: "b")))
    #expect(CellStyle(drawing: Hand()) != CellStyle(drawing: Plate()))
    #expect(CellStyle(drawing: Hand()) != CellStyle())
  }
}
