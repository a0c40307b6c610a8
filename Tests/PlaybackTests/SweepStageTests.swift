import CradleArtists
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct SweepStageTests {
  private static let list = """
    version: 1
    canvas: { size: [320, 400], scale: 1 }
    time: { max: 20s }
    collection: { items: 60, layout: rows }
    layouts: { rows: { type: springy_flow, item_size: [300, 44] } }
    timeline:
      - { at: 0.1s, fling: { at: [160, 300], velocity: [0, -900] } }
      - { at: 0.5s, marker: peak }
      - { at: settled, insert: { index: 0, count: 2 } }
    overlays: [touch, hud]

    """

  private static let dampings = ["0.3", "0.6", "1"]
  private static let sweep =
    list + "sweep: { vary: { layouts.rows.spring.damping: [\(dampings.joined(separator: ", "))] } }"

  private func scene(_ text: String, _ overrides: [String] = []) throws -> Scene {
    try SceneLoader(overrides: overrides).load(SceneFile(name: "a.yaml", text: text))
  }

  private func alone(_ index: Int) throws -> Scene {
    try scene(Self.list, ["layouts.rows.spring.damping=\(Self.dampings[index])"])
  }

  @Test(arguments: [FrameRate(60), FrameRate(25), FrameRate(100, per: 3)])
  func `a panel shows the frames of its own film, in step, smaller and at its position`(rate: FrameRate) throws {
    let scene = try scene(Self.sweep)
    let sweep = try #require(scene.stage.as(Scene.Sweep.self))
    let (layout, player) = (SweepLayout(sweep), Player(scene, measuring: .imaginary))
    let players = try Self.dampings.indices.map {
      Player(try alone($0), measuring: .imaginary)
    }
    for frame in 0..<40 {
      let time = rate.time(ofFrame: frame, speed: 1)
      let list = player.displayList(at: time)
      for (index, name) in try nonEmpty(sweep.names).enumerated() {
        let own = players[index].displayList(at: time)
        let (box, scale) = (layout.box(ofPanel: index), layout.scale)
        let shown = list.layers.filter { $0.name.hasPrefix("\(name) / ") }
        #expect(shown.dropFirst().map(\.name) == own.layers.map { "\(name) / \($0.name)" })
        let elements = shown.flatMap(\.elements)
        #expect(elements.map(\.id) == own.layers.flatMap(\.elements).map { "\(name)/\($0.id)" })
        for (element, original) in try pairs(elements, own.layers.flatMap(\.elements)) {
          let (x, y) = (Double(original.center.x), Double(original.center.y))
          let place = CGPoint(x: Double(box.minX) + x * scale, y: Double(box.minY) + y * scale)
          #expect(element.center == place)
          #expect(element.scale == original.scale * scale)
          #expect(element.angle == original.angle && element.commands == original.commands)
        }
      }
    }
  }

  @Test
  func `nothing leaves its panel`() throws {
    let scene = try scene(Self.sweep)
    let sweep = try #require(scene.stage.as(Scene.Sweep.self))
    let layout = SweepLayout(sweep)
    let list = Player(scene, measuring: .imaginary).displayList(at: .ticks(40))
    for (index, name) in try nonEmpty(sweep.names).enumerated() {
      for layer in try nonEmpty(list.layers.filter { $0.name.hasPrefix(name) }) {
        let clip = try #require(layer.clip)
        #expect(layout.box(ofPanel: index).contains(clip))
      }
    }
  }

  @Test
  func `a sweep lasts as long as the longest of its films`() throws {
    let film = Film(try scene(Self.sweep), measuring: .imaginary)
    let films = try Self.dampings.indices.map { Film(try alone($0), measuring: .imaginary) }
    #expect(film.duration == films.map(\.duration).max())
    #expect(film.ending == .settled && film.showsWholeTimeline)
    #expect(film.markers == films[0].markers)
    #expect(film.eventTicks == Set(films.flatMap(\.eventTicks)).sorted())
  }

  @Test
  func `the ids of all elements of a frame differ`() throws {
    let list = Player(try scene(Self.sweep), measuring: .imaginary).displayList(at: .ticks(31))
    let ids = list.layers.flatMap(\.elements).map(\.id)
    #expect(Set(ids).count == ids.count && ids.contains("damping=0.6/5"))
  }

  @Test
  func `labels stand above panels, above columns and beside rows`() throws {
    let text = Self.list + "sweep: { vary: { seed: [1, 2], theme: [light, dark] } }"
    let list = Player(try scene(text), measuring: .imaginary).displayList(at: .ticks(0))
    let labels = try #require(list.layers.last)
    #expect(labels.name == "labels")
    let texts = labels.elements.flatMap { element in
      element.commands.compactMap { command in
        if case .text(let text, _, _) = command {
          "\(text) \(element.angle == 0 ? "→" : "↑")"
        } else {
          nil
        }
      }
    }
    #expect(texts == ["theme = light →", "theme = dark →", "seed = 1 ↑", "seed = 2 ↑"])
  }

  @Test
  func `a sweep of sweeps moves each element by its own identity`() throws {
    let inner = try scene(Self.sweep)
    let panel = Scene.Sweep.Panel(label: "one", scene: inner)
    let outer = Scene(Scene.Sweep(panels: [panel, panel]))
    let film = Film(outer, measuring: .imaginary)
    #expect(film.duration == Film(inner, measuring: .imaginary).duration)
    let ids = film.makePlayer().displayList(at: .ticks(7)).layers.flatMap(\.elements).map(\.id)
    #expect(ids.contains("one/damping=1/5") && ids.contains("one#2/damping=1/5"))
  }

  @Test
  func `an entry that cannot be performed names its panel`() throws {
    var bad = try alone(1)
    bad.timeline = [.at(.seconds(0.1), .delete(at: [0, 99]))]
    let panels = [try alone(0), bad].enumerated().map {
      Scene.Sweep.Panel(label: "\($0.offset)", scene: $0.element)
    }
    let refusals = Film(Scene(Scene.Sweep(panels: panels)), measuring: .imaginary).refusals
    #expect(refusals.map(\.panel) == ["1"] && refusals.map(\.entry) == [0])
  }
}

