import CradleGraphics
import CradleRawText

/// Adds remedies to the parser's messages about mistakes on the command line.
///
/// The parser knows the flags of one command, but not the names that other tools use for them.
enum ParserHint {
  /// Returns the parser's message with a hint for the user.
  ///
  /// - Parameters:
  ///   - message: The parser's message, with a line about the mistake and lines about the usage.
  ///   - arguments: The arguments of the command.
  static func improving(_ message: String, about arguments: [String]) -> String {
    var lines = message.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
    guard let first = lines.first, let hint = hint(for: first, arguments: arguments) else { return message }
    lines[0] = hint
    return lines.joined(separator: "\n")
  }

  private static func hint(for line: String, arguments: [String]) -> String? {
    let words = quoted(line)
    guard let word = words.first else { return nil }
    if line.hasPrefix("Error: Unknown option") {
      return remedy(for: word, of: arguments.first ?? "").map {
        "Error: Unknown option '\(word)'; \($0)."
      }
    }
    if line.hasPrefix("Error: The value"), words.count > 1, let number = number(in: word) {
      return "\(line); write the number alone: \(number)"
    }
    if line.hasPrefix("Error: Unexpected argument")
      || line.hasPrefix("Error: 1 unexpected argument")
    {
      return place(of: word).map { "\(line); \($0)" }
    }
    return nil
  }

  // Returns the texts in single quotes.
  private static func quoted(_ line: String) -> [String] {
    let parts = line.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }

  private static let multiples = [
    "k": 1e3, "kb": 1e3, "m": 1e6, "mb": 1e6, "g": 1e9, "gb": 1e9, "kib": 1024, "mib": 1_048_576,
    "gib": 1_073_741_824,
  ]

  // Returns the number before a unit, converted to base units; `nil` for any other text.
  private static func number(in text: String) -> String? {
    let number = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    let unit = text.dropFirst(number.count).drop { $0 == " " }
    guard Double(number) != nil, !unit.isEmpty, unit.allSatisfy({ $0.isLetter || $0 == "%" }) else { return nil }
    guard let factor = multiples[unit.lowercased()], let value = Double(number),
      let whole = Int(exactly: (value * factor).rounded())
    else { return String(number) }
    return "\(whole)"
  }

  private static func place(of word: String) -> String? {
    // Lottie is left out, because a .json file may be a scene.
    let films = FilmFormat.allCases.filter { $0 != .lottie && $0 != .tracks }.map(\.ending)
    let outputs = [".png", ".pdf"] + films
    if outputs.contains(where: word.lowercased().hasSuffix) { return "an output follows '-o'" }
    let isTime = word.hasSuffix("s") && Double(word.dropLast(word.hasSuffix("ms") ? 2 : 1)) != nil
    if isTime || word.hasSuffix("%") { return "a moment follows '--at'" }
    return word.contains("=") ? "a value of the scene follows '--set'" : nil
  }
}

// Names that other tools use for flags.
extension ParserHint {
  // The commands that render films, and the commands that draw figures of one scene.
  private static let films = ["render", "sweep"]
  private static let figures = ["still", "sheet"]
  private static let outputs = films + figures + ["plot", "spring", "docs"]
  private static let scenes = films + figures + ["plot", "trace", "check", "validate", "compare", "docs", "recipe"]

