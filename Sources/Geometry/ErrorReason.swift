/// What is known about an error.
///
/// Each module has enumerations of its reasons. They are no `Error`, so that only a ``CradleError`` can be thrown:
/// `throw CradleError(CheckError.noReport(path: path))`.
package protocol ErrorReason: Sendable, CustomStringConvertible {
  /// The kind of error.
  var code: CradleError.Code { get }
  /// The message and the remedy.
  var sentence: Sentence { get }
  /// The position in a scene; `nil` if it has none.
  var place: CradleError.Place? { get }
  /// The line of code at fault; `nil` if there is none.
  var caller: CallPlace? { get }
  /// The mistakes in a scene file.
  var diagnostics: [CradleError.Diagnostic] { get }
}

extension ErrorReason {
  /// None.
  package var place: CradleError.Place? { nil }
  /// None.
  package var caller: CallPlace? { nil }
  /// None.
  package var diagnostics: [CradleError.Diagnostic] { [] }
  /// The sentence.
  package var description: String { sentence.description }
}

/// A reason with a finished sentence.
package struct StatedReason: ErrorReason {
  package let code: CradleError.Code
  package let sentence: Sentence
  package let place: CradleError.Place?
  package let caller: CallPlace?
}

/// The sentence of an error: what went wrong and, after a semicolon, what to do about it.
///
/// You write it as one text, and its first semicolon ends the message:
///
///     "there is no preset '\(name)'; 'cradle list' shows the presets"
///
/// A semicolon in a value that is put in, such as a file name, ends nothing.
package struct Sentence: Hashable, Sendable {
  /// What went wrong.
  package let message: String
  /// What to do about it; `nil` for nothing.
  package let remedy: String?

  package init(_ message: String, remedy: String? = nil) {
    self.message = message
    self.remedy = remedy
  }

  /// Returns the sentence with both parts changed, for example to make them visible.
  package func map(_ change: (String) -> String) -> Sentence {
    Sentence(change(message), remedy: remedy.map(change))
  }

  /// Returns a sentence that begins with one and goes on with another.
  package static func + (left: Sentence, right: Sentence) -> Sentence {
    guard let remedy = left.remedy else { return Sentence(left.message + right.message, remedy: right.remedy) }
    return Sentence(left.message, remedy: remedy + right.description)
  }
}

extension Sentence: CustomStringConvertible {
  /// The whole sentence.
  package var description: String {
    message + (remedy.map { "; " + $0 } ?? "")
  }
}

extension Sentence: ExpressibleByStringInterpolation {
  /// The text so far.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sentence = Sentence("")

    package init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a text of the code, whose first semicolon ends the message.
    package mutating func appendLiteral(_ literal: String) {
      sentence = sentence + Sentence(stringLiteral: literal)
    }

    /// Adds the sentence of another error, whose remedy is one for this error as well.
    package mutating func appendInterpolation(_ other: Sentence) {
      sentence = sentence + other
    }

    /// Adds a value, which ends nothing.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      sentence = sentence + Sentence(value.description)
    }
  }

  package init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.sentence
  }

  package init(stringLiteral literal: String) {
    // Not Foundation's search: the semicolon and the space are two bytes.
    let text = literal.utf8
    let end = text.indices.first { text[$0...].starts(with: "; ".utf8) }
    guard let end, let message = String(text[..<end]), let remedy = String(text[end...].dropFirst(2)) else {
      self.init(literal)
      return
    }
    self.init(message, remedy: remedy)
  }
}
