extension OutputFormat {
  /// A method of making a film.
  package enum Way: Sendable {
    /// A folder of numbered PNG files.
    case folder
    /// One file that ffmpeg makes from the frames.
    case encoder(MovieCommands)
    /// One file that a built-in coder makes from the frames.
    ///
    /// The commands are the alternative for pictures on disk.
    case coder(FilmCoder, MovieCommands)
    /// One file of moving drawings.
    case vectors(VectorForm)
  }
}

/// The built-in coders.
package enum FilmCoder: Sendable {
  case gif
}

/// The vector formats.
package enum VectorForm: Sendable {
  /// A page with a player.
  case page
  /// A drawing that animates itself.
  case drawing
  /// An animation for players in apps.
  case animation
  /// The motion alone, as curves.
  case tracks

  /// Whether the player can round the scroll offset to the pixels of its screen.
  package var roundsScrolling: Bool { self == .page }

  /// Whether a file holds a second film, for readers who prefer less motion.
  package var holdsCalmFilm: Bool { self == .page || self == .drawing }
}

/// The ffmpeg commands that make a film.
///
/// Each command reads all pictures.
package struct MovieCommands: Sendable {
  /// The parts of ffmpeg that the commands need.
  let parts: [EncoderPart]
  /// Returns the name of the codec that the commands use.
  let codec: @Sendable (EncodingOptions) -> String
  /// The form of the frames that the commands read from a pipe.
  var source = Recipe.Source.rawFrames
  /// The decoder for transparent sources, if ffmpeg's default decoder drops their alpha; `nil` for the default decoder.
  var alphaDecoder: String?
  /// Whether transparent footage has its alpha in a second track.
  var hasAlphaTrack = false
  /// The purpose of each command as one word; empty if there is only one command.
  var passNames: [String] = []
  /// Returns the arguments of each command.
  let lines: @Sendable (Recipe.Arguments) -> [[String]]

  /// The filters that join the colors of the first track and the alpha of the second one.
  static let joiningTracks = "[0:v:0]format=gbrp[color];[0:v:1]format=gray[alpha];[color][alpha]alphamerge"
}

extension OutputFormat {
  /// A folder with a numbered PNG file for each frame.
  ///
  /// The path ends with a slash.
  package static let pngFolder = OutputFormat(nil, way: .folder, isLossless: true)
}
