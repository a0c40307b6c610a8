import CradleGeometry
package import CradleScenes

/// The part of a film that repeats in formats that play endlessly.
///
/// ```swift
/// let found = LoopChoice.automatic
/// let whole = try LoopChoice("none")
/// let part = try LoopChoice("0.5s..marker:landing")
/// ```
package enum LoopChoice: Sendable {
  /// The part that repeats without a jump, if the film has one; otherwise the whole film.
  case automatic
  /// The whole film.
  case whole
  /// The frames between two moments, including both.
  case part(FrameSelection)

  /// Reads a choice from text.
  ///
  /// The text is `none` for the whole film, or two moments, as in `0.5s..2s`.
  ///
  /// - Throws: `CradleError` if a moment is unreadable, or `.invalidOption` if the text is not a range.
  package init(_ text: String) throws {
    guard text != "none" else {
      self = .whole
      return
    }
    let selection = try FrameSelection(text)
    guard selection.parts.count == 1, case .range(_, _, .frames(1), _) = selection.parts[0] else {
      throw CradleError(DocumentationError.notPart(text))
    }
    self = .part(selection)
  }
}
