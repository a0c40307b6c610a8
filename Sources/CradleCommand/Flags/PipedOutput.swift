import ArgumentParser
import CradleEncoding
import CradleFigures
import CradleFiles
import CradleFilms
import CradleRawText
import CradleRendering
import Foundation

/// The formats of a single output on standard output, in the order of the documentation.
enum PipedFormat: String, CaseIterable, ExpressibleByArgument {
  case png
  case svg
  case pdf
  case gif
  case apng

  /// The formats of one frame or one figure.
  static let figures: [PipedFormat] = [.png, .svg, .pdf]
  /// The film formats whose writers never go back in the file.
  static let films: [PipedFormat] = [.svg, .gif, .apng]

  /// The format of a figure; `nil` for film formats.
  var figure: FigureFormat? {
    FigureFormat.all.first { $0.name == rawValue }
  }

  /// The names of formats, for messages: `png, svg or pdf`.
  static func names(of formats: [PipedFormat]) -> String {
    let names = formats.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}

/// A command's output on standard output, for `-o -`.
struct PipedOutput {
  // The formats that cannot be piped, because their writers go back in the file.
  private static let unpipedFormats = ["avif", "mp4", "mov", "webm", "webp"]

  /// Returns the format for standard output; `nil` if the outputs go to files.
  ///
  /// - Parameters:
  ///   - outputs: The requested paths.
  ///   - format: The value of `--format`.
  ///   - formats: The formats that the command can write to standard output.
  ///   - instead: The advice for other formats, as a phrase after "or", for example `'still' for one frame`.
  ///   - speaksJSON: Whether events go to standard output.
  /// - Throws: `ValidationError` if the flags contradict each other, or if standard output is a terminal.
  static func format(
    for outputs: [String],
    format: String?,
    among formats: [PipedFormat],
    instead: String? = nil,
    speaksJSON: Bool = false
  ) throws -> PipedFormat? {
    let example = "'-o - --format \(formats[0].rawValue)'"
    guard outputs.contains("-") else {
      guard let format else { return nil }
      throw ValidationError(
        "'--format \(format)' is for standard output: \(example); the ending of a path picks the format of a file."
      )
    }
    guard outputs.count == 1 else {
      throw ValidationError("'-o -' must be the only output: standard output takes one.")
    }
    guard let format else {
      throw ValidationError("'-o -' needs '--format', which is \(PipedFormat.names(of: formats)): \(example).")
    }
    guard let known = formats.first(where: { $0.rawValue == format }) else {
      let reason = unpipedFormats.contains(format) ? ", since its writer goes back in the file" : ""
      let other = instead.map { "; \($0)" } ?? ""
      throw ValidationError(
        "'\(format)' cannot go to standard output\(reason); '--format' takes \(PipedFormat.names(of: formats))\(other)."
      )
    }
    guard !speaksJSON else {
      throw ValidationError("'-o -' and '--json' exclude each other: both would write to standard output.")
    }
    guard isatty(STDOUT_FILENO) == 0 else {
      throw ValidationError(
        "'-o -' would fill the terminal with bytes; send them to a file or to a program: '… > x.\(format)'."
      )
    }
    return known
  }

  /// Makes a film in a temporary file, and then writes the file to standard output.
  ///
  /// - Parameters:
  ///   - format: The format of the film.
  ///   - render: Renders the film to a path.
  static func write(_ format: PipedFormat, on console: Console, render: (String) async throws -> Void) async throws {
    let stand = FileManager.default.temporaryDirectory.path.appendingPath("cradle-\(getpid())")
    let folder = try WorkFolder(forPartsOf: stand)
    let path = folder.path + "/film.\(format.rawValue)"
    try await render(path)
    try console.write(contentOf: path)
  }
}

extension Console {
  /// Writes a figure to standard output.
  func write(_ figure: Figure, as format: PipedFormat, text: Renderer.TextForm) async throws {
    guard let format = format.figure else { return }
    try write(bytes: [UInt8](try await figure.data(as: format, text: text)))
  }
}
