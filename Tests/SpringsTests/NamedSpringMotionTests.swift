import CradleSprings
import Foundation
import Testing

/// Every spring with a name, against the formula of its motion with the numbers of its source.
struct NamedSpringMotionTests {
  /// The numbers of a source: a duration or a stiffness, and a ratio or a damping coefficient.
  struct Source: Sendable, CustomTestStringConvertible {
    let name: String
    let frequency: Double
    let ratio: Double

    var testDescription: String { name }

    /// Reads a line such as `figma.quick mkc 1 300 20`: a name, the form of the numbers, and the numbers.
    init(_ line: Substring) {
      let words = line.split(separator: " ")
      let numbers = words.dropFirst(2).compactMap { Double($0) }
      name = String(words[0])
      switch words[1] {
      case "mkc":
        frequency = sqrt(numbers[1] / numbers[0])
        ratio = numbers[2] / (2 * sqrt(numbers[0] * numbers[1]))
      case "kz":
        frequency = sqrt(numbers[0])
        ratio = numbers[1]
      case "db":
        frequency = 2 * Double.pi / numbers[0]
        ratio = 1 - numbers[1]
      default:
        frequency = 2 * Double.pi / numbers[0]
        ratio = numbers[1]
      }
    }

    // The place after a time, from 0 to 1 and from rest, with the functions of the C library.
    func place(at t: Double) -> Double {
      if ratio < 1 {
        let swing = frequency * sqrt(1 - ratio * ratio)
        return 1 - exp(-ratio * frequency * t) * (cos(swing * t) + ratio * frequency / swing * sin(swing * t))
      }
      guard ratio > 1 else { return 1 - (1 + frequency * t) * exp(-frequency * t) }
      let root = sqrt(ratio * ratio - 1)
      let (slow, fast) = (frequency * (ratio - root), frequency * (ratio + root))
      return 1 - (fast * exp(-slow * t) - slow * exp(-fast * t)) / (fast - slow)
    }
  }

  static let sources =
    """
    swiftui.smooth db 0.5 0
    swiftui.snappy db 0.5 0.15
    swiftui.bouncy db 0.5 0.3
    swiftui.spring dz 0.5 0.825
    swiftui.interactive_spring dz 0.15 0.86
    uikit.keyboard kz 333.33333333333333 1
    material.expressive.spatial.fast kz 800 0.6
    material.expressive.spatial.default kz 380 0.8
    material.expressive.spatial.slow kz 200 0.8
    material.expressive.effects.fast kz 3800 1
    material.expressive.effects.default kz 1600 1
    material.expressive.effects.slow kz 800 1
    material.standard.spatial.fast kz 1400 0.9
    material.standard.spatial.default kz 700 0.9
    material.standard.spatial.slow kz 300 0.9
    material.standard.effects.fast kz 3800 1
    material.standard.effects.default kz 1600 1
    material.standard.effects.slow kz 800 1
    react_spring.default mkc 1 170 26
    react_spring.gentle mkc 1 120 14
    react_spring.wobbly mkc 1 180 12
    react_spring.stiff mkc 1 210 20
    react_spring.slow mkc 1 280 60
    react_spring.molasses mkc 1 280 120
    reanimated.gentle kz 225 1
    reanimated.wiggly mkc 4 900 90
    reanimated.snappy mkc 4 900 110
    motion.default mkc 1 100 10
    anime.default db 0.628 0.5
    figma.gentle mkc 1 100 15
    figma.quick mkc 1 300 20
    figma.bouncy mkc 1 600 15
    figma.slow mkc 1 80 20
    """
    .split(separator: "\n").map(Source.init) + composes

  private static let composes = [
    ("high", 10_000), ("medium", 1500), ("medium_low", 400), ("low", 200), ("very_low", 50),
  ]
  .flatMap { stiffness, k in
    [("high_bouncy", 0.2), ("medium_bouncy", 0.5), ("low_bouncy", 0.75), ("no_bouncy", 1)].map { ratio, zeta in
      Source("compose.\(stiffness).\(ratio) kz \(k) \(zeta)")
    }
  }

  @Test
  func `every name has a source, and every source a name`() {
    #expect(Spring.Named.all.map(\.name).sorted() == Self.sources.map(\.name).sorted())
    #expect(Set(Spring.Named.all.map(\.name)).count == 53)
  }

  @Test(arguments: sources)
  func `a named spring is within 1e-9 of its formula at 1000 times`(source: Source) throws {
    let spring = try Spring(named: source.name)
    let largest = (0..<1000).map { index in
      let time = 4 * spring.duration * Double(index) / 999
      return abs(spring.value(at: time) - source.place(at: time))
    }
    .max()
    #expect(try #require(largest) < 1e-9)
  }

  @Test(arguments: Spring.Named.all)
  func `a named spring comes back from every dialect`(named: Spring.Named) throws {
    let spring = named.spring
    let others = [
      try Spring(duration: spring.duration, bounce: spring.bounce),
      try Spring(response: spring.response, dampingRatio: spring.dampingRatio),
      try Spring(frequency: spring.frequency, dampingRatio: spring.dampingRatio, mass: spring.mass),
      try Spring(mass: spring.mass, stiffness: spring.stiffness, dampingCoefficient: spring.dampingCoefficient),
    ]
    for other in others {
      #expect(abs(other.frequency / spring.frequency - 1) < 1e-12)
      #expect(abs(other.dampingRatio / spring.dampingRatio - 1) < 1e-12)
    }
  }
}
