public import Encoding
import Foundation
import Graphics
import RawText
public import Rendering

/// A file format of figures.
///
/// Each format is made below, and has a line in ``all``.
public struct FigureFormat: Sendable {
  /// The name of the format: `svg`.
  public let name: String

  /// Returns the content of the file.
  let draw: @Sendable (Figure, TextForm) throws -> [UInt8]

  /// Whether texts can stay texts in the file.
  let hasLiveText: Bool

  /// Every format, in the order of documentation.
  public static let all = [png, svg, pdf]

  /// The ending of the paths of the format.
  public var ending: String { "." + name }

  /// The endings of all formats, in quotes, for people.
  public static var known: [String] {
    all.map { "'\($0.ending)'" }
  }

  /// Returns a figure as the content of a file, for other places than files.
  ///
  /// ```swift
  /// let bytes = try FigureFormat.svg.content(of: scene.still())
  /// ```
  ///
  /// - Throws: Errors of the renderer, and `PipelineError` if the figure is too large, or the format has no texts of
  ///   that form.
  public func content(of figure: Figure, text: TextForm = .outlines) throws -> [UInt8] {
    guard text == .outlines || hasLiveText else { throw PipelineError.liveTextOutsideSVG(path: ending) }
    return try draw(figure, text)
  }

  init(name: String, hasLiveText: Bool = false, draw: @escaping @Sendable (Figure, TextForm) throws -> [UInt8]) {
    (self.name, self.hasLiveText, self.draw) = (name, hasLiveText, draw)
  }

  /// Returns the format that a path asks for.
  public init(path: String) throws(EncodingError) {
    let ending = path.lowercased()
    guard let format = Self.all.first(where: { ending.hasSuffix(bytesOf: $0.ending) }) else {
      throw .unknownFormat(path: path, known: Self.known)
    }
    self = format
  }
}

extension FigureFormat: Equatable {
  /// Whether both are the same format.
  public static func == (left: FigureFormat, right: FigureFormat) -> Bool {
    left.name == right.name
  }
}

extension FigureFormat {
  /// Pixels, as many per point as the scene's canvas has.
  public static let png = FigureFormat(name: "png") { figure, _ in
    let size = Renderer.pixelSize(of: figure.picture.size, scale: figure.scale)
    guard size.count <= figure.largestSize.count, max(size.width, size.height) <= 32_767 else {
      throw PipelineError.figureTooLarge(size, limit: figure.largestSize)
    }
    return PNG.encode(try Renderer(scale: figure.scale).draw(figure.picture))
  }
}

extension FigureFormat {
  /// Outlines in groups that are named after layers and items.
  public static let svg = FigureFormat(name: "svg", hasLiveText: true) { figure, text in
    try FigureRenderer(scale: figure.scale, reduction: figure.reduction)
      .svg(figure.picture, figure.caption, text: text)
  }
}

extension FigureFormat {
  /// A page as large as the figure, in points.
  public static let pdf = FigureFormat(name: "pdf") { figure, _ in
    try FigureRenderer(scale: figure.scale, reduction: figure.reduction)
      .pdf(figure.picture, figure.caption)
  }
}
