import CradleEncoding
package import CradleGeometry
import CradleRawText

/// A file format of figures.
///
/// ```swift
/// let drawing = try await scene.still().data(as: .svg)
/// ```
public enum FigureFormat: String, Sendable {
  /// A PNG file, with the scale of the scene's canvas.
  case png
  /// An SVG file of outlines, in groups named after layers and items.
  case svg
  /// A PDF file whose page has the size of the figure in points.
  case pdf

  /// All formats, in the order of the documentation.
  package static let all = [png, svg, pdf]

  /// The name of the format, for example `svg`.
  package var name: String { rawValue }

  /// The ending of paths in this format.
  package var ending: String { "." + name }

  /// The endings of all formats, in quotes, for messages.
  package static var known: [String] {
    all.map { "'\($0.ending)'" }
  }

  /// Whether text can remain text in the file.
  package var hasLiveText: Bool { self == .svg }

  /// Finds the format by the ending of a path.
  package init(path: String) throws(CradleError) {
    let ending = path.lowercased()
    guard let format = Self.all.first(where: { ending.hasSuffix(bytesOf: $0.ending) }) else {
      throw CradleError(EncodingFault.unknownFormat(path: path, known: Self.known))
    }
    self = format
  }
}
