import CradleEncoding
public import CradleFilms
import CradleGeometry
import CradleGraphics
public import CradleRendering
public import Foundation

extension Figure {
  /// Draws the figure in memory, as the content of a file.
  ///
  /// ```swift
  /// let drawing = try await scene.still(at: .marker("peak")).data(as: .svg)
  /// print(drawing.count)
  /// ```
  ///
  /// - Parameters:
  ///   - format: The format: `.png`, `.svg` or `.pdf`.
  ///   - text: The form of texts in an SVG. Outlines need no font; live texts do.
  ///   - file: The file of the call, for errors.
  ///   - line: The line of the call, for errors.
  /// - Throws: `CradleError` if the figure is too large or the format does not support texts of this form, and
  ///   `CancellationError`.
  public func data(
    as format: FigureFormat,
    text: Renderer.TextForm = .outlines,
    file: StaticString = #fileID,
    line: UInt = #line
  ) async throws -> Data {
    try await called(file: file, line: line) {
      try await onWorkThreads { Data(try format.bytes(of: self, text: text)) }
    }
  }
}

extension FigureFormat {
  /// Draws a figure as the content of a file.
  package func bytes(of figure: Figure, text: Renderer.TextForm = .outlines) throws -> [UInt8] {
    guard text == .outlines || hasLiveText else { throw CradleError(PipelineError.liveTextOutsideSVG(path: ending)) }
    return switch self {
    case .png: try pixels(of: figure)
    case .svg: try figure.renderer.svg(figure.picture, caption: figure.caption, text: text)
    case .pdf: try figure.renderer.pdf(figure.picture, caption: figure.caption)
    }
  }

  private func pixels(of figure: Figure) throws -> [UInt8] {
    let size = Renderer.pixelSize(of: figure.picture.size, scale: figure.scale)
    guard size.count <= figure.largestSize.count, max(size.width, size.height) <= 32_767 else {
      throw CradleError(PipelineError.figureTooLarge(size, limit: figure.largestSize))
    }
    return PNG.encode(try Renderer(scale: figure.scale).draw(figure.picture))
  }
}

extension Figure {
  fileprivate var renderer: FigureRenderer {
    FigureRenderer(scale: scale, reduction: reduction)
  }
}
