import CradleSprings
import Testing

struct NamedSpringTests {
  // Of `Animation.smooth`, `.snappy` and `.bouncy` in Apple's documentation: 0.5 s, and a bounce.
  @Test(arguments: [(Spring.smooth, 0.0, 25.132741), (.snappy, 0.15, 21.362830), (.bouncy, 0.3, 17.592919)])
  func `SwiftUI's springs have the duration, the bounce and the damping of its documentation`(
    spring: Spring,
    bounce: Double,
    dampingCoefficient: Double
  ) throws {
    #expect(spring.mass == 1)
    #expect(abs(spring.stiffness - 157.913670) < 0.500_001e-6)
    #expect(abs(spring.dampingCoefficient - dampingCoefficient) < 0.500_001e-6)
    let written = try Spring(duration: 0.5, bounce: bounce)
    #expect(abs(spring.dampingCoefficient - written.dampingCoefficient) < 1e-12)
  }

  @Test
  func `the springs of UIKit's keyboard and of Core Animation have their masses, stiffnesses and dampings`() {
    let keyboard = Spring.keyboard
    #expect([keyboard.mass, keyboard.stiffness, keyboard.dampingCoefficient] == [3, 1000, 500])
    let usual = Spring.coreAnimationDefault
    #expect([usual.mass, usual.stiffness, usual.dampingCoefficient] == [1, 100, 10])
  }
}
