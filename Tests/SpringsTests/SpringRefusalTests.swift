import CradleGeometry
import CradleSprings
import Testing

struct SpringRefusalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var make: @Sendable () throws(CradleError) -> Spring
    init(_ text: String, _ make: @escaping @Sendable () throws(CradleError) -> Spring) {
      (testDescription, self.make) = (text, make)
    }
  }

  static let cases = [
    Case("the duration must be above 0, not 0") { () throws(CradleError) in
      try Spring(duration: 0)
    },
    Case("the duration must be a finite number, not nan") { () throws(CradleError) in
      try Spring(duration: .nan)
    },
    Case("the bounce must be a finite number, not inf") { () throws(CradleError) in
      try Spring(duration: 1, bounce: .infinity)
    },
    Case("the bounce must be above -1 and at most 1, not -1") { () throws(CradleError) in
      try Spring(duration: 1, bounce: -1)
    },
    Case("the bounce must be above -1 and at most 1, not 1.5") { () throws(CradleError) in
      try Spring(duration: 1, bounce: 1.5)
    },
    Case("the response must be above 0, not -0.5") { () throws(CradleError) in
      try Spring(response: -0.5, dampingRatio: 1)
    },
    Case("the damping ratio must be at least 0, not -0.1") { () throws(CradleError) in
      try Spring(response: 0.5, dampingRatio: -0.1)
    },
    Case("the frequency must be above 0, not 0") { () throws(CradleError) in
      try Spring(frequency: 0, dampingRatio: 0)
    },
    Case("the mass must be above 0, not 0") { () throws(CradleError) in
      try Spring(mass: 0, stiffness: 1, dampingCoefficient: 1)
    },
    Case("the stiffness must be above 0, not -3") { () throws(CradleError) in
      try Spring(stiffness: -3, dampingCoefficient: 1)
    },
    Case("the damping coefficient must be at least 0, not -1") { () throws(CradleError) in
      try Spring(stiffness: 1, dampingCoefficient: -1)
    },
    Case("the damping ratio must be above 0 and at most 1, not 1.2") { () throws(CradleError) in
      try Spring(settlingDuration: 0.5, dampingRatio: 1.2)
    },
    Case("the bounciness must be at most 42.5, not 43") { () throws(CradleError) in
      try Spring(bounciness: 43, speed: 1)
    },
    Case("the speed must be from -1000000000 to 1000000000, not 1e+300") { () throws(CradleError) in
      try Spring(bounciness: 1, speed: 1e300)
    },
    Case("the tension must be from -1000000000 to 1000000000, not 1e+308") {
      () throws(CradleError) in
      try Spring(origamiTension: 1e308, friction: 7)
    },
    Case("the bounce gives a damping ratio of 10000000.005263558; the largest is 1000000") {
      () throws(CradleError) in
      try Spring(duration: 0.5, bounce: -0.9999999)
    },
    Case("the tension must be above -23.5912, not -30") { () throws(CradleError) in
      try Spring(origamiTension: -30, friction: 7)
    },
    Case("the friction must be at least -0.333333, not -1") { () throws(CradleError) in
      try Spring(origamiTension: 40, friction: -1)
    },
    Case(
      "the stiffness gives a spring with a period of 6.283185307179585e+17 s; "
        + "periods are from a microsecond to a million seconds"
    ) { () throws(CradleError) in
      try Spring(mass: 1e17, stiffness: 1e-17, dampingCoefficient: 1)
    },
    Case(
      "the duration gives a spring with a period of 1e-300 s; "
        + "periods are from a microsecond to a million seconds"
    ) { () throws(CradleError) in
      try Spring(duration: 1e-300)
    },
    Case("the damping coefficient gives a damping ratio of 5000000; the largest is 1000000") {
      () throws(CradleError) in
      try Spring(stiffness: 1, dampingCoefficient: 1e7)
    },
  ]

  @Test(arguments: cases)
  func `values that no spring has are refused with the parameter`(_ example: Case) {
    let error = #expect(throws: CradleError.self) { try example.make() }
    #expect(error?.description == example.testDescription)
  }
}
