import CradleGeometry
import Foundation
import Testing

struct TransformTests {
  private let turn = Transform(rotation: .pi / 2)
  private let move = Transform(translation: Vector(x: 10, y: 0))

  private func isClose(_ left: CGPoint, _ right: CGPoint) -> Bool {
    (left - right).length < 1e-12
  }

  @Test
  func `concatenation applies the left map first`() {
    let place = CGPoint(x: 1, y: 0)
    // Turned to (0, 1), then moved; moved to (11, 0), then turned.
    #expect(isClose(turn.concatenating(move).apply(to: place), CGPoint(x: 10, y: 1)))
    #expect(isClose(move.concatenating(turn).apply(to: place), CGPoint(x: 0, y: 11)))
  }

  @Test
  func `positive rotation is clockwise on screen`() {
    #expect(isClose(turn.apply(to: CGPoint(x: 1, y: 0)), CGPoint(x: 0, y: 1)))
  }

  @Test
  func `a translation leaves a displacement as it is`() {
    #expect(move.apply(to: Vector(x: 1, y: 2)) == Vector(x: 1, y: 2))
  }

  @Test
  func `a map and its inverse cancel, and a flattening map has no inverse`() throws {
    let map = turn.concatenating(move).concatenating(Transform(scaleX: 2, y: -3))
    let place = CGPoint(x: 3, y: 4)
    let inverse = try #require(map.inverted())
    #expect(isClose(inverse.apply(to: map.apply(to: place)), place))
    #expect(Transform(scaleX: 0, y: 1).inverted() == nil)
  }

  static let maps: [Transform.Parts] = [
    .init(),
    .init(translation: Vector(x: 3, y: -4), rotation: 2.5, scale: Vector(x: 2, y: 0.5)),
    .init(rotation: -3, scale: Vector(x: 0.1, y: 0.1), shear: 0.7),
    .init(rotation: 1, scale: Vector(x: 2, y: -1)),
  ]

  // Four operations on numbers near one: a few units in the last place.
  @Test(arguments: maps)
  func `a map has the parts that it was made of`(parts: Transform.Parts) {
    let taken = Transform(parts).parts
    #expect((taken.translation - parts.translation).length < 1e-14)
    #expect(abs(taken.rotation - parts.rotation) < 1e-14)
    #expect((taken.scale - parts.scale).length < 1e-14)
    #expect(abs(taken.shear - parts.shear) < 1e-13)
  }

  @Test
  func `a map of scale zero has parts without an angle`() {
    let parts = Transform(scaleX: 0, y: 0).parts
    #expect(parts.rotation == 0 && parts.scale == .zero)
  }
}
