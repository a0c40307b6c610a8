import CradleGeometry
import CradleSprings
import Testing

struct EasingReadingTests {
  private func stops(_ css: String) throws -> [[Double]] {
    try LinearEasing(css: css, seconds: 1).stops.map { [$0.progress, $0.value] }
  }

  @Test
  func `points without a percentage are spread evenly between their neighbors`() throws {
    #expect(
      try stops("linear(0, 0.25, 0.5 40%, 0.75, 0.9, 1)")
        == [[0, 0], [0.2, 0.25], [0.4, 0.5], [0.4 + 0.6 / 3, 0.75], [0.4 + 0.6 * 2 / 3, 0.9], [1, 1]]
    )
  }

  @Test
  func `two percentages are two points, and percentages never go back`() throws {
    #expect(
      try stops(" LINEAR(0 0%, 20% .5 60%,\n 0.8 40%, 1e0);")
        == [[0, 0], [0.2, 0.5], [0.6, 0.5], [0.6, 0.8], [1, 1]]
    )
    #expect(try stops("0, 1") == [[0, 0], [1, 1]])
  }

  @Test(arguments: [
    ("linear()", "the curve must have points such as '0.5 20%', not ''"),
    ("linear(0, a, 1)", "the curve must have points such as '0.5 20%', not 'a'"),
    ("linear(0, 0.1 2% 3% 4%, 1)", "the curve must have points such as '0.5 20%', not '0.1 2% 3% 4%'"),
    ("linear(0, inf, 1)", "the curve must have points such as '0.5 20%', not 'inf'"),
    ("linear(0, 0x1p3, 1)", "the curve must have points such as '0.5 20%', not '0x1p3'"),
    ("linear(0, 1e999, 1)", "the curve must have points such as '0.5 20%', not '1e999'"),
    ("linear(0, 0.5 nan%, 1)", "the curve must have points such as '0.5 20%', not '0.5 nan%'"),
    ("linear(0)", "the curve must have two points at least"),
    ("linear(0, 1, 0.5)", "the curve must start with 0 and end with 1, not with 0 and 0.5"),
    ("ease-in", "the curve must have points such as '0.5 20%', not 'ease-in'"),
  ])
  func `mistakes in a curve are reported`(_ example: (css: String, message: String)) {
    let error = #expect(throws: CradleError.self) {
      try LinearEasing(css: example.css, seconds: 1)
    }
    #expect(error?.description == example.message)
  }

  // The points are within 0.0017 of the spring, and 200 of them decide.
  @Test(arguments: [Spring.smooth, .snappy, .bouncy, .coreAnimationDefault, .keyboard])
  func `the curve of a spring leads back to the spring`(_ spring: Spring) throws {
    let written = try LinearEasing(of: spring)
    let read = try LinearEasing(css: written.css, seconds: Double(written.milliseconds) / 1000)
    let fit = try read.nearestSpring()
    #expect(fit.largestError < 0.0025)
    #expect(abs(fit.spring.duration / spring.duration - 1) < 0.03)
    #expect(abs(fit.spring.dampingRatio / spring.dampingRatio - 1) < 0.03)
  }

  @Test
  func `a curve that is not a spring's is an error`() throws {
    let bounce = try LinearEasing(css: "linear(0, 1 36%, 0.75 54%, 1 72%, 1)", seconds: 0.8)
    let error = #expect(throws: CradleError.self) { try bounce.nearestSpring() }
    #expect(error?.description == "the curve is not that of a spring from rest: the nearest one is off by 0.183")
  }
}
