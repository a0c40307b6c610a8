import CradleDynamics
import CradleGeometry
import Foundation
import Testing

struct FieldMotionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var make: @Sendable () -> FieldBehavior
    var velocity = Vector.zero
    var end: CGPoint
  }

  private static func field(_ field: FieldBehavior, strength: Double, at position: CGPoint = .zero) -> FieldBehavior {
    field.strength = strength
    field.position = position
    return field
  }

  private static let place = CGPoint(x: 250, y: 350)

  // Measured on Apple's engine: an item of 1 kg from (300, 400), without resistance, 60 frames.
  static let cases = [
    Case(
      testDescription: "linear gravity",
      make: { .linearGravityField(direction: Vector(x: 3, y: 4)) },
      end: CGPoint(x: 448.75, y: 598.3333)
    ),
    Case(
      testDescription: "spring",
      make: { field(.springField(), strength: 4, at: place) },
      end: CGPoint(x: 229.5706, y: 329.5706)
    ),
    Case(
      testDescription: "vortex",
      make: { field(.vortexField(), strength: 2, at: place) },
      end: CGPoint(x: 218.9498, y: 451.95)
    ),
    Case(
      testDescription: "drag",
      make: { field(.dragField(), strength: 0.5) },
      velocity: Vector(x: 100, y: 0),
      end: CGPoint(x: 380.3465, y: 400)
    ),
    Case(
      testDescription: "velocity",
      make: { .velocityField(direction: Vector(x: 1, y: -0.5)) },
      end: CGPoint(x: 399.168, y: 350.4174)
    ),
  ]

  @Test(arguments: cases)
  func `an item in a field moves as on Apple's engine`(_ example: Case) {
    let tile = Tile(x: 300, y: 400, side: 100)
    let field = example.make()
    field.addItem(tile)
    let animator = DynamicAnimator()
    animator.addBehavior(field)
    animator.setResistance(0, angular: 0, of: tile)
    animator.setVelocity(example.velocity, angular: 0, of: tile)
    // The first of Apple's frames is one tick, the others are two.
    animator.advance(by: .ticks(119))
    // Single precision adds up to half a step of its last digit, 2.4e-5 points, per tick.
    #expect((tile.center - example.end).length < 119 * 1.2e-5 + 1e-4)
  }
}