  private static let remedies: [(flags: [String], commands: [String], remedy: String)] = [
    (
      ["of", "quantity", "y"], ["sweep"],
      "'--plot' names the quantity, such as '--plot speed'; 'cradle plot' takes '--of', for one element"
    ),
    (["plot"], ["plot"], "'--of' names the quantities"),
    (["of", "plot"], films + figures, "'cradle plot' draws curves, and takes '--of'"),
    (
      ["out", "outfile", "output-file", "output-dir", "outdir", "dest", "to", "file"], outputs,
      "'-o' names where to write"
    ),
    (
      ["time", "moment", "timestamp", "t", "when", "marker"], figures + ["sweep"],
      "'--at' names the moment, as 1.2s, 50%, 72 or marker:NAME"
    ),
    (["frame"], ["still", "sweep"], "'--at' names the moment, as 72 or 1.2s"),
    (
      ["at", "frame", "times", "moments"], ["sheet", "render", "plot"],
      "'--frames' names moments and ranges, as 0s..2s:0.25s"
    ),
    (["start", "from", "begin", "end", "ss"], films, "'--frames' names a part, as 1.5s..3s"),
    (["duration", "length", "seconds", "max"], scenes, "'--set time.duration=4s' sets the length of the film"),
    (
      ["dark", "light", "appearance", "color-scheme", "mode", "style"], scenes,
      "'--theme dark' or '--theme light' chooses the theme"
    ),
    (
      ["width", "height", "size", "resolution", "dimensions", "zoom", "dpi", "retina"], scenes,
      "'--scale' sets the pixels of a point, and '--set canvas.size=[w, h]' the points"
    ),
    (["height", "size", "resolution"], films, "'--width' sets the width in pixels, and the height follows"),
    (["rate", "framerate", "frame-rate", "r"], scenes, "'--fps' sets the frames a second"),
    (
      ["quality", "q", "bitrate"], films,
      "'--crf' sets the quality of an .mp4, '--webp-quality' that of a .webp, and '--max-size' the bytes"
    ),
    (
      ["colors", "dither", "effort", "lossy", "matte"], films,
      "the flags of a .gif are '--gif-colors', '--gif-dither', '--gif-effort', '--gif-lossy' and '--gif-matte'"
    ),
    (
      ["filesize", "file-size", "max-bytes", "target-size", "limit-size"], films + ["docs"],
      "'--max-size' sets the largest file, as 4MB"
    ),
    (
      ["format", "type", "codec", "ext", "extension"], ["docs", "recipe"] + films,
      "the ending of the path after '-o' picks the format"
    ),
    (
      ["parallel", "threads", "workers", "concurrency", "cores"],
      films + ["docs", "check", "compare"], "'--jobs' sets the frames that are drawn at a time"
    ),
    (["force", "overwrite", "y", "f"], outputs, "outputs are replaced without a flag"),
    (["force", "overwrite", "f"], ["new"], "remove the file first, which is never overwritten"),
    (["template", "preset", "base", "like", "scene"], ["new"], "'--from' names the preset"),
    (["out", "output", "o", "dir", "path"], ["new"], "the name may have a folder, as scenes/list"),
    (["silent", "no-progress", "s"], scenes, "'--quiet' prints errors only"),
    (["debug", "log", "trace"], scenes, "'--verbose' prints details of the work"),
    (
      ["accept", "record", "update-snapshots", "bless", "write"], ["check"],
      "'--update all' writes goldens, and 'cradle approve' accepts results"
    ),
    (["tolerance", "fuzz"], ["check", "compare"], "the tolerances are in 'cradle check --help'"),
    (
      ["layer", "layers", "debug-physics", "annotations", "overlay", "overlays"], scenes,
      "'--show' names layers of the physics, as springs,velocity"
    ),
    (
      ["param", "key", "values", "over", "by"], ["sweep"], "'--vary' takes a key and its values, as 'canvas.scale=1,2'"
    ),
    (["define", "var", "override", "option", "D"], scenes, "'--set' takes a key and a value, as canvas.scale=2"),
    (["repeat", "repeats", "plays", "no-loop", "once"], films, "'--loop 1' plays a .gif once"),
    (["reverse", "boomerang", "yoyo", "bounce"], films, "'--ping-pong' plays the film forwards and backwards"),
    (["slow", "slowmo", "slow-motion", "rate-factor"], films, "'--speed 0.5' shows it at half the speed"),
    (["response-time", "time"], ["spring"], "'--duration' is SwiftUI's, and '--response' its older name"),
    (["damping-fraction", "dampingFraction", "zeta"], ["spring"], "'--damping-ratio' is that number"),
    (["cubic-bezier", "bezier", "easing", "curve-css"], ["spring"], "'--css' takes a curve 'linear(0, …, 1)'"),
    (["format", "output", "o"], ["describe"], "it prints text; '--json' prints an object, and '> file' keeps it"),
    (["csv", "json", "ndjson"], ["trace"], "'--format csv' or '--format ndjson' picks the form"),
    (
      ["o", "output", "out"], ["trace", "schema", "list", "recipe"], "it prints to standard output; '> file' keeps it"
    ),
    (["json"], ["plot", "validate", "list"], "the command prints lines for people only"),
  ]

  private static func remedy(for flag: String, of command: String) -> String? {
    let name = String(flag.drop { $0 == "-" })
    let found = remedies.first { $0.commands.contains(command) && $0.flags.contains(name) }
    return found?.remedy
  }
}
