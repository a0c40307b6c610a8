import CradleRawText
import CradleRegression

/// The list of all that decides about a result, by whose digest a cache finds it.
///
/// An entry of the cache holds it as it is, a line for each value, so that a person can see why
/// something missed.
package struct CacheKey: Equatable, Sendable {
  /// The layout of a cache and of its entries; another one has folders of its own.
  package static let layout = 1

  /// A value with its name: `library libm.so.6=8f0c…`.
  package struct Line: Equatable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      (self.name, self.value) = (name, value)
    }

    /// The line in an entry, without a break.
    package var text: String {
      "\(name)=\(value)".replacing(#"\"#, with: #"\\"#).replacing("\n", with: #"\n"#)
    }
  }

  /// The lines, in an order that depends on nothing but their content.
  package let lines: [Line]

  /// Creates a key.
  package init(_ lines: [Line]) {
    self.lines = lines
  }

  /// The lines as an entry holds them.
  package var texts: [String] {
    lines.map(\.text)
  }

  /// The digest of the lines, which names the entry.
  package var digest: String {
    SHA256.digest(of: Array(texts.joined(separator: "\n").utf8))
  }
}

extension CacheKey {
  // The digits of a digest that people are shown.
  private static let shownDigits = 12

  /// Returns what differs from the lines of an older entry, in words: `cairo 1.16.0 → 1.18.0`.
  package func changes(since old: [String]) -> [String] {
    let (older, newer) = (Self.values(of: old), Self.values(of: texts))
    let oldNames = Set(older.map(\.name)), newNames = Set(newer.map(\.name))
    // A name can come more than once: fonts of a family with the same settings.
    let gone = older.filter { line in !newer.contains { $0 == line } }
    let come = newer.filter { line in !older.contains { $0 == line } }
    let changed = come.filter { oldNames.contains($0.name) }.map { line in
      let was = gone.first { $0.name == line.name }
      return was.map { "\(line.name) \(Self.shown($0.value)) → \(Self.shown(line.value))" }
        ?? "\(line.name) \(Self.shown(line.value)) as well"
    }
    let added = come.filter { !oldNames.contains($0.name) }.map { "\($0.name) is new" }
    let lost = gone.filter { !newNames.contains($0.name) }.map { "\($0.name) is gone" }
    return changed + added + lost
  }

  private static func values(of texts: [String]) -> [(name: String, value: String)] {
    texts.map { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  private static func shown(_ value: String) -> String {
    guard value.utf8.count >= 32, value.allSatisfy(\.isHexDigit) else { return value.visible.shortened(to: 60) }
    return String(value.prefix(shownDigits)) + "…"
  }
}
