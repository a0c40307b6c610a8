import CradleGeometry
import CradleSprings
import Testing

/// The same spring with the parameters of all systems.
struct ConversionTests {
  // Half a unit of the last digit that the reference prints.
  private func expect(_ value: Double, _ reference: Double, digits: Int, _ comment: Comment? = nil) {
    let unit = (0..<digits).reduce(1.0) { unit, _ in unit / 10 }
    #expect(abs(value - reference) <= unit * 0.500_001, comment)
  }

  @Test(arguments: [(0.5, 0.0, 157.9137, 25.1327), (0.5, 0.3, 157.9137, 17.5929), (0.7, -0.2, 80.5682, 22.4399)])
  func `duration and bounce give stiffness and damping`(
    _ example: (duration: Double, bounce: Double, stiffness: Double, damping: Double)
  ) throws {
    let spring = try Spring(duration: example.duration, bounce: example.bounce)
    #expect(spring.mass == 1)
    expect(spring.stiffness, example.stiffness, digits: 4)
    expect(spring.dampingCoefficient, example.damping, digits: 4)
  }

  @Test
  func `Apple's example is mass 1, stiffness 157.9, damping 17.6`() throws {
    let spring = try Spring(duration: 0.5, bounce: 0.3)
    expect(spring.stiffness, 157.9, digits: 1)
    expect(spring.dampingCoefficient, 17.6, digits: 1)
  }

  @Test
  func `Core Animation's default is a duration of 0.63 and a bounce of 0.5`() throws {
    expect(Spring.coreAnimationDefault.duration, 0.63, digits: 2)
    #expect(abs(Spring.coreAnimationDefault.bounce - 0.5) < 1e-15)
    #expect(try Spring(mass: 1, stiffness: 100, dampingCoefficient: 10) == .coreAnimationDefault)
  }

  @Test
  func `SwiftUI tells another stiffness for a negative bounce than it moves with`() throws {
    let spring = try Spring(duration: 0.7, bounce: -0.2)
    expect(spring.stiffness, 80.5682, digits: 4)
    expect(spring.stiffnessToldBySwiftUI, 171.2074, digits: 4)
    #expect(Spring.bouncy.stiffnessToldBySwiftUI == Spring.bouncy.stiffness)
  }

  @Test(arguments: [(0.5, 29.45), (0.7, 21.69), (0.8, 19.39), (1, 18.47)])
  func `half a second of a view animation gives the angular frequency`(
    _ example: (dampingRatio: Double, angularFrequency: Double)
  ) throws {
    let spring = try Spring(settlingDuration: 0.5, dampingRatio: example.dampingRatio)
    // UIKit's numbers are measured, in hundredths.
    #expect(abs(spring.angularFrequency - example.angularFrequency) < 0.01)
    let duration = try #require(spring.viewAnimationDuration)
    #expect(abs(duration - 0.5) < 1e-12)
  }

  @Test
  func `a visual duration of 0.5 with a bounce of 0.3 is Framer Motion's 109,662 and 14,661`()
    throws
  {
    let spring = try Spring(visualDuration: 0.5, bounce: 0.3)
    expect(spring.stiffness, 109.662, digits: 3)
    expect(spring.dampingCoefficient, 14.661, digits: 3)
  }

  // Motion's own code keeps 1 − bounce between 0.05 and 1.
  @Test(arguments: [(1.0, 0.05), (0.96, 0.05), (0.95, 0.05), (0.5, 0.5), (0, 1), (-0.5, 1), (7, 0.05), (-1e300, 1)])
  func `Motion's bounce is held within damping ratios of 0,05 and 1`(
    _ example: (bounce: Double, ratio: Double)
  ) throws {
    let spring = try Spring(visualDuration: 0.5, bounce: example.bounce)
    #expect(abs(spring.dampingRatio - example.ratio) < 1e-12)
    #expect(abs(spring.visualDuration - 0.5) < 1e-12)
    for bounce in [Double.nan, .infinity] {
      #expect(throws: CradleError.self) { try Spring(visualDuration: 0.5, bounce: bounce) }
    }
  }

