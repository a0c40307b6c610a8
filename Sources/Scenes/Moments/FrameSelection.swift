/// Which frames of a film are meant, as a person writes it: moments and ranges with commas between.
///
/// A range is written as two moments with two points between, `0..119` or `1.5s..3s`, and takes in
/// both. Behind a colon may follow a step, as a number of frames or as a time: `0..119:2`,
/// `start..end:0.25s`. A step in time goes from time to time, and takes the frame that is shown at
/// each. Moments are those of ``FilmMoment``.
public struct FrameSelection: Hashable, Sendable {
  /// How far it is from one frame of a range to the next.
  package enum Step: Hashable, Sendable {
    /// So many frames.
    case frames(Int)
    /// So long.
    case seconds(Double)
  }

  /// What stands between commas.
  package enum Part: Hashable, Sendable {
    /// A moment.
    case moment(FilmMoment)
    /// From a moment to another, both included; the text is for messages.
    case range(FilmMoment, FilmMoment, Step, text: String)
  }

  /// The selection as it was written.
  public let text: String
  /// What stands between the commas.
  package let parts: [Part]

  /// Reads a selection.
  ///
  /// - Throws: `FrameSelectionError` that names the part which is wrong, and what is allowed.
  public init(_ text: String) throws(FrameSelectionError) {
    var parts: [Part] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      // As a person writes a list, with spaces behind commas.
      parts.append(try Self.part(String(part.trimmingSpaces)))
    }
    (self.text, self.parts) = (text, parts)
  }

  /// Returns some frames of a film, evenly spread, the first and the last among them.
  ///
  /// - Parameters:
  ///   - count: How many; all frames of a film that has fewer.
  ///   - frameCount: How many frames the film has.
  public static func spread(_ count: Int, over frameCount: Int) -> [Int] {
    guard count > 1, frameCount > 1 else { return [0] }
    let last = frameCount - 1
    let count = min(count, frameCount)
    return (0..<count).map { ($0 * last + (count - 1) / 2) / (count - 1) }
  }
}

extension FrameSelection {
  private static func part(_ text: String) throws(FrameSelectionError) -> Part {
    guard let dots = text.firstRange(of: "..") else { return .moment(try FilmMoment(text)) }
    let start = try FilmMoment(String(text[..<dots.lowerBound]))
    let (end, step) = try split(String(text[dots.upperBound...]), range: text)
    return .range(start, try FilmMoment(end), step, text: text)
  }

  // `marker:` and `frame:` have a colon of their own, and so may the name of a marker.
  private static func split(
    _ text: String,
    range: String
  ) throws(FrameSelectionError) -> (end: String, step: Step) {
    guard let colon = text.lastIndex(of: ":") else { return (text, .frames(1)) }
    let (end, written) = (String(text[..<colon]), String(text[text.index(after: colon)...]))
    guard end != "marker", end != "frame" else { return (text, .frames(1)) }
    if let step = step(written) {
      guard step != .frames(0), step != .seconds(0) else { throw .zeroStep(range: range) }
      return (end, step)
    }
    guard end.hasPrefix("marker:") else { throw .unreadableStep(written, range: range) }
    return (text, .frames(1))
  }

  private static func step(_ text: String) -> Step? {
    if text.isWholeNumber { return .frames(Int(text) ?? .max) }
    return FilmMoment.seconds(text).map(Step.seconds)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var rest = self
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
