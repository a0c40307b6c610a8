import CradleSprings
import Testing

struct SettlingTests {
  @Test
  func `SwiftUI's times have the digits of the reference`() throws {
    let rule = Spring.SettlingRule.swiftUI
    #expect(Spring.smooth.settlingDuration(by: rule) == 0.8)
    let bouncy = try #require(Spring.bouncy.settlingDuration(by: rule))
    #expect(abs(bouncy - 1.044713) < 0.500_001e-6)
    let calm = try #require(Spring(duration: 0.7, bounce: 0.2).settlingDuration(by: rule))
    #expect(abs(calm - 1.254674) < 0.500_001e-6)
    #expect(try Spring(duration: 0.7, bounce: -0.2).settlingDuration(by: rule) == 1.7)
  }

  @Test
  func `Core Animation's times have the digits of the reference`() throws {
    func time(_ m: Double, _ k: Double, _ c: Double) throws -> Double? {
      try Spring(mass: m, stiffness: k, dampingCoefficient: c)
        .settlingDuration(by: .coreAnimation)
    }
    #expect(abs(try #require(try time(1, 100, 10)) - 1.472700) < 0.500_001e-6)
    #expect(abs(try #require(try time(1, 100, 5)) - 2.854975) < 0.500_001e-6)
    #expect(try time(12, 7, 100) == 12.1)
  }

  @Test(arguments: Spring.SettlingRule.allCases)
  func `a spring without damping never settles`(_ rule: Spring.SettlingRule) throws {
    let spring = try Spring(stiffness: 100, dampingCoefficient: 0)
    #expect(spring.settlingDuration(by: rule) == nil)
    #expect(spring.settlingDuration(by: rule, initialVelocity: 3) == nil)
    #expect(spring.viewAnimationDuration == nil)
  }

  @Test(arguments: MotionTests.springs, MotionTests.starts)
  func `Core Animation's rest of a swinging motion is below a thousandth`(_ spring: Spring, _ velocity: Double) throws {
    guard spring.regime == .underdamped else { return }
    let time = try #require(spring.settlingDuration(by: .coreAnimation, initialVelocity: velocity))
    for index in 0..<1000 {
      let later = time + Double(index) * spring.duration / 100
      #expect(abs(spring.value(at: later, initialVelocity: velocity) - 1) <= 0.001 + 1e-12)
    }
  }

  @Test(arguments: MotionTests.springs, MotionTests.starts)
  func `SwiftUI's time of a creeping motion is the first tenth from which it stays near`(
    _ spring: Spring,
    _ velocity: Double
  ) throws {
    guard spring.regime == .critical || spring.regime == .overdamped else { return }
    let time = try #require(spring.settlingDuration(by: .swiftUI, initialVelocity: velocity))
    let tenths = (time * 10).rounded()
    #expect(abs(time * 10 - tenths) < 1e-9)
    func distance(_ time: Double) -> Double {
      abs(spring.value(at: time, initialVelocity: velocity) - 1)
    }
    for index in 0..<200 { #expect(distance(time + Double(index) / 100) <= 0.001) }
    // Somewhere in the tenth before, it is beyond.
    #expect((0...100).contains { distance(time - Double($0) / 1000) > 0.001 })
  }

  @Test
  func `SwiftUI's rest of a slow spring is above a thousandth`() throws {
    let spring = try Spring(duration: 30, bounce: 0.3)
    let time = try #require(spring.settlingDuration(by: .swiftUI))
    let worst = (0..<3000).map { abs(spring.value(at: time + Double($0) / 100) - 1) }.max() ?? 0
    #expect(worst > 0.001)
  }
}
