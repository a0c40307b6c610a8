import Foundation
import Testing

/// Random sequences of changes, starting from every layout.
///
/// `scripts/trials/random-walk.sh` walks longer; `CRADLE_WALK=layout:seed` runs a single walk.
@Suite struct RandomWalkTests {
  struct Walk: CustomTestStringConvertible, Sendable {
    let layout: WalkedLayout
    let seed: Int

    var testDescription: String { "\(layout):\(seed)" }
  }

  private static let operations = number("CRADLE_WALK_OPERATIONS") ?? 200

  private static let walks: [Walk] = {
    if let name = ProcessInfo.processInfo.environment["CRADLE_WALK"] {
      let parts = name.split(separator: ":")
      guard parts.count == 2, let layout = WalkedLayout(rawValue: String(parts[0])),
        let seed = Int(parts[1])
      else { return [] }
      return [Walk(layout: layout, seed: seed)]
    }
    let seeds = number("CRADLE_WALK_SEEDS") ?? 4
    return WalkedLayout.allCases.flatMap { layout in
      (0..<seeds).map { Walk(layout: layout, seed: $0) }
    }
  }()

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init)
  }

  @Test(arguments: walks)
  func `in a random walk, every item is shown once, moves without a jump, and settles`(_ walk: Walk) {
    do {
      try RandomWalk(walk.layout, seed: walk.seed).run(operations: Self.operations)
    } catch {
      Issue.record(
        """
        CRADLE_WALK=\(walk.layout):\(walk.seed) CRADLE_WALK_OPERATIONS=\(Self.operations) fails \
        \(error)
        """
      )
    }
  }
}
