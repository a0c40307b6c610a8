import CradleGeometry
import CradleNotations
import CradleSprings
import Foundation
import Testing

/// The constants of springs in source files of platforms.
struct SpringSourceTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "Platforms"
  )

  // The numbers behind names such as `stiffness`, in each line with a constant.
  private func numbers(in text: String) -> [[String: Double]] {
    text.split(separator: "\n").compactMap { line in
      let found = line.matches(of: #/([a-zA-Z]+)(?:: | = )(-?[0-9.]+(?:e-?[0-9]+)?)/#)
      let pairs = found.compactMap { match in Double(match.2).map { (String(match.1), $0) } }
      return line.contains("//") || pairs.isEmpty ? nil : Dictionary(pairs) { first, _ in first }
    }
  }

  private func isNear(_ value: Double?, _ exact: Double) -> Bool {
    value.map { abs($0 - exact) <= 1e-6 * max(1, abs(exact)) } ?? false
  }

  @Test(arguments: ["swift", "kotlin", "dart", "typescript"])
  func `the constants of every named spring are within a millionth of the closed form`(name: String) throws {
    let source = try #require(SpringSource.all.first { $0.name == name })
    let springs = Spring.Named.all
    let constants = numbers(in: try source.text(of: springs, from: "all.json"))
    try #require(constants.count == springs.count && !springs.isEmpty)
    for (named, numbers) in zip(springs, constants) {
      let spring = named.spring
      let rate = spring.stiffness / spring.mass
      if name == "swift" {
        #expect(isNear(numbers["duration"], 2 * .pi / rate.squareRoot()), "\(named.name)")
        #expect(isNear(numbers["bounce"], spring.bounce), "\(named.name)")
      } else {
        let mass = numbers["mass"] ?? 1
        #expect(isNear(numbers["stiffness"].map { $0 / mass / rate }, 1), "\(named.name)")
        let damping =
          numbers["dampingRatio"]
          ?? numbers["damping"].map {
            $0 / (2 * ((numbers["stiffness"] ?? 0) * mass).squareRoot())
          }
        #expect(
          isNear(damping, spring.dampingCoefficient / (2 * (spring.stiffness * spring.mass).squareRoot())),
          "\(named.name)"
        )
      }
    }
  }

  @Test(arguments: SpringSource.all.map(\.ending))
  func `a file is the one that was checked by hand`(ending: String) throws {
    let source = try #require(SpringSource.all.first { $0.ending == ending })
    let springs = [
      Spring.Named("motion.card", try Spring(duration: 0.4, bounce: 0.2), "Cards, and what is on them."),
      Spring.Named("motion.menu-item", try Spring(mass: 2, stiffness: 300, dampingCoefficient: 20)),
      Spring.Named("forever", try Spring(duration: 0.5, bounce: 1)),
      Spring.Named("slow", try Spring(duration: 0.4, bounce: -0.5)),
    ]
    let text = try source.text(of: springs, from: "motion.json")
    let path = Self.folder.appendingPathComponent("motion.\(ending)")
    #expect(try text == String(contentsOf: path, encoding: .utf8))
  }
}
