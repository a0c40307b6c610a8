import CradleEncoding
import CradleFigures
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradlePlots
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// A scene with a ball on a spring, and nothing else that moves it.
private func spring(_ measures: String, solver: String = "{ substeps: 1 }", more: String = "") -> String {
  """
  version: 1
  title: A spring
  canvas: { size: [200, 300] }
  time: { duration: 3s }
  dynamics:
    solver: \(solver)
    items:
      - { id: ball, center: [100, 250], size: [40, 40], shape: ellipse }
    behaviors:
      - attachment: { item: ball, anchor: [100, 100], \(measures) }
  \(more)
  """
}

/// A list whose cells swing after a finger has let go.
private let list = """
  version: 1
  canvas: { size: [320, 568] }
  collection:
    items: 60
    layout: { type: springy_flow, item_size: [300, 44], spring: { damping: 0.3, frequency: 2 } }
  timeline:
    - { at: 0.3s, drag: { from: [160, 460], to: [160, 360], over: 0.2s, release: stop } }
  """

private func source(_ text: String, named name: String = "a") throws -> FilmPlot.Source {
  let scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
  let loaded = LoadedScene(name: name, scene: scene)
  return FilmPlot.Source(loaded, film: try loaded.film())
}

private func plot(
  _ quantities: String,
  of items: [String] = ["ball"],
  against: String? = nil,
  frames: String? = nil,
  exactly: Bool = false,
  _ texts: String...
) throws -> FilmPlot {
  var request = PlotRequest(
    try PlotRequest.quantities(quantities),
    of: items,
    against: try against.map { try PlotRequest.quantity($0) },
    range: try frames.map { try FrameSelection($0) }
  )
  request.showsClosedForm = exactly
  let sources = try texts.enumerated().map { number, text in
    try source(text, named: number == 0 ? "a" : "b")
  }
  return try FilmPlot(request, playing: sources)
}

struct ClosedFormTests {
  @Test(arguments: [
    "length: 0, frequency: 1, damping: 0.1", "length: 0, frequency: 1, damping: 0.8",
    "length: 0, frequency: 3, damping: 0", "length: 0, frequency: 2, damping: 1",
    "length: 0, frequency: 1, damping: 3", "length: 60, frequency: 2, damping: 0.3",
    "frequency: 0.3, length: 100, damping: 0.05",
  ])
  func `free spring differs from the exact motion by what the tick explains`(measures: String) throws {
    let plot = try plot("y, vy", exactly: true, spring(measures))
    try #require(plot.agreements.map(\.unit) == ["pt", "pt/s"])
    for agreement in plot.agreements {
      #expect(agreement.difference <= agreement.explained)
      // The bound is no wider than it has to be.
      #expect(agreement.explained <= agreement.difference * 1.05 + 0.05)
    }
  }

  // A·ωh/(2eζ), with the damping ratio of the motion: 0.1 and half of the resistance 0.1 over ω.
  @Test
  func `explained difference is within the bound that the page on the command tells`() throws {
    let plot = try plot("y", exactly: true, spring("length: 0, frequency: 1, damping: 0.1"))
    let (size, omega, euler) = (150.0, 2 * Double.pi, 2.718_281_828)
    let ratio = 0.1 + 0.05 / omega
    let bound = size * omega / 120 / (2 * euler * ratio)
    #expect(plot.agreements[0].explained < bound)
    #expect(plot.agreements[0].explained > bound / 2)
  }

  @Test
  func `more substeps bring the simulation nearer to the exact motion`() throws {
    let measures = "length: 0, frequency: 2, damping: 0.2"
    let one = try plot("y", exactly: true, spring(measures)).agreements[0]
    let eight = try plot("y", exactly: true, spring(measures, solver: "{ substeps: 8 }"))
      .agreements[0]
    #expect(eight.difference <= eight.explained)
    #expect(eight.difference < one.difference / 6)
  }

