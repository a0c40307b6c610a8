import CradleCollectionLayouts
import CradleDynamics
import CradleGeometry
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleSprings
import CradleTestSupport
import Foundation
import Testing

/// Springs of scenes, in every dialect and by name.
struct SpringTests {
  static func scene(_ layout: String, more: String = "") -> String {
    "version: 1\ncollection: { items: 3, layout: list }\n\(more)layouts: { list: { \(layout) } }\n"
  }

  static func spring(
    _ layout: String,
    more: String = "",
    overrides: [String] = []
  ) throws -> SpringyFlowLayout.Attachment {
    let layouts = try collection(of: load(scene(layout, more: more), overrides: overrides)).layouts
    return try #require(layouts[0].description as? SpringyFlowDescription).feel.spring
  }

  static func attachment(_ keys: String, overrides: [String] = []) throws -> (frequency: Double, damping: Double) {
    let text = playground(behaviors: "{ id: rope, attachment: { item: a, anchor: [3, 4], \(keys) } }")
    let behavior = try #require(dynamics(of: load(text, overrides: overrides)).behaviors.first)
    let joint = try #require(behavior.description as? AttachmentDescription).joint
    guard case .spring(_, _, let frequency, let damping) = joint else { throw CancellationError() }
    return (frequency, damping)
  }

  // 2.5 Hz and a damping ratio of 0.8 each.
  static let dialects = [
    "{ duration: 400ms, bounce: 0.2 }", "{ response: 0.4s, damping_ratio: 0.8 }", "{ frequency: 2.5, damping: 0.8 }",
    "{ mass: 2, stiffness: 493.48022005446793, damping_coefficient: 50.26548245743669 }",
    "{ flutter: { mass: 2, stiffness: 493.48022005446793, damping: 50.26548245743669 } }",
    "{ flutter: { mass: 2, stiffness: 493.48022005446793, ratio: 0.8 } }",
    "{ flutter: { duration: 400ms, bounce: 0.2 } }",
    "{ reanimated: { mass: 2, stiffness: 493.48022005446793, damping: 50.26548245743669 } }",
    "{ of: { flutter: { duration: 400ms } }, damping: 0.8 }", "{ of: { duration: 1s, bounce: 0.2 }, frequency: 2.5 }",
    "card",
  ]
  static let card = "springs: { card: { duration: 400ms, bounce: 0.2 } }\n"

  @Test(arguments: dialects)
  func `a layout takes a spring in every dialect and by name`(written: String) throws {
    let spring = try Self.spring("type: springy_flow, spring: \(written)", more: Self.card)
    #expect(abs(spring.frequency - 2.5) < 1e-12 && abs(spring.damping - 0.8) < 1e-12)
    #expect(spring.length == 0 && spring.brake == nil)
  }

  @Test(arguments: dialects.dropLast() + ["snappy"])
  func `an attachment takes a spring in every dialect and by name`(written: String) throws {
    let (frequency, damping) = try Self.attachment("spring: \(written)")
    let expected = written == "snappy" ? (2, 0.85) : (2.5, 0.8)
    #expect(abs(frequency - expected.0) < 1e-12 && abs(damping - expected.1) < 1e-12)
  }

  @Test
  func `a newtonian layout takes a spring in place of its frequency and damping`() throws {
    let layouts = try collection(of: load(Self.scene("type: newtonian, spring: bouncy"))).layouts
    let newtonian = try #require(layouts[0].description as? NewtonianLayout.Parameters)
    #expect(abs(newtonian.frequency - 2) < 1e-12 && abs(newtonian.damping - 0.7) < 1e-12)
  }

  @Test
  func `a spring keeps the length and the brake of its map and of a variant`() throws {
    let own = try Self.spring("type: springy_flow, spring: { length: 3, duration: 500ms, brake: { distance: 2 } }")
    #expect(own.length == 3 && own.brake?.distance == 2 && own.frequency == 2 && own.damping == 1)
    let variant = SpringyFlowLayout.Variant.allCases.first { $0.feel.spring.brake != nil }
    let feel = try #require(variant).feel.spring
    let named = try Self.spring("type: springy_flow, variant: \(try #require(variant).rawValue), spring: bouncy")
    #expect(named.brake == feel.brake && named.length == feel.length && abs(named.damping - 0.7) < 1e-12)
  }

  @Test
  func `springs of a scene may name each other and systems, and come before systems`() throws {
    let more = "springs: { snappy: { duration: 1s }, sheet: snappy, stiff: react_spring.stiff }\n"
    #expect(try Self.spring("type: springy_flow, spring: sheet", more: more).frequency == 1)
    #expect(abs(try Self.spring("type: springy_flow, spring: swiftui.snappy", more: more).damping - 0.85) < 1e-12)
    let stiff = try Self.spring("type: springy_flow, spring: stiff", more: more)
    #expect(abs(stiff.frequency - 210.0.squareRoot() / (2 * .pi)) < 1e-12)
  }

