import CradleNotations
import CradleSprings
import CradleTestSupport
import Testing

struct DialectTests {
  private func words(
    _ dialect: SpringDialect,
    _ spring: Spring,
    velocity: Double = 0
  ) -> (parameters: [String], code: [String], remarks: [String]) {
    let description = dialect.description(of: spring, initialVelocity: velocity)
    let parameters = description.parameters.map { "\($0.name) \($0.value.digits(7))" }
    return (parameters, description.code, description.remarks)
  }

  @Test
  func `names are different`() {
    let names = SpringDialect.all.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test
  func `every dialect of a usual spring has lines to paste`() throws {
    for dialect in try nonEmpty(SpringDialect.all) {
      #expect(!dialect.description(of: .bouncy).code.isEmpty, "\(dialect.name)")
      #expect(!dialect.description(of: .bouncy).parameters.isEmpty, "\(dialect.name)")
    }
  }

  @Test(arguments: MotionTests.springs, [-1234.5, 0, 3])
  func `no line is longer than 75 characters`(_ spring: Spring, _ velocity: Double) throws {
    // Some dialects have no words for some springs.
    let lines = SpringDialect.all.flatMap { dialect in
      dialect.description(of: spring, initialVelocity: velocity).code.map { (dialect: dialect.name, text: $0) }
    }
    for line in try nonEmpty(lines) {
      #expect(line.text.count <= 75, "\(line.dialect): \(line.text)")
    }
  }

  @Test
  func `SwiftUI's lines`() {
    #expect(
      words(.swiftUI, .bouncy).code
        == [".spring(duration: 0.5, bounce: 0.3)", "Spring(duration: 0.5, bounce: 0.3)"]
    )
    #expect(
      words(.swiftUI, .bouncy, velocity: 2).code.first
        == ".interpolatingSpring(duration: 0.5, bounce: 0.3, initialVelocity: 2)"
    )
  }

  @Test
  func `SwiftUI's two stiffnesses of a negative bounce are both reported`() throws {
    let spring = try Spring(duration: 0.7, bounce: -0.2)
    #expect(
      words(.swiftUI, spring).remarks.first
        == "Its Spring says that the stiffness is 171.2074, and moves with 80.5682; use duration and bounce."
    )
  }

  @Test
  func `UIKit's lines`() {
    #expect(
      words(.timingParameters, .bouncy).code == [
        "UISpringTimingParameters(",
        "  mass: 1, stiffness: 157.9137, damping: 17.59292, initialVelocity: .zero",
        ")",
        "UIView.animate(springDuration: 0.5, bounce: 0.3) { }",
      ]
    )
    #expect(words(.timingParameters, .keyboard).code.first == "UISpringTimingParameters()")
    #expect(
      words(.timingParameters, .keyboard).remarks.first
        == "Core Animation moves it as if it were critically damped, which is faster."
    )
    #expect(
      words(.viewAnimation, .bouncy).code == [
        "UIView.animate(", "  withDuration: 0.8629553, delay: 0, usingSpringWithDamping: 0.7,",
        "  initialSpringVelocity: 0", ") { }",
      ]
    )
    #expect(words(.viewAnimation, .keyboard).code.isEmpty)
    #expect(words(.viewAnimation, .keyboard).remarks == ["usingSpringWithDamping takes dampings above 0, up to 1."])
  }

  @Test
  func `Core Animation's lines`() {
    #expect(
      words(.coreAnimation, .keyboard, velocity: 3).code == [
        "animation.mass = 3", "animation.stiffness = 1000", "animation.damping = 500",
        "animation.initialVelocity = 3", "animation.duration = animation.settlingDuration",
      ]
    )
  }

  @Test
  func `UIKit Dynamics's lines`() {
    #expect(
      words(.dynamics, .bouncy).code == [
        "attachment.frequency = 2", "attachment.damping = 0.7",
        "spring: { frequency: 2, damping: 0.7 }  # a scene of Cradle",
      ]
    )
  }

  @Test
  func `lines of the web and of Android`() throws {
    #expect(
      words(.reactSpring, .keyboard, velocity: 3).code
        == ["config: {", "  mass: 3, tension: 1000, friction: 500, velocity: 0.003 * distance", "}"]
    )
    let spring = try Spring(visualDuration: 0.5, bounce: 0.3)
    #expect(
      words(.framerMotion, spring).code == [
        "transition: { type: \"spring\", visualDuration: 0.5, bounce: 0.3 }",
        "transition: {", "  type: \"spring\", mass: 1, stiffness: 109.6623, damping: 14.66077", "}",
      ]
    )
    #expect(
      words(.framerMotion, .keyboard).remarks
        == ["With visualDuration it keeps the damping ratio between 0.05 and 1; this spring has 4.56435."]
    )
    #expect(
      words(.android, try Spring(stiffness: 1500, dampingRatio: 0.5)).code == [
        "SpringForce().setStiffness(1500f).setDampingRatio(0.5f)",
        "spring(dampingRatio = 0.5f, stiffness = 1500f)",
      ]
    )
    #expect(words(.origami, try Spring(bounciness: 8, speed: 12)).code.last == "{ toValue, bounciness: 8, speed: 12 }")
  }

  // The numbers are those of the documentation of Flutter and Reanimated.
  @Test
  func `lines of Flutter and of Reanimated`() throws {
    #expect(
      words(.flutter, .bouncy).code == [
        "SpringDescription(mass: 1, stiffness: 157.9137, damping: 17.59292)",
        "SpringDescription.withDurationAndBounce(",
        "  duration: Duration(microseconds: 500000), bounce: 0.3", ")",
      ]
    )
    let negative = try Spring(duration: 0.7, bounce: -0.2)
    #expect(words(.flutter, negative).code.count == 1 && words(.flutter, negative).remarks.count == 1)
    #expect(
      words(.reanimated, try Spring(named: "reanimated.gentle")).code
        == ["withSpring(target, { mass: 4, stiffness: 900, damping: 120 })"]
    )
  }

  private static let forms = SpringDialect.all.flatMap(\.forms).filter { $0.refusal == nil }

  @Test
  func `a form gives back the spring that its keys describe`() throws {
    for spring in [Spring.bouncy, .snappy, .smooth] {
      let values = ["duration": spring.duration, "bounce": spring.bounce, "mass": 1, "stiffness": spring.stiffness]
      let damping = ["damping": spring.dampingCoefficient, "ratio": spring.dampingRatio]
      for form in try nonEmpty(SpringDialect.flutter.forms + SpringDialect.reanimated.forms.prefix(1)) {
        let known = values.merging(damping) { $1 }.filter { form.choice.allows([$0.key]) }
        let found = try form.fit(known).spring
        #expect(abs(found.stiffness - spring.stiffness) < 1e-9)
        #expect(abs(found.dampingCoefficient - spring.dampingCoefficient) < 1e-9)
      }
    }
  }

  @Test
  func `springs of Flutter and of Reanimated have the published numbers`() throws {
    let bouncy = try SpringDialect.flutter.forms[1].fit(["duration": 0.5, "bounce": 0.3]).spring
    #expect(abs(bouncy.stiffness - 157.9137) < 5e-5 && abs(bouncy.dampingCoefficient - 17.5929) < 5e-5)
    #expect(abs(bouncy.value(at: 0.25) - 0.984_087) < 5e-7)
    for (damping, ratio) in [(120.0, 1.0), (90, 0.75)] {
      let values = ["mass": 4, "stiffness": 900, "damping": damping]
      let spring = try SpringDialect.reanimated.forms[0].fit(values).spring
      #expect(abs(spring.dampingRatio - ratio) < 1e-12 && abs(spring.duration - 0.419) < 5e-4)
    }
  }

  @Test
  func `flags and keys of scenes lead to one form`() throws {
    for form in try nonEmpty(Self.forms) {
      let rivals = Self.forms.filter { other in
        form.required.allSatisfy { key in other.flags.contains { $0.key.name == key.name } }
      }
      let ofOneMap = rivals.filter { $0.word == form.word && $0.isFlat == form.isFlat }
      #expect(!form.isFlat && form.word == nil || ofOneMap.count == 1, "\(form.example)")
      #expect(Set(form.flags.map(\.name)).count == form.flags.count)
    }
  }

  @Test
  func `CSS's lines are the easing function, broken after commas`() throws {
    let lines = words(.css, .bouncy).code
    #expect(lines.allSatisfy { $0.count <= 75 })
    let text = lines.dropFirst().joined(separator: " ").split(separator: " ")
      .joined(separator: " ")
    let css = try LinearEasing(of: .bouncy).css
    #expect(
      text.replacing("linear( ", with: "linear(").replacing(" );", with: ");")
        == "transition-timing-function: \(css);"
    )
    #expect(words(.css, try Spring(duration: 1, bounce: 1)).code.isEmpty)
  }
}
