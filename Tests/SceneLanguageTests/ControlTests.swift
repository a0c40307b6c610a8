import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleSceneEditing
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleSprings
import Foundation
import Testing

struct ControlTests {
  private static let text = """
    version: 1
    canvas: { theme: dark }
    time: { duration: 400ms }
    springs: { soft: { duration: 0.6s, bounce: 0.2 } }
    collection: { items: 3, layout: rows }
    layouts:
      rows:
        type: springy_flow
        item_size: [300, 44]
        spring: { damping: 0.8, frequency: 1.25 }
    timeline:
      - { at: +0.9s, drag: { from: [160, 460], to: [160, 160], over: 0.45s } }
      - { at: settled, set_layout: { to: rows, spring: soft } }

    """

  private func control(_ key: String, in text: String = Self.text) throws -> SceneControl {
    let controls = try SceneControls(of: SceneFile(name: "a.yaml", text: text))
    return try #require(controls.all.first { $0.key == key }, "\(controls.all.map(\.path))")
  }

  @Test
  func `a key of the file has its value and its position`() throws {
    let theme = try control("canvas.theme")
    #expect(theme.kind == .choice && theme.words == ["light", "dark"])
    #expect(theme.value == "dark" && theme.source == .file && theme.refusal == nil)
    #expect(theme.place.map { "\($0)" } == "a.yaml:2:18")
  }

  @Test
  func `a key that the file lacks has its default`() throws {
    let scale = try control("canvas.scale")
    #expect(scale.value == "2" && scale.source == .standard && scale.place == nil && scale.refusal == nil)
    let range = try #require(slider(of: scale))
    #expect(range.minimum == 0.1 && range.maximum == 4 && range.start == 0.1 && range.end == 4 && range.step == 0.02)
    let title = try control("title")
    #expect(title.kind == .text && title.value == "\"\"" && title.source == .standard)
    let sweep = try control("sweep")
    #expect(sweep.kind == .map && sweep.value == nil && sweep.source == .none)
  }

  private func slider(of control: SceneControl) -> SliderRange? {
    switch control.kind {
    case .number(let range), .duration(let range), .angle(let range), .moment(let range), .point(let range): range
    case .numbers(_, let range): range
    case .choice, .boolean, .color, .spring, .text, .list, .map: nil
    }
  }

  @Test
  func `a duration has its unit, and a range around its number`() throws {
    let duration = try control("time.duration")
    #expect(duration.kind.name == "duration" && duration.words == ["settle"])
    let range = try #require(slider(of: duration))
    #expect(range.number == 400 && range.unit == "ms" && range.start == 0 && range.end == 1000)
    #expect(try slider(of: control("time.max"))?.number == 10)
    let moment = try control("timeline.0.at")
    #expect(moment.kind.name == "moment")
    #expect(try slider(of: control("timeline.0.at"))?.number == 0.9)
    #expect(try slider(of: control("timeline.1.at"))?.number == nil)
  }

  @Test
  func `a point and a size have their numbers`() throws {
    #expect(try control("timeline.0.drag.from").kind.name == "point")
    let size = try control("layouts.rows.item_size")
    #expect(size.kind.name == "size" && size.value == "[300, 44]")
    #expect(slider(of: size)?.minimum == 0.1)
    let point = try #require(slider(of: control("timeline.0.drag.from")))
    #expect(point.start == -200 && point.end == 1000 && point.step == 1)
    #expect(try control("collection.cells.font").kind == .map)
    #expect(try control("goldens.frames").kind == .list)
  }

  private func spring(_ key: String, in text: String = Self.text, _ values: [String] = []) throws -> SpringForm {
    let controls = try SceneControls(of: SceneFile(name: "a.yaml", text: text), replacing: values)
    let found = try #require(controls.all.first { $0.key == key })
    guard case .spring(let form) = found.kind else { throw Failure() }
    return form
  }

  @Test
  func `a spring has its dialect, its frequency and its damping`() throws {
    let own = try spring("springs.soft")
    #expect(own.keys == ["duration", "bounce"] && own.damping == 0.8 && abs(own.frequency - 1 / 0.6) < 1e-12)
    let layout = try spring("layouts.rows.spring")
    #expect(layout.keys == ["damping", "frequency"] && layout.frequency == 1.25 && layout.damping == 0.8)
    #expect(layout.texts.map(\.path.last) == ["frequency", "damping"], "the other keys of the layout's spring stay")
    #expect(try slider(of: control("layouts.rows.spring.damping"))?.end == 2)
    #expect(try slider(of: control("layouts.rows.spring.frequency"))?.step == 0.01)
    let named = try spring("timeline.1.set_layout.spring")
    #expect(named.keys.isEmpty && named.damping == 0.8)
    #expect(named.texts.map(\.path) == [["timeline", "1", "set_layout", "spring"]], "a name gives way as a whole")
    let controls = try SceneControls(of: SceneFile(name: "a.yaml", text: Self.text))
    #expect(controls.springs.map(\.name) == ["soft"])
    #expect(!controls.all.contains { $0.key == "layouts.rows.spring.stiffness" })
  }

