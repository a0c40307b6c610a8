public import ArgumentParser
public import CradleEncoding
public import CradleGraphics
import CradleRawText

/// The flags for options of the encoders.
struct EncodingFlags: ParsableArguments {
  @Option(of: .rateFactor) var rateFactor: Int?
  @Option(of: .preset) var preset: EncodingOptions.Preset?
  @Option(of: .effort) var effort: GIFEffort?
  @Option(of: .colorCount) var colorCount: Int?
  @Option(of: .dither) var dither: EncodingOptions.Dither?
  @Option(of: .lossiness) var lossiness: Int?
  @Option(of: .matte) var matte: MatteColor?
  @Option(of: .webpQuality) var webpQuality: Int?
  @Option(of: .playCount) var loop: PlayCount?

  // The given flags, with their values.
  private var given: [(option: EncodingOption, value: EncodingOption.Value)] {
    let all: [(EncodingOption, EncodingOption.Value)] = [
      (.rateFactor, rateFactor.value), (.preset, preset.value), (.effort, effort.value),
      (.colorCount, colorCount.value), (.dither, dither.value), (.lossiness, lossiness.value),
      (.matte, (matte?.color).value), (.webpQuality, webpQuality.value), (.playCount, (loop?.count).value),
    ]
    return all.filter { $0.1 != .none }
  }

  mutating func validate() throws {
    for case (let option, .number(let number)) in given {
      guard let range = option.range, !(range ~= number) else { continue }
      let bounds = "from \(range.lowerBound) to \(range.upperBound)"
      throw ValidationError("'--\(option.flag)' must be \(bounds), not \(number).")
    }
  }

  /// The given options.
  var options: EncodingOptions {
    given.reduce(into: EncodingOptions()) { $1.option.set($1.value, in: &$0) }
  }

  /// Returns the given flags that affect none of the formats.
  func idle(for formats: [OutputFormat]) -> [String] {
    given.map(\.option).filter { option in !formats.contains { $0.usedOptions.contains(option) } }.map {
      "--\($0.flag)"
    }
  }
}

extension Option {
  /// Creates the flag of an encoding option.
  init<Wrapped: ExpressibleByArgument>(of option: EncodingOption) where Value == Wrapped? {
    self.init(name: .customLong(option.flag), help: ArgumentHelp("\(option.help)", valueName: option.valueName))
  }
}

/// How often a film plays, in the notation of the command line: `3` or `forever`.
struct PlayCount: ExpressibleByArgument {
  /// The number of times; 0 means forever.
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

/// An opaque color in the notation of the command line: `#1C1C1E`.
struct MatteColor: ExpressibleByArgument {
  let color: Color

  init?(argument: String) {
    guard let color = Color(hexadecimal: argument), color.alpha == 1 else { return nil }
    self.color = color
  }
}

extension EncodingOptions.Preset: ExpressibleByArgument {}

extension EncodingOptions.Dither: ExpressibleByArgument {}

extension GIFEffort: ExpressibleByArgument {}

extension Console {
  /// Warns of flags that affect none of the formats.
  func warn(ofIdle flags: EncodingFlags, for formats: [OutputFormat]) {
    for flag in flags.idle(for: formats) {
      say("warning: '\(flag)' has no effect on these outputs")
    }
  }
}

extension FFmpeg {
  /// Creates the encoder from `CRADLE_FFMPEG`.
  ///
  /// `CRADLE_ENCODER_TIMEOUT` is the longest time that the encoder may be idle, in seconds.
  init(environment: [String: String]) throws {
    self.init(path: environment["CRADLE_FFMPEG"])
    guard let text = environment["CRADLE_ENCODER_TIMEOUT"], !text.isEmpty else { return }
    // No film needs more than a day, so a longer timeout is a mistake.
    guard let seconds = Double(text), 0.1...86_400 ~= seconds else {
      throw ValidationError("CRADLE_ENCODER_TIMEOUT must be a number of seconds from 0.1 to 86400, not '\(text)'.")
    }
    patience = .seconds(seconds)
  }
}