  @Test(arguments: [
    "sheet: card, card: { duration: 1s }", "card: { duration: 1s }, sheet: card",
    "sheet: middle, middle: motion.card, motion.card: { duration: 1s }",
    "sheet: card, other.card: { duration: 1s }", "sheet: snappy, snappy: { duration: 1s }",
  ])
  func `springs of a scene name each other in any order`(springs: String) throws {
    #expect(try Self.spring("type: springy_flow, spring: sheet", more: "springs: { \(springs) }\n").frequency == 1)
  }

  @Test
  func `a spring of a scene that has a system's name may take the system's spring`() throws {
    let more = "springs: { snappy: snappy, sheet: snappy }\n"
    #expect(abs(try Self.spring("type: springy_flow, spring: sheet", more: more).damping - 0.85) < 1e-12)
  }

  @Test
  func `a long chain of springs is found from its end`() throws {
    let chain = (0..<5_000).map { "s\($0): s\($0 + 1)" }.joined(separator: ", ")
    let more = "springs: { \(chain), s5000: { duration: 1s } }\n"
    #expect(try Self.spring("type: springy_flow, spring: s0", more: more).frequency == 1)
  }

  // One of the keys is written over the resolved pair.
  static let changes: [(spring: String, overrides: [String], frequency: Double, damping: Double)] = [
    ("snappy", ["spring.damping=0.2"], 2, 0.2), ("{ duration: 400ms, bounce: 0.2 }", ["spring.frequency=3"], 3, 0.8),
    ("{ duration: 400ms, bounce: 0.2 }", ["spring.bounce=0.5"], 2.5, 0.5),
    ("{ frequency: 1, damping: 0.3 }", ["spring.duration=400ms"], 2.5, 1),
    ("{ frequency: 1, damping: 0.3 }", ["spring.duration=400ms", "spring.bounce=0.2"], 2.5, 0.8),
    ("{ frequency: 1, damping: 0.3 }", ["spring=snappy", "spring.damping=0.5"], 2, 0.5),
    ("snappy", ["spring={ response: 400ms, damping_ratio: 0.8 }"], 2.5, 0.8),
    ("{ duration: 400ms }", ["spring.damping=0.5", "spring.frequency=3"], 3, 0.5),
    ("{ flutter: { duration: 1s, bounce: 0.2 } }", ["spring.flutter.duration=400ms"], 2.5, 0.8),
    ("{ flutter: { duration: 400ms, bounce: 0.2 } }", ["spring.damping=0.3"], 2.5, 0.3),
    ("{ flutter: { duration: 400ms, bounce: 0.2 } }", ["spring.duration=1s"], 1, 1),
    ("{ duration: 1s }", ["spring={ flutter: { duration: 400ms, bounce: 0.2 } }"], 2.5, 0.8),
    ("{ of: snappy, damping: 0.3 }", ["spring.of=bouncy"], 2, 0.3),
    (
      "{ flutter: { duration: 1s } }",
      ["spring.flutter.mass=1", "spring.flutter.stiffness=4", "spring.flutter.ratio=3"], 1 / .pi, 3
    ),
    ("{ of: snappy, damping: 0.3 }", ["spring.frequency=3"], 3, 0.3),
    ("{ duration: 400ms }", ["spring.damping=0.5", "spring.response=1s", "spring.damping_ratio=2"], 1, 2),
  ]

  @Test(arguments: changes)
  func `an override changes the pair that a spring comes to, or replaces the spring`(
    _ change: (spring: String, overrides: [String], frequency: Double, damping: Double)
  ) throws {
    let overrides = change.overrides.map { "layouts.list.\($0)" }
    let spring = try Self.spring("type: springy_flow, spring: \(change.spring)", overrides: overrides)
    #expect(abs(spring.frequency - change.frequency) < 1e-12 && abs(spring.damping - change.damping) < 1e-12)
    let (frequency, damping) = try Self.attachment(
      "spring: \(change.spring)",
      overrides: change.overrides.map { "dynamics.behaviors.0.attachment.\($0)" }
    )
    #expect(abs(frequency - change.frequency) < 1e-12 && abs(damping - change.damping) < 1e-12)
  }

  @Test
  func `an attachment's frequency and damping are its spring's`() throws {
    let path = "dynamics.behaviors.0.attachment"
    let named = try Self.attachment("spring: snappy", overrides: ["\(path).damping=0.2"])
    #expect(abs(named.frequency - 2) < 1e-12 && named.damping == 0.2)
    let pair = try Self.attachment("frequency: 2, damping: 0.3", overrides: ["\(path).spring.damping=0.2"])
    #expect(pair == (2, 0.2))
    let replaced = try Self.attachment("frequency: 2, damping: 0.3", overrides: ["\(path).spring=bouncy"])
    #expect(abs(replaced.damping - 0.7) < 1e-12)
    let other = try Self.attachment("frequency: 2, damping: 0.3", overrides: ["\(path).spring.duration=1s"])
    #expect(other == (1, 1))
  }

