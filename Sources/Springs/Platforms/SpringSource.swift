package import CradleGeometry
import CradleNotations

/// A source file that has springs as constants of a platform.
///
/// A platform is one value in one file, and an element of ``all``.
package struct SpringSource: Sendable {
  /// The language of the file, in lower case.
  package let name: String
  /// The ending of such files, without the dot.
  package let ending: String
  /// The library that the constants are for.
  let library: String
  /// The lines before the constants and after them.
  let frame: (before: [String], after: [String])
  /// The characters that begin and end a comment.
  package var comment = (open: "//", close: "")
  /// Whether the words of a name are separated by hyphens, and not by capital letters.
  var hasHyphens = false
  /// Returns what the platform cannot say of a spring, in sentences.
  let limits: @Sendable (Spring) -> [String]
  /// Returns the lines of a constant; none if the platform cannot express the spring.
  let constant: @Sendable (_ name: String, _ spring: Spring) -> [String]

  /// The platforms.
  package static let all = [css, swift, kotlin, dart, typeScript]

  /// A sentence in the first line of each file, by which the command knows that it may replace the file.
  package static let mark = "Written by 'cradle tokens'"

  /// Returns the content of the file.
  ///
  /// - Parameters:
  ///   - springs: The springs, with the names of their tokens.
  ///   - tokens: The name of the file with the tokens.
  /// - Throws: An error if two tokens would have one name.
  package func text(of springs: [Spring.Named], from tokens: String) throws(CradleError) -> String {
    let sentences = springs.map { limits($0.spring) }
    // What is true of every spring that the platform has stands once, at the top.
    let ofConstants = zip(springs, sentences).filter { named, _ in !constant("a", named.spring).isEmpty }.map(\.1)
    let common = (ofConstants.first ?? []).filter { sentence in ofConstants.allSatisfy { $0.contains(sentence) } }
    let origin = "\(Self.mark) from \(tokens), for \(library); change the tokens, and run it again."
    var lines = ([origin] + common).map(commented)
    lines += frame.before.isEmpty ? [""] : frame.before
    let indent = frame.after.isEmpty ? "" : "  "
    var known: [String: String] = [:]
    for (named, own) in zip(springs, sentences) {
      let name = name(of: named.name)
      if let other = known.updateValue(named.name, forKey: name) {
        throw CradleError(
          message: "the tokens '\(other)' and '\(named.name)' would both be '\(name)'; rename one of them"
        )
      }
      let note = named.note.map { ": \($0)" } ?? ""
      let remarks = [named.name + note] + own.filter { !common.contains($0) }
      lines += (remarks.map(commented) + constant(name, named.spring)).map { indent + $0 }
    }
    return (lines + frame.after).joined(separator: "\n") + "\n"
  }

  private func commented(_ sentence: String) -> String {
    // A text of the token file cannot end the comment that it is in.
    let endings: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
    let scalars = sentence.unicodeScalars.map { endings.contains($0.properties.generalCategory) ? " " : $0 }
    let text = String(String.UnicodeScalarView(scalars)).replacing("*/", with: "* /")
    return "\(comment.open) \(text)\(comment.close)"
  }

  /// Returns the name of a constant: `motionCard` or `motion-card` for `motion.card`.
  func name(of token: String) -> String {
    let letters = token.unicodeScalars.map { scalar -> Character in
      (scalar.isASCII && scalar.properties.isAlphabetic) || ("0"..."9").contains(scalar) ? Character(scalar) : " "
    }
    var words = String(letters).split(separator: " ").map(String.init)
    let startsWithDigit = words.first?.first.map { ("0"..."9").contains($0) } ?? true
    if startsWithDigit { words.insert("spring", at: 0) }
    if hasHyphens { return words.joined(separator: "-") }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = ([words[0].prefix(1).lowercased() + words[0].dropFirst()] + rest).joined()
    return Self.keywords.contains(name) ? name + "Spring" : name
  }

  // The words that some platform does not take as a name.
  private static let keywords: Set<String> = [
    "as", "assert", "async", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default",
    "defer", "delete", "do", "else", "enum", "export", "extends", "extension", "false", "final", "finally", "for",
    "func", "fun", "function", "guard", "if", "implements", "import", "in", "init", "instanceof", "interface",
    "internal", "is", "let", "new", "nil", "null", "object", "open", "operator", "package", "private", "protected",
    "protocol", "public", "repeat", "rethrow", "rethrows", "return", "self", "spring", "static", "struct", "subscript",
    "super", "switch", "this", "throw", "throws", "true", "try", "typealias", "typeof", "val", "var", "void", "when",
    "where", "while", "with", "yield",
  ]
}
