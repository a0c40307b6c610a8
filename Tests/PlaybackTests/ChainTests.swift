import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Chains of items, and their lines.
struct ChainTests {
  private func rope(_ more: String, hidden: Bool = false) -> Playground {
    Playground(
      items: """
        { id: 'link{i}', center: [200, 60], size: [10, 10], repeat: 6, step: [20, 0], hidden: \(hidden) }, \
        { id: hook, center: [200, 20], size: [10, 10] }
        """,
      behaviors:
        "{ gravity: { items: ['link0', 'link1', 'link2', 'link3', 'link4', 'link5'] } }\n  - { id: rope, chain: { each: ['link{i}'], \(more) } }",
      duration: "3s"
    )
  }

  private func places(_ list: DisplayList) throws -> [CGPoint] {
    try (0..<6).map { try list.item("link\($0)").center }
  }

  @Test
  func `rods keep the distance of neighbors and of the first item from a point`() throws {
    let list = try rope("to: [180, 60]").lists(at: [100])[0]
    let places = [CGPoint(x: 180, y: 60)] + (try places(list))
    for (one, other) in zip(places, places.dropFirst()) {
      #expect(abs((other - one).length - 20) < 0.3)
    }
    #expect(places[6].y > 100)
    #expect(list.lines.isEmpty)
  }

  @Test
  func `springs stretch, and pins hold neighbors at the point between them`() throws {
    let stretched = try places(try rope("to: [180, 60], kind: spring, frequency: 2, damping: 0.5").lists(at: [300])[0])
    #expect((stretched[0] - CGPoint(x: 180, y: 60)).length > 25)
    let pinned = try rope("to_item: hook, kind: pin").lists(at: [100])[0]
    let (one, two) = (try pinned.item("link0"), try pinned.item("link1"))
    let middle = one.center + Vector(x: 10, y: 0).rotated(by: one.angle)
    let other = two.center - Vector(x: 10, y: 0).rotated(by: two.angle)
    #expect((middle - other).length < 0.3)
  }

  @Test(arguments: [false, true])
  func `the line runs smoothly through all items, even hidden ones`(isHidden: Bool) throws {
    let lists = try rope("to: [180, 60], line: { width: 3 }", hidden: isHidden).lists(at: [0, 60.5, 100])
    for list in try nonEmpty(lists) {
      #expect(list.lines.count == 1)
      guard case .stroke(let path, _, let width, _) = try #require(list.lines[0].commands.first) else { continue }
      #expect(width == 3)
      #expect(path.elements.count == 7)
      #expect(path.elements.first == .move(to: CGPoint(x: 180, y: 60)))
      guard !isHidden, case .curve(let end, _, _) = path.elements[6] else { continue }
      #expect((end - (try list.item("link5").center)).length < 1e-9)
    }
    guard case .stroke(let path, _, _, _) = try #require(lists[0].lines[0].commands.first) else { return }
    // At first, all items are on one line.
    for element in path.elements.dropFirst() {
      guard case .curve(let end, let control1, let control2) = element else { continue }
      #expect(end.y == 60 && control1.y == 60 && control2.y == 60 && control2.x > control1.x)
    }
  }

  @Test
  func `a timeline moves the point that holds a chain`() throws {
    var playground = rope("to: [180, 60]")
    playground.timeline = "{ at: 0.5s, animate: { key: rope.to, to: [100, 40], over: 0.5s } }"
    let first = try places(try playground.lists(at: [300])[0])[0]
    #expect(abs((first - CGPoint(x: 100, y: 40)).length - 20) < 0.5)
  }

  @Test
  func `a chain in Swift equals the same chain in a file`() throws {
    let scene = try rope("to: [180, 60], line: {}").scene()
    let entry = try #require(scene.stage.as(DynamicsDescription.self)).behaviors.last
    let ids = (0..<6).map { "link\($0)" }
    let swift = BehaviorEntry.chain(ids, to: CGPoint(x: 180, y: 60), line: LineStyle()).named("rope")
    let chain = try #require(swift.description as? ChainDescription)
    #expect(entry?.id == swift.id)
    #expect(entry?.description as? ChainDescription == chain.resolved(in: .light))
  }
}
