import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Random swipes, taps and updates of a list, after which each row is exactly at its place.
struct RandomSwipeTests {
  private struct Author {
    var generator: SeededGenerator

    mutating func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

    mutating func action() -> TimelineEntry.Action {
      let row = TimelineEntry.ItemPlace.item([0, roll(4)])
      let time = Ticks(4 + roll(60))
      switch roll(10) {
      case 0...1: return .swipe(row, to: roll(2) == 0 ? .trailing : .leading, over: time)
      case 2...3: return .swipe(row, by: Vector(x: Double(roll(640) - 320) + 0.5, y: 0), over: time)
      case 4: return .insert(1 + roll(3), at: .item([0, roll(4)]))
      case 5: return .move(from: [0, roll(4)], to: [0, roll(4)])
      case 6: return .tap(.place(CGPoint(x: Double(roll(320)), y: Double(roll(300)))))
      case 7: return .drag(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: Double(roll(400))), over: time)
      case 8: return .change(.grown([0, roll(4)], to: Double(20 + roll(90))))
      default: return .insert(at: .end)
      }
    }
  }

  private static let buttons = SwipeActions(
    leading: [SwipeActions.Button("Pin", do: .insert(at: .end))],
    trailing: [SwipeActions.Button("Delete", deletesRow: true), SwipeActions.Button("Flag")]
  )

  @Test(arguments: 0..<50)
  func `rows are where a new list places them`(seed: Int) throws {
    var author = Author(generator: SeededGenerator(seed: UInt64(seed)))
    let start = [TimelineEntry.at(.zero, .insert(9, at: .end))]
    let timeline = start + (0..<20).map { _ in TimelineEntry.after(Ticks(author.roll(90)), author.action()) }
    let spring = seed % 3 == 0 ? SpringyFlowLayout.Feel() : nil
    let list = ListDescription(swipeActions: Self.buttons, feel: spring)
    let end = TimelineEntry.settled(plus: .seconds(1), .press(at: CGPoint(x: 5, y: 399), for: Ticks(10)))
    var scene = Scene(stage: .collection(items: 9, layout: list), timeline: timeline + [end])
    scene.canvas.size = CGSize(width: 320, height: 400)
    scene.timing.maximum = .seconds(60)
    let film = Film(scene)
    let player = film.makePlayer()
    let last = player.displayList(at: SceneTime(film.duration))
    let layer = try #require(last.layers.first { $0.name == "content" })
    let rows = layer.elements.filter { $0.role == .cell }
    #expect(rows.count == layer.elements.count, "buttons are left over")
    for row in try nonEmpty(rows) { #expect(abs(row.center.x - 160) < 0.1, "\(row.id)") }
    let places = rows.map { CGRect(center: $0.center, size: $0.size) }.sorted { $0.minY < $1.minY }
    // Each row begins where the one above it ends.
    for (upper, lower) in zip(places, try nonEmpty(Array(places.dropFirst()))) {
      #expect(abs(upper.maxY - lower.minY) < (spring == nil ? 1e-9 : 0.2))
    }
  }
}

extension TimelineEntry.Change {
  fileprivate static func grown(_ path: IndexPath, to height: Double) -> TimelineEntry.Change {
    var change = TimelineEntry.Change(
      of: .cells(.places([.item(path)]), .size),
      to: .size(CGSize(width: 320, height: height)),
      by: .curve(over: Ticks(30))
    )
    change.movesLayout = true
    return change
  }
}