struct ReadingPeriodTests {
  @Test(arguments: [("", 0.4), ("during: 0s..1.2s, ", 0.2), ("during: 1s..3s, ", 0.4)])
  func `readings are of the last motion in the part of the film that they name`(period: String, time: Double) throws {
    let text = """
      version: 1
      time: { duration: 3s }
      dynamics: { items: [{ id: a, center: [50, 100], size: [40, 40] }] }
      timeline:
        - { at: 0.5s, animate: { key: a.translation, to: [100, 0], over: 0.2s, curve: linear } }
        - { at: 2s, animate: { key: a.translation, to: [0, 0], over: 0.4s, curve: linear } }
      sweep: { vary: { canvas.theme: [light, dark] }, \(period)of: a, readings: [settling_time] }
      """
    let scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
    let readings = Film(scene, measuring: .imaginary).panelReadings
    #expect(readings.count == 2)
    for reading in try nonEmpty(readings) {
      // Within 2 % of its path, an item counts as at rest: one display frame earlier at most.
      #expect(abs(try #require(reading).settlingTime - time) <= 1.0 / 60 + 1e-9)
    }
  }
}

struct PanelReadingTests {
  private func measured(_ places: [Double]) -> PanelReadings? {
    let samples = places.enumerated().map { index, y in
      ItemMotion.Sample(tick: Ticks(2 * index), place: Vector(x: 3, y: y))
    }
    return ItemMotion(samples).flatMap { PanelReadings($0) }
  }

  @Test
  func `a swing has an overshoot, a settling time, crossings and a peak speed`() throws {
    let readings = try #require(measured([100, 100, 60, 0, -20, 0, 5, 0, 0, 0]))
    #expect(readings.overshoot == 0.2)
    #expect(readings.zeroCrossings == 2)
    // From the second display frame, the last at 100, to the eighth, the first after 5.
    #expect(abs(readings.settlingTime - 6.0 / 60) < 1e-12)
    #expect(abs(readings.peakSpeed - 60 * 60) < 1e-9)
  }

  @Test
  func `a motion without overshoot crosses nothing`() throws {
    let readings = try #require(measured([0, 30, 60, 90, 100]))
    #expect(readings.overshoot == 0 && readings.zeroCrossings == 0)
  }

