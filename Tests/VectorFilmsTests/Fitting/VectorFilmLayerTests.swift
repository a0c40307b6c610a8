import CradleGeometry
import CradleGraphics
import CradleTestSupport
import CradleVectorFilms
import Foundation
import Testing

/// Layers, identities, symbols and the stack.
struct VectorFilmLayerTests {
  private static func film(_ frames: [[DisplayList.Layer]]) -> VectorFilm {
    var builder = VectorFilmBuilder(size: SyntheticFilm.size, frameRate: FrameRate(60))
    for layers in frames {
      builder.append(DisplayList(size: SyntheticFilm.size, background: .white, layers: layers))
    }
    return builder.finish()
  }

  private static func layer(_ name: String, _ ids: String...) -> DisplayList.Layer {
    DisplayList.Layer(name: name, elements: ids.map { .square($0, at: .zero) })
  }

  // The ids on a frame, back to front.
  private static func ids(_ film: VectorFilm, _ frame: Int) -> [[String]] {
    film.displayList(atFrame: Double(frame)).layers.map { $0.elements.map(\.id) }
  }

  // A cell that rides, one on a spring, and a header that sticks to the edge; 60 frames of a fling that slows down.
  @Test
  func `what scrolls keeps its position in the content, and what sticks its position on the canvas`() throws {
    var builder = VectorFilmBuilder(size: SyntheticFilm.size, frameRate: FrameRate(60), separatesScrolling: true)
    var places: [[CGPoint]] = []
    for frame in 0..<60 {
      let part = Double(frame) / 60
      let origin = Vector(x: 0, y: -300 * (1 - (1 - part) * (1 - part) * (1 - part)))
      let spring = 12 * (1 - part) * part * part
      let centers = [Vector(x: 40, y: 260.25), Vector(x: 120, y: 260.25 + spring)]
        .map { ($0 + origin).point }
      var layer = DisplayList.Layer(
        name: "content",
        elements: [
          .square("cell", at: centers[0]), .square("spring", at: centers[1]),
          .square("header", at: CGPoint(x: 160, y: 22)),
        ]
      )
      layer.pixelRule = .scrolling(origin: origin)
      places.append(centers)
      builder.append(DisplayList(size: SyntheticFilm.size, background: .white, layers: [layer]))
    }
    let film = builder.finish()
    let lives = film.layers[0].tracks.map { $0.lives[0] }
    #expect(lives.map(\.rides.y) == [true, true, false])
    #expect(lives[0].y.isConstant && lives[0].y.keys[0].value == 260.25)
    #expect(!lives[1].y.isConstant && lives[2].y.isConstant)
    #expect(film.layers[0].origin?.y.isConstant == false)
    #expect(film.statistics.deviation.points <= 0.1)
    for (frame, centers) in places.enumerated() {
      let elements = film.displayList(atFrame: Double(frame)).layers[0].elements
      for (element, center) in try pairs(elements.prefix(2), centers) {
        #expect((element.center - center).length <= film.statistics.deviation.points + 1e-9)
      }
    }
    #expect(film.prefix(10).layers[0].origin?.y.keys.last?.frame == 9)
  }

  @Test
  func `element that comes back has a second life`() {
    let (here, gone) = ([Self.layer("a", "1")], [Self.layer("a")])
    let film = Self.film([here, here, gone, here])
    #expect(film.layers[0].tracks.map(\.id) == ["1"])
    #expect(film.layers[0].tracks[0].lives.map(\.frames) == [0..<2, 3..<4])
    #expect(film.displayList(atFrame: 1.9).layers[0].elements.count == 1)
    #expect(film.displayList(atFrame: 2.5).layers[0].elements.isEmpty)
  }

  @Test
  func `layers with the same name are distinguished by their order`() {
    let film = Self.film([
      [Self.layer("a", "1"), Self.layer("a", "2")],
      [Self.layer("a", "1"), Self.layer("b", "3"), Self.layer("a", "2")],
    ])
    #expect(film.layers.map(\.name) == ["a", "b", "a"])
    #expect(film.layers.map(\.lives) == [[0..<2], [1..<2], [0..<2]])
    #expect(Self.ids(film, 0) == [["1"], ["2"]])
    #expect(Self.ids(film, 1) == [["1"], ["3"], ["2"]])
  }

