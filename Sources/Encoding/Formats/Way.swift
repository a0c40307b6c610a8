extension OutputFormat {
  /// The makers of films, with what each needs.
  package enum Way: Sendable {
    /// A folder of numbered PNG files.
    case folder
    /// One file, which ffmpeg makes of the frames.
    case encoder(MovieCommands)
    /// One file, which this program makes of the frames; the commands are for pictures on disk.
    case coder(FilmCoder, MovieCommands)
    /// One file of drawings and their motion.
    case vectors(VectorForm)
  }
}

/// The coders of movies that this program has itself.
package enum FilmCoder: Sendable {
  case gif
}

/// The forms of a film of vectors.
package enum VectorForm: Sendable {
  /// A page with a player.
  case page
  /// A drawing that moves by itself.
  case drawing
  /// An animation for players in apps.
  case animation

  /// Whether what shows the film can round the scroll offset to the pixels of its screen.
  package var roundsScrolling: Bool { self == .page }
}

/// The commands of ffmpeg that make a film.
///
/// Each reads all pictures.
package struct MovieCommands: Sendable {
  /// The parts of ffmpeg that they need.
  let parts: [EncoderPart]
  /// The form in which frames are piped to them.
  let source: Recipe.Source
  /// The decoder to use where ffmpeg's first choice loses transparency; `nil` for ffmpeg's choice.
  let alphaDecoder: String?
  /// The purpose of each command, in a word; empty if there is only one.
  let passNames: [String]
  /// Returns the arguments of each command.
  let lines: @Sendable (Recipe.Arguments) -> [[String]]

  init(
    parts: [EncoderPart],
    source: Recipe.Source = .rawFrames,
    alphaDecoder: String? = nil,
    passNames: [String] = [],
    lines: @escaping @Sendable (Recipe.Arguments) -> [[String]]
  ) {
    self.parts = parts
    self.source = source
    self.alphaDecoder = alphaDecoder
    self.passNames = passNames
    self.lines = lines
  }
}

extension OutputFormat {
  /// A folder with a numbered PNG file for each frame; the path ends with a slash.
  package static let pngFolder = OutputFormat(nil, .folder, isLossless: true)
}
