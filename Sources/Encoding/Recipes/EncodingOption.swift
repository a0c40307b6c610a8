import CradleGraphics

/// An encoder setting that only some formats have.
///
/// The option describes the setting's property, its flag, and its stored form.
package struct EncodingOption: Sendable {
  /// A value in the form of flags and records.
  package enum Value: Equatable, Sendable {
    case none
    case number(Int)
    case text(String)
  }

  /// The name of the option's property in ``EncodingOptions``, which cache records also use.
  package let name: String
  /// The name of the option's flag, without the hyphens.
  package let flag: String
  /// The help text of its flag.
  package let help: String
  /// The name of the flag's value in the help; `nil` to use the flag's name.
  package let valueName: String?
  /// The numbers that at least one format allows; `nil` if the value is not a number, or may be any number.
  package let range: ClosedRange<Int>?
  /// Whether records store the value as a string instead of a number.
  package let isText: Bool
  /// Whether records always have a value for this option.
  package let isRequired: Bool
  /// Whether a value makes an otherwise lossless format lossy.
  let losesPixels: Bool
  /// The name of the option in the settings of a writer.
  let word: String
  /// Returns the text that describes a number after a size search; `nil` if the option has no such text.
  let told: (@Sendable (Int) -> String)?
  /// Returns the error for a number that a format does not allow; `nil` if all formats allow every number.
  let outOfRange: (@Sendable (Int, _ format: String, ClosedRange<Int>) -> EncodingFault)?

  private let get: @Sendable (EncodingOptions) -> Value
  private let set: @Sendable (Value, inout EncodingOptions) -> Bool

  /// Returns the option's value.
  package func value(in options: EncodingOptions) -> Value {
    get(options)
  }

  /// Sets the option to a value.
  ///
  /// - Returns: Whether the value is valid. An invalid value leaves the options unchanged.
  @discardableResult
  package func set(_ value: Value, in options: inout EncodingOptions) -> Bool {
    set(value, &options)
  }

  /// Creates an option.
  ///
  /// - Parameters:
  ///   - name: The name of the option's property.
  ///   - path: The key path of the option's property.
  ///   - standard: The value to use and to record if the property is `nil`.
  ///   - word: The name in the settings of a writer; `nil` to use the name of the property.
  ///   - flag: The name of the option's flag.
  ///   - help: The help text of its flag.
  ///   - valueName: The name of the flag's value in the help; `nil` to use the flag's name.
  ///   - range: The numbers that at least one format allows.
  ///   - losesPixels: Whether a value makes a format lossy.
  ///   - told: Returns the text that describes a number after a size search.
  ///   - outOfRange: Returns the error for a number that a format does not allow.
  init<Setting: EncodingSetting>(
    _ name: String,
    path: any WritableKeyPath<EncodingOptions, Setting> & Sendable,
    default standard: Setting? = nil,
    word: String? = nil,
    flag: String,
    help: String,
    valueName: String? = nil,
    range: ClosedRange<Int>? = nil,
    losesPixels: Bool = false,
    told: (@Sendable (Int) -> String)? = nil,
    outOfRange: (@Sendable (Int, _ format: String, ClosedRange<Int>) -> EncodingFault)? = nil
  ) {
    self.name = name
    self.word = word ?? name
    self.flag = flag
    self.help = help
    self.valueName = valueName
    self.range = range
    self.losesPixels = losesPixels
    self.told = told
    self.outOfRange = outOfRange
    isText = Setting.isText
    isRequired = standard != nil || Setting(.none) == nil
    let recorded = standard?.value ?? .none
    get = { options in
      let value = options[keyPath: path].value
      return value == .none ? recorded : value
    }
    set = { value, options in
      guard let setting = Setting(value) else { return false }
      options[keyPath: path] = setting
      return true
    }
  }
}

extension EncodingOption: Hashable {
  /// Returns whether both are the same option.
  package static func == (left: EncodingOption, right: EncodingOption) -> Bool {
    left.name == right.name
  }

  /// Adds the option to a hash.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

extension EncodingOption.Value: CustomStringConvertible {
  /// The value in a list of settings, for example `none`, `256` or `bayer`.
  package var description: String {
    switch self {
    case .none: "none"
    case .number(let number): "\(number)"
    case .text(let text): text
    }
  }
}

/// A type of option values.
package protocol EncodingSetting: Sendable {
  /// Whether values are strings instead of numbers.
  static var isText: Bool { get }

  /// The value in the form of flags and records.
  var value: EncodingOption.Value { get }

  /// Creates a value; `nil` if the type has no such value.
  init?(_ value: EncodingOption.Value)
}

extension Int: EncodingSetting {
  package static var isText: Bool { false }

  package var value: EncodingOption.Value { .number(self) }

  package init?(_ value: EncodingOption.Value) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
}

extension Color: EncodingSetting {
  package static var isText: Bool { true }

  package var value: EncodingOption.Value { .text("\(self)") }

  package init?(_ value: EncodingOption.Value) {
    guard case .text(let text) = value else { return nil }
    self.init(hexadecimal: text)
  }
}

extension EncodingSetting where Self: RawRepresentable<String> {
  package static var isText: Bool { true }

  package var value: EncodingOption.Value { .text(rawValue) }

  package init?(_ value: EncodingOption.Value) {
    guard case .text(let text) = value else { return nil }
    self.init(rawValue: text)
  }
}

extension GIFEffort: EncodingSetting {}
extension EncodingOptions.Dither: EncodingSetting {}
extension EncodingOptions.Preset: EncodingSetting {}

extension Optional: EncodingSetting where Wrapped: EncodingSetting {
  package static var isText: Bool { Wrapped.isText }

  package var value: EncodingOption.Value { self?.value ?? .none }

  package init?(_ value: EncodingOption.Value) {
    guard value != .none else {
      self = .none
      return
    }
    guard let wrapped = Wrapped(value) else { return nil }
    self = wrapped
  }
}
