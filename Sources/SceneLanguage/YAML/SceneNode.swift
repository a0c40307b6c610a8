import CradleNotations
import CradleRawText
import CradleScenes

/// A value of a scene file, with its position.
///
/// Aliases are resolved, and one tree may contain values from several files.
struct SceneNode: Sendable {
  /// The kinds of values.
  enum Value: Sendable {
    case scalar(SceneScalar)
    case list([SceneNode])
    case map([Entry])
  }

  /// A key with its value.
  struct Entry: Sendable {
    var key: String
    var place: Diagnostic.Place
    var value: SceneNode
    /// The offset of the key in the file, in bytes; `nil` if the key does not come from the file.
    var offset: Int?
  }

  var value: Value
  var place: Diagnostic.Place
  /// The range of the value in the file, in bytes; `nil` if the value does not come from the file.
  ///
  /// The range does not include an anchor or a tag. The range of a scalar includes the quotes. The range of a map or a
  /// list without brackets ends with the last value. The range of an alias is that of its name.
  var range: Range<Int>?
  /// The offset of the value that an alias repeats, in bytes; `nil` if the value is written out.
  var aliasTarget: Int?
  /// Whether a tag stands before the scalar.
  var hasTag = false

  /// The scalar; `nil` if the value is a map or a list.
  var scalar: SceneScalar? {
    if case .scalar(let scalar) = value { scalar } else { nil }
  }

  /// The elements of a list; `nil` for any other value.
  var list: [SceneNode]? {
    if case .list(let elements) = value { elements } else { nil }
  }

  /// The entries of a map; `nil` for any other value.
  var map: [Entry]? {
    if case .map(let entries) = value { entries } else { nil }
  }

  /// The phrase for the value in messages.
  var found: String {
    switch value {
    case .scalar(let scalar): scalar.found
    case .list(let elements): elements.isEmpty ? "an empty list" : "a list of \(elements.count)"
    case .map: "a map"
    }
  }
}

extension SceneNode {
  /// Creates a value from a JSON value.
  init(_ json: JSON, at place: Diagnostic.Place) {
    self.place = place
    value =
      switch json {
      case .string(let text): .scalar(SceneScalar(text: text, isPlain: false))
      case .number(let number): .scalar(SceneScalar(text: number.written, isPlain: true))
      case .boolean, .null: .scalar(SceneScalar(text: json.line, isPlain: true))
      case .array(let elements): .list(elements.map { SceneNode($0, at: place) })
      case .object(let members):
        .map(members.map { Entry(key: $0.name, place: place, value: SceneNode($0.value, at: place)) })
      }
  }
}

/// A value that is neither a map nor a list, as written.
///
/// The meaning of a scalar follows the core schema of YAML 1.2. For example, `yes` and `10:10` are texts, `0o17` is 15,
/// and everything in quotes is a text.
struct SceneScalar: Equatable, Sendable {
  /// The meanings of scalars.
  enum Meaning: Equatable {
    case null
    case boolean(Bool)
    case number(Double)
    case text
  }

  /// The characters, without quotes.
  var text: String
  /// Whether the scalar has no quotes, so that it need not be a text.
  var isPlain: Bool
  /// The comment right after the key, which was probably meant as the key's value.
  var comment: String?

  /// The meaning of the scalar.
  var meaning: Meaning {
    guard isPlain else { return .text }
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: return number.map(Meaning.number) ?? .text
    }
  }

  /// The phrase for the scalar in messages.
  var found: String {
    switch meaning {
    case .null:
      "nothing" + (comment.map { ", since '\($0.shortened)' without quotes is a comment" } ?? "")
    case .boolean: "\(text)"
    case .number: "the number \(text.shortened)"
    case .text: "the text '\(text.shortened)'"
    }
  }

  private var number: Double? {
    let digits = Substring(text)
    if digits.hasPrefix("0o") { return Double(digits: digits.dropFirst(2), radix: 8) }
    if digits.hasPrefix("0x") { return Double(digits: digits.dropFirst(2), radix: 16) }
    let isNegative = digits.hasPrefix("-")
    let unsigned = isNegative || digits.hasPrefix("+") ? digits.dropFirst() : digits
    switch unsigned {
    case ".inf", ".Inf", ".INF": return isNegative ? -.infinity : .infinity
    case ".nan", ".NaN", ".NAN": return unsigned.count == digits.count ? .nan : nil
    default: return Double(decimal: digits)
    }
  }
}

extension SceneNode {
  /// Returns the position of the value at a path of keys and numbers.
  ///
  /// If the value does not exist, you get the position of the last value on the path that exists.
  func place(of path: ArraySlice<String>) -> Diagnostic.Place {
    guard let key = path.first else { return place }
    let child: SceneNode? =
      switch value {
      case .map(let entries): entries.first { $0.key == key }?.value
      case .list(let elements):
        Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      case .scalar: nil
      }
    return child?.place(of: path.dropFirst()) ?? place
  }
}