  @Test
  func `stated resistance is part of the exact motion`() throws {
    let text = spring("length: 0, frequency: 1, damping: 0.1")
      .replacing("behaviors:", with: "behaviors:\n    - properties: { items: [ball], resistance: 2 }")
    let agreement = try plot("y", exactly: true, text).agreements[0]
    #expect(agreement.difference <= agreement.explained)
  }

  @Test
  func `cells of a springy flow swing freely after the touch`() throws {
    let plot = try plot("y", of: ["0-3", "0-9"], exactly: true, list)
    #expect(plot.agreements[0].difference <= plot.agreements[0].explained)
    let lines = plot.table.split(separator: "\n")
    let first = lines.first { $0.hasPrefix("a,0-3,") && !$0.hasSuffix(",") }
    // The finger lifts after half a second.
    let time = first?.split(separator: ",")[2]
    #expect(time.flatMap { Double($0) }.map { abs($0 - 0.5) < 0.02 } == true)
  }

  @Test
  func `constant force moves the rest position, and nothing else`() throws {
    let text = spring("length: 0, frequency: 2, damping: 0.3")
      .replacing("behaviors:", with: "behaviors:\n    - gravity: { items: all }")
    let agreement = try plot("y", exactly: true, text).agreements[0]
    #expect(agreement.difference <= agreement.explained)
  }

  @Test
  func `figure tells the difference`() throws {
    let plot = try plot("y", exactly: true, spring("length: 0, frequency: 1, damping: 0.8"))
    let note = plot.panels.panels[0].note
    #expect(note == plot.agreements[0].sentence)
    #expect(note.hasPrefix("Simulated and exact differ by at most "))
    #expect(note.hasSuffix(" pt."))
  }
}

struct FilmPlotTests {
  private let free = spring("length: 0, frequency: 1, damping: 0.1")

  @Test
  func `quantities of a unit share a panel, and others have their own`() throws {
    let panels = try plot("x, vy, y, speed", free).panels.panels
    #expect(panels.map(\.vertical.name) == ["x, y", "vy, speed"])
    #expect(panels[0].series.map(\.name) == ["x", "y"])
  }

  @Test
  func `curves of several scenes have the names of the scenes`() throws {
    let panels = try plot("y", free, spring("length: 0, frequency: 2, damping: 0.1")).panels.panels
    #expect(panels[0].series.map(\.name) == ["a", "b"])
    #expect(panels[0].events.isEmpty)
  }

  @Test
  func `quantity of the film is one curve, however many items there are`() throws {
    let panels = try plot("y, scroll", of: ["0-0", "0-3"], list).panels.panels
    #expect(panels[0].series.map(\.name) == ["0-0 y", "scroll", "0-3 y"])
    #expect(panels[0].events.map(\.name) == ["drag", "release"])
  }

  @Test
  func `axis of a position points down, that of a velocity over it does not`() throws {
    #expect(try plot("y", free).panels.panels[0].vertical.pointsDown)
    let phase = try plot("vy", against: "y", free).panels.panels[0]
    #expect(!phase.vertical.pointsDown)
    #expect(phase.horizontal.name == "y")
  }

  @Test
  func `part of a film has the curves of that part`() throws {
    let part = try plot("y", frames: "1s..2s", free).panels.panels[0]
    let times = part.series[0].stretches[0].map(\.x)
    #expect(times.first == 1 && times.last == 2 && times.count == 121)
  }

  @Test
  func `table has a row for each tick`() throws {
    let rows = try plot("y,vy", frames: "0..1", free).table
    let fall = try plot("y,vy", frames: "0..1", free).panels.panels[0].series[0].stretches[0]
    #expect(rows.hasPrefix("scene,item,time,y,vy\na,ball,0,250,0\na,ball,0.008333333333333333,"))
    #expect(rows.split(separator: "\n").count == 1 + fall.count)
  }

