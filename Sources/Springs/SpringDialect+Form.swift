import CradleGeometry
import CradleNotations

extension SpringDialect {
  /// A set of keys that together describe a spring.
  ///
  /// Scenes, token files, flags and the preview's page all take these keys.
  package struct Form: Sendable {
    /// A spring, with its distance to a curve if it was fitted to one.
    package typealias Fit = (spring: Spring, error: Double?)

    /// The keys, in the order of messages.
    package let keys: [Key]
    /// Whether a scene has the keys without the name of their dialect.
    package private(set) var isFlat = false
    /// Why the keys describe no spring, to follow a key; `nil` if they describe one.
    package let refusal: String?
    /// The name of the dialect in scenes; `nil` if its keys need none.
    package internal(set) var word: String?
    // Keys that only the command line takes, because they do not change the motion.
    private var flagsOnly: [Key] = []

    init(_ keys: [Key], refusal: String? = nil) {
      self.keys = keys
      self.refusal = refusal
    }

    init(flat keys: [Key], flagsOnly: [Key] = []) {
      self.init(keys)
      isFlat = true
      self.flagsOnly = flagsOnly
    }
  }

  /// A key of a form.
  package struct Key: Sendable {
    /// The name in a scene.
    package let name: String
    /// The quantity of the spring that the key sets.
    package let quantity: SpringError.Parameter
    /// The value if the key is left out; `nil` for a required key.
    package let standard: Double?
    /// The allowed values.
    package let range: SpringError.Range
    /// The sentence for the reference and for the help.
    package let documentation: String

    init(
      _ name: String,
      _ quantity: SpringError.Parameter,
      default standard: Double? = nil,
      range: SpringError.Range? = nil,
      _ documentation: String
    ) {
      self.name = name
      self.quantity = quantity
      self.standard = standard
      self.range = range ?? quantity.range
      self.documentation = documentation
    }

    static let mass = Key("mass", .mass, default: 1, "The mass; 1 if left out.")
  }
}

extension SpringDialect.Form {
  /// The keys as a map, for messages.
  package var example: String {
    let map = "{ \(keys.map(\.name).joined(separator: ", ")) }"
    return word.map { "{ \($0): \(map) }" } ?? map
  }

  /// The keys that have no default.
  package var required: [SpringDialect.Key] { keys.filter { $0.standard == nil } }

  /// The keys with their flags, without hyphens.
  package var flags: [(name: String, key: SpringDialect.Key)] {
    (keys + flagsOnly).map { ((word.map { "\($0)-" } ?? "") + $0.name.replacing("_", with: "-"), $0) }
  }

  /// The keys as a choice of a file.
  package var choice: SpringDialect.Choice {
    SpringDialect.Choice(
      keys.map(\.name),
      required: required.map(\.name),
      example: example,
      word: word,
      refusal: refusal
    )
  }

  /// The flags as a choice of a command, with their hyphens.
  package var choiceOfFlags: SpringDialect.Choice {
    let names = flags.map { "--\($0.name)" }
    return SpringDialect.Choice(
      names,
      required: flags.filter { $0.key.standard == nil }.map { "--\($0.name)" },
      example: names.joined(separator: " "),
      word: word,
      refusal: refusal
    )
  }

  /// Returns the spring with these values; missing ones have their defaults.
  ///
  /// - Parameters:
  ///   - numbers: The numbers, by the names of the keys in a file.
  ///   - text: The text of a key that takes one.
  ///   - names: The names for messages, in the order of the keys; by default, those in a file.
  package func fit(
    _ numbers: [String: Double],
    text: String = "",
    called names: [String]? = nil
  ) throws(SpringDialect.Mistake) -> Fit {
    do throws(CradleError) {
      return try fit(numbers, text)
    } catch {
      guard let reason = error.reason as? SpringError else {
        throw SpringDialect.Mistake(.whole, error.message)
      }
      let all = keys + flagsOnly
      let position =
        ([reason.parameter] + reason.parameter.causes).lazy
        .compactMap { cause in all.firstIndex { $0.quantity == cause } }.first ?? 0
      let name = names?[position] ?? all[position].name
      throw SpringDialect.Mistake(.value(of: name), "'\(name)' \(reason.problem)")
    }
  }

