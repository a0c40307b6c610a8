package import CradleGeometry
import CradleNotations
import Foundation

/// A value that no spring can have, or that a dialect cannot express.
package struct SpringError: ErrorReason, Hashable, Sendable {
  /// The parameter with the invalid value.
  package let parameter: Parameter
  /// The rest of the sentence after the parameter, for example "must be above 0, not -1".
  package let problem: String

  /// A parameter of one of the dialects.
  package enum Parameter: String, CaseIterable, Sendable {
    /// The mass of the spring.
    case mass
    /// The force per unit of distance.
    case stiffness
    /// The force per unit of speed.
    case dampingCoefficient = "damping coefficient"
    /// The fraction of critical damping.
    case dampingRatio = "damping ratio"
    /// The perceptual duration of SwiftUI.
    case duration
    /// The bounce of SwiftUI and Framer Motion.
    case bounce
    /// The older name of the perceptual duration.
    case response
    /// The number of swings per second.
    case frequency
    /// The duration of UIKit's `UIView.animate(withDuration:…)`.
    case settlingDuration = "settling duration"
    /// The visual duration of Framer Motion.
    case visualDuration = "visual duration"
    /// The bounciness of pop, Rebound and React Native.
    case bounciness
    /// The speed of pop, Rebound and React Native.
    case speed
    /// The tension of Origami.
    case tension
    /// The friction of Origami.
    case friction
    /// The curve of an easing function.
    case curve
    /// The initial velocity of the motion.
    case initialVelocity = "initial velocity"
    /// The name.
    case name
  }
}

extension SpringError {
  package var code: CradleError.Code { .invalidSpring }

  /// The error as a sentence without a period.
  package var sentence: Sentence {
    "the \(parameter.rawValue) \(problem)"
  }
}

extension SpringError {
  /// The range of valid values of a parameter; all values in it are finite.
  package enum Range: Sendable {
    case any
    // Numbers whose cubes are finite.
    case moderate
    case positive
    case notNegative
    case bounce
    case ratioUpToOne
    case fromZeroToOne

    func contains(_ value: Double) -> Bool {
      switch self {
      case .any: true
      case .moderate: abs(value) <= 1e9
      case .positive: value > 0
      case .notNegative: value >= 0
      case .bounce: value > -1 && value <= 1
      case .ratioUpToOne: value > 0 && value <= 1
      case .fromZeroToOne: value >= 0 && value <= 1
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
      case .fromZeroToOne: "from 0 to 1"
      }
    }
  }

  static func check(_ value: Double, of parameter: Parameter, range: Range) throws(CradleError) {
    guard value.isFinite else {
      throw CradleError(SpringError(parameter: parameter, problem: "must be a finite number, not \(value.shortest)"))
    }
    guard range.contains(value) else {
      throw CradleError(SpringError(parameter: parameter, problem: "must be \(range.words), not \(value.shortest)"))
    }
  }
}
