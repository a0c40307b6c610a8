import ArgumentParser
import CradleFilms
import CradleGeometry
import CradleScenes

/// The flags for properties of a film that its scene does not set: width, direction, last frame and size.
struct FilmFlags: ParsableArguments {
  @Option(help: ArgumentHelp("The width of the frames; replaces --scale.", valueName: "pixels"))
  var width: Int?

  @Flag(help: "Play the film forwards and then backwards, so that it loops without a jump.")
  var pingPong = false

  @Option(help: ArgumentHelp("How long the last frame of the scene stays, such as 1.5s.", valueName: "time"))
  var lastFrameDuration: WrittenDuration?

  @Option(
    help: ArgumentHelp(
      "The largest file, such as 4MB. Lowers the frame rate, then the width, then the colors until every "
        + "movie fits, and says what it chose.",
      valueName: "size"
    )
  )
  var maxSize: WrittenSize?

  @Flag(help: "Play each scene twice before drawing it, and fail if the two plays differ.")
  var playTwice = false

  mutating func validate() throws {
    if let width, !(1...32_767 ~= width) {
      throw ValidationError("'--width' must be from 1 to 32767, not \(width).")
    }
  }

  /// Sets the options of a rendering to the flags' values.
  ///
  /// If a flag is missing, its option gets the default.
  func apply(to options: inout RenderOptions) {
    options.pixelWidth = width
    options.isPingPong = pingPong
    options.lastFrameDuration = lastFrameDuration?.seconds ?? 0
    options.maximumByteCount = maxSize?.byteCount
    options.playsTwice = playTwice
  }
}

/// A duration in the notation of the command line: `1.5s`, `500ms`.
struct WrittenDuration: ExpressibleByArgument {
  /// The duration in seconds, from 0 to 3600.
  let seconds: Double

  init?(argument: String) {
    guard let number = argument.number(before: ["ms": 0.001, "s": 1]), 0...3600 ~= number else { return nil }
    seconds = number
  }
}

/// A number of bytes in the notation of the command line: `4MB`, `500kB`, `1.5MiB`, `20000`.
struct WrittenSize: ExpressibleByArgument {
  /// The number of bytes, which is positive.
  let byteCount: Int

  private static let units = [
    "kib": 1024, "mib": 1_048_576, "gib": 1_073_741_824,
    "kb": 1000, "mb": 1_000_000, "gb": 1_000_000_000,
    "k": 1000, "m": 1_000_000, "g": 1_000_000_000, "b": 1, "": 1.0,
  ]

  init?(argument: String) {
    guard let number = argument.lowercased().number(before: Self.units), 1...1e15 ~= number else { return nil }
    byteCount = Int(number)
  }
}

extension String {
  /// Returns the number before a unit, times the unit's factor; `nil` for any other text.
  fileprivate func number(before units: [String: Double]) -> Double? {
    let unit = String(reversed().prefix { !$0.isNumber && $0 != "." }.reversed())
    let digits = dropLast(unit.count)
    guard let factor = units[unit.trimmingPrefix(" ").description], let value = Double(digits),
      digits.allSatisfy({ $0.isNumber || $0 == "." })
    else { return nil }
    return value * factor
  }
}

/// The flags for rendering a part of a film, and for reusing frames of an earlier run.
struct PartFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The frames to show, such as '0..119:2', '1.5s..3s', '50%' or 'marker:a..marker:b'.",
      valueName: "spec"
    )
  )
  var frames: String?

  @Option(
    help: ArgumentHelp(
      "Render one of n parts of about the same length; '\(ProgramName.current) merge' joins them. 'auto' or 'auto/n' takes the number from the engine that runs the parts.",
      valueName: "i/n"
    )
  )
  var shard: String?

  @Flag(help: "Give each part whole films instead of a part of every film.")
  var wholeFilms = false

  @Flag(help: "Keep the frames of PNG folders that an interrupted run has finished.")
  var resume = false

  @Flag(help: "Write no manifest beside the outputs.")
  var noManifest = false

  mutating func validate() throws {
    try shard.map(ShardFlag.check)
    if let frames {
      do throws(CradleError) {
        _ = try FrameSelection(frames)
      } catch {
        throw ValidationError("\(error).")
      }
    }
    guard shard != nil || !wholeFilms else {
      throw ValidationError("'--whole-films' divides films among shards; name one with '--shard'.")
    }
    guard !(resume && noManifest) else {
      throw ValidationError("'--resume' needs the manifest, which '--no-manifest' leaves out.")
    }
  }

  /// Sets the options of a rendering to the flags' values.
  ///
  /// If the command renders a part, the options get that part too.
  func apply(to options: inout RenderOptions, part: AssignedShard?) throws(CradleError) {
    if let frames { options.frames = try FrameSelection(frames) }
    options.shard = wholeFilms ? nil : part?.shard
    options.writesManifests = !noManifest
    options.isResuming = resume
  }
}
