public import Graphics

/// What films can be written as; the ending of a path tells which.
public enum OutputFormat: CaseIterable, Sendable {
  /// A folder with a numbered PNG file for each frame; the path ends with a slash.
  case pngFolder
  /// H.264 in an MP4 file, which every browser and chat plays.
  case mp4
  /// An animated GIF, which plays where nothing else does.
  case gif

  // Endings with a plan behind them; a person who tries them should learn that it is not their typo.
  private static let planned = [".apng", ".webp", ".webm", ".mov"]

  /// Returns the format that a path asks for.
  public init(path: String) throws(EncodingError) {
    let ending = path.lowercased()
    if let format = Self.allCases.first(where: { ending.hasSuffix($0.ending) }) {
      self = format
    } else if Self.planned.contains(where: { ending.hasSuffix($0) }) {
      throw .plannedFormat(path: path, known: Self.known)
    } else {
      throw .unknownFormat(path: path, known: Self.known)
    }
  }

  /// How paths of the format end.
  public var ending: String {
    switch self {
    case .pngFolder: "/"
    case .mp4: ".mp4"
    case .gif: ".gif"
    }
  }

  /// The endings of all formats, for a person.
  public static var known: [String] {
    ["a folder ('frames/')", "'.mp4'", "'.gif'"]
  }

  /// Returns the highest rate that the format can have and that is not above another.
  public func frameRate(notAbove rate: FrameRate) -> FrameRate {
    switch self {
    case .pngFolder, .mp4: rate
    case .gif: gifFrameRate(notAbove: rate)
    }
  }

  /// Returns the commands that turn pictures into a film, or `nil` if the format needs none.
  ///
  /// - Parameters:
  ///   - source: Where the pictures come from.
  ///   - output: The path of the film.
  ///   - program: What stands in the place of the program's name.
  public func recipe(
    from source: Recipe.Source,
    to output: String,
    program: String = "ffmpeg"
  ) -> Recipe? {
    switch self {
    case .pngFolder: nil
    case .mp4: mp4Recipe(from: source, to: output, program: program)
    case .gif: gifRecipe(from: source, to: output, program: program)
    }
  }

  /// Returns a writer; nothing is touched before its first pass begins.
  ///
  /// - Parameters:
  ///   - path: Where the film will be.
  ///   - size: The size of every frame.
  ///   - frameRate: The frames per second, which should be one that the format can have.
  ///   - ffmpeg: The encoder.
  ///   - jobs: How many frames may be compressed at once.
  public func makeWriter(
    path: String,
    size: PixelSize,
    frameRate: FrameRate,
    ffmpeg: FFmpeg,
    jobs: Int
  ) -> any FrameWriter {
    // In the writer's own folder names are plain, whatever the path is like.
    let source = Recipe.Source.rawFrames(size: size, rate: frameRate)
    guard let recipe = recipe(from: source, to: "film\(ending)") else {
      return PNGFolderWriter(path: path, size: size, jobs: jobs)
    }
    return MovieWriter(path: path, size: size, recipe: recipe, ffmpeg: ffmpeg)
  }
}
