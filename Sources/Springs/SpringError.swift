import CradleNotations
public import Foundation

/// A value that no spring has, or that a dialect cannot express.
public struct SpringError: Error, Hashable, Sendable {
  /// The parameter that has the value.
  public let parameter: Parameter
  /// The rest of the sentence that begins with the parameter, such as "must be above 0, not -1".
  public let problem: String

  /// A parameter of one of the dialects.
  public enum Parameter: String, CaseIterable, Sendable {
    /// The mass.
    case mass
    /// The force for each unit of distance.
    case stiffness
    /// The force for each unit of speed.
    case dampingCoefficient = "damping coefficient"
    /// The part of the critical damping.
    case dampingRatio = "damping ratio"
    /// The perceptual duration of SwiftUI.
    case duration
    /// The bounce of SwiftUI and Framer Motion.
    case bounce
    /// The perceptual duration under its older name.
    case response
    /// The number of swings in a second.
    case frequency
    /// The time for which UIKit animates.
    case settlingDuration = "settling duration"
    /// Framer Motion's duration.
    case visualDuration = "visual duration"
    /// The bounciness of pop, Rebound and React Native.
    case bounciness
    /// The speed of pop, Rebound and React Native.
    case speed
    /// Origami's tension.
    case tension
    /// Origami's friction.
    case friction
    /// The curve of an easing function.
    case curve
    /// The velocity at the start.
    case initialVelocity = "initial velocity"
    /// The name.
    case name
  }
}

extension SpringError: CustomStringConvertible {
  /// The sentence, without a period.
  public var description: String {
    "the \(parameter.rawValue) \(problem)"
  }
}

extension SpringError {
  /// The values that a parameter may have, all of them finite.
  enum Range {
    case any
    // Numbers whose cubes are numbers, too.
    case moderate
    case positive
    case notNegative
    case bounce
    case ratioUpToOne

    func contains(_ value: Double) -> Bool {
      switch self {
      case .any: true
      case .moderate: abs(value) <= 1e9
      case .positive: value > 0
      case .notNegative: value >= 0
      case .bounce: value > -1 && value <= 1
      case .ratioUpToOne: value > 0 && value <= 1
      }
    }

    var words: String {
      switch self {
      case .any: "a finite number"
      case .moderate: "from -1000000000 to 1000000000"
      case .positive: "above 0"
      case .notNegative: "at least 0"
      case .bounce: "above -1 and at most 1"
      case .ratioUpToOne: "above 0 and at most 1"
      }
    }
  }

  static func check(_ value: Double, of parameter: Parameter, _ range: Range) throws(SpringError) {
    guard value.isFinite else {
      throw SpringError(parameter: parameter, problem: "must be a finite number, not \(value.shortest)")
    }
    guard range.contains(value) else {
      throw SpringError(parameter: parameter, problem: "must be \(range.words), not \(value.shortest)")
    }
  }
}

extension SpringError: LocalizedError {
  /// The same as ``description``.
  public var errorDescription: String? { description }
}