  @Test
  func `a spring of a dialect with a name has the keys of that dialect`() throws {
    let springs = "{ app: { flutter: { duration: 400ms } }, wet: { of: snappy, damping: 0.3 } }"
    let text = "version: 1\nsprings: \(springs)\n"
    let form = try spring("springs.app", in: text)
    #expect(form.keys == ["flutter.duration"] && abs(form.frequency - 2.5) < 1e-12 && form.damping == 1)
    #expect(form.dampings == 0...1, "Flutter has no negative bounce")
    #expect(form.texts.map(\.path.last) == ["duration", "bounce"])
    #expect(try control("springs.app.flutter.duration", in: text).kind.name == "duration")
    #expect(try control("springs.app", in: text).value == "{flutter: {duration: 400ms}}")
    let changed = try spring("springs.wet", in: text)
    #expect(changed.keys == ["damping"] && changed.damping == 0.3)
  }

  @Test
  func `a spring is read with the values of the page`() throws {
    #expect(try spring("layouts.rows.spring", ["layouts.rows.spring.damping=0.3"]).damping == 0.3)
    #expect(try spring("springs.soft", ["springs.soft.duration=2s", "no.such.key=1"]).frequency == 0.5)
    let whole = try spring("springs.soft", ["springs.soft={ frequency: 3, damping: 0.5 }"])
    #expect(whole.frequency == 3 && whole.texts.map(\.path) == [["springs", "soft"]])
  }

  @Test
  func `the frequency and the damping of an attachment are a spring without a name`() throws {
    let attachment = "{ item: a, anchor: [1, 2], frequency: 2, damping: 0.3 }"
    let text = "version: 1\ndynamics:\n  behaviors:\n    - attachment: \(attachment)\n"
    let key = "dynamics.behaviors.0.attachment"
    let form = try spring("\(key).spring", in: text)
    #expect(form.frequency == 2 && form.damping == 0.3 && !form.takesName)
    #expect(form.texts.map { $0.path.joined(separator: ".") } == ["\(key).frequency", "\(key).damping"])
    #expect(try control("\(key).spring", in: text).source == .file)
    let rod = text.replacing("frequency: 2", with: "frequency: 0")
    let controls = try SceneControls(of: SceneFile(name: "a.yaml", text: rod))
    #expect(!controls.all.contains { $0.key == "\(key).spring" }, "a rod has no spring")
  }

  @Test
  func `keys say which elements they are about`() throws {
    let text = """
      version: 1
      dynamics:
        items: [{ id: a.b, center: [1, 2] }, { id: "drop{i}", center: [1, 2], repeat: 3 }]
        behaviors: [{ push: { items: [a.b, c], vector: [1, 0] } }, { gravity: { items: all } }]
      bind: [{ key: a.b.alpha, source: c.x }]

      """
    func elements(_ key: String) throws -> String? { try control(key, in: text).subject.elements }
    #expect(try elements("dynamics.items.0.center") == #"a|a\.b"#)
    #expect(try elements("dynamics.items.0.color") == #"a|a\.b"#, "what an element lacks is its own, too")
    #expect(try elements("dynamics.items.1.center") == #"drop\d+"#)
    #expect(try elements("dynamics.behaviors.0.push.vector") == #"a|a\.b|c"#)
    #expect(try elements("dynamics.behaviors.0.push.offset") == nil, "what a behavior lacks")
    #expect(try elements("dynamics.behaviors.1.gravity.items") == ".*")
    #expect(try elements("canvas.scale") == nil)
    #expect(try control("dynamics.items.0.center", in: text).subject.head == "dynamics › items › a.b")
    #expect(try control("timeline.0.drag.from").subject.label == "drag from")
    #expect(try control("timeline.0.at").subject.part == .start)
    #expect(try control("timeline.0.drag.over").subject.part == .length)
  }

  private struct Failure: Error {}

  @Test
  func `an entry of the timeline has its verb and no other`() throws {
    let controls = try SceneControls(of: SceneFile(name: "a.yaml", text: Self.text), below: ["timeline", "0"])
    let keys = controls.all.compactMap(\.key)
    #expect(keys.allSatisfy { $0.hasPrefix("timeline.0.") })
    #expect(keys.contains("timeline.0.drag.release") && !keys.contains { $0.contains("scroll_to") })
  }

  @Test
  func `a key that cannot be saved says why`() throws {
    let text = """
      version: 1
      dynamics:
        items:
          - { id: "a{i}", center: [10, 20], size: &size [4, 4], repeat: 3 }
          - { id: b, center: [50, 20], size: *size }

      """
    let center = try control("dynamics.items.0.center", in: text)
    #expect(center.refusal == "'center' stands for every 'a{i}' of a repetition; change it in an editor")
    #expect(try control("dynamics.items.0.repeat", in: text).refusal == nil)
    let size = try control("dynamics.items.1.size", in: text)
    #expect(size.refusal == "'size' is an alias, so other keys have the same value; write the value here first")
    #expect(size.source == .file)
    #expect(try control("dynamics.items.1.color", in: text).kind == .color(nil))
  }