  @Test
  func `layers that swap are written back in their order`() {
    let film = Self.film([[Self.layer("a", "1"), Self.layer("b", "2")], [Self.layer("b", "2"), Self.layer("a", "1")]])
    #expect(Self.ids(film, 0) == [["1"], ["2"]])
    #expect(Self.ids(film, 1) == [["2"], ["1"]])
  }

  @Test
  func `elements with one id on a frame are several`() {
    let film = Self.film([[Self.layer("a", "1", "1", "2")], [Self.layer("a", "1", "2")]])
    #expect(film.layers[0].tracks.map(\.id) == ["1", "1", "2"])
    #expect(Self.ids(film, 0) == [["1", "1", "2"]])
    #expect(Self.ids(film, 1) == [["1", "2"]])
  }

  @Test
  func `clip and backgrounds change in steps`() {
    let clip = CGRect(x: 0, y: 20, width: 320, height: 548)
    var builder = VectorFilmBuilder(size: SyntheticFilm.size, frameRate: FrameRate(60))
    let lists = [0, 1, 2].map { frame in
      DisplayList(
        size: SyntheticFilm.size,
        background: frame == 2 ? .black : .white,
        layers: [
          DisplayList.Layer(
            name: "a",
            clip: frame == 0 ? nil : clip,
            background: frame == 0 ? .black : .white,
            elements: []
          )
        ]
      )
    }
    for list in lists { builder.append(list) }
    let film = builder.finish()
    #expect([0, 1, 2].map { film.displayList(atFrame: $0) } == lists)
    #expect(film.background.steps.map(\.frame) == [0, 2])
    #expect(film.layers[0].clip.steps.map(\.value) == [nil, clip])
  }

  @Test
  func `elements that look alike share a symbol`() {
    let film = Self.film([[Self.layer("a", "1", "2"), Self.layer("b", "3")]])
    #expect(film.symbols.count == 1)
  }

  @Test
  func `drawing that changes on each frame has a symbol for each distinct one`() throws {
    let film = SyntheticFilm.flipbook.vectors()
    let plot = try #require(film.layers[0].tracks.first { $0.id == "plot" })
    // 90 polygons, and the square in two colors.
    #expect(film.symbols.count == 92)
    #expect(plot.lives[0].symbol.steps.count == 360)
    #expect(film.statistics[.symbol].keys == 362)
  }

  @Test
  func `element inserted between others of its level moves nothing`() {
    let film = Self.film([[Self.layer("a", "1", "3")], [Self.layer("a", "1", "2", "3")]])
    #expect(film.layers[0].tracks.map(\.id) == ["1", "2", "3"])
    #expect(film.statistics[.level].keys == 0)
  }

  @Test
  func `level is the z of an element`() {
    let frames = [0, 5].map { z -> [DisplayList.Layer] in
      [DisplayList.Layer(name: "a", elements: [.square("1", at: .zero, z: z)])]
    }
    let film = Self.film(frames)
    #expect(film.layers[0].tracks[0].lives[0].level.steps.map(\.value) == [0, 5])
    #expect(film.displayList(atFrame: 1).layers[0].elements[0].z == 5)
  }

  @Test(arguments: [["2", "3", "1"], ["3", "1", "2"], ["3", "2", "1"], ["1", "3", "2"]])
  func `elements that overtake each other at equal z are written back in order`(_ order: [String]) {
    let second = DisplayList.Layer(name: "a", elements: order.map { .square($0, at: .zero) })
    let first = Self.layer("a", "1", "2", "3")
    let film = Self.film([[first], [second], [first]])
    #expect(Self.ids(film, 0) == [["1", "2", "3"]])
    #expect(Self.ids(film, 1) == [order])
    #expect(Self.ids(film, 2) == [["1", "2", "3"]])
  }

  @Test
  func `element without a finite position is left out`() {
    let lost = DisplayList.Element.square("1", at: CGPoint(x: Double.nan, y: 0))
    let film = Self.film([[DisplayList.Layer(name: "a", elements: [lost])]])
    #expect(film.layers[0].tracks.isEmpty)
  }
}
