import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

struct ElementaryFunctionsTests {
  // The references come from the C library, which is itself only good to the last bit or two; a
  // relative 1e-15 is four and a half units in the last place.
  private static let tolerance = 1e-15

  private static func samples(from low: Double, to high: Double) -> [Double] {
    (0...4_000).map { low + (high - low) * Double($0) / 4_000 }
  }

  private func isClose(_ value: Double, _ reference: Double) -> Bool {
    abs(value - reference) <= Self.tolerance * max(1, abs(reference))
  }

  @Test
  func `sine and cosine agree with the C library over a thousand rotations`() throws {
    for angle in try nonEmpty(Self.samples(from: -6_283, to: 6_283)) {
      let (cosine, sine) = ElementaryFunctions.cosineAndSine(of: angle)
      #expect(isClose(cosine, cos(angle)) && isClose(sine, sin(angle)), "at \(angle)")
    }
  }

  @Test
  func `squares of sine and cosine add up to one`() throws {
    for angle in try nonEmpty(Self.samples(from: -7, to: 7)) {
      let (cosine, sine) = ElementaryFunctions.cosineAndSine(of: angle)
      #expect(isClose(cosine * cosine + sine * sine, 1))
    }
  }

  @Test
  func `exponential agrees with the C library in its whole range`() throws {
    for exponent in try nonEmpty(Self.samples(from: -700, to: 700) + Self.samples(from: -1, to: 1)) {
      let value = ElementaryFunctions.exponential(of: exponent)
      // An argument near 700 has an error of half an ulp of 700, which is what the result shows.
      #expect(abs(value / exp(exponent) - 1) < 2e-15, "at \(exponent)")
    }
  }

  @Test
  func `exponential is 0, 1 and infinity at minus infinity, 0 and infinity`() {
    #expect(ElementaryFunctions.exponential(of: -.infinity) == 0)
    #expect(ElementaryFunctions.exponential(of: 0) == 1)
    #expect(ElementaryFunctions.exponential(of: .infinity) == .infinity)
    #expect(ElementaryFunctions.exponential(of: 709.7).isFinite)
    #expect(ElementaryFunctions.exponential(of: -745) > 0)
  }

  @Test
  func `logarithm undoes the exponential`() throws {
    for exponent in try nonEmpty(Self.samples(from: -300, to: 300)) {
      let value = ElementaryFunctions.exponential(of: exponent)
      #expect(isClose(ElementaryFunctions.naturalLogarithm(of: value), exponent))
    }
  }

  @Test
  func `logarithm of 0 is minus infinity, and of a negative number not a number`() {
    #expect(ElementaryFunctions.naturalLogarithm(of: 0) == -.infinity)
    #expect(ElementaryFunctions.naturalLogarithm(of: -1).isNaN)
    #expect(ElementaryFunctions.naturalLogarithm(of: 1) == 0)
  }

  @Test
  func `power multiplies exponents`() {
    #expect(abs(ElementaryFunctions.power(0.998, 1_000) - pow(0.998, 1_000)) < 1e-15)
    #expect(abs(ElementaryFunctions.power(2, 10) - 1_024) < 1e-11)
  }

  @Test
  func `arc tangent gives back the angle in every quadrant`() throws {
    for angle in try nonEmpty(Self.samples(from: -3.141, to: 3.141)) {
      let (cosine, sine) = ElementaryFunctions.cosineAndSine(of: angle)
      #expect(isClose(ElementaryFunctions.arcTangent(y: sine * 3, x: cosine * 3), angle))
    }
  }

  @Test
  func `arc tangent of the axes is exact`() {
    #expect(ElementaryFunctions.arcTangent(y: 0, x: 0) == 0)
    #expect(ElementaryFunctions.arcTangent(y: 0, x: 2) == 0)
    #expect(ElementaryFunctions.arcTangent(y: 2, x: 0) == Double.pi / 2)
    #expect(ElementaryFunctions.arcTangent(y: -2, x: 0) == -Double.pi / 2)
    #expect(ElementaryFunctions.arcTangent(y: 0, x: -2) == Double.pi)
  }

  // A digest of the bits of many results, recorded on x86-64. It is equal in debug and release and
  // on every processor, because only IEEE 754's exact operations are used.
  @Test
  func `the bits of many results have the recorded digest`() {
    var digest: UInt64 = 14_695_981_039_346_656_037
    func add(_ value: Double) {
      digest = (digest ^ value.bitPattern) &* 1_099_511_628_211
    }
    for x in Self.samples(from: -50, to: 50) {
      let (cosine, sine) = ElementaryFunctions.cosineAndSine(of: x)
      add(cosine)
      add(sine)
      add(ElementaryFunctions.exponential(of: x))
      add(ElementaryFunctions.naturalLogarithm(of: abs(x) + 0.001))
      add(ElementaryFunctions.arcTangent(y: x, x: 3))
    }
    #expect(digest == 3_724_126_700_097_319_480, "the digest is now \(digest)")
  }
}
