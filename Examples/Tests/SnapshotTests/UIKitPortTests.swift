import CradleTesting
import Foundation
import Testing
import UIKitPorts

/// Code of UIKit, and what is left to change in it after a search and replace.
struct UIKitPortTests {
  @Test(arguments: portedScenes.map(\.name))
  func `port moves as it did`(_ name: String) async throws {
    var scene = try #require(portedScenes.first { $0.name == name })
    scene.canvas.scale = 0.5
    scene.timing.duration = .fixed(.seconds(2))
    try await expectScene(scene)
  }

  private static let examples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  // What a search and replace does. It counts once, and the import once.
  private static let renames = [
    ("import UIKit", "import CradleKit"), ("UICollectionViewFlowLayout", "FlowLayout"), ("UI", ""),
  ]

  private static func lines(_ folder: String, _ name: String) throws -> [String] {
    try String(contentsOf: examples.appending(path: "\(folder)/\(name).swift"), encoding: .utf8)
      .split(separator: "\n").map(String.init).filter { !$0.hasPrefix("// swift-format-ignore") }
  }

  /// Returns the number of lines in which a port differs from what the search and replace leaves.
  private static func changes(of name: String) throws -> Int {
    let original = try lines("UIKit", name).map { line in
      renames.reduce(line) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }
    let difference = try lines("Sources/UIKitPorts", name).difference(from: original)
    return max(difference.removals.count, difference.insertions.count)
  }

  @Test(arguments: [
    ("WaterfallLayout", 0), ("FocusCarouselLayout", 2), ("StackedCardsLayout", 2), ("StickyCornersBehavior", 0),
    ("RopeBehavior", 0), ("TossController", 16),
  ])
  func `port takes a few lines besides the search and replace`(name: String, count: Int) throws {
    #expect(try Self.changes(of: name) == count)
  }
}
