extension SpringDialect {
  /// A mistake in a spring.
  ///
  /// Every reader of springs has its words from here.
  package struct Mistake: Error, Hashable {
    /// A part of a spring.
    package enum Part: Hashable, Sendable {
      case key(String), value(of: String), whole
    }

    /// The part with the mistake, with the name that the reader has for the key.
    package let part: Part
    /// The sentence, without the suggestion and without a period.
    package let message: String
    /// The word that was probably meant; `nil` for none.
    package let suggestion: String?

    package init(_ part: Part, _ message: String, suggestion: String? = nil) {
      self.part = part
      self.message = message
      self.suggestion = suggestion
    }

    /// The sentence with the suggestion.
    package var sentence: String { message + (suggestion.map { "; did you mean '\($0)'?" } ?? "") }
  }

  /// Keys that together describe a spring, with the names that a reader has for them.
  package struct Choice: Sendable {
    /// The names, in the order of messages.
    package let names: [String]
    /// The names of the keys that have no default.
    package let required: [String]
    /// All keys, for messages.
    package let example: String
    /// The name of the dialect in a file; `nil` if there is none.
    package let word: String?
    private let refusal: String?

    /// Creates a choice.
    package init(
      _ names: [String],
      required: [String] = [],
      example: String,
      word: String? = nil,
      refusal: String? = nil
    ) {
      self.names = names
      self.required = required
      self.example = example
      self.word = word
      self.refusal = refusal
    }

    /// Whether the keys describe no spring, although a system has them.
    package var isRefused: Bool { refusal != nil }

    /// Returns whether a spring may have all of these keys.
    package func allows(_ given: some Sequence<String>) -> Bool { given.allSatisfy(names.contains) }

    fileprivate func refuse(_ given: [String]) throws(Mistake) {
      guard let refusal, let name = given.first(where: names.contains) else { return }
      throw Mistake(.value(of: name), "'\(name)' \(refusal)")
    }
  }
}

extension [SpringDialect.Choice] {
  /// Returns the position of the choice whose keys are given.
  package func position(of given: [String]) throws(SpringDialect.Mistake) -> Int {
    guard !given.isEmpty else {
      let message = "a spring needs keys such as \(self[0].example), or is a name such as snappy"
      throw SpringDialect.Mistake(.whole, message)
    }
    for choice in self { try choice.refuse(given) }
    let open = indices.filter { self[$0].allows(given) }
    if let complete = open.first(where: { self[$0].required.allSatisfy(given.contains) }) { return complete }
    guard let first = open.first else { throw mixture(of: given) }
    var missing: [String] = []
    for position in open {
      let name = self[position].required.first { !given.contains($0) }
      if let name, !missing.contains(name) { missing.append(name) }
    }
    let message = "a spring of \(self[first].example) needs \(missing.map { "'\($0)'" }.joined(separator: ", or "))"
    throw SpringDialect.Mistake(.whole, message)
  }

  // Returns the mistake of keys that no choice has together.
  private func mixture(of given: [String]) -> SpringDialect.Mistake {
    let pairs = given.indices.flatMap { index in given[..<index].map { [$0, given[index]] } }
    let pair = pairs.first { pair in !contains { $0.allows(pair) } } ?? pairs.last ?? given
    let owners = pair.compactMap { name in first { $0.allows([name]) } }
    let isOneDialect = owners.first?.word.map { $0 == owners.last?.word } ?? false
    let names = pair.map { "'\($0)'" }.joined(separator: " and ")
    let examples = owners.map(\.example).joined(separator: " or ")
    return SpringDialect.Mistake(
      .key(pair.last ?? ""),
      "\(names) \(isOneDialect ? "do not go together" : "are of two dialects"); write \(examples)"
    )
  }
}
