import CradleNotations
import CradleSceneSource

/// Writes values in the style of a scene file.
struct ValueWriter {
  private let isJSON: Bool
  private let hasSpacedBraces: Bool
  // The characters between a key and its value, and between two parts.
  private let colon: String
  private let comma: String

  init(_ text: SceneText) {
    isJSON = text.isJSON
    hasSpacedBraces = text.hasSpacedBraces
    let entries = text.root.map ?? []
    // Many programs write JSON without spaces. In such a file, new values get none either.
    let isDense =
      isJSON
      && entries.allSatisfy { entry in
        entry.value.range.map { text.bytes[$0.lowerBound - 1] == UInt8(ascii: ":") } ?? false
      }
    colon = isDense ? ":" : ": "
    comma = isDense ? "," : ", "
  }

  /// Returns a value on one line.
  ///
  /// - Parameter isInFlow: Whether brackets are around the value.
  func line(_ node: SceneNode, inFlow isInFlow: Bool) -> String {
    switch node.value {
    case .scalar(let scalar): return scalarText(scalar, quotes: .none, inFlow: isInFlow)
    case .list(let elements): return "[" + elements.map { line($0, inFlow: true) }.joined(separator: comma) + "]"
    case .map(let entries):
      guard !entries.isEmpty else { return "{}" }
      let members = entries.map { member($0.key, value: $0.value) }.joined(separator: comma)
      return hasSpacedBraces ? "{ \(members) }" : "{\(members)}"
    }
  }

  /// The blank after a comma.
  var separation: String { String(comma.dropFirst()) }

  /// Returns a key with its value, for a map with braces.
  func member(_ key: String, value: SceneNode) -> String {
    keyText(key) + colon + line(value, inFlow: true)
  }

  /// Returns a key, with quotes if it needs them.
  func keyText(_ key: String) -> String {
    let isTame = key.utf8.allSatisfy { $0.isTameInKey } && SceneScalar(text: key, isPlain: true).meaning == .text
    return isJSON || !isTame ? quoted(key) : key
  }

  /// Returns a scalar as text.
  ///
  /// - Parameters:
  ///   - scalar: The scalar.
  ///   - quotes: The quotes of the scalar that it replaces.
  ///   - isInFlow: Whether brackets are around the scalar.
  func scalarText(_ scalar: SceneScalar, quotes: SceneText.Quotes, inFlow isInFlow: Bool) -> String {
    switch scalar.meaning {
    case .null: return isJSON ? "null" : scalar.text.isEmpty ? "~" : scalar.text
    case .boolean: return scalar.text
    case .number where quotes == .none: return scalar.text
    case .number, .text: break
    }
    switch quotes {
    case .single where scalar.text.isPrintable: return "'" + scalar.text.doublingQuotes + "'"
    case .none where !isJSON && scalar.text.mayBePlain(inFlow: isInFlow): return scalar.text
    default: return quoted(scalar.text)
    }
  }

  private func quoted(_ text: String) -> String {
    isJSON ? JSON.quoted(text) : text.quotedInYAML
  }
}

extension UInt8 {
  fileprivate var isTameInKey: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}

extension String {
  fileprivate var doublingQuotes: String {
    split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
  }

  // Whether no character of the text needs an escape.
  fileprivate var isPrintable: Bool {
    unicodeScalars.allSatisfy { $0 == " " || !$0.isHidden }
  }

  // Whether the text can stand without quotes. To be safe, some texts get quotes that they do not need.
  fileprivate func mayBePlain(inFlow isInFlow: Bool) -> Bool {
    let scalars = Array(unicodeScalars)
    guard let first = scalars.first, let last = scalars.last, last != " ", last != ":", isPrintable,
      SceneScalar(text: self, isPlain: true).meaning == .text
    else { return false }
    let isSigned = "+-.".unicodeScalars.contains(first) && scalars.count > 1 && scalars[1].isWord
    guard first.isWord || isSigned, !hasPrefix("---") else { return false }
    return scalars.indices.allSatisfy { index in
      switch scalars[index] {
      case "#": false
      case ":": !isInFlow && index + 1 < scalars.count && scalars[index + 1].isWord
      case ",", "[", "]", "{", "}": !isInFlow
      default: true
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isWord: Bool {
    self == "_" || properties.isAlphabetic || properties.numericType != nil
  }

  fileprivate var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .surrogate, .unassigned:
      true
    default: false
    }
  }
}
