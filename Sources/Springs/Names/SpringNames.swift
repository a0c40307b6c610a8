import CradleRawText

/// The names of a file's springs, together with those of all systems.
///
/// Each search takes a few comparisons, however many springs the file has.
package struct SpringNames: Sendable {
  /// What a name means.
  package enum Meaning: Equatable, Sendable {
    /// A spring of the file, by its position.
    case own(Int)
    /// A spring of a system.
    case ofSystem(Spring.Named)
    /// More than one spring; these are the first full names.
    case ambiguous([String])
    /// No spring.
    case unknown
  }

  /// A name with its bytes from the last to the first, so that names with the same end are neighbors.
  private struct Reversed: Sendable {
    let bytes: [UInt8]
    let position: Int
  }

  /// The largest number of names in a message about an ambiguous name.
  private static let mostListed = 8
  // The largest number of names to compare for a suggestion, and the largest size of such a name in bytes. In a longer
  // list, the names are probably generated instead of typed.
  private static let mostSuggested = 1_000
  private static let longestSuggestion = 80

  private static let systems = SpringNames(Spring.Named.all.map(\.name))

  private let names: [String]
  private let positions: [String: Int]
  private let reversed: [Reversed]

  /// Creates the names of a file's springs, in the order of the file.
  package init(_ names: [String]) {
    self.names = names
    positions = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    reversed = names.enumerated().map { Reversed(bytes: $1.utf8.reversed(), position: $0) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// Returns the spring with a full name, or with a name that ends in the word after a dot.
  ///
  /// The springs of the file come first. If SwiftUI has a short name, that spring is meant.
  ///
  /// - Parameters:
  ///   - word: The name.
  ///   - user: The position of the spring that uses the name and cannot mean itself; `nil` for other users.
  package func meaning(of word: String, for user: Int? = nil) -> Meaning {
    if let exact = positions[word], exact != user { return .own(exact) }
    let all = Spring.Named.all
    if let exact = Self.systems.positions[word] { return .ofSystem(all[exact]) }
    let own = ends(in: word, for: user)
    if own.count == 1 { return .own(own[0]) }
    guard own.isEmpty else { return .ambiguous(own.map { names[$0] }) }
    let known = Self.systems.ends(in: word, for: nil).map { all[$0] }
    let favored = known.first { $0.system == "swiftui" }
    if let one = known.count == 1 ? known[0] : favored { return .ofSystem(one) }
    return known.isEmpty ? .unknown : .ambiguous(known.map(\.name))
  }

  /// Returns whether a word is the name of a spring of the file, or the part of it after a dot.
  package func answers(_ position: Int, to word: String) -> Bool {
    names[position] == word || names[position].utf8.reversed().starts(with: Self.end(word))
  }

  /// Returns the mistake of a word that leads to no spring.
  ///
  /// - Parameter isGuessing: Whether to find the nearest name, which is slow.
  package func mistake(in word: String, _ meaning: Meaning, isGuessing: Bool = true) -> SpringDialect.Mistake {
    let quoted = "'\(word.shortened)'"
    if case .ambiguous(let names) = meaning {
      let shown = names.prefix(Self.mostListed).map { "'\($0)'" }.joined(separator: ", ")
      let end = names.count > Self.mostListed ? ", …" : ""
      return SpringDialect.Mistake(.whole, "\(quoted) is ambiguous; write one of \(shown)\(end)")
    }
    let nearest = isGuessing ? nearest(to: word) : nil
    let message = "there is no spring \(quoted)" + (nearest == nil ? "; \(Self.remedy(for: word))" : "")
    return SpringDialect.Mistake(.whole, message, suggestion: nearest)
  }

  private static func remedy(for word: String) -> String {
    guard word.lowercased().filter(\.isLetter).contains("liquidglass") else {
      return "'cradle spring --list' has all names"
    }
    return "nobody has published the numbers of Liquid Glass; 'swiftui.snappy' and 'swiftui.bouncy' are Apple's names"
  }

  /// Returns the full name that is nearest to a word; `nil` if all names differ too much.
  package func nearest(to word: String) -> String? {
    // Short names count only where they lead to a spring.
    let known = names.prefix(Self.mostSuggested) + Spring.Named.all.map(\.name)
    let owners = known.filter { $0.utf8.count <= Self.longestSuggestion }.flatMap { name in
      name.endings.map { (name: name, ending: $0) }
    }
    guard let meant = Suggestion.nearest(to: word, among: owners.map(\.ending)) else { return nil }
    return owners.first { $0.ending == meant }?.name
  }

  // Returns the first positions of the names that end in a dot and a word, in order, with one more than a message
  // lists.
  private func ends(in word: String, for user: Int?) -> [Int] {
    let end = Self.end(word)
    var low = 0
    var high = reversed.count
    while low < high {
      let middle = (low + high) / 2
      if reversed[middle].bytes.lexicographicallyPrecedes(end) { low = middle + 1 } else { high = middle }
    }
    let found = reversed[low...].lazy.prefix { $0.bytes.starts(with: end) }.map(\.position).filter { $0 != user }
    return found.prefix(Self.mostListed + 1).sorted()
  }

  private static func end(_ word: String) -> [UInt8] {
    Array(word.utf8.reversed()) + [UInt8(ascii: ".")]
  }
}

extension String {
  // The name, and what is left of it without its first words.
  fileprivate var endings: [String] {
    let starts = utf8.indices.filter { $0 > startIndex && utf8[utf8.index(before: $0)] == UInt8(ascii: ".") }
    return [self] + starts.map { String(self[$0...]) }
  }
}
