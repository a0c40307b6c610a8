public import CradleGeometry
import CradleRawText
import Foundation

/// A selection of frames in its written form: moments and ranges, separated by commas.
///
/// A range is two moments with two dots between them; for example, `0..119` or `1.5s..3s`. Both moments are included.
/// After a colon, you can add a step as a number of frames or as a time: `0..119:2`, `start..end:0.25s`. For a step in
/// time, the frame on screen at each time is selected. ``FilmMoment`` describes how to write a moment.
///
/// ```swift
/// let selection: FrameSelection = "0.3s..1.3s:0.2s, end"
/// let numbers = try selection.frames(of: film, at: FrameRate(60))
/// let asked = try FrameSelection(CommandLine.arguments[1])
/// try await scene.sheet(.frames([0, 12, 24])).write(to: "sheet.png")
/// ```
///
/// A literal with a mistake is an error of the call that gets the selection.
public struct FrameSelection: Hashable, Sendable {
  /// The step from one frame of a range to the next.
  package enum Step: Hashable, Sendable {
    /// A number of frames.
    case frames(Int)
    /// A time of the film, in seconds.
    case seconds(Double)
  }

  /// A part of a selection, between commas.
  package enum Part: Hashable, Sendable {
    case moment(FilmMoment)
    /// A range between two moments, both included; the text is for messages.
    case range(FilmMoment, FilmMoment, Step, text: String)
  }

  /// The selection as written.
  public let text: String
  /// The parts between the commas.
  package let parts: [Part]
  /// The mistake in a literal; `nil` for none.
  package let mistake: String?

  /// Whether the selection names a single moment.
  package var isMoment: Bool {
    guard parts.count == 1 else { return false }
    return switch parts[0] {
    case .moment: true
    case .range(let start, let end, _, _): start == end
    }
  }

  /// Reads a selection from its written form.
  ///
  /// - Throws: A `CradleError` that names the wrong part and the allowed values.
  public init(_ text: String) throws(CradleError) {
    var parts: [Part] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      // People often write lists with spaces after commas.
      parts.append(try Self.part(String(part.trimmingSpaces)))
    }
    self.init(text, parts)
  }

  private init(_ text: String, _ parts: [Part], mistake: String? = nil) {
    self.text = text
    self.parts = parts
    self.mistake = mistake
  }

  /// Returns the selection of frames by their numbers, from 0.
  public static func frames(_ numbers: [Int]) -> FrameSelection {
    .moments(numbers.map(FilmMoment.frame))
  }

  /// Returns the selection of the frames on screen at some moments.
  public static func moments(_ moments: [FilmMoment]) -> FrameSelection {
    FrameSelection(moments.map(\.description).joined(separator: ","), moments.map(Part.moment))
  }

  /// Returns evenly spaced frames of a film, including the first and the last frame.
  ///
  /// - Parameters:
  ///   - count: The number of frames to return. If the film is shorter, all of its frames are returned.
  ///   - frameCount: The number of frames of the film.
  package static func spread(_ count: Int, over frameCount: Int) -> [Int] {
    guard count > 1, frameCount > 1 else { return [0] }
    let last = frameCount - 1
    let count = min(count, frameCount)
    return (0..<count).map { ($0 * last + (count - 1) / 2) / (count - 1) }
  }
}

extension FrameSelection {
  private static func part(_ text: String) throws(CradleError) -> Part {
    guard let dots = text.firstRange(of: "..") else { return .moment(try FilmMoment(text)) }
    let start = try FilmMoment(String(text[..<dots.lowerBound]))
    let (end, step) = try split(String(text[dots.upperBound...]), range: text)
    return .range(start, try FilmMoment(end), step, text: text)
  }

