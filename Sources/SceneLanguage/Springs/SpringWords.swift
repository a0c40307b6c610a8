import CradleGeometry
import CradleNotations
import CradleScenes
import CradleSprings

/// A dialect of springs: keys of a map that belong together.
enum SpringWords: CaseIterable, Sendable {
  /// The keys of SwiftUI and UIKit since iOS 17.
  case duration
  /// The earlier keys of SwiftUI and of design tools.
  case response
  /// The keys of UIKit Dynamics.
  case frequency
  /// The keys of Core Animation and of physics.
  case mass

  /// The keys, in the order that messages list them in.
  var keys: [String] {
    switch self {
    case .duration: ["duration", "bounce"]
    case .response: ["response", "damping_ratio"]
    case .frequency: ["frequency", "damping"]
    case .mass: ["mass", "stiffness", "damping_coefficient"]
    }
  }

  /// The required keys.
  var requiredKeys: [String] {
    switch self {
    case .duration: ["duration"]
    case .response, .frequency: keys
    case .mass: ["stiffness", "damping_coefficient"]
    }
  }

  /// The name of the map in the schema and the reference.
  private var title: String {
    switch self {
    case .duration: "Spring of a duration"
    case .response: "Spring of a response"
    case .frequency: "Spring of a frequency"
    case .mass: "Spring of a mass"
    }
  }

  /// An example of the map, for messages.
  var example: String {
    "{ \(keys.joined(separator: ", ")) }"
  }

  /// The keys of all maps.
  static let allKeys = allCases.flatMap(\.keys)

  /// Returns the dialect of a key; `nil` if no spring has this key.
  static func owning(_ key: String) -> SpringWords? {
    allCases.first { $0.keys.contains(key) }
  }
}

extension SpringWords {
  /// The JSON Schema of the map.
  var schema: JSON {
    JSON.closedObject(keys.map(Self.schema(of:)), required: requiredKeys.map(JSON.string)).titled(title)
  }

  private static func schema(of key: String) -> JSON.Member {
    JSON.Member(name: key, value: values(of: key).adding(["description": .string(sentence(about: key))]))
  }

  /// Returns the JSON Schema of the values of a key.
  static func values(of key: String) -> JSON {
    switch key {
    case "duration", "response": Grammar<Double>.seconds.schema
    case "bounce": ["type": "number", "exclusiveMinimum": -1, "maximum": 1]
    case "frequency", "mass", "stiffness": ["type": "number", "exclusiveMinimum": 0]
    default: ["type": "number", "minimum": 0]
    }
  }

  /// Returns the sentence about a key in the schema and the reference.
  static func sentence(about key: String) -> String {
    switch key {
    case "duration": "SwiftUI's duration: the time of one swing without damping."
    case "bounce":
      "SwiftUI's bounce: from 1, which never stops, through 0, no overshoot, to just above -1; 0 if left out."
    case "response": "The duration under its older name."
    case "damping_ratio": "The damping ratio: below 1 it overshoots, from 1 on it does not."
    case "frequency": "The swings in a second without damping, as in UIKit Dynamics."
    case "damping": "The damping ratio under UIKit Dynamics's name."
    case "mass": "The mass; 1 if left out."
    case "stiffness": "The force for each unit of distance."
    default: "The force for each unit of speed, as in Core Animation."
    }
  }

  /// The key of a parameter of a spring.
  func key(of parameter: SpringError.Parameter) -> String {
    switch parameter {
    case .dampingRatio where self == .frequency: "damping"
    case .dampingRatio where self == .response: "damping_ratio"
    default: keys.first { $0 == parameter.rawValue.replacing(" ", with: "_") } ?? keys[0]
    }
  }

  /// Returns the spring with these values.
  ///
  /// Missing keys have their defaults.
  func spring(_ values: [String: Double]) throws(CradleError) -> Spring {
    func value(_ key: String, _ standard: Double = .nan) -> Double { values[key] ?? standard }
    return switch self {
    case .duration: try Spring(duration: value("duration"), bounce: value("bounce", 0))
    case .response: try Spring(response: value("response"), dampingRatio: value("damping_ratio"))
    case .frequency: try Spring(frequency: value("frequency"), dampingRatio: value("damping"))
    case .mass:
      try Spring(
        mass: value("mass", 1),
        stiffness: value("stiffness"),
        dampingCoefficient: value("damping_coefficient")
      )
    }
  }
}
