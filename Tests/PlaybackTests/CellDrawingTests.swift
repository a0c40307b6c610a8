import CradleArtists
import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import CradleTestSupport
import Foundation
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
    canvas.strokeLine(from: .zero, to: state.center, with: .black, width: state.velocity?.linear.length ?? 0)
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
    let stage = Stage(itemCount: items, layout: layout, timeline: timeline, duration: .fixed(.seconds(1)))
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
      for cell in try nonEmpty(cells(player, at: ticks)) {
        #expect(cell.commands == [.stroke(hand, .solid(.black), width: 1)])
      }
    }
  }

  @Test
  func `a drawing that asks for the state gets that of the frame`() throws {
    let fling = TimelineEntry.at(.seconds(0), .fling(at: CGPoint(x: 100, y: 300), velocity: Vector(x: 0, y: -900)))
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
    let press = TimelineEntry.at(.seconds(0), .press(at: [0, 2], for: .seconds(0.5)))
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
    #expect(cell.commands == [.fill(Path(rectangle: box), .solid(paper)), .text("0", TextStyle(color: ink), box: box)])
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

  @Test
  func `an item of a playground is drawn by a value, in the box of its shape`() throws {
    let ball = DynamicItemDescription(
      id: "ball",
      center: CGPoint(x: 100, y: 50),
      shape: .ellipse(CGSize(width: 20, height: 30)),
      color: .systemRed,
      drawing: Compass()
    )
    let scene = Scene(
      timing: Scene.Timing(duration: .fixed(.seconds(1))),
      stage: .dynamics(items: [ball], behaviors: [.gravity()])
    )
    let player = Player(scene)
    for ticks in [0, 20.5] {
      let item = cells(player, at: ticks)[0]
      let speed = item.velocity?.linear.length ?? 0
      #expect(
        item.commands == [
          .fill(Path(rectangle: CGRect(x: -10, y: -15, width: 20, height: 30)), .solid(.black)),
          .stroke(Path([.move(to: .zero), .line(to: item.center)]), .solid(.black), width: speed),
        ]
      )
      #expect((speed > 0) == (ticks > 0))
    }
  }

  @Test
  func `a failing drawing of an item is a fault of the film`() {
    let item = DynamicItemDescription(
      id: "b",
      center: .zero,
      shape: .ellipse(CGSize(width: 20, height: 30)),
      drawing: Fragile(value: "b", time: 0.25)
    )
    let film = Film(Scene(stage: .dynamics(items: [item], behaviors: [.gravity()])))
    #expect(film.fault?.reason == "the drawing 'Fragile' of 'b' failed at 0.25 s: it cracked")
  }

  @Test
  func `an item is a shadow, a fill, a picture, a border and a label, in that order`() throws {
    let picture = Picture(name: "a.png", data: [], size: PixelSize(width: 3, height: 2))
    var item = DynamicItemDescription(
      id: "a",
      center: .zero,
      shape: .rectangle(CGSize(width: 20, height: 10)),
      label: DynamicItemDescription.Label(text: "A", style: TextStyle()),
      shadow: CellStyle.Shadow(color: .black, radius: 1, offset: .zero),
      border: CellStyle.Border(color: .white, width: 2),
      picture: picture
    )
    item.gradient = CellStyle.Gradient([.white, .black], angle: 0)
    let scene = Scene(stage: .dynamics(items: [item]))
    let box = CGRect(x: -10, y: -5, width: 20, height: 10)
    let outline = Path(rectangle: box)
    let (left, right) = (CGPoint(x: -10, y: 0), CGPoint(x: 10, y: 0))
    #expect(
      cells(Player(scene), at: 0)[0].commands == [
        .shadow(outline, .black, radius: 1, offset: .zero),
        .fill(outline, .gradient([.white, .black], from: left, to: right)),
        .image(picture, box: box, clip: outline),
        .group([.stroke(outline, .solid(.white), width: 4)], opacity: 1, clip: outline),
        .text("A", TextStyle(), box: box),
      ]
    )
    #expect(scene.stage.description.pictures(during: []) == [picture])
  }

  @Test
  func `headers and decorations are drawn by values, by their kinds`() throws {
    let headers = FlowDescription.Supplements(headerHeight: 30)
    let items = CollectionItems.sections(["A": 1, "B": 1])
    let stage = StageDescription.collection(
      items: items,
      ornaments: [FlowLayout.elementKindSectionHeader: Plate()],
      layout: FlowDescription(supplements: headers)
    )
    let scene = Scene(stage: stage)
    let drawn = cells(Player(scene), at: 0).filter { $0.role == .supplementary }
    #expect(drawn.map(\.id) == ["header 0", "header 1"])
    let box = CGRect(x: -160, y: -15, width: 320, height: 30)
    #expect(drawn[1].commands.last == .text("B", TextStyle(color: .black), box: box))
    #expect(scene.texts.contains(SceneText(style: TextStyle(), strings: ["A", "B"])))
  }

  @Test
  func `an overlay is drawn at the time of the frame, and its error is a fault`() throws {
    var scene = try scene(Circles(), items: 1)
    let box = CGRect(x: 10, y: 20, width: 30, height: 40)
    scene.overlays = [.drawing(Hand(), in: box, id: "clock")]
    let list = Player(scene).displayList(at: .ticks(30.5))
    let layer = try #require(list.layers.first { $0.name == "drawings" })
    let tip = Vector(x: 10, y: 0).rotated(by: 30.5 / 120 * 2 * .pi)
    let hand = Path([.move(to: .zero), .line(to: tip.point)])
    #expect(layer.elements.map(\.id) == ["clock"])
    #expect(layer.elements[0].center == CGPoint(x: 25, y: 40))
    #expect(layer.elements[0].commands == [.stroke(hand, .solid(.black), width: 1)])

    scene.overlays = [.drawing(Fragile(value: "x", time: 0.5), in: box, id: "x")]
    #expect(Film(scene).fault?.reason == "the drawing 'Fragile' of 'x' failed at 0.5 s: it cracked")
    #expect(scene.overlays == [.drawing(Fragile(value: "x", time: 0.5), in: box, id: "x")])
    #expect(scene.overlays != [.drawing(Hand(), in: box, id: "x")])
  }

  @Test
  func `a row has a picture at the left, and two lines beside it`() throws {
    let picture = Picture(name: "a.png", data: [], size: PixelSize(width: 3, height: 3))
    let style = CellStyle(form: .row, pictures: [picture]).resolved(in: .light)
    let artist = CellArtist(style.artist, measuring: .imaginary)
    let content = CellContent(
      ordinal: 0,
      value: "Mercury",
      index: 0,
      appearance: ItemDescription.Appearance(detail: "Planet")
    )
    // 44 points of a picture are higher than the two lines.
    let size = try #require(artist.fittingSize(of: content, maximumWidth: 320))
    #expect(size == CGSize(width: 320, height: 60))
    let commands = artist.commands(for: content, size: size)
    let texts = commands.compactMap { command -> (String, CGRect)? in
      if case .text(let text, _, let box) = command { (text, box) } else { nil }
    }
    #expect(texts.map(\.0) == ["Mercury", "Planet"])
    #expect(texts.allSatisfy { $0.1.minX == -160 + 16 + 44 + 12 && $0.1.maxX == 144 })
    #expect(texts[0].1.maxY + 2 == texts[1].1.minY && texts[0].1.minY == -texts[1].1.maxY)
    let icon = CGRect(x: -144, y: -22, width: 44, height: 44)
    let clip = Path(roundedRectangle: icon, radius: 8.8)
    #expect(commands[1] == .image(picture, box: icon, clip: clip))
    // Two lines of 21 and 16 points.
    let plain = CellArtist(CellStyle(form: .row).artist, measuring: .imaginary)
    let fitted = plain.fittingSize(of: content, maximumWidth: 320)
    #expect(fitted == CGSize(width: 320, height: 55))
  }

  private static func texts(
    of appearance: ItemDescription.Appearance,
    value: String = "Mercury",
    in style: CellStyle = CellStyle(form: .row)
  ) -> [(text: String, style: TextStyle, box: CGRect)] {
    let content = CellContent(ordinal: 0, value: value, index: 0, appearance: appearance)
    let artist = CellArtist(style.resolved(in: .light).artist, measuring: .imaginary)
    return artist.commands(for: content, size: CGSize(width: 320, height: 60)).compactMap { command in
      if case .text(let text, let style, let box) = command { (text: text, style: style, box: box) } else { nil }
    }
  }

  @Test
  func `a row has a text at its right end, and the lines leave it room`() {
    let texts = Self.texts(of: ItemDescription.Appearance(detail: "Planet", trailing: "9:41"))
    #expect(texts.map(\.text) == ["9:41", "Mercury", "Planet"])
    #expect(texts[0].box.maxX == 144 && texts[0].style.alignment == .right)
    #expect(texts[0].style.color == Color.black.withAlpha(0.6) && texts[0].style.size == texts[1].style.size)
    #expect(texts[1].box.maxX == texts[0].box.minX - 12 && texts[2].box.maxX == texts[1].box.maxX)
    // In a row that is too low, the label has less room than it needs.
    let name = String(repeating: "mercury ", count: 40)
    let high = Self.texts(of: ItemDescription.Appearance(detail: "Planet"), value: name)
    #expect(high.map(\.box.minY).min() ?? -99 >= -30 && high.map(\.box.maxY).max() ?? 99 <= 30)
    // A long text has at most half of the row.
    let long = Self.texts(of: ItemDescription.Appearance(trailing: String(repeating: "m", count: 90)))
    #expect(long[0].box.width <= 144)
  }

  @Test
  func `the texts of a row are readable on its color`() {
    let texts = Self.texts(of: ItemDescription.Appearance(color: .black, detail: "Planet", trailing: "9:41"))
    let pale = Color.white.withAlpha(0.6)
    #expect(texts.map(\.style.color) == [pale, .white, pale])
    var style = CellStyle(form: .row)
    style.adaptsLabel = false
    #expect(Self.texts(of: ItemDescription.Appearance(color: .black), in: style)[0].style.color == .black)
  }
}
