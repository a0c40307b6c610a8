import CradleNotations
import CradleRawText

extension Grammar where Value == String {
  /// Any text.
  ///
  /// A number counts as the text of its characters.
  package static var text: Grammar {
    Grammar("a text", schema: ["type": "string"]) { scalar in
      scalar.meaning == .null ? nil : scalar.text
    }
    .writing { .string($0) }
  }

  /// A text that is not empty.
  package static var name: Grammar {
    Grammar("a name", schema: ["type": "string", "minLength": 1]) { scalar in
      scalar.meaning == .null || scalar.text.isEmpty ? nil : scalar.text
    }
  }

  /// One fixed keyword.
  package static func constant(_ word: String) -> Grammar {
    Grammar("'\(word)'", schema: ["const": .string(word)]) { $0.text == word ? word : nil }
  }
}

extension Grammar where Value == Bool {
  /// True or false.
  package static var boolean: Grammar {
    Grammar("true or false", schema: ["type": "boolean"]) { scalar in
      if case .boolean(let flag) = scalar.meaning { flag } else { nil }
    }
    .writing { .boolean($0) }
  }
}

extension Grammar where Value == Double {
  /// A number in a range.
  package static func number(in range: ClosedRange<Double>) -> Grammar {
    let schema: JSON = [
      "type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
    ]
    let expected = "a number from \(range.written)"
    return Grammar(expected, schema: schema) { scalar in
      guard case .number(let number) = scalar.meaning, range.contains(number) else { return nil }
      return number
    }
    .writing { .number($0) }
  }
}

extension Grammar where Value == Int {
  /// A whole number in a range.
  package static func integer(in range: ClosedRange<Int>) -> Grammar {
    let schema: JSON = [
      "type": "integer", "minimum": .number(Double(range.lowerBound)),
      "maximum": .number(Double(range.upperBound)),
    ]
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return Grammar(expected, schema: schema) { scalar in
      guard case .number(let number) = scalar.meaning, let whole = Int(exactly: number),
        range.contains(whole)
      else { return nil }
      return whole
    }
    .writing { .number(Double($0)) }
  }
}

extension Grammar where Value: CaseIterable & RawRepresentable<String> {
  /// A choice with one keyword for each case of an enumeration.
  package static var choice: Grammar {
    choice(Value.allCases.map { ($0.rawValue, $0) }).writing { .string($0.rawValue) }
  }

  /// A choice of keywords, where true and false stand for two of them.
  package static func choice(true yes: Value, false no: Value) -> Grammar {
    let words = choice
    let schema: JSON = ["anyOf": [words.schema, Grammar<Bool>.boolean.schema]]
    let grammar = Grammar(schema: schema) { node, reading in
      if case .boolean(let isOn) = node.scalar?.meaning { return isOn ? yes : no }
      return words.read(node, &reading)
    }
    return grammar.writing(words.written)
  }
}

extension Grammar {
  /// One of several keywords.
  package static func choice(_ choices: [(word: String, value: Value)]) -> Grammar {
    let words = choices.map(\.word)
    let expected = words.map { "'\($0)'" }.joined(separator: " or ")
    return Grammar(schema: ["enum": .array(words.map(JSON.string))]) { node, reading in
      let text = node.scalar?.text ?? ""
      if let choice = choices.first(where: { $0.word == text }) { return choice.value }
      reading.reject(
        node,
        expected: expected,
        suggestion: Suggestion.meant(by: text, among: words),
        isOnly: Suggestion.isOnlyMeaning(of: text, among: words)
      )
      return nil
    }
  }
}

extension ClosedRange<Double> {
  fileprivate var written: String {
    "\(lowerBound.written) to \(upperBound.written)"
  }
}

extension String {
  /// Whether the text is not empty and has no control characters.
  package var isPlainName: Bool {
    !isEmpty && unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
