import CradleGeometry
import CradleGraphics
import CradleRegression
import Foundation
import Testing

/// The movement of an element is that of its corner that moves farthest.
struct CornerTests {
  private static let card = DisplayList.Element(
    id: "card",
    role: .item,
    center: CGPoint(x: 200, y: 150),
    size: CGSize(width: 300, height: 200),
    commands: []
  )

  private func isWithin(_ tolerance: Double, _ change: (inout DisplayList.Element) -> Void) -> Bool {
    var other = Self.card
    change(&other)
    let (old, new) = (ElementRecord(Self.card), ElementRecord(other))
    return StateDifference(of: [old], and: [new], frame: 0, tolerance: tolerance).isEmpty
  }

  private static let changes: [(change: @Sendable (inout DisplayList.Element) -> Void, movement: Double)] = [
    (
      {
        $0.center.x += 3; $0.center.y -= 4
      }, 5
    ),
    // Half a diagonal, times twice the sine of half the angle.
    ({ $0.angle = 0.09 }, 32_500.0.squareRoot() * 2 * sin(0.045)),
    ({ $0.scale.x = 1.01 }, 1.5),
    ({ $0.scale.y = 0.97 }, 3),
    ({ $0.scale = Vector(x: -1, y: 1) }, 300),
    // The turn moves the right corners down by about as much as the whole moves up.
    (
      {
        $0.angle = 0.01; $0.center.y -= 1.5
      }, 3.1646
    ),
  ]

  @Test(arguments: changes.indices)
  func `a tolerance is the distance of the farthest corner`(index: Int) {
    let (change, movement) = Self.changes[index]
    #expect(isWithin(movement * 1.0002 + 0.0005, change))
    #expect(!isWithin(movement * 0.9998 - 0.0005, change))
  }

  @Test
  func `another size is another drawing, and no movement`() {
    #expect(isWithin(0.01) { $0.size.width = 310 })
  }

  @Test
  func `an element without a size must not turn`() {
    var line = Self.card
    line.size = .zero
    var turned = line
    turned.angle = 0.001
    let difference = StateDifference(of: [ElementRecord(line)], and: [ElementRecord(turned)], frame: 0, tolerance: 9)
    #expect(!difference.isEmpty)
  }

  @Test
  func `four decimals of an earlier golden explain as much of a corner's movement as they left out`() throws {
    var turned = Self.card
    turned.angle = 0.123_449
    let line = "{\"frame\":0,\"id\":\"card\",\"x\":200.0000,\"y\":150.0000,\"angle\":0.1234}\n"
    let golden = try StateGolden(Array(line.utf8), goldenFrames: [0])
    let records = try #require(golden.frames[0])
    let difference = StateDifference(of: records, and: [ElementRecord(turned)], frame: 0, tolerance: 0.001)
    #expect(difference.isEmpty)
    turned.angle = 0.1236
    #expect(!StateDifference(of: records, and: [ElementRecord(turned)], frame: 0, tolerance: 0.001).isEmpty)
  }
}
