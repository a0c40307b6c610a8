import CradleEncoding
package import CradleFilms
import CradleGeometry
import CradleGraphics
package import CradleRendering
import Foundation

extension FigureFormat {
  /// Returns a figure as the content of a file, so that you can store it where you like.
  ///
  /// ```swift
  /// let bytes = try await FigureFormat.svg.content(of: scene.still())
  /// ```
  ///
  /// - Throws: Errors of the renderer, `CradleError` if the figure is too large or the format does not support texts of
  ///   this form, and `CancellationError`.
  package func content(of figure: Figure, text: TextForm = .outlines) async throws -> [UInt8] {
    try await onWorkThreads { try bytes(of: figure, text: text) }
  }

  /// Draws a figure as the content of a file.
  package func bytes(of figure: Figure, text: TextForm = .outlines) throws -> [UInt8] {
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