  // `marker:` and `frame:` contain a colon themselves, and so may a marker's name.
  private static func split(_ text: String, range: String) throws(CradleError) -> (end: String, step: Step) {
    guard let colon = text.lastIndex(of: ":") else { return (text, .frames(1)) }
    let end = String(text[..<colon])
    let written = String(text[text.index(after: colon)...])
    guard end != "marker", end != "frame" else { return (text, .frames(1)) }
    if let step = step(written) {
      guard step != .frames(0), step != .seconds(0) else {
        throw CradleError(FrameSelectionError.zeroStep(range: range))
      }
      return (end, step)
    }
    guard end.hasPrefix("marker:") else { throw CradleError(FrameSelectionError.unreadableStep(written, range: range)) }
    return (text, .frames(1))
  }

  private static func step(_ text: String) -> Step? {
    if text.isWholeNumber { return .frames(Int(text) ?? .max) }
    return FilmMoment.writtenSeconds(text).map(Step.seconds)
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

extension FrameSelection: ExpressibleByStringLiteral {
  /// Creates a selection from its written form; see ``FrameSelection``.
  public init(stringLiteral text: String) {
    do throws(CradleError) {
      try self.init(text)
    } catch {
      self.init(text, [], mistake: error.message)
    }
  }
}

/// An error in a selection of frames.
package enum FrameSelectionError: ErrorReason, Equatable {
  /// The length of a film.
  package struct Length: Equatable, Sendable {
    /// The number of frames.
    package let frames: Int
    /// The duration in seconds.
    package let seconds: Double

    /// Creates a length.
    package init(frames: Int, seconds: Double) {
      self.frames = frames
      self.seconds = seconds
    }
  }

  /// A text is not a moment.
  case unreadableMoment(String)
  /// The text after the colon of a range is not a step.
  case unreadableStep(String, range: String)
  /// The step of a range is 0, so the range would never end.
  case zeroStep(range: String)
  /// A range ends before it starts.
  case reversedRange(String)
  /// The timeline has no marker with that name.
  case unknownMarker(String, known: [String])
  /// The timeline has a marker with that name, but the film ends before the marker.
  case unreachedMarker(String, Length)
  /// A moment is before the start or after the end of the film.
  case beyondFilm(FilmMoment, Length)
}

extension FrameSelectionError {
  package var code: CradleError.Code { .invalidFrames }

  package var sentence: Sentence { words.map(\.visible) }

  private var words: Sentence {
    switch self {
    case .unreadableMoment(let text):
      return "'\(text)' is not a moment of a film; write a frame ('72', 'frame:72'), a time "
        + "('1.2s', '300ms'), a percentage from '0%' to '100%', 'marker:NAME', 'start' or 'end'"
    case .unreadableStep(let step, let range):
      return "'\(step)' in '\(range)' is not a step; write a number of frames ('2') "
        + "or a time ('0.25s', '250ms')"
    case .zeroStep(let range):
      return "the step of '\(range)' is zero; the smallest step is one frame"
    case .reversedRange(let range):
      return "'\(range)' ends before it starts; write the earlier moment first"
    case .unknownMarker(let name, let known):
      return "the film has no marker '\(name)'" + Self.hint(name, known: known)
    case .unreachedMarker(let name, let length):
      return "the film ends after \(length.seconds.short) s, before its marker '\(name)'; a longer "
        + "'time.max' or 'time.duration' may reach it"
    case .beyondFilm(let moment, let length):
      let side = moment.isBeforeStart ? "before" : "beyond"
      return "'\(moment)' is \(side) the film, which ends after \(length.seconds.short) s "
        + "with frame \(max(0, length.frames - 1))"
    }
  }

  private static func hint(_ name: String, known: [String]) -> Sentence {
    if let suggestion = Suggestion.nearest(to: name, among: known) {
      return "; did you mean '\(suggestion)'?"
    }
    guard !known.isEmpty else { return "; its timeline has no markers, and '{ at: 1s, marker: \(name) }' sets one" }
    return "; its markers are \(known.map { "'\($0)'" }.joined(separator: ", "))"
  }
}
