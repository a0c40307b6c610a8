/// A system that has springs, with its own parameters for them.
///
/// A dialect is one value in one file: the keys, their ranges and defaults, what they say about a spring, and the lines
/// to paste into a program. Scenes, token files, flags, the report, the preview and the reference are made from it.
///
/// ```swift
/// let spring = try Spring(duration: 0.5, bounce: 0.3)
/// for dialect in SpringDialect.all {
///   print(dialect.name, dialect.description(of: spring).code)
/// }
/// ```
package struct SpringDialect: Sendable {
  /// The name of the system.
  package let name: String
  /// The sets of keys that describe a spring; empty if a spring is only written for this system.
  package let forms: [Form]

  private let describe: @Sendable (_ spring: Spring, _ initialVelocity: Double) -> SpringDescription

  /// Creates a dialect.
  ///
  /// - Parameters:
  ///   - name: The name of the system.
  ///   - word: The key of a scene under which the keys of the dialect are; `nil` if they need no name.
  ///   - forms: The sets of keys that describe a spring.
  ///   - describe: A closure that returns the description of a spring. The second argument of the closure is the
  ///     initial velocity, in whole distances per second.
  package init(
    name: String,
    word: String? = nil,
    forms: [Form] = [],
    describe: @escaping @Sendable (_ spring: Spring, _ initialVelocity: Double) -> SpringDescription
  ) {
    self.name = name
    self.forms = forms.map { form in
      var form = form
      form.word = word
      return form
    }
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
    swiftUI, timingParameters, viewAnimation, dynamics, coreAnimation, css, reactSpring, framerMotion, origami, android,
    flutter, reanimated,
  ]
}

/// A description of a spring in the terms of a system.
package struct SpringDescription: Hashable, Sendable {
  /// A parameter with the name that the system uses.
  package struct Parameter: Hashable, Sendable {
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
