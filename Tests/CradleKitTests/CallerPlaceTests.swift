import CradleKit
import CradleTestSupport
import Foundation
import Testing

/// Mistakes that end a program: the message has the line of the call, or the name of the property that was set.
struct CallerPlaceTests {
  private static let square = DynamicItemDescription.Shape.rectangle(CGSize(width: 9, height: 9))

  private final class Tile: DynamicItem {
    var center = CGPoint(x: 10, y: 10)
    var bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    var transform = Transform.identity
  }

  private struct Mistake: Sendable {
    let words: String
    let line: Int
    let make: @Sendable () -> Void

    init(_ words: String, line: Int = #line, _ make: @escaping @Sendable () -> Void) {
      self.words = words
      self.line = line
      self.make = make
    }
  }

  // Each in one line. A case is passed by its index, since closures do not get through to the other process.
  private static let mistakes = [
    Mistake("nan s are not a time of a scene") { _ = Ticks.seconds(.nan) },
    Mistake("a region cannot have a radius of -1.0") { _ = Region(radius: -1) },
    Mistake("time cannot move by -1 ticks") { DynamicAnimator().advance(by: .ticks(-1)) },
    Mistake("a group needs an item") { _ = DynamicItemGroup(items: []) },
    Mistake("a sweep has 1 to 100 panels") { _ = Scene(sweeping: "x", over: []) { only($0) } },
    Mistake("an item cannot be attached to itself") { ownRod() },
    Mistake("points is too small or too large for a body") { addBehavior(of: flatTile()) },
  ]

  private static func only(_ value: Int) -> Scene {
    Scene(stage: .playground { _ in })
  }

  private static func flatTile() -> Tile {
    let tile = Tile()
    tile.bounds.size.width = 0
    return tile
  }

  @Test(arguments: mistakes.indices)
  func `the message of a mistake in a call has its line`(number: Int) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [number] in
      CallerPlaceTests.mistakes[number].make()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let mistake = Self.mistakes[number]
    let line = text.split(separator: "\n").first { $0.contains(mistake.words) } ?? ""
    #expect(line.hasPrefix("CradleKitTests/CallerPlaceTests.swift:"), "\(line)")
    let ownLine = Self.lines[mistake.words] ?? mistake.line
    #expect(line.contains(":\(ownLine): "), "\(line)")
  }

  // The lines of calls that take more than one.
  private static let lines = [
    "an item cannot be attached to itself": rodLine,
    "points is too small or too large for a body": bodyLine,
  ]

  private static let rodLine = #line + 4

  private static func ownRod() {
    let tile = Tile()
    _ = AttachmentBehavior(item: tile, attachedTo: tile)
  }

  private static let bodyLine = #line + 4

  private static func addBehavior(of tile: Tile) {
    let animator = DynamicAnimator()
    animator.addBehavior(GravityBehavior(items: [tile]))
  }

  @Test
  func `outside of a scene, a property that is set to what it cannot be is named`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SnapBehavior(item: Tile(), snapTo: .zero).damping = -1
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("SnapBehavior.damping"))
    #expect(text.contains("the damping must be finite and 0 or more, not -1.0"))
    #expect(!text.contains("SnapBehavior.swift:4"))
  }

  private static func words(line: Int = #line, _ setUp: @escaping @Sendable (Playground) -> Void) -> String {
    let scene = Scene(stage: .playground(file: "Demo/main.swift", line: 7, setUp: setUp))
    do {
      return try waitFor { try await scene.trace() }.text
    } catch {
      return "\(error)"
    }
  }

  @Test
  func `in a scene, it is an error of the film with the line of the closure`() {
    let words = Self.words { stage in
      let ball = stage.add(Self.square, at: .zero)
      let rod = AttachmentBehavior(item: ball, attachedToAnchor: CGPoint(x: 40, y: 40))
      rod.damping = -1
      stage.animator.addBehavior(rod)
    }
    #expect(
      words.hasSuffix(
        "Demo/main.swift:7: AttachmentBehavior.damping: the damping must be finite and 0 or more, not -1.0"
      )
    )
  }

  @Test
  func `in a closure that is called later, the line is that of the call`() {
    let line = #line + 3
    let words = Self.words { stage in
      let gravity = GravityBehavior(items: [stage.add(Self.square, at: .zero)])
      stage.at(.seconds(0.2)) { gravity.magnitude = .nan }
      stage.animator.addBehavior(gravity)
    }
    #expect(words.contains("CradleKitTests/CallerPlaceTests.swift:\(line): GravityBehavior.gravityDirection: "))
    #expect(words.contains("beyond 0.2"))
  }

  @Test
  func `an action that sets it is an error with the line of the stage`() {
    let words = Self.words { stage in
      let gravity = GravityBehavior(items: [stage.add(Self.square, at: .zero)])
      gravity.action = { stage.animator.speed = -1 }
      stage.animator.addBehavior(gravity)
    }
    #expect(words.hasSuffix("Demo/main.swift:7: DynamicAnimator.speed: time cannot pass at a speed of -1.0"))
  }

  @Test
  func `a group without items is an error with the line of the call`() {
    let line = #line + 1
    let words = Self.words { stage in stage.addGroup("pair", of: []) }
    #expect(words.hasSuffix("CallerPlaceTests.swift:\(line): the group 'pair' needs an item"))
  }

  @Test
  func `methods can be handed on as functions`() {
    let animator = DynamicAnimator()
    let gravity = GravityBehavior()
    [Tile(), Tile()].forEach(gravity.addItem)
    [gravity].forEach(animator.addBehavior)
    #expect(gravity.items.count == 2 && animator.behaviors.count == 1)
    #expect([0.5, 1].map(Ticks.seconds) == [.ticks(60), .ticks(120)])
  }

  // A new precondition of a public function would otherwise name a line of the library.
  @Test
  func `every precondition names the line of its call`() throws {
    let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    // Between parts of the library, where no user calls.
    let inner = [
      "Cairo/ImageSurface.swift", "Geometry/Require.swift", "Geometry/Path+Flattening.swift",
      "Dynamics/CallSite.swift",
    ]
    let calls = try files.filter { !inner.contains($0) }.flatMap { file in
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      return text.components(separatedBy: " require(").dropFirst().map { (file: file, text: $0) }
    }
    for call in try nonEmpty(calls) {
      let end = call.text.range(of: "\n    }\n")?.lowerBound ?? call.text.endIndex
      let arguments = call.text[..<end].prefix(600)
      #expect(
        arguments.contains("line: line") || arguments.contains("at: site")
          || arguments.contains("site.line"),
        "\(call.file): \(arguments.prefix(80))"
      )
    }
  }
}
