import CradleDynamics
import CradleGeometry
import CradleTestSupport
import Testing

struct SimplexNoiseTests {
  // The value jumps where the bump of a lattice point is cut off, at most by 28 × 0.1⁴ × √2 × √0.6.
  private static let jump = 0.0031

  // Places spread over some thousand cells, the same in every run. They are made of roots, because
  // places of few digits lie on the faces of tetrahedra, where the value jumps.
  private static let places = (1...2_000).map { number in
    let n = Double(number)
    return SIMD3(n * 0.5.squareRoot(), -n * 0.3.squareRoot(), n * 0.7.squareRoot()) - 700
  }

  private func value(_ place: SIMD3<Double>, _ angle: Double = 0.7) -> Double {
    SimplexNoise.sample(at: place, turnedBy: angle).value
  }

  @Test
  func `the permutation has each number from 0 to 255 once`() {
    #expect(GradientTable.permutation.sorted() == Array(0..<256))
  }

  @Test
  func `the gradient is the limit of differences`() throws {
    let h = 1e-6
    for place in try nonEmpty(Self.places) {
      let gradient = SimplexNoise.sample(at: place, turnedBy: 0.7).gradient
      for axis in 0..<3 {
        var step = SIMD3<Double>.zero
        step[axis] = h
        let difference = value(place + step) - value(place - step)
        // No place happens to lie within h of a jump.
        #expect(abs(difference / (2 * h) - gradient[axis]) < 1e-6, "at \(place)")
      }
    }
  }

  @Test
  func `neighboring values differ by the slope between them`() {
    let step = 0.001
    var place = SIMD3(-3.1, 2.2, 0.4)
    var last = value(place)
    for _ in 0..<20_000 {
      let slope = SimplexNoise.sample(at: place, turnedBy: 0.7).gradient.x
      place.x += step
      let next = value(place)
      // The second derivative is below 100, and two bumps may end in a step.
      #expect(abs(next - last - slope * step) < 50 * step * step + 2 * Self.jump)
      last = next
    }
  }

  @Test
  func `values spread between minus one and one`() {
    let values = (0..<20_000).map { number in
      let n = Double(number)
      return value(SIMD3(n * 0.0731, n * 0.1377, n * 0.0593), n)
    }
    #expect(values.allSatisfy { abs($0) < 1.1 })
    #expect(values.contains { $0 > 0.7 } && values.contains { $0 < -0.7 })
    let mean = values.reduce(0, +) / Double(values.count)
    #expect(abs(mean) < 0.02)
  }

  // 256 cells along one axis of the lattice, and along all three.
  @Test(arguments: [SIMD3(128.0, 128, 128), SIMD3(640, -128, -128), SIMD3(-128, -128, 640)])
  func `noise repeats itself after 256 cells`(period: SIMD3<Double>) {
    for place in Self.places {
      // Coordinates of some hundred are good to 1e-13.
      #expect(abs(value(place + period) - value(place)) < 1e-11)
    }
    let differences = Self.places.map { abs(value($0 + period / 2) - value($0)) }
    #expect(differences.reduce(0, +) > 0.1 * Double(differences.count))
  }

  @Test
  func `a whole turn of the gradients changes nothing, half a turn the sign`() throws {
    for place in try nonEmpty(Self.places) {
      #expect(abs(value(place, 0) - value(place, 2 * .pi)) < 1e-15)
      #expect(abs(value(place, 0) + value(place, .pi)) < 1e-15)
    }
  }

  @Test
  func `noise is zero at points of the lattice`() {
    #expect(value(.zero) == 0)
    #expect(abs(value(SIMD3(5.0 / 6, -1.0 / 6, -1.0 / 6))) < 1e-15)
  }

  struct Case: Sendable {
    var place: SIMD3<Double>
    var angle: Double
    var value: Double
    var gradient: SIMD3<Double>
  }

  // Calculated by a second program from the published description and tables.
  static let cases = [
    Case(
      place: SIMD3(0.1, 0.2, 0.3),
      angle: 0.5,
      value: -0.580_231_025_352_892_5,
      gradient: SIMD3(0.851_749_772_119_471_2, 0.559_843_285_950_94, 1.165_767_941_674_780_6)
    ),
    Case(
      place: SIMD3(-7.3, 12.9, 4.4),
      angle: 2,
      value: -0.245_482_142_685_936_24,
      gradient: SIMD3(1.674_457_797_729_015_2, 0.608_583_365_453_848_6, -1.649_413_556_683_532_8)
    ),
    Case(
      place: SIMD3(300.7, -41.2, 0.9),
      angle: -1,
      value: -0.664_901_953_787_849_4,
      gradient: SIMD3(-1.357_924_336_471_401_3, -1.529_722_928_834_767, -1.021_951_734_601_470_2)
    ),
  ]

  @Test(arguments: cases)
  func `noise is that of the published tables`(_ example: Case) {
    let sample = SimplexNoise.sample(at: example.place, turnedBy: example.angle)
    #expect(abs(sample.value - example.value) < 1e-12)
    let difference = sample.gradient - example.gradient
    #expect((difference * difference).sum().squareRoot() < 1e-11)
  }
}
