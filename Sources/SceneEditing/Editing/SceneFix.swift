package import CradleGeometry
import CradleRawText
import CradleSceneLanguage
package import CradleSceneSource

/// A scene file with the words that the validator suggests, where no other word could be meant.
///
/// Every other byte of the file stays unchanged. The words are replaced all or not at all.
///
/// ```swift
/// let file = try SceneFile.read(path: "list.yaml")
/// let fix = try SceneFix(of: file)
/// print(fix.replacements.map(\.description))
/// ```
package struct SceneFix: Sendable {
  /// A word of the file with the word that replaces it.
  package struct Replacement: Equatable, Sendable, CustomStringConvertible {
    let place: Diagnostic.Place
    let old: String
    let new: String

    /// The replacement in the format of compilers.
    package var description: String {
      "\(place): '\(old.shortened)' is '\(new)' now"
    }
  }

  /// The file after the fix.
  package let edited: EditedScene
  /// The replacements, in the order in which they were found.
  package let replacements: [Replacement]

  // A new word can bring mistakes to light that were hidden below the old one. Deeper than this, nothing is nested.
  private static let mostRounds = 20

  /// Fixes a file.
  ///
  /// - Throws: The mistakes in the file if one of them has no suggestion, or several.
  package init(of file: SceneFile, limits: Limits = Limits()) throws(CradleError) {
    var current = file
    var replacements: [Replacement] = []
    var rounds = 0
    while let mistakes = Self.mistakes(in: current, limits) {
      rounds += 1
      guard rounds <= Self.mostRounds else { throw CradleError(Refusal(mistakes: mistakes)) }
      do throws(SceneError) {
        let found = try Self.replacements(mistakes, in: current, limits)
        let splices = found.map { Splice($0.range, with: $0.token) }
        current = current.replacing(splices.applied(to: current.bytes))
        replacements += found.map(\.replacement)
      } catch {
        throw CradleError(Refusal(mistakes: mistakes))
      }
    }
    self.replacements = replacements
    edited = EditedScene(current, before: file.bytes, paths: [])
  }

  private static func mistakes(in file: SceneFile, _ limits: Limits) -> [Diagnostic]? {
    do throws(CradleError) {
      _ = try SceneLoader(limits: limits).read(file)
      return nil
    } catch {
      return (error.reason as? SceneMistakes)?.all.filter { $0.severity == .error } ?? []
    }
  }

  private static func replacements(
    _ mistakes: [Diagnostic],
    in file: SceneFile,
    _ limits: Limits
  ) throws(SceneError) -> [(range: Range<Int>, token: String, replacement: Replacement)] {
    let text = try SceneText(file, limits: limits)
    var found: [(range: Range<Int>, token: String, replacement: Replacement)] = []
    for mistake in mistakes {
      guard mistake.isOnlySuggestion, let new = mistake.suggestion, let word = text.word(at: mistake.place) else {
        throw SceneError([mistake])
      }
      guard !found.contains(where: { $0.range == word.range }) else { continue }
      let replacement = Replacement(place: mistake.place, old: word.text, new: new)
      found.append((word.range, word.quote + new + word.quote, replacement))
    }
    guard !found.isEmpty else { throw SceneError(mistakes) }
    return found
  }
}

extension SceneFix {
  /// The reason why a file is not fixed: a mistake without a suggestion, or with several.
  package struct Refusal: ErrorReason, Equatable {
    /// The mistakes of the file; those after the first fixes if there were any.
    package let mistakes: [Diagnostic]
    package var code: CradleError.Code { .invalidScene }

    package var sentence: Sentence {
      guard let first = mistakes.first(where: { !$0.isOnlySuggestion }) ?? mistakes.first else {
        return "the file cannot be read; run 'validate' without '--fix'"
      }
      return first.sentence
    }

    package var diagnostics: [CradleError.Diagnostic] { mistakes.map(\.inPublic) }

    package var description: String {
      mistakes.map(\.description).joined(separator: "\n")
    }
  }
}

extension SceneText {
  // Returns the key or the scalar at a position, with its quotes.
  fileprivate func word(at place: Diagnostic.Place) -> (text: String, range: Range<Int>, quote: String)? {
    for node in root.all where node.aliasTarget == nil {
      if let scalar = node.scalar, node.place == place, let range = node.range, quotes(of: node) != .block {
        return token(scalar.text, at: range.lowerBound)
      }
      for entry in node.map ?? [] where entry.place == place {
        if let offset = entry.offset { return token(entry.key, at: offset) }
      }
    }
    return nil
  }

  // Returns a word in the file; `nil` if it is written with escapes.
  private func token(_ word: String, at offset: Int) -> (text: String, range: Range<Int>, quote: String)? {
    let quote = ["\"", "'"].first { byte(at: offset) == Character($0) } ?? ""
    let written = Array((quote + word + quote).utf8)
    guard !word.isEmpty, bytes[offset...].starts(with: written) else { return nil }
    return (word, offset..<(offset + written.count), quote)
  }
}
