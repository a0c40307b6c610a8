import CradleEncoding
package import CradleGeometry
import CradleRawText

/// A file format of figures.
package enum FigureFormat: String, Sendable {
  /// Pixels, as many per point as the scene's canvas has.
  case png
  /// Outlines in groups that are named after layers and items.
  case svg
  /// A page as large as the figure, in points.
  case pdf

  /// Every format, in the order of documentation.
  package static let all = [png, svg, pdf]

  /// The name of the format: `svg`.
  package var name: String { rawValue }

  /// The ending of the paths of the format.
  package var ending: String { "." + name }

  /// The endings of all formats, in quotes, for people.
  package static var known: [String] {
    all.map { "'\($0.ending)'" }
  }

  /// Whether texts can stay texts in the file.
  package var hasLiveText: Bool { self == .svg }

  /// Returns the format that a path asks for.
  package init(path: String) throws(CradleError) {
    let ending = path.lowercased()
    guard let format = Self.all.first(where: { ending.hasSuffix(bytesOf: $0.ending) }) else {
      throw CradleError(EncodingFault.unknownFormat(path: path, known: Self.known))
    }
    self = format
  }
}
