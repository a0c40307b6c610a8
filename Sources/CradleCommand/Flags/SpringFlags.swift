import ArgumentParser
import CradleGeometry
import CradleSprings

/// The flags that describe a spring: one for each key of a dialect.
///
/// The parser finds flags by reflection, so the table of dialects declares them.
struct SpringFlags: ParsableArguments, CustomReflectable {
  private typealias Form = SpringDialect.Form

  private static let forms = SpringDialect.all.flatMap(\.forms)

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
    let owners = forms.filter { $0.takes([name]) }
    let partners = owners.map(\.requiredFlags).filter { $0.first == name }.flatMap { $0.dropFirst() }
    let words = partners.isEmpty ? "" : "; with " + partners.map { "--\($0)" }.joined(separator: " or ")
    let help = ArgumentHelp(
      key.documentation.dropLast() + words + ".",
      valueName: key.quantity.symbol,
      visibility: owners.allSatisfy { $0.refusal != nil } ? .hidden : .default
    )
    // A number may start with a hyphen.
    if key.quantity.isText { return Option<String?>(name: flag, parsing: .unconditional, help: help) }
    if key.quantity.isTime { return Option<SpringSeconds?>(name: flag, parsing: .unconditional, help: help) }
    return Option<Double?>(name: flag, parsing: .unconditional, help: help)
  }

  // The given flags, in the order of the help.
  private var given: [String] {
    Self.all.map(\.name).filter { numbers[$0] != nil || texts[$0] != nil }
  }

  /// The name of the first flag that was given, without its hyphens; `nil` if there is none.
  var first: String? { given.first }

  /// Returns the spring that the flags describe.
  ///
  /// If the flags describe a curve, `error` is the distance from the spring to the curve.
  func fit() throws -> SpringDialect.Form.Fit {
    let form = try Self.form(of: given)
    var values: [String: Double] = [:]
    for (name, key) in form.flags { values[key.name] = numbers[name] }
    do throws(CradleError) {
      return try form.fit(values, text: form.flags.lazy.compactMap { texts[$0.name] }.first ?? "")
    } catch {
      guard let error = error.reason as? SpringError else { throw error }
      let key = form.key(of: error.parameter).name
      let flag = form.flags.first { $0.key.name == key }?.name ?? key
      throw ValidationError("'--\(flag)' \(error.problem).")
    }
  }
}

extension SpringFlags {
  // Returns the form that matches a set of flags.
  private static func form(of names: [String]) throws -> Form {
    guard let first = names.first else {
      throw ValidationError(
        "A spring needs its parameters, such as '--duration' and '--bounce'; 'cradle spring --help' has all."
      )
    }
    for name in names {
      let refusal = forms.first { $0.refusal != nil && $0.takes([name]) }?.refusal
      if let refusal { throw ValidationError("'--\(name)' \(refusal).") }
    }
    let complete = forms.filter { $0.requiredFlags.allSatisfy(names.contains) }
    if let form = complete.first(where: { $0.takes(names) }) { return form }
    // There are too many flags if one form is complete and flags of other forms remain.
    if let form = complete.first, let excess = names.first(where: { !form.takes([$0]) }) {
      let words = form.requiredFlags.map { "'--\($0)'" }.joined(separator: " and ")
      throw ValidationError("'--\(excess)' cannot be combined with \(words): they are the whole spring.")
    }
    // There are too few flags if all of them belong to one form.
    let open = forms.filter { $0.takes(names) }
    guard open.isEmpty else {
      let rest = open.map { form in form.requiredFlags.filter { !names.contains($0) } }
      let missing = rest.map { $0.map { "'--\($0)'" }.joined(separator: " and ") }
      throw ValidationError("'--\(names[names.count - 1])' needs \(missing.joined(separator: ", or ")).")
    }
    let other = names.dropFirst().first { name in !forms.contains { $0.takes([first, name]) } }
    throw ValidationError(
      "'--\(first)' and '--\(other ?? names[names.count - 1])' belong to different descriptions of a spring."
    )
  }
}

extension SpringDialect.Form {
  // The required flags.
  fileprivate var requiredFlags: [String] { flags.filter { $0.key.standard == nil }.map(\.name) }

  fileprivate func takes(_ names: [String]) -> Bool {
    names.allSatisfy { name in flags.contains { $0.name == name } }
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