  @Test
  func `a scene that extends another writes over its springs as an override does`() throws {
    let folder = try TemporaryFolder()
    let list = Self.scene("type: springy_flow, spring: card", more: Self.card)
    try list.write(to: folder.file("base.yaml"), atomically: true, encoding: .utf8)
    func spring(_ text: String) throws -> SpringyFlowLayout.Attachment {
      let path = folder.file("a.yaml")
      try "version: 1\nextends: base.yaml\n\(text)\n".write(to: path, atomically: true, encoding: .utf8)
      let layouts = try collection(of: SceneLoader().load(SceneFile.read(path: path.path))).layouts
      return try #require(layouts[0].description as? SpringyFlowDescription).feel.spring
    }
    #expect(abs(try spring("layouts: { list: { spring: { damping: 0.1 } } }").frequency - 2.5) < 1e-12)
    #expect(try spring("layouts: { list: { spring: { duration: 1s } } }").frequency == 1)
    #expect(abs(try spring("springs: { card: { bounce: 0.5 } }").damping - 0.5) < 1e-12)
    #expect(try spring("springs: { card: bouncy }").frequency == 2)
    #expect(try spring("layouts: { list: { spring: { flutter: { duration: 1s } } } }").frequency == 1)
    #expect(abs(try spring("springs: { card: { damping: 0.5 } }").frequency - 2.5) < 1e-12)
  }

  @Test
  func `a layout that inherits its type has its frequency and its damping as a spring`() throws {
    let folder = try TemporaryFolder()
    func newtonian(_ base: String, _ own: String, set overrides: [String] = []) throws -> NewtonianLayout.Parameters {
      try Self.scene("type: newtonian, \(base)").write(to: folder.file("base.yaml"), atomically: true, encoding: .utf8)
      let text = "version: 1\nextends: base.yaml\nlayouts: { list: { \(own) } }\n"
      try text.write(to: folder.file("a.yaml"), atomically: true, encoding: .utf8)
      let file = try SceneFile.read(path: folder.file("a.yaml").path)
      let layouts = try collection(of: SceneLoader(overrides: overrides).load(file)).layouts
      return try #require(layouts[0].description as? NewtonianLayout.Parameters)
    }
    let named = try newtonian("spring: snappy", "damping: 0.3")
    #expect(abs(named.frequency - 2) < 1e-12 && named.damping == 0.3)
    let pair = try newtonian("frequency: 3", "spring: { damping: 0.2 }")
    #expect(pair.frequency == 3 && pair.damping == 0.2)
    let replaced = try newtonian(
      "frequency: 3, damping: 0.2",
      "spring: { reanimated: { mass: 4, stiffness: 900, damping: 120 } }"
    )
    #expect(abs(replaced.frequency - 15 / (2 * .pi)) < 1e-12 && replaced.damping == 1)
    let set = try newtonian("spring: snappy", "length: 3", set: ["layouts.list.damping=0.4"])
    #expect(abs(set.frequency - 2) < 1e-12 && set.damping == 0.4 && set.length == 3)
  }

  @Test
  func `a timeline sets a spring as a whole, or one of its pair`() throws {
    let text = Self.scene("type: springy_flow, spring: snappy")
    let entries = [
      "{ key: layouts.list.spring, to: { duration: 400ms, bounce: 0.2 } }",
      "{ key: layouts.list.spring.damping, to: 0.3 }",
    ]
    let timeline = entries.map { "{ at: 0s, set: \($0) }" }.joined(separator: ", ")
    let changes = try load(text + "timeline: [\(timeline)]").timeline.compactMap {
      $0.action.value as? TimelineEntry.Change
    }
    let layout = SpringyFlowLayout()
    for change in changes { change.set(of: layout) }
    #expect(abs(layout.spring.frequency - 2.5) < 1e-12 && layout.spring.damping == 0.3)
    let set = "timeline: [{ at: 0s, set: { key: layouts.list.spring.damping, to: 2 } }]"
    let newtonian = Self.scene("type: newtonian") + set
    #expect(mistakes(in: newtonian) == "")
    let rope = "{ id: rope, attachment: { item: a, anchor: [1, 2], spring: snappy } }"
    for key in ["rope.spring.damping", "rope.damping", "rope.attachment.spring.damping"] {
      #expect(mistakes(in: playground(behaviors: rope, timeline: "{ at: 0s, set: { key: \(key), to: 0.3 } }")) == "")
    }
    let whole = "{ at: 0s, animate: { key: rope.spring, to: bouncy, over: 1s } }"
    #expect(mistakes(in: playground(behaviors: rope, timeline: whole)) == "")
  }

  @Test
  func `a sweep varies a key of a spring, and springs`() throws {
    for vary in ["layouts.list.spring.damping: [0.2, 0.8]", "layouts.list.spring: [snappy, { duration: 1s }, wobbly]"] {
      let text = Self.scene("type: springy_flow, spring: snappy") + "sweep: { vary: { \(vary) } }\n"
      #expect(mistakes(in: text) == "")
    }
  }
}
