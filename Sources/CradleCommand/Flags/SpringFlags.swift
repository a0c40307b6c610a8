import ArgumentParser
import CradleGeometry
import CradleSprings

/// The flags that describe a spring: one for each key of a dialect.
///
/// The parser finds flags by reflection, so the table of dialects declares them.
struct SpringFlags: ParsableArguments, CustomReflectable {
  private static let forms = SpringDialect.all.flatMap(\.forms)
  private static let choices = forms.map(\.choiceOfFlags)

  // The names of the flags, without hyphens. Of several keys with one name, the first is explained.
  private static let all: [(name: String, key: SpringDialect.Key)] = {
    var known: Set<String> = []
    return forms.flatMap(\.flags).filter { known.insert($0.name).inserted }
  }()

  // The given numbers and texts, by the names of their flags.
  private var numbers: [String: Double] = [:]
  private var texts: [String: String] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FlagKey.self)
    for (name, key) in Self.all {
      let flag = FlagKey(stringValue: name)
      if key.quantity.isText {
        texts[name] = try container.decode(Option<String?>.self, forKey: flag).wrappedValue
      } else if key.quantity.isTime {
        numbers[name] = try container.decode(Option<SpringSeconds?>.self, forKey: flag).wrappedValue?.seconds
      } else {
        numbers[name] = try container.decode(Option<Double?>.self, forKey: flag).wrappedValue
      }
    }
  }

  var customMirror: Mirror {
    Mirror(self, children: Self.all.map { (label: $0.name, value: Self.option($0.name, $0.key)) })
  }

  private static func option(_ name: String, _ key: SpringDialect.Key) -> Any {
    let flag = NameSpecification.customLong(name)
    let owners = choices.filter { $0.allows(["--\(name)"]) }
    let partners = owners.map(\.required).filter { $0.first == "--\(name)" }.flatMap { $0.dropFirst() }
    let words = partners.isEmpty ? "" : "; with " + partners.joined(separator: " or ")
    let help = ArgumentHelp(
      key.documentation.dropLast() + words + ".",
      valueName: key.quantity.symbol,
      visibility: owners.allSatisfy(\.isRefused) ? .hidden : .default
    )
    // A number may start with a hyphen.
    if key.quantity.isText { return Option<String?>(name: flag, parsing: .unconditional, help: help) }
    if key.quantity.isTime { return Option<SpringSeconds?>(name: flag, parsing: .unconditional, help: help) }
    return Option<Double?>(name: flag, parsing: .unconditional, help: help)
  }

  // The given flags, in the order of the help.
  private var given: [String] {
    Self.all.map(\.name).filter { numbers[$0] != nil || texts[$0] != nil }.map { "--\($0)" }
  }

  /// The first flag that was given; `nil` if there is none.
  var first: String? { given.first }

  /// Returns the spring that the flags describe.
  ///
  /// If the flags describe a curve, `error` is the distance from the spring to the curve.
  func fit() throws -> SpringDialect.Form.Fit {
    do throws(SpringDialect.Mistake) {
      let position = try Self.choices.position(of: given)
      let flags = Self.forms[position].flags
      var values: [String: Double] = [:]
      for (name, key) in flags { values[key.name] = numbers[name] }
      let text = flags.lazy.compactMap { texts[$0.name] }.first
      return try Self.forms[position].fit(values, text: text ?? "", called: Self.choices[position].names)
    } catch {
      throw ValidationError(sentence: error.sentence)
    }
  }
}

extension ValidationError {
  /// Creates an error with a sentence of the library.
  init(sentence: String) {
    self.init(sentence.prefix(1).uppercased() + sentence.dropFirst() + (sentence.hasSuffix("?") ? "" : "."))
  }
}

// The name of a flag as the parser stores its value.
private struct FlagKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}

/// A time of a spring in the notation of the command line: `0.5` (seconds), `0.5s` or `500ms`.
struct SpringSeconds: ExpressibleByArgument {
  /// The number of seconds, which may be negative.
  ///
  /// The spring checks whether it accepts the value.
  let seconds: Double

  init?(argument: String) {
    let units: [(name: String, factor: Double)] = [("ms", 0.001), ("s", 1), ("", 1)]
    let unit = units.first { argument.hasSuffix($0.name) && !$0.name.isEmpty } ?? units[2]
    let digits = argument.dropLast(unit.name.count)
    guard let number = Double(digits.last == " " ? digits.dropLast() : digits) else { return nil }
    seconds = number * unit.factor
  }
}