  @Test
  func `Origami's 40 and 7 are a stiffness of 230,2 and a damping of 22`() throws {
    let spring = try Spring(origamiTension: 40, friction: 7)
    #expect(abs(spring.stiffness - 230.2) < 1e-12)
    #expect(spring.dampingCoefficient == 22)
  }

  @Test
  func `React Native's bounciness of 8 and speed of 12 match its own conversion`() throws {
    let spring = try Spring(bounciness: 8, speed: 12)
    // By hand: tension 0.5 + 12/34·199.5 = 70.91176…, friction without bounce 11.97…
    expect(spring.origamiTension, 70.911765, digits: 6)
    let sliders = try #require(spring.bouncinessAndSpeed)
    #expect(abs(sliders.bounciness - 8) < 1e-9)
    #expect(abs(sliders.speed - 12) < 1e-9)
  }

  // Each conversion is a handful of roundings of 1.1e-16.
  @Test(arguments: [0.001, 0.05, 0.5, 0.7, 2, 300], [-0.95, -0.2, 0, 0.05, 0.3, 0.999, 1])
  func `there and back is the same spring in every dialect`(_ duration: Double, _ bounce: Double) throws {
    let spring = try Spring(duration: duration, bounce: bounce)
    #expect(abs(spring.duration / duration - 1) < 1e-14)
    #expect(abs(spring.bounce - bounce) < 1e-14)
    let others = [
      try Spring(duration: spring.duration, bounce: spring.bounce),
      try Spring(response: spring.response, dampingRatio: spring.dampingRatio),
      try Spring(frequency: spring.frequency, dampingRatio: spring.dampingRatio),
      try Spring(stiffness: spring.stiffness, dampingRatio: spring.dampingRatio),
      try Spring(stiffness: spring.stiffness, dampingCoefficient: spring.dampingCoefficient),
    ]
    for other in others { expectSame(other, spring, within: 1e-13) }
    if 0.05...1 ~= spring.dampingRatio {
      let other = try Spring(visualDuration: spring.visualDuration, bounce: spring.bounce)
      expectSame(other, spring, within: 1e-13)
    }
    if let duration = spring.viewAnimationDuration {
      let other = try Spring(settlingDuration: duration, dampingRatio: spring.dampingRatio)
      expectSame(other, spring, within: 1e-13)
    }
  }

  // Origami subtracts 194 and 25, and loses the digits of slow springs.
  @Test(arguments: [(0.0, 0.0), (0, 12), (8, 12), (20, 20), (5, 1), (42.5, 3)])
  func `bounciness and speed come back`(_ pair: (bounciness: Double, speed: Double)) throws {
    let spring = try Spring(bounciness: pair.bounciness, speed: pair.speed)
    let sliders = try #require(spring.bouncinessAndSpeed)
    #expect(abs(sliders.bounciness - pair.bounciness) < 1e-5)
    #expect(abs(sliders.speed - pair.speed) < 1e-9)
    let other = try Spring(origamiTension: spring.origamiTension, friction: spring.origamiFriction)
    expectSame(other, spring, within: 1e-9)
  }

  @Test
  func `the mass of an attached item does not change its motion`() throws {
    let light = try Spring(frequency: 2, dampingRatio: 0.3)
    let heavy = try Spring(frequency: 2, dampingRatio: 0.3, mass: 8)
    #expect(heavy.stiffness == 8 * light.stiffness)
    #expect(heavy.value(at: 0.2) == light.value(at: 0.2))
  }

  @Test
  func `damping ratio decides about the regime, with rounding for the critical one`() throws {
    #expect(try Spring(duration: 0.5, bounce: 1).regime == .undamped)
    #expect(Spring.bouncy.regime == .underdamped)
    #expect(Spring.smooth.regime == .critical)
    #expect(Spring.keyboard.regime == .overdamped)
    for index in 1...200 {
      let frequency = Double(index) * 0.37
      #expect(try Spring(frequency: frequency, dampingRatio: 1, mass: 0.3).regime == .critical)
    }
  }

  private func expectSame(_ spring: Spring, _ other: Spring, within tolerance: Double) {
    #expect(abs(spring.angularFrequency / other.angularFrequency - 1) < tolerance)
    #expect(abs(spring.dampingRatio - other.dampingRatio) <= tolerance * max(1, other.dampingRatio))
  }
}
