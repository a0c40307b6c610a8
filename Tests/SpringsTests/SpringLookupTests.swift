import CradleGeometry
import CradleNotations
import CradleSprings
import CradleTestSupport
import Testing

struct SpringLookupTests {
  @Test(arguments: [
    ("swiftui.snappy", "swiftui.snappy"), ("wobbly", "react_spring.wobbly"), ("keyboard", "uikit.keyboard"),
    ("quick", "figma.quick"), ("medium_low.no_bouncy", "compose.medium_low.no_bouncy"),
    ("standard.effects.slow", "material.standard.effects.slow"),
    // Reanimated and Figma have these, too.
    ("snappy", "swiftui.snappy"), ("bouncy", "swiftui.bouncy"),
  ])
  func `a name is found in full, and in short where one system has it, those of SwiftUI first`(
    word: String,
    name: String
  ) throws {
    let named = try Spring.Named(finding: word)
    #expect(named.name == name)
    #expect(try Spring(named: word) == named.spring)
  }

  @Test(arguments: [
    (
      "gentle",
      "'gentle' is ambiguous; write one of 'react_spring.gentle', 'reanimated.gentle', 'figma.gentle'"
    ),
    (
      "effects.slow",
      "'effects.slow' is ambiguous; "
        + "write one of 'material.expressive.effects.slow', 'material.standard.effects.slow'"
    ),
    ("snapy", "there is no spring 'snapy'; did you mean 'swiftui.snappy'?"),
    ("swiftUI.smooth", "there is no spring 'swiftUI.smooth'; did you mean 'swiftui.smooth'?"),
    ("react-spring.wobbly", "there is no spring 'react-spring.wobbly'; did you mean 'react_spring.wobbly'?"),
    ("moleasses", "there is no spring 'moleasses'; did you mean 'react_spring.molasses'?"),
    ("slow.no", "there is no spring 'slow.no'; 'cradle spring --list' has all names"),
  ])
  func `a name of several springs or of none is refused with the remedy`(word: String, sentence: String) {
    let mistake = #expect(throws: SpringDialect.Mistake.self) { try Spring.Named(finding: word) }
    #expect(mistake?.sentence == sentence)
    let error = #expect(throws: CradleError.self) { try Spring(named: word) }
    #expect(error?.description == sentence)
  }

  @Test
  func `a name without a source is refused with a reason`() {
    let error = #expect(throws: CradleError.self) { try Spring(named: "liquid-glass") }
    #expect(error?.description.contains("nobody has published the numbers of Liquid Glass") == true)
  }

  @Test
  func `springs of a file come first`() throws {
    let own = [Spring.Named("motion.snappy", .bouncy), Spring.Named("gentle", .smooth)]
    #expect(try Spring.Named(finding: "snappy", among: own) == own[0])
    #expect(try Spring.Named(finding: "gentle", among: own) == own[1])
    #expect(try Spring.Named(finding: "swiftui.snappy", among: own).spring == .snappy)
    let mistake = #expect(throws: SpringDialect.Mistake.self) { try Spring.Named(finding: "gentl", among: own) }
    #expect(mistake?.suggestion == "gentle")
  }

  @Test
  func `every spring with a name is a value in Swift, under the same name`() throws {
    let systems: [(String, Any)] = [
      ("swiftui", Spring.swiftUI), ("uikit", Spring.uiKit), ("material", Spring.material), ("compose", Spring.compose),
      ("react_spring", Spring.reactSpring), ("reanimated", Spring.reanimated),
      ("motion.default", Spring.motionDefault), ("anime.default", Spring.animeDefault), ("figma", Spring.figma),
    ]
    let values = systems.flatMap { Self.springs(of: $1, path: $0) }
    #expect(values.map(\.name).sorted() == Spring.Named.all.map(\.name).sorted())
    for (name, spring) in try nonEmpty(values) {
      #expect(try Spring(named: name) == spring, "\(name)")
    }
    let chosen: [Spring] = [
      .swiftUI.snappy, .material.standard.effects.slow, .compose.veryLow.noBouncy, .motionDefault,
    ]
    #expect(chosen[0] == .snappy)
    #expect(chosen[1...].map { $0.stiffness.rounded() } == [800, 50, 100])
  }

  // The springs below a value, by their names in scene files.
  private static func springs(of value: Any, path: String) -> [(name: String, spring: Spring)] {
    if let spring = value as? Spring { return [(path, spring)] }
    return Mirror(reflecting: value).children.flatMap { child in
      let word = (child.label ?? "").map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }.joined()
      return springs(of: child.value, path: path + "." + word)
    }
  }
}

struct SpringComparisonTests {
  @Test
  func `two springs that differ by little feel the same`() throws {
    let other = try Spring(duration: 0.502, bounce: 0.15)
    let comparison = SpringComparison(.snappy, other)
    #expect(comparison.isSame && comparison.largestDifference > 0)
    #expect(SpringComparison(try Spring(named: "motion.default"), try Spring(named: "anime.default")).isSame)
  }

  // The times are those of a search in steps of a microsecond.
  @Test
  func `the largest difference of two curves is found with its time`() throws {
    let comparison = SpringComparison(.smooth, .bouncy)
    #expect(!comparison.isSame)
    let (best, time) =
      (1...500_000).lazy.map { step -> (Double, Double) in
        let time = Double(step) * 2e-6
        return (abs(Spring.smooth.value(at: time) - Spring.bouncy.value(at: time)), time)
      }
      .max { $0.0 < $1.0 } ?? (0, 0)
    #expect(abs(comparison.largestDifference - best) < 1e-9)
    #expect(abs(comparison.time - time) < 2e-6)
    #expect(comparison.settlingDifference.map { $0 > 0 } == true)
  }

  @Test
  func `a spring that never settles has no settling time`() throws {
    let endless = try Spring(duration: 0.5, bounce: 1)
    let comparison = SpringComparison(.smooth, endless)
    #expect(comparison.settlingDifference == nil && !comparison.isSame)
    #expect(comparison.text(("a", "b")).contains(" and never\n"))
  }
}

struct SpringTokenTests {
  @Test
  func `springs are written as tokens in groups`() {
    let own = [
      Spring.Named("motion.card", .bouncy), Spring.Named("motion.sheet", .smooth, "Sheets."),
      Spring.Named("a", .smooth),
    ]
    #expect(
      SpringTokens.json(of: own).line
        == #"{"motion":{"card":{"$type":"spring","$value":{"duration":{"value":500,"unit":"ms"},"bounce":0.3}},"#
        + #""sheet":{"$type":"spring","$value":{"duration":{"value":500,"unit":"ms"},"bounce":0},"$description":"Sheets."}},"#
        + #""a":{"$type":"spring","$value":{"duration":{"value":500,"unit":"ms"},"bounce":0}}}"#
    )
  }
}
