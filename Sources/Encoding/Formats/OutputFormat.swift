import Geometry
public import Graphics
import RawText

/// A format in which a film can be written.
///
/// Each format is declared in a separate file, and has a line in ``all``.
///
/// ```swift
/// let format = try OutputFormat(path: "list.gif")
/// print(format.name, format.isLossless, format.frameRate(notAbove: FrameRate(60)))  // gif false 50
/// ```
public struct OutputFormat: Sendable {
  /// The name of the format, such as `mp4`.
  public let name: String
  /// The ending of paths of the format.
  public let ending: String

  /// Returns ever lower rates, from the highest that a film can have and that is not above another.
  let rates: @Sendable (FrameRate) -> [FrameRate]

  /// Returns the commands that make a film, which read all pictures each; none if it takes none.
  let commands: @Sendable (Recipe.Arguments) -> [[String]]

  /// Returns options that make ever smaller films, beginning with the given ones.
  let economies: @Sendable (EncodingOptions) -> [EncodingOptions]

  /// Every format, in the order of documentation.
  public static let all = [pngFolder, mp4, gif, apng, webp, webm, mov, html, svg, lottie]

  /// Returns the format whose ending a path has.
  public init(path: String) throws(EncodingError) {
    let ending = path.lowercased()
    guard let format = Self.all.first(where: { ending.hasSuffix(bytesOf: $0.ending) }) else {
      throw .unknownFormat(path: path, known: Self.known)
    }
    self = format
  }

  // Without a form of films, the output is a folder of frames.
  init(
    _ film: FilmFormat?,
    needs: [EncoderPart] = [],
    rawSource: Recipe.Source = .rawFrames,
    heeds: Set<EncodingOption> = [],
    rateFactors: ClosedRange<Int>? = nil,
    alphaDecoder: String? = nil,
    rates: @escaping @Sendable (FrameRate) -> [FrameRate] = evenParts,
    isLossless: Bool = false,
    passNames: [String] = [],
    economies: @escaping @Sendable (EncodingOptions) -> [EncodingOptions] = { [$0] },
    ownWriter: OwnWriter? = nil,
    roundsScrolling: Bool = false,
    vectorEncoder: VectorEncoder? = nil,
    commands: @escaping @Sendable (Recipe.Arguments) -> [[String]]
  ) {
    name = film?.rawValue ?? "png"
    ending = film?.ending ?? "/"
    self.rates = rates
    self.rawSource = rawSource
    (self.needs, self.heeds, self.rateFactors) = (needs, heeds, rateFactors)
    (self.alphaDecoder, self.isLossless) = (alphaDecoder, isLossless)
    self.passNames = passNames
    (self.economies, self.ownWriter, self.commands) = (economies, ownWriter, commands)
    self.roundsScrolling = roundsScrolling
    self.vectorEncoder = vectorEncoder
  }

  // Every second, third or fourth frame, so that even motion stays even.
  @Sendable
  private static func evenParts(of rate: FrameRate) -> [FrameRate] {
    (1...4).map { FrameRate(rate.numerator, per: rate.denominator * $0) }
      .filter { $0 == rate || $0 >= FrameRate(15) }
  }

  /// The endings of all formats, as a message lists them.
  public static var known: [String] {
    all.map { $0.ending == "/" ? "a folder ('frames/')" : "'\($0.ending)'" }
  }

  /// Creates a format of vectors, which has nothing to do with pixels.
  init(_ film: FilmFormat, roundsScrolling: Bool = false, vectorEncoder: @escaping VectorEncoder) {
    self.init(
      film,
      heeds: [.playCount],
      isLossless: true,
      roundsScrolling: roundsScrolling,
      vectorEncoder: vectorEncoder
    ) { _ in [] }
  }

  /// Whether a film is one file that is made of pictures.
  public var isMovie: Bool {
    !needs.isEmpty
  }

  /// Whether ffmpeg makes the film.
  public var needsEncoder: Bool {
    isMovie && ownWriter == nil
  }

  /// The parts of ffmpeg that make the film, in ``recipe(for:from:options:to:program:)`` at least.
  public let needs: [EncoderPart]

  /// A function that returns a writer of a film at a path, with a number of frames that are compressed at once.
  typealias OwnWriter =
    @Sendable (_ path: String, _ footage: Footage, _ options: EncodingOptions, _ jobs: Int) -> any FrameWriter

  /// Makes the writer of a format that needs no encoder; `nil` for ffmpeg's formats, vectors, and folders.
  let ownWriter: OwnWriter?

  /// A function that returns the content of a file, of a film whose texts are outlines.
  package typealias VectorEncoder =
    @Sendable (_ film: VectorFilm, _ card: FilmCard, _ path: String, _ byteLimit: Int) throws(EncodingError) -> [UInt8]

  /// The encoder of a format that keeps motion and drawings; `nil` for a format of pixels.
  package let vectorEncoder: VectorEncoder?

  /// Whether what shows the film can round the scroll offset to the pixels of its screen.
  package let roundsScrolling: Bool

  /// Whether a film is kept as drawings and their motion, and not as pixels.
  public var isVector: Bool {
    vectorEncoder != nil
  }