  @Test
  func `text of a figure tells what it shows`() throws {
    let figure = try Figure(try plot("y", free))
    #expect(figure.summary == "A plot of y of ball over the time.")
    #expect(figure.title == "A spring")
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var make: @Sendable () throws -> Void
    var message: String

    init(_ name: String, _ message: String, _ make: @escaping @Sendable () throws -> Void) {
      (testDescription, self.message, self.make) = (name, message, make)
    }
  }

  static let mistakes = [
    Mistake(
      "a quantity that is not traced",
      "'mass' is not traced; choose from x, y, angle, scale, alpha, z, vx, vy, omega, speed, "
        + "acceleration, displacement, dx, dy, tension, kinetic_energy, energy, scroll, scroll_velocity, rubber_band"
    ) { _ = try plot("mass", list) },
    Mistake("a misspelled quantity", "'sped' is not traced; did you mean 'speed'?") {
      _ = try plot("sped", list)
    },
    Mistake("a quantity twice", "'y' is plotted already; name each quantity once") {
      _ = try plot("y,y", list)
    },
    Mistake("an item twice", "'a' is plotted already; name each item once") {
      _ = try PlotRequest.items("a, b, a")
    },
    Mistake(
      "a comma without an item",
      "'a,,b' has a comma without an item beside it; write '--items 0-0,0-7'"
    ) { _ = try PlotRequest.items("a,,b") },
    Mistake(
      "an item that never appears",
      "no item '9-3' ever appears in 'a'; did you mean '0-3'?"
    ) { _ = try plot("y", of: ["9-3"], list) },
    Mistake(
      "an item like no other",
      "no item 'bat man' ever appears in 'a'; 'trace' lists ids and index paths"
    ) { _ = try plot("y", of: ["bat man"], list) },
    Mistake(
      "too many items",
      "'a' shows 11 items, and a plot without names at most 8; "
        + "choose some, such as '--items 0-0,0-1'"
    ) { _ = try plot("y", of: [], list) },
    Mistake(
      "a single frame",
      "'1s' is a single frame, and a curve needs two; write a range such as '0s..2s'"
    ) { _ = try plot("y", of: ["0-3"], frames: "1s", list) },
    Mistake("scrolling of dynamics", "'scroll' has no value in 'a', where nothing scrolls") {
      _ = try plot("scroll", of: [], spring("frequency: 1"))
    },
    Mistake(
      "a velocity of what is not simulated",
      "'vx' of '0-0' has no value in this part of 'a', where it is not simulated; "
        + "'speed' has one anywhere"
    ) {
      _ = try plot(
        "vx",
        of: ["0-0"],
        "version: 1\ntime: { duration: 1s }\ncollection: { items: 3, layout: { type: flow } }"
      )
    },
    Mistake(
      "an exact speed",
      "'--closed-form' is for 'x', 'y', 'vx', 'vy', 'dx' and 'dy', not for 'speed'"
    ) { _ = try plot("speed", exactly: true, spring("frequency: 1")) },
    Mistake(
      "an exact phase plot",
      "'--closed-form' is a curve over the time; leave out '--against y'"
    ) { _ = try plot("vy", against: "y", exactly: true, spring("frequency: 1")) },
    Mistake(
      "a rod",
      "'ball' of 'a' does not hang on one spring; '--closed-form' is for an item with one "
        + "attachment to a place, with a frequency, and for the cells of a springy flow"
    ) { _ = try plot("y", exactly: true, spring("frequency: 0")) },
    Mistake(
      "a spring at rest",
      "'ball' of 'a' never swings freely for a tenth of a second: other things than its spring "
        + "move it, or it stays at rest"
    ) { _ = try plot("y", exactly: true, spring("frequency: 1")) },
    Mistake("a scene without variants", "'a' has no 'variants'; leave out '--variants'") {
      let scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: list))
      _ = try LoadedScene(name: "a", scene: scene).plotVariants()
    },
  ]

  @Test(arguments: mistakes)
  func `plot that cannot be made has an error that names the cause`(_ mistake: Mistake) throws {
    let error = try #require(throws: CradleError.self) { try mistake.make() }
    #expect(error.description == mistake.message)
  }
}
