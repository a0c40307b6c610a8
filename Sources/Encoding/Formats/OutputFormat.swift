package import CradleGeometry
package import CradleGraphics
import CradleRawText

/// An output format for films.
///
/// Each format is declared in a separate file, and listed in ``all``.
///
/// ```swift
/// let format = try OutputFormat(path: "list.gif")
/// print(format.name, format.isLossless, format.frameRate(notAbove: FrameRate(60)))  // gif false 50
/// ```
package struct OutputFormat: Sendable {
  /// The name of the format, for example `mp4`.
  package let name: String
  /// The path ending of the format, for example `.mp4`.
  package let ending: String

  /// How the format's films are made, for example by ffmpeg or by a built-in coder.
  package let way: Way

  /// The encoding options that the format uses.
  package let usedOptions: Set<EncodingOption>

  /// The valid rate factors; `nil` if the format has none.
  package let rateFactors: ClosedRange<Int>?

  /// Whether a film keeps exactly the drawn pixels with default options.
  package let isLossless: Bool

  // Returns the supported rates that are not above the given rate, in descending order.
  private let rates: @Sendable (FrameRate) -> [FrameRate]

  // Returns options for smaller and smaller films, beginning with the given options.
  private let smallerSteps: @Sendable (EncodingOptions) -> [EncodingOptions]

  /// Every format, in the order of the documentation.
  package static let all = [pngFolder, mp4, gif, apng, webp, avif, webm, mov, html, svg, tracks, lottie]

  /// Finds the format by the ending of a path.
  package init(path: String) throws(CradleError) {
    let ending = path.lowercased()
    guard let format = Self.all.first(where: { ending.hasSuffix(bytesOf: $0.ending) }) else {
      throw CradleError(EncodingFault.unknownFormat(path: path, known: Self.known))
    }
    self = format
  }

  // Without a film format, the output is a folder of frames.
  init(
    _ film: FilmFormat?,
    way: Way,
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

  /// Creates a vector format, without pixel settings.
  init(_ film: FilmFormat, form: VectorForm) {
    self.init(film, way: .vectors(form), usedOptions: [.playCount], isLossless: true)
  }

  // Keeps every second, third or fourth frame, so that motion stays even at each rate.
  @Sendable
  private static func evenParts(of rate: FrameRate) -> [FrameRate] {
    (1...4).map { FrameRate(rate.numerator, per: rate.denominator * $0) }
      .filter { $0 == rate || $0 >= FrameRate(15) }
  }

  /// The endings of all formats, for messages.
  package static var known: [String] {
    all.map { $0.ending == "/" ? "a folder ('frames/')" : "'\($0.ending)'" }
  }

  /// Whether a film is a single file of pixels.
  package var isMovie: Bool {
    commands != nil
  }

  /// Whether ffmpeg makes the film.
  package var needsEncoder: Bool {
    if case .encoder = way { true } else { false }
  }

  /// Whether a film consists of moving drawings instead of pixels.
  package var isVector: Bool {
    if case .vectors = way { true } else { false }
  }

  /// The parts of ffmpeg that the commands of the format need.
  package var encoderParts: [EncoderPart] {
    commands?.parts ?? []
  }

  /// The form of the frames in the encoder's pipe.
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

  /// Returns whether a film with these options keeps exactly the drawn pixels.
  package func isLossless(with options: EncodingOptions) -> Bool {
    isLossless && !orderedOptions.contains { $0.losesPixels && $0.value(in: options) != .none }
  }

  /// Returns a few rates that look good in the format, in descending order.
  ///
  /// The first rate is the highest supported rate that is not above the given rate.
  package func frameRates(notAbove rate: FrameRate) -> [FrameRate] {
    rates(rate)
  }

  /// Returns options for smaller and smaller films, beginning with the given options.
  package func smallerSteps(from options: EncodingOptions) -> [EncodingOptions] {
    smallerSteps(options)
  }

  /// Returns the highest supported rate that is not above the given rate.
  package func frameRate(notAbove rate: FrameRate) -> FrameRate {
    rates(rate)[0]
  }

  /// Returns the settings of a built-in writer as text; `nil` for other formats.
  package func settings(_ options: EncodingOptions) -> [String]? {
    guard case .coder = way else { return nil }
    return orderedOptions.map { "\($0.word) \($0.value(in: options))" }
  }

  /// The options that the format uses, in the order of the documentation.
  private var orderedOptions: [EncodingOption] {
    EncodingOption.allCases.filter(usedOptions.contains)
  }

  /// Returns short texts about the options that a size limit may change, for example `64 colors`.
  package func summary(_ options: EncodingOptions) -> [String] {
    orderedOptions.compactMap { option in
      guard case .number(let number) = option.value(in: options) else { return nil }
      return option.told?(number)
    }
  }

  /// Throws if an option has a value that the format uses but does not allow.
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
  ///   - source: Where the pictures come from.
  ///   - options: The encoder settings.
  ///   - output: The path of the film.
  ///   - program: The program name to print at the start of each command.
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
    return Recipe(commands: lines, output: output, codec: commands.codec(options), passNames: commands.passNames)
  }
}

extension OutputFormat {
  // The formats whose packets can be concatenated unchanged. GIFs cannot be joined, because a GIF has one palette. An
  // APNG or a WebP cannot be joined, because its header contains the number of frames.
  private static let joinable = ["mp4", "mov", "webm"]

  /// Returns the command that concatenates movies of the format unchanged, or `nil` if that is impossible.
  ///
  /// - Parameters:
  ///   - list: The path of a list of the movies, for ffmpeg's concat demuxer.
  ///   - output: The path of the joined movie.
  package func joiningRecipe(list: String, to output: String) -> Recipe? {
    guard Self.joinable.contains(name) else { return nil }
    let opening = ["ffmpeg", "-hide_banner", "-nostdin", "-loglevel", "error", "-xerror", "-y"]
    let reading = ["-f", "concat", "-safe", "0", "-i", Recipe.fileArgument(list), "-c", "copy"]
    // Only MP4 and MOV have an index that can move to the front.
    let index = name == "webm" ? [] : ["-movflags", "+faststart"]
    let writing = ["-fflags", "+bitexact", "-f", name, Recipe.fileArgument(output)]
    let commands = [opening + reading + index + writing]
    return Recipe(commands: commands, output: output, codec: self.commands?.codec(EncodingOptions()), passNames: [])
  }
}

extension OutputFormat: Equatable {
  /// Returns whether both are the same format.
  package static func == (left: OutputFormat, right: OutputFormat) -> Bool {
    left.name == right.name
  }
}
