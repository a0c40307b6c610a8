public import ArgumentParser
public import Encoding
import Graphics
import RawText

/// The flags for encoding films other than by the defaults.
struct EncodingFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The rate factor, lower is better: 1 to 51 for .mp4 (17 by default), 0 to 63 for .webm (24).",
      valueName: "n"
    )
  )
  var crf: Int?

  @Option(
    help:
      "The effort to make an .mp4 small: a slower preset makes a smaller file; 'faster' by default."
  )
  var preset: EncodingOptions.Preset?

  @Option(name: .customLong("gif-effort"), help: Self.effortHelp)
  var effort: EncodingOptions.Effort?

  @Option(name: .customLong("gif-colors"), help: ArgumentHelp("The colors of a .gif, 4 to 256.", valueName: "n"))
  var colorCount: Int?

  @Option(name: .customLong("gif-dither"), help: "The way a .gif imitates colors that it lacks, 'none' by default.")
  var dither: EncodingOptions.Dither?

  @Option(
    name: .customLong("gif-lossy"),
    help: ArgumentHelp(
      "The loss of a .gif for the sake of its size, by fewer colors: 0 to 100, 0 by default; 20 is hardly seen.",
      valueName: "n"
    )
  )
  var lossiness: Int?

  @Option(
    name: .customLong("gif-matte"),
    help: ArgumentHelp("The color behind the soft edges of a transparent .gif: '#RRGGBB'.", valueName: "color")
  )
  var matte: MatteColor?

  @Option(
    name: .customLong("webp-quality"),
    help: ArgumentHelp(
      "The quality of a .webp with loss, higher is better: 0 to 100; without loss unless given.",
      valueName: "n"
    )
  )
  var webpQuality: Int?

  @Option(
    help: ArgumentHelp("How often a .gif, .apng or .webp is played: 1 to 65535, or 'forever'.", valueName: "n|forever")
  )
  var loop: PlayCount?

  static let effortHelp: ArgumentHelp =
    "The effort to make a .gif small: 'small' takes up to twice as long as 'default', and 'fast' less."

  mutating func validate() throws {
    if let crf, !(0...63 ~= crf) {
      throw ValidationError("'--crf' must be from 0 to 63, not \(crf).")
    }
    if let colorCount, !(4...256 ~= colorCount) {
      throw ValidationError("'--gif-colors' must be from 4 to 256, not \(colorCount).")
    }
    if let lossiness, !(0...100 ~= lossiness) {
      throw ValidationError("'--gif-lossy' must be from 0 to 100, not \(lossiness).")
    }
    if let webpQuality, !(0...100 ~= webpQuality) {
      throw ValidationError("'--webp-quality' must be from 0 to 100, not \(webpQuality).")
    }
  }

  /// The options that were asked for.
  var options: EncodingOptions {
    var options = EncodingOptions()
    (options.rateFactor, options.preset) = (crf, preset)
    options.effort = effort ?? options.effort
    options.colorCount = colorCount ?? options.colorCount
    options.dither = dither ?? options.dither
    options.lossiness = lossiness ?? options.lossiness
    options.matte = matte?.color
    options.webpQuality = webpQuality
    options.playCount = loop?.count ?? options.playCount
    return options
  }

  /// Returns the flags that were given, and that make no difference to any of some formats.
  func idle(for formats: [OutputFormat]) -> [String] {
    let given: [(EncodingOption, flag: String, Bool)] = [
      (.rateFactor, "--crf", crf != nil), (.preset, "--preset", preset != nil),
      (.effort, "--gif-effort", effort != nil),
      (.colorCount, "--gif-colors", colorCount != nil), (.dither, "--gif-dither", dither != nil),
      (.lossiness, "--gif-lossy", lossiness != nil), (.matte, "--gif-matte", matte != nil),
      (.webpQuality, "--webp-quality", webpQuality != nil), (.playCount, "--loop", loop != nil),
    ]
    return given.filter { option, _, isGiven in
      isGiven && !formats.contains { $0.heeds.contains(option) }
    }
    .map(\.flag)
  }
}

/// The number of times that a film is played, as the command line has it: `3`, `forever`.
struct PlayCount: ExpressibleByArgument {
  /// The number of times; 0 stands for forever.
  let count: Int

  init?(argument: String) {
    if argument == "forever" {
      count = 0
    } else if let count = Int(argument), 1...65_535 ~= count {
      self.count = count
    } else {
      return nil
    }
  }
}

/// A color without transparency, as the command line has it: `#1C1C1E`.
struct MatteColor: ExpressibleByArgument {
  /// The color.
  let color: Color

  init?(argument: String) {
    guard let color = Color(hexadecimal: argument), color.alpha == 1 else { return nil }
    self.color = color
  }
}

extension EncodingOptions.Preset: ExpressibleByArgument {}

extension EncodingOptions.Dither: ExpressibleByArgument {}

extension EncodingOptions.Effort: ExpressibleByArgument {}

extension Console {
  /// Warns of flags that make no difference to any of the formats.
  func warn(ofIdle flags: EncodingFlags, for formats: [OutputFormat]) {
    for flag in flags.idle(for: formats) {
      say("warning: '\(flag)' has no effect on these outputs")
    }
  }
}

extension FFmpeg {
  /// Creates the encoder that `CRADLE_FFMPEG` names; `CRADLE_ENCODER_TIMEOUT` limits the seconds it may idle.
  init(environment: [String: String]) throws {
    self.init(path: environment["CRADLE_FFMPEG"])
    guard let text = environment["CRADLE_ENCODER_TIMEOUT"], !text.isEmpty else { return }
    // No film needs more than a day.
    guard let seconds = Double(text), 0.1...86_400 ~= seconds else {
      throw ValidationError("CRADLE_ENCODER_TIMEOUT must be a number of seconds from 0.1 to 86400, not '\(text)'.")
    }
    patience = .seconds(seconds)
  }
}