  @Test
  func `an item that rests has no readings`() {
    #expect(measured([5, 5, 5]) == nil)
    #expect(measured([5, 5.4, 5]) == nil)
    #expect(measured([]) == nil)
  }

  @Test
  func `what an item does after it was out of sight does not count`() throws {
    let ticks = [0, 2, 4, 6, 40, 42, 44]
    let samples = zip(ticks, [100.0, 50, 0, 0, -50, 0, 0]).map { tick, y in
      ItemMotion.Sample(tick: Ticks(tick), place: Vector(x: 0, y: y))
    }
    let motion = try #require(ItemMotion(samples))
    #expect(motion.endsInSight && PanelReadings(motion)?.overshoot == 0)
  }

  @Test
  func `readings are measured on the item that is named, and printed below panels`() throws {
    let text = """
      version: 1
      canvas: { size: [200, 200], scale: 1 }
      time: { duration: 2s }
      dynamics:
        items:
          - { id: a, center: [50, 20], size: [20, 20] }
          - { id: b, center: [150, 20], size: [20, 20] }
      timeline:
        - { at: 0.1s, add: { id: s, snap: { item: a, to: [50, 180], damping: 0.3 } } }
        - { at: 0.1s, add: { id: t, snap: { item: b, to: [150, 80], damping: 1 } } }
      sweep: { vary: { seed: [1, 2] }, readings: [overshoot, peak_speed], of: b }
      """
    let scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
    let named = Film(scene, measuring: .imaginary)
    #expect(named.panelReadings.count == 2 && named.panelReadings[0] == named.panelReadings[1])
    var sweep = try #require(scene.stage.as(Scene.Sweep.self))
    sweep.item = nil
    let farthest = Film(scene.swept(by: sweep), measuring: .imaginary)
    let (a, b) = (try #require(farthest.panelReadings[0]), try #require(named.panelReadings[0]))
    #expect(a.overshoot > b.overshoot && a.peakSpeed > b.peakSpeed)
    let layer = try #require(named.makePlayer().displayList(at: .ticks(0)).layers.last)
    let texts = layer.elements.flatMap(\.commands).compactMap { command in
      if case .text(let text, _, _) = command { text } else { nil }
    }
    #expect(texts.filter { $0 == b.text(of: .peakSpeed) }.count == 2)
    #expect(texts.contains("Overshoot") && texts.contains("\(Int((b.overshoot * 100).rounded())) %"))
  }

  @Test
  func `a plot below the panels has a curve for each, and panels have separate plots`() throws {
    let text = """
      version: 1
      canvas: { size: [200, 200], scale: 1 }
      time: { duration: 1s }
      dynamics: { items: [{ id: ball, center: [50, 20], size: [20, 20] }], behaviors: [{ gravity: { items: all } }] }
      overlays: [{ plot: { of: y, items: [ball] } }]
      sweep: { vary: { dynamics.behaviors.0.gravity.magnitude: [0.1, 0.2] }, plot: y }
      """
    let scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
    let film = Film(scene, measuring: .imaginary)
    #expect(film.fault == nil)
    let list = film.makePlayer().displayList(at: .ticks(60))
    let names = list.layers.map(\.name)
    #expect(names.filter { $0.hasSuffix(" / plot") }.count == 2)
    let plot = try #require(list.layers.last)
    #expect(plot.name == "plot" && plot.elements.map(\.id) == ["plot y"])
    let sweep = try #require(scene.stage.as(Scene.Sweep.self))
    let box = try #require(SweepLayout(sweep).plotBox)
    #expect(plot.elements[0].size == box.size && scene.canvas.bounds.contains(box))
    let texts = plot.elements[0].commands.compactMap { command in
      if case .text(let text, _, _) = command { text } else { nil }
    }
    #expect(texts.contains("magnitude = 0.1") && texts.contains("magnitude = 0.2"))
  }

  @Test
  func `an item that no panel shows is a fault of the film`() throws {
    var sweep = Scene.Sweep(
      panels: [Scene.Sweep.Panel(label: "a", scene: Scene(stage: .dynamics(items: [])))]
    )
    (sweep.readings, sweep.item) = ([.overshoot], "ball")
    let film = Film(Scene(sweep), measuring: .imaginary)
    #expect(film.fault?.reason == "no panel ever shows the item 'ball', which is to be measured")
  }
}