  private func fit(_ numbers: [String: Double], _ text: String) throws(CradleError) -> Fit {
    var values: [SpringError.Parameter: Double] = [:]
    for key in keys + flagsOnly where !key.quantity.isText {
      let value = numbers[key.name] ?? key.standard ?? .nan
      try SpringError.check(value, of: key.quantity, range: key.range)
      values[key.quantity] = value
    }
    guard keys[0].quantity.isText else { return (try Spring(values), nil) }
    let fit = try LinearEasing(css: text, seconds: values[.duration] ?? .nan).nearestSpring()
    return (fit.spring, fit.largestError)
  }
}

extension Spring {
  // Creates a spring from quantities that together describe one.
  fileprivate init(_ values: [SpringError.Parameter: Double]) throws(CradleError) {
    func value(_ quantity: SpringError.Parameter) -> Double { values[quantity] ?? .nan }
    let ratio = value(.dampingRatio)
    if let duration = values[.duration] {
      try self.init(duration: duration, bounce: value(.bounce))
    } else if let response = values[.response] {
      try self.init(response: response, dampingRatio: ratio)
    } else if let frequency = values[.frequency] {
      try self.init(frequency: frequency, dampingRatio: ratio, mass: value(.mass))
    } else if let duration = values[.settlingDuration] {
      try self.init(settlingDuration: duration, dampingRatio: ratio)
    } else if let duration = values[.visualDuration] {
      try self.init(visualDuration: duration, bounce: value(.bounce))
    } else if let bounciness = values[.bounciness] {
      try self.init(bounciness: bounciness, speed: value(.speed))
    } else if let tension = values[.tension] {
      try self.init(origamiTension: tension, friction: value(.friction))
    } else if let mass = values[.mass] {
      let stiffness = value(.stiffness)
      let damping = values[.dampingCoefficient] ?? 2 * ratio * (stiffness * mass).squareRoot()
      try self.init(mass: mass, stiffness: stiffness, dampingCoefficient: damping)
    } else {
      try self.init(stiffness: value(.stiffness), dampingRatio: ratio)
    }
  }

  // Returns the number of a quantity.
  fileprivate func value(of quantity: SpringError.Parameter) -> Double {
    switch quantity {
    case .mass: mass
    case .stiffness: stiffness
    case .dampingCoefficient: dampingCoefficient
    case .dampingRatio: dampingRatio
    case .duration, .response: duration
    case .bounce: bounce
    case .frequency: frequency
    case .visualDuration: visualDuration
    case .tension: origamiTension
    case .friction: origamiFriction
    case .settlingDuration, .bounciness, .speed, .curve, .initialVelocity, .name: .nan
    }
  }

  /// Returns the parameters of a description, by the names that a system has for them.
  func parameters(_ names: SpringDescription.Names) -> [SpringDescription.Parameter] {
    names.map { SpringDescription.Parameter($0, value: value(of: $1)) }
  }

  /// Returns the arguments of a call, such as `stiffness: 100`.
  func arguments(_ names: SpringDescription.Names) -> [String] {
    names.map { name, quantity in
      let value = value(of: quantity)
      let isPart = quantity == .bounce || quantity == .dampingRatio
      return "\(name): \(isPart ? value.decimals(6) : value.digits(7))"
    }
  }
}

extension SpringDescription {
  /// The names that a system has for quantities.
  typealias Names = KeyValuePairs<String, SpringError.Parameter>
}

extension SpringError.Parameter {
  /// Whether its values are times.
  package var isTime: Bool { symbol == "time" }

  /// Whether its values are texts.
  package var isText: Bool { self == .curve }

  /// The word for its values in the help.
  package var symbol: String {
    switch self {
    case .duration, .response, .settlingDuration, .visualDuration: "time"
    case .dampingRatio: "ratio"
    case .frequency: "Hz"
    case .mass, .bounce: String(rawValue.prefix(1))
    case .stiffness: "k"
    case .dampingCoefficient: "c"
    case .curve: "curve"
    default: "n"
    }
  }

  // The values that it has in most dialects. The cubes of tensions and frictions are finite.
  var range: SpringError.Range {
    switch self {
    case .dampingRatio, .dampingCoefficient, .bounciness, .speed: SpringError.Range(0)
    case .bounce: SpringError.Range(above: -1, to: 1)
    case .tension, .friction: SpringError.Range(-1e9, to: 1e9)
    default: .positive
    }
  }

  // The quantities that cause a mistake in this one, in forms that do not have it.
  fileprivate var causes: [SpringError.Parameter] {
    switch self {
    case .stiffness: [.tension, .speed]
    case .tension: [.speed]
    case .dampingCoefficient: [.dampingRatio, .friction]
    case .friction: [.bounciness]
    default: []
    }
  }
}