  /// The form in which frames are piped to the encoder.
  package let rawSource: Recipe.Source

  /// The options that the format uses.
  public let heeds: Set<EncodingOption>

  /// The rate factors that the format has; `nil` if it has none.
  public let rateFactors: ClosedRange<Int>?

  /// The decoder to use where ffmpeg's first choice loses transparency; `nil` for ffmpeg's choice.
  let alphaDecoder: String?

  /// The purpose of each command, in a word; empty if there is only one.
  let passNames: [String]

  /// Whether a film has exactly the pixels that were drawn, unless its options ask for less.
  public let isLossless: Bool

  /// Returns whether a film that is made with some options has exactly the pixels that were drawn.
  public func isLossless(with options: EncodingOptions) -> Bool {
    isLossless && !heededOptions.contains { $0.losesPixels && $0.value(in: options) != .none }
  }

  /// Returns a few rates that look good in the format, descending from the highest that it can have
  /// and that is not above another.
  public func frameRates(notAbove rate: FrameRate) -> [FrameRate] {
    rates(rate)
  }

  /// Returns options that make ever smaller films, beginning with the given ones.
  public func economies(of options: EncodingOptions) -> [EncodingOptions] {
    economies(options)
  }

  /// Returns the highest rate that the format can have and that is not above another.
  public func frameRate(notAbove rate: FrameRate) -> FrameRate {
    rates(rate)[0]
  }

  /// Returns the settings of a writer that needs no encoder, in words; `nil` for other formats.
  package func settings(_ options: EncodingOptions) -> [String]? {
    guard ownWriter != nil else { return nil }
    return heededOptions.map { "\($0.word) \($0.value(in: options))" }
  }

  /// The options that the format uses, in the order of documentation.
  private var heededOptions: [EncodingOption] {
    EncodingOption.allCases.filter(heeds.contains)
  }

  /// Returns what an output that is held to a size says of its options: `64 colors`.
  package func summary(_ options: EncodingOptions) -> [String] {
    heededOptions.compactMap { option in
      guard case .number(let number) = option.value(in: options) else { return nil }
      return option.told?(number)
    }
  }

  /// Throws if an option that the format heeds has a value that it cannot have.
  public func check(_ options: EncodingOptions) throws(EncodingError) {
    for option in heededOptions {
      guard let error = option.outOfRange, case .number(let number) = option.value(in: options),
        let range = option == .rateFactor ? rateFactors : option.range, !(range ~= number)
      else { continue }
      throw error(number, name, range)
    }
  }

  /// Returns the commands that turn pictures into a film, or `nil` for a folder of frames.
  ///
  /// ```swift
  /// let footage = Footage(size: PixelSize(width: 640, height: 1136), rate: FrameRate(60))
  /// let recipe = OutputFormat.mp4.recipe(
  ///   for: footage,
  ///   from: .images(pattern: "frames/frame-%06d.png"),
  ///   to: "list.mp4"
  /// )
  /// for command in recipe?.commands ?? [] { print(command.joined(separator: " ")) }
  /// ```
  ///
  /// - Parameters:
  ///   - footage: The properties of the pictures.
  ///   - source: The source of the pictures.
  ///   - options: The settings of the encoder.
  ///   - output: The path of the film.
  ///   - program: The text in the place of the program's name.
  public func recipe(
    for footage: Footage,
    from source: Recipe.Source,
    options: EncodingOptions = EncodingOptions(),
    to output: String,
    program: String = "ffmpeg"
  ) -> Recipe? {
    guard isMovie else { return nil }
    let arguments = Recipe.Arguments(footage: footage, source: source, options: options, output: output)
    let commands = commands(arguments).map { [program] + $0 }
    return Recipe(commands: commands, output: output, passNames: passNames)
  }

  /// Returns a writer; no file is touched before its first pass begins.
  ///
  /// A film of vectors is written by ``VectorFilmWriter``.
  ///
  /// - Parameters:
  ///   - path: The path of the film.
  ///   - footage: The properties of the frames; their rate should be one that the format can have.
  ///   - options: The settings of the encoder.
  ///   - ffmpeg: The encoder.
  ///   - jobs: The number of frames that may be compressed at once.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func makeWriter(
    path: String,
    footage: Footage,
    options: EncodingOptions = EncodingOptions(),
    ffmpeg: FFmpeg,
    jobs: Int,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any FrameWriter {
    require(!isVector, "a film of vectors is made of drawings, not of pictures", file: file, line: line)
    if let ownWriter { return ownWriter(path, footage, options, jobs) }
    // In the writer's folder, names are plain, whatever the path.
    let output = "film\(ending)"
    guard let recipe = recipe(for: footage, from: rawSource, options: options, to: output) else {
      return PNGFolderWriter(path: path, footage: footage, jobs: jobs)
    }
    return MovieWriter(path: path, footage: footage, recipe: recipe, source: rawSource, ffmpeg: ffmpeg)
  }
}

extension OutputFormat: Equatable {
  /// Whether both are the same format.
  public static func == (left: OutputFormat, right: OutputFormat) -> Bool {
    left.name == right.name
  }
}
