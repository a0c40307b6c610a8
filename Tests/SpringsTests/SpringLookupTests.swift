import CradleGeometry
import CradleNotations
import CradleSprings
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
    guard case .found(let named) = SpringLookup(word) else {
      Issue.record("'\(word)' was not found")
      return
    }
    #expect(named.name == name)
    #expect(try Spring(named: word) == named.spring)
  }

  @Test(arguments: [
    ("gentle", ["react_spring.gentle", "reanimated.gentle", "figma.gentle"]),
    ("effects.slow", ["material.expressive.effects.slow", "material.standard.effects.slow"]),
  ])
  func `a name that several springs end with is ambiguous`(word: String, names: [String]) {
    #expect(SpringLookup(word) == .ambiguous(names))
  }

  @Test(arguments: [
    ("snapy", "swiftui.snappy"), ("swiftUI.smooth", "swiftui.smooth"), ("react-spring.wobbly", "react_spring.wobbly"),
    ("moleasses", "react_spring.molasses"),
  ])
  func `an unknown name comes with the nearest one`(word: String, name: String) {
    #expect(SpringLookup(word) == .unknown(nearest: name))
  }

  @Test
  func `a name without a source is refused with a reason`() {
    let error = #expect(throws: CradleError.self) { try Spring(named: "liquid-glass") }
    #expect(error?.description.contains("nobody has published the numbers of Liquid Glass") == true)
    let ambiguous = #expect(throws: CradleError.self) { try Spring(named: "slow.no") }
    #expect(ambiguous?.description == "the name 'slow.no' is unknown; 'cradle spring --list' has all names")
    let gentle = #expect(throws: CradleError.self) { try Spring(named: "gentle") }
    #expect(
      gentle?.description
        == "the name 'gentle' is ambiguous; write one of 'react_spring.gentle', 'reanimated.gentle', 'figma.gentle'"
    )
  }

  @Test
  func `springs of a file come first`() throws {
    let own = [Spring.Named("motion.snappy", .bouncy), Spring.Named("gentle", .smooth)]
    #expect(SpringLookup("snappy", own: own) == .found(own[0]))
    #expect(SpringLookup("gentle", own: own) == .found(own[1]))
    #expect(SpringLookup("swiftui.snappy", own: own) == .found(.snappy))
    #expect(SpringLookup("gentl", own: own) == .unknown(nearest: "gentle"))
  }

  @Test
  func `SwiftUI's names are values in Swift`() {
    #expect(Spring(.snappy) == Spring.snappy && Spring(.bouncy) == .bouncy && Spring(.smooth) == .smooth)
    #expect(Spring(.keyboard) == Spring.keyboard.movedByCoreAnimation)
    #expect(Spring(.interactiveSpring).duration == 0.15)
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
