package import CradleGeometry
import CradleNotations
import Foundation

/// A value that no spring can have, or that a dialect cannot express.
package struct SpringError: ErrorReason, Hashable, Sendable {
  /// The parameter with the invalid value.
  package let parameter: Parameter
  /// The rest of the sentence after the parameter, for example "must be above 0, not -1".
  package let problem: String

  /// A parameter of one of the dialects; its raw value names it in messages.
  package enum Parameter: String, CaseIterable, Sendable {
    case mass, stiffness, duration, bounce, response, frequency, bounciness, speed, tension, friction, curve, name
    case dampingCoefficient = "damping coefficient"
    case dampingRatio = "damping ratio"
    case settlingDuration = "settling duration"
    case visualDuration = "visual duration"
    case initialVelocity = "initial velocity"
  }
}

extension SpringError {
  package var code: CradleError.Code { .invalidSpring }

  /// The error as a sentence without a period.
  package var sentence: Sentence {
    parameter == .name ? "\(problem)" : "the \(parameter.rawValue) \(problem)"
  }
}

extension SpringError {
  /// The range of valid values of a parameter; all values in it are finite.
  package struct Range: Sendable {
    /// The lower bound; `nil` if there is none.
    package let least: Double?
    /// The largest value; `nil` if there is none.
    package let most: Double?
    /// Whether the lower bound itself is valid.
    package let includesLeast: Bool

    init(_ least: Double? = nil, to most: Double? = nil) {
      self.least = least
      self.most = most
      includesLeast = true
    }

    init(above least: Double, to most: Double? = nil) {
      self.least = least
      self.most = most
      includesLeast = false
    }

    static let positive = Range(above: 0)
    static let fromZeroToOne = Range(0, to: 1)
    static let upToOne = Range(above: 0, to: 1)

    func contains(_ value: Double) -> Bool {
      value <= most ?? .infinity && value >= least ?? -.infinity && (includesLeast || value != least)
    }

    var words: String {
      guard let least else { return "a finite number" }
      let start = "\(includesLeast ? most == nil ? "at least" : "from" : "above") \(least.written)"
      return start + (most.map { " \(includesLeast ? "to" : "and at most") \($0.written)" } ?? "")
    }
  }

  static func check(_ value: Double, of parameter: Parameter, range: Range? = nil) throws(CradleError) {
    let range = range ?? parameter.range
    guard value.isFinite else {
      throw CradleError(SpringError(parameter: parameter, problem: "must be a finite number, not \(value.shortest)"))
    }
    guard range.contains(value) else {
      throw CradleError(SpringError(parameter: parameter, problem: "must be \(range.words), not \(value.shortest)"))
    }
  }
}
