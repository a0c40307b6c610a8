import RawText

/// Why no frames could be picked from a film.
public enum FrameSelectionError: Error, Equatable {
  /// How long a film is.
  public struct Length: Equatable, Sendable {
    /// The number of its frames.
    public let frames: Int
    /// The seconds that it runs.
    public let seconds: Double

    /// Creates a length.
    public init(frames: Int, seconds: Double) {
      (self.frames, self.seconds) = (frames, seconds)
    }
  }

  /// Something is no moment.
  case unreadableMoment(String)
  /// What stands behind a range is no step.
  case unreadableStep(String, range: String)
  /// A range would never end.
  case zeroStep(range: String)
  /// A range ends before it starts.
  case reversedRange(String)
  /// The timeline gave no moment that name.
  case unknownMarker(String, known: [String])
  /// The film is over by then.
  case beyondFilm(FilmMoment, Length)
}

extension FrameSelectionError: CustomStringConvertible {
  public var description: String {
    words.visible
  }

  private var words: String {
    switch self {
    case .unreadableMoment(let text):
      return "'\(text)' is no moment of a film; moments are a frame ('72', 'frame:72'), a time "
        + "('1.2s', '300ms'), a percentage from '0%' to '100%', 'marker:NAME', 'start' and 'end'"
    case .unreadableStep(let step, let range):
      return "'\(step)' in '\(range)' is no step; steps are a number of frames ('2') "
        + "or a time ('0.25s', '250ms')"
    case .zeroStep(let range):
      return "the step of '\(range)' is zero; the least is one frame"
    case .reversedRange(let range):
      return "'\(range)' ends before it starts; the earlier moment comes first"
    case .unknownMarker(let name, let known):
      return "the film has no marker '\(name)'" + Self.hint(name, known)
    case .beyondFilm(let moment, let length):
      return "'\(moment)' is beyond the film, which ends after \(length.seconds.short) s "
        + "with frame \(max(0, length.frames - 1))"
    }
  }

  private static func hint(_ name: String, _ known: [String]) -> String {
    if let suggestion = Suggestion.nearest(to: name, among: known) {
      return "; did you mean '\(suggestion)'?"
    }
    guard !known.isEmpty else { return "; its timeline names no moments" }
    return "; its markers are \(known.map { "'\($0)'" }.joined(separator: ", "))"
  }
}
