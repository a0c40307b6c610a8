import CradleDynamics
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

struct SnapBehaviorTests {
  private static let place = CGPoint(x: 300, y: 200)

  @Test(arguments: [0.2, 0.5, 1])
  func `an item swings on four springs`(damping: Double) {
    let start = Vector(x: -180, y: 90)
    let tile = Tile(x: 120, y: 290, side: 100)
    tile.transform = Transform(rotation: 0.4)
    let snap = SnapBehavior(item: tile, snapTo: Self.place)
    snap.damping = damping
    let animator = DynamicAnimator(snap)
    var model = SnapModel(displacement: start, angle: 0.4, damping: damping)
    var sideways = 0.0
    for _ in 0..<120 {
      animator.advance()
      model.step()
      // Eight rounds of the solver leave the springs a little apart from their balance.
      #expect((tile.center - Self.place - model.displacement).length < 0.01)
      #expect(abs(tile.angle - model.angle) < 5e-4)
      sideways = max(sideways, abs((tile.center - Self.place).cross(start)) / start.length)
    }
    // A single spring would move straight; this sways.
    #expect(sideways > 1)
    animator.advance(by: .seconds(10))
    #expect(!animator.isRunning)
    #expect((tile.center - Self.place).length < 0.05)
    #expect(abs(tile.angle) < 1e-3)
  }

  @Test
  func `a new snap point takes the item along, a new damping does not`() {
    let tile = Tile(x: 100, y: 100, side: 100)
    let snap = SnapBehavior(item: tile, snapTo: Self.place)
    #expect(snap.damping == 0.5)
    let animator = DynamicAnimator(snap)
    animator.advance(by: .seconds(5))
    #expect(!animator.isRunning)
    snap.damping = 0
    #expect(!animator.isRunning)
    snap.snapPoint = CGPoint(x: 100, y: 300)
    #expect(animator.isRunning)
    animator.advance(by: .seconds(5))
    #expect((tile.center - CGPoint(x: 100, y: 300)).length < 0.05)
    #expect(!animator.isRunning)
  }

  @Test
  func `an item snaps far from the origin as near it`() throws {
    func path(_ shift: Double) -> [Vector] {
      let tile = Tile(x: 100 + shift, y: 100, side: 100)
      let place = CGPoint(x: 300 + shift, y: 200)
      let animator = DynamicAnimator()
      animator.origin = place
      animator.addBehavior(SnapBehavior(item: tile, snapTo: place))
      return (0..<120).map { _ in
        animator.advance()
        return tile.center - place
      }
    }
    for (near, far) in try pairs(path(0), path(5_400_000)) { #expect((near - far).length < 0.01) }
  }
}