  @Test
  func `a point of the canvas is a point, and a distance or a point of the content is not`() throws {
    let text = """
      version: 1
      canvas: { theme: dark }
      dynamics:
        items:
          - { id: a, center: [10, 20], color: system_blue, shape: { path: [[0, 0], [9, 0], [0, 9]] } }
        behaviors:
          - attachment: { item: a, anchor: [10, 0], offset: [0, -4] }
          - collision:
              items: all
              boundaries: { floor: { from: [0, 90], to: [90, 90] }, hill: { path: [[0, 80], [9, 60], [20, 80]] } }
      timeline:
        - { at: 1s, grab: { item: a, by: [9, 0] } }

      """
    let points = ["dynamics.items.0.center", "dynamics.behaviors.0.attachment.anchor"]
    let ends = ["floor.from", "floor.to", "hill.path.2"].map { "dynamics.behaviors.1.collision.boundaries.\($0)" }
    for key in points + ends { #expect(try control(key, in: text).kind.name == "point", "\(key)") }
    let others = ["dynamics.items.0.shape.path.0", "dynamics.behaviors.0.attachment.offset", "timeline.0.grab.by"]
    for key in others { #expect(try control(key, in: text).kind.name == "numbers", "\(key)") }
  }

  @Test
  func `a color is known as the theme shows it`() throws {
    let text = """
      version: 1
      canvas: { theme: dark, background: { light: "#FFFFFF", dark: "#102030" } }
      dynamics:
        items: [{ id: a, color: system_blue }, { id: b, color: "#FF8000" }]

      """
    #expect(try control("canvas.background", in: text).kind == .color(Color(rgb: 0x102030)))
    #expect(try control("dynamics.items.0.color", in: text).kind == .color(Color(rgb: 0x0A84FF)))
    #expect(try control("dynamics.items.1.color", in: text).kind == .color(Color(rgb: 0xFF8000)))
  }

  @Test
  func `an inherited key can be saved, and an element of an inherited list cannot`() throws {
    let scene = try InheritedScene()
    let controls = try SceneControls(of: scene.file).all
    let damping = try #require(controls.first { $0.key == "layouts.rows.spring.damping" })
    #expect(damping.source == .inherited && damping.refusal == nil && damping.value == "0.8")
    let entry = try #require(controls.first { $0.key == "timeline.0.at" })
    #expect(entry.source == .inherited)
    #expect(
      entry.refusal == "'timeline' is a list, which this scene inherits as a whole; write it into this file first"
    )
  }

  @Test
  func `controls are JSON for a page`() throws {
    let file = SceneFile(name: "a.yaml", text: Self.text)
    let controls = try SceneControls(of: file, below: ["canvas", "theme"])
    let about = "Which variants of the system colors to use."
    #expect(
      controls.json.line == """
        {"controls":[{"path":["canvas","theme"],"key":"canvas.theme","kind":"choice","value":"dark","source":"file",\
        "words":["light","dark"],"canSave":true,"reason":null,"about":"\(about)","head":"canvas",\
        "label":"theme","isName":false,"file":"a.yaml","line":2,"column":18}],\
        "isCut":false,"springs":[{"name":"soft","frequency":1.6666666666666667,"damping":0.8}]}
        """
    )
    #expect(try SceneControls(of: file, most: 3).all.count == 3)
    #expect(try SceneControls(of: file, most: 3).isCut)
  }

  @Test
  func `every value of every preset has a control, except for types`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: presetFolder.path).filter { $0.hasSuffix(".yaml") }
    #expect(names.count > 20)
    for name in names.sorted() {
      let file = try SceneFile.read(path: presetFolder.appendingPathComponent(name).path)
      let controls = try SceneControls(of: file).all
      let paths = Set(controls.map(\.path))
      let values = try SceneValues(of: file).all
      let lost = values.filter { value in
        !["version", "type"].contains(value.path.last)
          && !(1...value.path.count).contains { paths.contains(Array(value.path.prefix($0))) }
      }
      #expect(lost.map(\.path) == [], "\(name)")
      let ranges = controls.compactMap(slider)
      #expect(ranges.allSatisfy { $0.start <= $0.end && $0.step > 0 && ($0.number ?? $0.start) >= $0.start })
      #expect(ranges.allSatisfy { ($0.number ?? $0.end) <= $0.end })
      if let folder = ProcessInfo.processInfo.environment["CONTROLS"] {
        let json = try SceneControls(of: file).json.text(levels: 2)
        try Data(json.utf8).write(to: URL(fileURLWithPath: folder + "/" + name + ".json"))
      }
    }
  }
}
