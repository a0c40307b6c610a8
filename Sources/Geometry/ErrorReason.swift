/// The reason of an error, with everything that is known about the error.
///
/// Each module has enumerations of its reasons. A reason is not an `Error`, so that only a ``CradleError`` can be
/// thrown. For example, code writes `throw CradleError(CheckError.noReport(path: path))`.
package protocol ErrorReason: Sendable, CustomStringConvertible {
  /// The kind of error.
  var code: CradleError.Code { get }
  /// The sentence of the error, with the message and the remedy.
  var sentence: Sentence { get }
  /// The position of the mistake in a scene; `nil` for a mistake without a position.
  var place: CradleError.Place? { get }
  /// The line of code at fault; `nil` if no code is at fault.
  var caller: CallPlace? { get }
  /// The error of the user's own code that caused this one; `nil` for none.
  var underlying: (any Error)? { get }
  /// The mistakes in a scene file.
  var diagnostics: [CradleError.Diagnostic] { get }
}

extension ErrorReason {
  /// There is none by default.
  package var place: CradleError.Place? { nil }
  /// There is none by default.
  package var caller: CallPlace? { nil }
  /// There is none by default.
  package var underlying: (any Error)? { nil }
  /// There is none by default.
  package var diagnostics: [CradleError.Diagnostic] { [] }
  /// The sentence of the error as text.
  package var description: String { sentence.description }
}

/// A reason whose sentence is given.
package struct StatedReason: ErrorReason {
  package let code: CradleError.Code
  package let sentence: Sentence
  package let place: CradleError.Place?
  package let caller: CallPlace?
}

/// A reason together with what only the code around it knows.
private struct ExtendedReason: ErrorReason {
  let reason: any ErrorReason
  let caller: CallPlace?
  let underlying: (any Error)?

  var code: CradleError.Code { reason.code }
  var sentence: Sentence { reason.sentence }
  var place: CradleError.Place? { reason.place }
  var diagnostics: [CradleError.Diagnostic] { reason.diagnostics }
  var description: String { reason.description }
}

extension CradleError {
  /// Returns the error with the line of a call, unless it has a line already.
  package func called(at place: CallPlace) -> CradleError {
    guard caller == nil else { return self }
    return CradleError(ExtendedReason(reason: reason, caller: place, underlying: underlying))
  }

  /// Returns the error with the error of the user's own code that caused it; `nil` for none.
  package func caused(by error: (any Error)?) -> CradleError {
    guard let error else { return self }
    return CradleError(ExtendedReason(reason: reason, caller: caller, underlying: error))
  }
}

/// The sentence of an error, with a message and, after a semicolon, a remedy.
///
/// You write the sentence as one text, and the first semicolon ends the message:
///
///     "there is no preset '\(name)'; 'cradle list' shows all"
///
/// A semicolon in an interpolated value, such as a file name, does not end the message.
package struct Sentence: Hashable, Sendable {
  /// The message, which describes the mistake.
  package let message: String
  /// The remedy for the mistake; `nil` for none.
  package let remedy: String?

  package init(_ message: String, remedy: String? = nil) {
    self.message = message
    self.remedy = remedy
  }

  /// Returns the sentence with both parts changed, for example to make them visible.
  package func map(_ change: (String) -> String) -> Sentence {
    Sentence(change(message), remedy: remedy.map(change))
  }

  /// Returns a sentence that begins with one sentence and continues with another.
  package static func + (left: Sentence, right: Sentence) -> Sentence {
    guard let remedy = left.remedy else { return Sentence(left.message + right.message, remedy: right.remedy) }
    return Sentence(left.message, remedy: remedy + right.description)
  }
}

extension Sentence: CustomStringConvertible {
  /// The whole sentence as text.
  package var description: String {
    message + (remedy.map { "; " + $0 } ?? "")
  }
}

extension Sentence: ExpressibleByStringInterpolation {
  /// The interpolation of a sentence, with the text so far.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sentence = Sentence("")

    package init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds literal text; its first semicolon ends the message.
    package mutating func appendLiteral(_ literal: String) {
      sentence = sentence + Sentence(stringLiteral: literal)
    }

    /// Adds the sentence of another error; the remedy of that error also becomes the remedy of this one.
    package mutating func appendInterpolation(_ other: Sentence) {
      sentence = sentence + other
    }

    /// Adds a value; a semicolon in the value does not end the message.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      sentence = sentence + Sentence(value.description)
    }
  }

  package init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.sentence
  }

  package init(stringLiteral literal: String) {
    // The search compares bytes, because the semicolon and the space are one byte each. So Foundation is not needed.
    let text = literal.utf8
    let end = text.indices.first { text[$0...].starts(with: "; ".utf8) }
    guard let end, let message = String(text[..<end]), let remedy = String(text[end...].dropFirst(2)) else {
      self.init(literal)
      return
    }
    self.init(message, remedy: remedy)
  }
}
