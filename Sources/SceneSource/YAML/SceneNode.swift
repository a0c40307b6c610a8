package import CradleNotations
import CradleRawText

/// A value of a scene file, with its position.
///
/// Aliases are resolved, and one tree may contain values from several files.
package struct SceneNode: Sendable {
  /// The kinds of values.
  package enum Value: Sendable {
    case scalar(SceneScalar)
    case list([SceneNode])
    case map([Entry])
  }

  /// A key with its value.
  package struct Entry: Sendable {
    package var key: String
    package var place: Diagnostic.Place
    package var value: SceneNode
    /// The offset of the key in the file, in bytes; `nil` if the key does not come from the file.
    package var offset: Int?

    /// Creates an entry.
    package init(key: String, place: Diagnostic.Place, value: SceneNode, offset: Int? = nil) {
      self.key = key
      self.place = place
      self.value = value
      self.offset = offset
    }
  }

  package var value: Value
  package var place: Diagnostic.Place
  /// The range of the value in the file, in bytes; `nil` if the value does not come from the file.
  ///
  /// The range does not include an anchor or a tag. The range of a scalar includes the quotes. The range of a map or a
  /// list without brackets ends with the last value. The range of an alias is that of its name.
  package var range: Range<Int>?
  /// The offset of the value that an alias repeats, in bytes; `nil` if the value is written out.
  package var aliasTarget: Int?
  /// Whether a tag stands before the scalar.
  package var hasTag = false

  /// Creates a value that is not in a file, or stands at a place in one.
  package init(
    value: Value,
    place: Diagnostic.Place,
    range: Range<Int>? = nil,
    aliasTarget: Int? = nil,
    hasTag: Bool = false
  ) {
    self.value = value
    self.place = place
    self.range = range
    self.aliasTarget = aliasTarget
    self.hasTag = hasTag
  }

  /// The scalar; `nil` if the value is a map or a list.
  package var scalar: SceneScalar? {
    if case .scalar(let scalar) = value { scalar } else { nil }
  }

  /// The elements of a list; `nil` for any other value.
  package var list: [SceneNode]? {
    if case .list(let elements) = value { elements } else { nil }
  }

  /// The entries of a map; `nil` for any other value.
  package var map: [Entry]? {
    if case .map(let entries) = value { entries } else { nil }
  }

  /// The phrase for the value in messages.
  package var found: String {
    switch value {
    case .scalar(let scalar): scalar.found
    case .list(let elements): elements.isEmpty ? "an empty list" : "a list of \(elements.count)"
    case .map: "a map"
    }
  }
}

extension SceneNode {
  /// Creates a value from a JSON value.
  package init(_ json: JSON, at place: Diagnostic.Place) {
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
package struct SceneScalar: Equatable, Sendable {
  /// The meanings of scalars.
  package enum Meaning: Equatable {
    case null
    case boolean(Bool)
    case number(Double)
    case text
  }

  /// The characters, without quotes.
  package var text: String
  /// Whether the scalar has no quotes, so that it need not be a text.
  package var isPlain: Bool
  /// The comment right after the key, which was probably meant as the key's value.
  package var comment: String?

  /// Creates a scalar.
  package init(text: String, isPlain: Bool, comment: String? = nil) {
    self.text = text
    self.isPlain = isPlain
    self.comment = comment
  }

  package var meaning: Meaning {
    guard isPlain else { return .text }
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: return number.map(Meaning.number) ?? .text
    }
  }

  /// The phrase for the scalar in messages.
  package var found: String {
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
  package func place(of path: ArraySlice<String>) -> Diagnostic.Place {
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
