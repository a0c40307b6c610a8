import CradleGeometry
import CradleSprings
import CradleTestSupport
import Testing

struct LinearEasingTests {
  static let springs: [Spring] = [
    Spring.smooth, .snappy, .bouncy, .keyboard, .coreAnimationDefault,
    try? Spring(duration: 0.7, bounce: -0.2), try? Spring(duration: 0.05, bounce: 0.95),
    try? Spring(response: 3, dampingRatio: 40), try? Spring(response: 2, dampingRatio: 0.01),
    try? Spring(response: 0.3, dampingRatio: 0.003),
  ].compactMap { $0 }

  // The number of steps is prime, so these times differ from those of the measured error.
  @Test(arguments: springs, [-8.0, 0, 5, 60])
  func `curve stays within its stated error at a thousand times`(_ spring: Spring, _ velocity: Double) throws {
    let easing = try LinearEasing(of: spring, initialVelocity: velocity)
    let seconds = Double(easing.milliseconds) / 1000
    for index in 0...1009 {
      let time = 1.1 * seconds * Double(index) / 1009
      let error = abs(easing.value(at: time) - spring.value(at: time, initialVelocity: velocity))
      #expect(error <= easing.largestError)
    }
  }

  @Test(arguments: [Spring.smooth, .snappy, .bouncy, .coreAnimationDefault])
  func `stated error of a usual spring is the tolerance and half a digit at most`(_ spring: Spring) throws {
    let easing = try LinearEasing(of: spring)
    #expect(easing.largestError <= 0.0018)
    #expect(easing.stops.count < 60)
  }

  @Test
  func `curve starts at 0, ends at 1 and never goes back in time`() throws {
    let easing = try LinearEasing(of: .bouncy)
    #expect(easing.stops.first?.progress == 0)
    #expect(easing.stops.first?.value == 0)
    #expect(easing.stops.last?.progress == 1)
    #expect(easing.stops.last?.value == 1)
    for (a, b) in try pairs(easing.stops.dropLast(), easing.stops.dropFirst()) {
      #expect(a.progress < b.progress)
    }
    #expect(easing.value(at: -1) == 0)
    #expect(easing.value(at: 100) == 1)
  }

  @Test
  func `text of a bouncy spring is the function with the points that it needs`() throws {
    let easing = try LinearEasing(of: .bouncy)
    #expect(easing.milliseconds == 863)
    #expect(easing.largestError == 0.0017)
    #expect(
      easing.css == """
        linear(0, 0.002 0.6%, 0.007 1.1%, 0.016, 0.028 2.3%, 0.06 3.5%, 0.109 4.9%, 0.163, 0.223 7.5%, \
        0.478 12.7%, 0.594 15.2%, 0.658 16.7%, 0.705 17.9%, 0.75, 0.79 20.3%, 0.828 21.5%, 0.864 22.8%, \
        0.894 24%, 0.925 25.4%, 0.972 28.1%, 0.991 29.5%, 1.005 30.8%, 1.024 33%, 1.036 35.3%, 1.044 37.8%, \
        1.046 40.7%, 1.041 45.5%, 1.012 59.6%, 1.002 67.6%, 0.998 79%, 1)
        """
    )
  }

  // CSS reads the text; positions without a percentage are spread between their neighbors.
  @Test(arguments: springs)
  func `text has the same points as the curve`(_ spring: Spring) throws {
    let easing = try LinearEasing(of: spring)
    let read = Self.points(of: easing.css)
    #expect(read.count == easing.stops.count)
    for (point, stop) in try pairs(read, easing.stops) {
      #expect(abs(point.progress - stop.progress) < 1e-7)
      #expect(abs(point.value - stop.value) < 1e-9)
    }
  }

  @Test
  func `springs that CSS cannot have are errors`() throws {
    let never = try Spring(duration: 0.5, bounce: 1)
    let error = #expect(throws: CradleError.self) { try LinearEasing(of: never) }
    #expect(
      error?.description
        == "the damping ratio must be above 0 for a curve in CSS, since the motion never ends without damping"
    )
    let swinging = try Spring(response: 0.5, dampingRatio: 0.001)
    let second = #expect(throws: CradleError.self) { try LinearEasing(of: swinging) }
    #expect(
      second?.description
        == "the damping ratio must be higher for a curve in CSS, which would have 1100 swings; the most are 500"
    )
    let quick = try Spring(duration: 0.000_1)
    let third = #expect(throws: CradleError.self) { try LinearEasing(of: quick) }
    #expect(third?.description == "the settling duration must be from 2 ms to a day for a curve in CSS, not 0.000147 s")
  }

  private static func points(of css: String) -> [(progress: Double, value: Double)] {
    let words = css.dropFirst("linear(".count).dropLast().split(separator: ",")
    var progress: [Double?] = []
    var values: [Double] = []
    for word in words {
      let parts = word.split(separator: " ")
      values.append(Double(parts[0]) ?? .nan)
      progress.append(parts.count > 1 ? (Double(parts[1].dropLast()) ?? .nan) / 100 : nil)
    }
    progress[0] = progress[0] ?? 0
    progress[words.count - 1] = progress[words.count - 1] ?? 1
    let known = progress.indices.filter { progress[$0] != nil }
    return progress.indices.map { index in
      let before = known.last { $0 <= index } ?? 0
      let after = known.first { $0 >= index } ?? 0
      let (a, b) = (progress[before] ?? 0, progress[after] ?? 0)
      let part = after == before ? 0 : Double(index - before) / Double(after - before)
      return (a + (b - a) * part, values[index])
    }
  }
}
