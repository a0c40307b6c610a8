import CradleFiles
import CradleRawText
import CradleRegression

/// A list of everything that affects a result.
///
/// A cache finds the result by the digest of this list. The cache entry also contains the list as text, one line per
/// value. So you can see why a result was not found.
package struct CacheKey: Equatable, Sendable {
  /// The version of the cache's layout.
  ///
  /// Each version has its own folders.
  package static let layout = 1

  /// A value with its name, for example `library libm.so.6=8f0c…`.
  package struct Line: Equatable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }

    /// The line in an entry, without a line break.
    package var text: String {
      "\(name)=\(value)".replacing(#"\"#, with: #"\\"#).replacing("\n", with: #"\n"#)
    }
  }

  /// The lines, in an order that depends only on their content.
  package let lines: [Line]

  /// Creates a key.
  package init(_ lines: [Line]) {
    self.lines = lines
  }

  /// The lines as text, as in an entry.
  package var texts: [String] {
    lines.map(\.text)
  }

  /// The digest of the lines, which is the name of the entry.
  package var digest: String {
    SHA256.digest(of: Array(texts.joined(separator: "\n").utf8))
  }
}

extension CacheKey {
  // The number of digits that messages show of a digest.
  private static let shownDigits = 12

  /// Returns the differences from the lines of an older entry, for example `cairo 1.16.0 → 1.18.0`.
  package func changes(since old: [String]) -> [String] {
    let older = Self.values(of: old)
    let newer = Self.values(of: texts)
    let oldNames = Set(older.map(\.name)), newNames = Set(newer.map(\.name))
    // A name can appear more than once, for example for two fonts of one family with the same settings.
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
