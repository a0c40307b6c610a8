import CradleSprings
import Testing

/// The motion by closed forms.
struct MotionTests {
  static let places: [(spring: Spring, time: Double, value: Double)] = [
    (.smooth, 0.1, 0.357740), (.smooth, 0.25, 0.821026), (.smooth, 0.5, 0.986399),
    (.bouncy, 0.1, 0.423302), (.bouncy, 0.25, 0.984087), (.bouncy, 0.5, 1.014498),
  ]

  @Test(arguments: places)
  func `the position after a time has the digits of the reference`(
    _ example: (spring: Spring, time: Double, value: Double)
  ) {
    #expect(abs(example.spring.value(at: example.time) - example.value) < 0.500_001e-6)
  }

  @Test
  func `the position of an overdamped spring has the digits of the reference`() throws {
    let spring = try Spring(duration: 0.7, bounce: -0.2)
    #expect(abs(spring.value(at: 0.25) - 0.569576) < 0.500_001e-6)
  }

  @Test(arguments: [(0.1, 0.544778), (0.2, 0.879282), (0.3, 0.972919)])
  func `the keyboard moves as a critically damped spring of its stiffness`(_ example: (time: Double, value: Double)) {
    let spring = Spring.keyboard.movedByCoreAnimation
    #expect(spring.regime == .critical && spring.stiffness == 1000)
    #expect(abs(spring.value(at: example.time) - example.value) < 0.500_001e-6)
  }

  @Test
  func `overshoot and its time have the digits of the reference`() throws {
    let bouncy = try #require(Spring.bouncy.peak())
    #expect(abs(bouncy.overshoot - 0.045988) < 0.500_001e-6)
    #expect(abs(bouncy.time - 0.350070) < 0.500_001e-6)
    let calm = try #require(Spring(duration: 0.7, bounce: 0.2).peak())
    #expect(abs(calm.overshoot - 0.015165) < 0.500_001e-6)
    #expect(abs(calm.time - 0.583333) < 0.500_001e-6)
    #expect(Spring.smooth.peak() == nil)
    #expect(try Spring(duration: 0.7, bounce: -0.2).peak() == nil)
  }

  static let springs: [Spring] = [
    Spring.smooth, .snappy, .bouncy, .keyboard, .coreAnimationDefault,
    try? Spring(duration: 0.5, bounce: 1), try? Spring(duration: 0.7, bounce: -0.2),
    try? Spring(response: 0.4, dampingRatio: 1 - 1e-8),
    try? Spring(response: 0.4, dampingRatio: 1 + 1e-8),
    try? Spring(response: 3, dampingRatio: 40), try? Spring(response: 2, dampingRatio: 0.01),
  ].compactMap { $0 }

  static let starts = [-30.0, -2, 0, 0.7, 9, 80]

  // Differences over 2h have an error of h²·x‴/6 and a rounding of 1e-16/h; with h = 1e-5, and derivatives of
  // up to ω³ = 6200 ways, both are far below a millionth of the forces.
  @Test(arguments: springs, starts)
  func `the motion obeys its equation`(_ spring: Spring, _ velocity: Double) {
    let h = 1e-5
    let (m, k, c) = (spring.mass, spring.stiffness, spring.dampingCoefficient)
    let scale = k + c * abs(velocity) + m * velocity * velocity
    for time in [0.01, 0.05, 0.2, 0.7, 1.5] {
      let x = spring.value(at: time, initialVelocity: velocity)
      let v = spring.velocity(at: time, initialVelocity: velocity)
      let later = spring.velocity(at: time + h, initialVelocity: velocity)
      let earlier = spring.velocity(at: time - h, initialVelocity: velocity)
      let acceleration = (later - earlier) / (2 * h)
      #expect(abs(m * acceleration + c * v + k * (x - 1)) < 1e-4 * scale)
      let ahead = spring.value(at: time + h, initialVelocity: velocity)
      let behind = spring.value(at: time - h, initialVelocity: velocity)
      #expect(abs((ahead - behind) / (2 * h) - v) < 1e-5 * (1 + abs(velocity)))
    }
  }

  @Test(arguments: springs, starts)
  func `a motion starts at 0 with its velocity`(_ spring: Spring, _ velocity: Double) {
    #expect(abs(spring.value(at: 0, initialVelocity: velocity)) < 1e-6)
    #expect(abs(spring.velocity(at: 0, initialVelocity: velocity) - velocity) < 1e-6 * (1 + abs(velocity)))
  }

  @Test(arguments: springs, starts)
  func `going on from a state on the way is the same motion`(_ spring: Spring, _ velocity: Double) {
    let start = SpringState(displacement: -1, velocity: velocity)
    let halfway = spring.state(from: start, at: 0.13)
    let there = spring.state(from: halfway, at: 0.21)
    let direct = spring.state(from: start, at: 0.34)
    // The nearly critical springs divide by √(1 − ζ²) = 1e-4.
    #expect(abs(there.displacement - direct.displacement) < 1e-9 * (1 + abs(velocity)))
    #expect(abs(there.velocity - direct.velocity) < 1e-7 * (1 + abs(velocity)))
  }

  @Test(arguments: springs, starts)
  func `the peak is the farthest position beyond the target`(_ spring: Spring, _ velocity: Double) {
    let highest =
      (0...4000).map {
        spring.value(at: Double($0) / 1000, initialVelocity: velocity)
      }.max() ?? 0
    guard let peak = spring.peak(initialVelocity: velocity) else {
      #expect(highest <= 1 + 1e-12)
      return
    }
    #expect(1 + peak.overshoot >= highest - 1e-12)
    #expect(peak.overshoot >= 0)
    #expect(abs(spring.velocity(at: peak.time, initialVelocity: velocity)) < 1e-6 * (1 + abs(velocity)))
  }

  @Test
  func `undamped spring passes its target by the whole way`() throws {
    let peak = try #require(Spring(duration: 0.5, bounce: 1).peak())
    #expect(abs(peak.overshoot - 1) < 1e-12)
    #expect(abs(peak.time - 0.25) < 1e-12)
  }

  @Test
  func `near the critical damping the three formulas meet`() throws {
    let critical = try Spring(response: 0.5, dampingRatio: 1)
    for distance in [-1e-6, -1e-8, -1e-10, 1e-10, 1e-8, 1e-6] {
      let near = try Spring(response: 0.5, dampingRatio: 1 + distance)
      #expect(abs(near.value(at: 0.1) - critical.value(at: 0.1)) < 1e-6)
    }
  }
}
