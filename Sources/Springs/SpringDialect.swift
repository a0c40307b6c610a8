/// A system that has springs, with its own parameters for them.
///
/// ```swift
/// let spring = try Spring(duration: 0.5, bounce: 0.3)
/// for dialect in SpringDialect.all {
///   print(dialect.name, dialect.description(of: spring).code)
/// }
/// ```
///
/// You can define another system as a value, for example Flutter:
///
/// ```swift
/// let flutter = SpringDialect(name: "Flutter") { spring, _ in
///   let (k, c) = (spring.stiffness, spring.dampingCoefficient)
///   return SpringDescription(
///     parameters: [.init("mass", value: spring.mass), .init("stiffness", value: k), .init("damping", value: c)],
///     code: ["SpringDescription(mass: \(spring.mass), stiffness: \(k), damping: \(c))"]
///   )
/// }
/// ```
package struct SpringDialect: Sendable {
  /// The name of the system.
  package let name: String

  private let describe: @Sendable (_ spring: Spring, _ initialVelocity: Double) -> SpringDescription

  /// Creates a dialect.
  ///
  /// - Parameters:
  ///   - name: The name of the system.
  ///   - describe: A closure that returns the description of a spring. The second argument of the closure is the
  ///     initial velocity, in whole distances per second.
  package init(
    name: String,
    describe: @escaping @Sendable (_ spring: Spring, _ initialVelocity: Double) -> SpringDescription
  ) {
    self.name = name
    self.describe = describe
  }

  /// Returns the system's description of a spring.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: The initial velocity, in whole distances per second; a positive velocity is toward the
  ///     target.
  package func description(of spring: Spring, initialVelocity: Double = 0) -> SpringDescription {
    describe(spring, initialVelocity)
  }
}

extension SpringDialect {
  /// The built-in dialects, starting with those of Apple.
  package static let all = [
    swiftUI, timingParameters, viewAnimation, coreAnimation, dynamics, css, reactSpring,
    framerMotion, origami, android,
  ]
}

/// A description of a spring in the terms of a system.
package struct SpringDescription: Hashable, Sendable {
  /// A parameter with the name that the system uses.
  package struct Parameter: Hashable, Sendable {
    /// The name of the parameter.
    package let name: String
    /// The value of the parameter, in the unit of the system.
    package let value: Double

    /// Creates a parameter.
    package init(_ name: String, value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// The parameters of the spring; empty if the system cannot express the spring.
  package let parameters: [Parameter]
  /// The lines to paste into a program; empty if the system cannot express the spring.
  package let code: [String]
  /// Sentences about anything that you might not expect.
  package let remarks: [String]

  /// Creates a description.
  package init(parameters: [Parameter], code: [String], remarks: [String] = []) {
    self.parameters = parameters
    self.code = code
    self.remarks = remarks
  }

  /// A description of a spring that the system cannot express.
  ///
  /// - Parameter reason: A sentence with the reason.
  package static func impossible(because reason: String) -> SpringDescription {
    SpringDescription(parameters: [], code: [], remarks: [reason])
  }
}
