package import CradleGeometry
package import CradleGraphics
import CradleRawText

/// A format in which a film can be written.
///
/// Each format is declared in a separate file, and has a line in ``all``.
///
/// ```swift
/// let format = try OutputFormat(path: "list.gif")
/// print(format.name, format.isLossless, format.frameRate(notAbove: FrameRate(60)))  // gif false 50
/// ```
package struct OutputFormat: Sendable {
  /// The name of the format, such as `mp4`.
  package let name: String
  /// The ending of paths of the format.
  package let ending: String

  /// The maker of the format's films: ffmpeg, a coder of our own, or none for folders and vectors.
  package let way: Way

  /// The options that the format uses.
  package let usedOptions: Set<EncodingOption>

  /// The rate factors that the format has; `nil` if it has none.
  package let rateFactors: ClosedRange<Int>?

  /// Whether a film has exactly the pixels that were drawn, unless its options ask for less.
  package let isLossless: Bool

  // Returns ever lower rates, from the highest that a film can have and that is not above another.
  private let rates: @Sendable (FrameRate) -> [FrameRate]

  // Returns options that make ever smaller films, beginning with the given ones.
  private let smallerSteps: @Sendable (EncodingOptions) -> [EncodingOptions]

  /// Every format, in the order of documentation.
  package static let all = [pngFolder, mp4, gif, apng, webp, webm, mov, html, svg, lottie]

  /// Returns the format whose ending a path has.
  package init(path: String) throws(CradleError) {
    let ending = path.lowercased()
    guard let format = Self.all.first(where: { ending.hasSuffix(bytesOf: $0.ending) }) else {
      throw CradleError(EncodingFault.unknownFormat(path: path, known: Self.known))
    }
    self = format
  }

  // Without a form of films, the output is a folder of frames.
  init(
    _ film: FilmFormat?,
    _ way: Way,
    usedOptions: Set<EncodingOption> = [],
    rateFactors: ClosedRange<Int>? = nil,
    rates: @escaping @Sendable (FrameRate) -> [FrameRate] = evenParts,
    isLossless: Bool = false,
    smallerSteps: @escaping @Sendable (EncodingOptions) -> [EncodingOptions] = { [$0] }
  ) {
    name = film?.rawValue ?? "png"
    ending = film?.ending ?? "/"
    self.way = way
    self.usedOptions = usedOptions
    self.rateFactors = rateFactors
    self.rates = rates
    self.isLossless = isLossless
    self.smallerSteps = smallerSteps
  }

  /// Creates a format of vectors, which has nothing to do with pixels.
  init(_ film: FilmFormat, _ form: VectorForm) {
    self.init(film, .vectors(form), usedOptions: [.playCount], isLossless: true)
  }

  // Every second, third or fourth frame, so that even motion stays even.
  @Sendable
  private static func evenParts(of rate: FrameRate) -> [FrameRate] {
    (1...4).map { FrameRate(rate.numerator, per: rate.denominator * $0) }
      .filter { $0 == rate || $0 >= FrameRate(15) }
  }

  /// The endings of all formats, as a message lists them.
  package static var known: [String] {
    all.map { $0.ending == "/" ? "a folder ('frames/')" : "'\($0.ending)'" }
  }

  /// Whether a film is one file that is made of pictures.
  package var isMovie: Bool {
    commands != nil
  }

  /// Whether ffmpeg makes the film.
  package var needsEncoder: Bool {
    if case .encoder = way { true } else { false }
  }

  /// Whether a film is kept as drawings and their motion, and not as pixels.
  package var isVector: Bool {
    if case .vectors = way { true } else { false }
  }

  /// The parts of ffmpeg that make the film, in ``recipe(for:from:options:to:program:)`` at least.
  package var encoderParts: [EncoderPart] {
    commands?.parts ?? []
  }

  /// The form in which frames are piped to the encoder.
  package var rawSource: Recipe.Source {
    commands?.source ?? .rawFrames
  }

  /// The commands that make a film; `nil` for folders and vectors.
  var commands: MovieCommands? {
    switch way {
    case .folder, .vectors: nil
    case .encoder(let commands), .coder(_, let commands): commands
    }
  }

  /// Returns whether a film that is made with some options has exactly the pixels that were drawn.
  package func isLossless(with options: EncodingOptions) -> Bool {
    isLossless && !orderedOptions.contains { $0.losesPixels && $0.value(in: options) != .none }
  }

  /// Returns a few rates that look good in the format, descending from the highest that it can have
  /// and that is not above another.
  package func frameRates(notAbove rate: FrameRate) -> [FrameRate] {
    rates(rate)
  }

  /// Returns options that make ever smaller films, beginning with the given ones.
  package func smallerSteps(from options: EncodingOptions) -> [EncodingOptions] {
    smallerSteps(options)
  }

  /// Returns the highest rate that the format can have and that is not above another.
  package func frameRate(notAbove rate: FrameRate) -> FrameRate {
    rates(rate)[0]
  }

  /// Returns the settings of a writer that needs no encoder, in words; `nil` for other formats.
  package func settings(_ options: EncodingOptions) -> [String]? {
    guard case .coder = way else { return nil }
    return orderedOptions.map { "\($0.word) \($0.value(in: options))" }
  }

  /// The options that the format uses, in the order of documentation.
  private var orderedOptions: [EncodingOption] {
    EncodingOption.allCases.filter(usedOptions.contains)
  }

  /// Returns what an output that is held to a size says of its options: `64 colors`.
  package func summary(_ options: EncodingOptions) -> [String] {
    orderedOptions.compactMap { option in
      guard case .number(let number) = option.value(in: options) else { return nil }
      return option.told?(number)
    }
  }

  /// Throws if an option that the format uses has a value that it cannot have.
  package func check(_ options: EncodingOptions) throws(CradleError) {
    for option in orderedOptions {
      guard let error = option.outOfRange, case .number(let number) = option.value(in: options),
        let range = option == .rateFactor ? rateFactors : option.range, !(range ~= number)
      else { continue }
      throw CradleError(error(number, name, range))
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
  package func recipe(
    for footage: Footage,
    from source: Recipe.Source,
    options: EncodingOptions = EncodingOptions(),
    to output: String,
    program: String = "ffmpeg"
  ) -> Recipe? {
    guard let commands else { return nil }
    let arguments = Recipe.Arguments(footage: footage, source: source, options: options, output: output)
    let lines = commands.lines(arguments).map { [program] + $0 }
    return Recipe(commands: lines, output: output, passNames: commands.passNames)
  }
}

extension OutputFormat {
  // Formats whose packets can be put behind one another as they are. A GIF has one palette, and an
  // APNG and a WebP count their frames in front.
  private static let joinable = ["mp4", "mov", "webm"]

  /// Returns the command that joins movies of the format as they are, or `nil` if they cannot be.
  ///
  /// - Parameters:
  ///   - list: The path of a file that names the movies, in the form of ffmpeg's concat demuxer.
  ///   - output: The path of the whole movie.
  package func joiningRecipe(list: String, to output: String) -> Recipe? {
    guard Self.joinable.contains(name) else { return nil }
    let opening = ["ffmpeg", "-hide_banner", "-nostdin", "-loglevel", "error", "-xerror", "-y"]
    let reading = ["-f", "concat", "-safe", "0", "-i", Recipe.fileArgument(list), "-c", "copy"]
    // Only these have an index that can be moved to the front.
    let index = name == "webm" ? [] : ["-movflags", "+faststart"]
    let writing = ["-fflags", "+bitexact", "-f", name, Recipe.fileArgument(output)]
    return Recipe(commands: [opening + reading + index + writing], output: output, passNames: [])
  }
}

extension OutputFormat: Equatable {
  /// Whether both are the same format.
  package static func == (left: OutputFormat, right: OutputFormat) -> Bool {
    left.name == right.name
  }
}
