import CradleCairo
package import CradleGeometry
package import CradleGraphics
import Foundation

/// Draws display lists as pages of outlines, in SVG and PDF.
///
/// A page is as large as the display list, in points. Shadows and pictures remain pixels on the page. The same display
/// list always gives the same bytes.
///
/// ```swift
/// let caption = FigureRenderer.Caption(title: "Springs", summary: "Cells trail a finger.")
/// let renderer = FigureRenderer(scale: 2)
/// try WholeFile.write(renderer.svg(list, caption: caption), to: "springs.svg")
/// try WholeFile.write(renderer.pdf(list, caption: caption), to: "springs.pdf")
/// ```
package final class FigureRenderer {
  /// The title and the summary of a page, for readers who cannot see the page.
  package struct Caption: Hashable, Sendable {
    /// The headline.
    package var title: String
    /// What the page shows, in one or two sentences.
    package var summary: String

    /// Creates a caption from a title and a summary.
    package init(title: String, summary: String) {
      self.title = title
      self.summary = summary
    }
  }

  private let scale: Double
  private let materials: DrawingMaterials

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point for embedded pixels.
  ///   - reduction: The scale of most elements, at most 1. With a reduction of 0.5, for example, shadows have half as
  ///     many pixels per point.
  ///   - library: Decodes the pictures.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Precondition: `scale` and `reduction` are positive.
  package init(
    scale: Double,
    reduction: Double = 1,
    library: PictureLibrary = PictureLibrary(),
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    require(
      scale > 0 && scale.isFinite,
      message: "the scale must be finite and above 0, not \(scale)",
      file: file,
      line: line
    )
    require(
      reduction > 0 && reduction.isFinite,
      message: "the reduction must be finite and above 0, not \(reduction)",
      file: file,
      line: line
    )
    self.scale = scale
    materials = DrawingMaterials(scale: scale * reduction, library: library)
  }

  /// Returns a PDF document with one page.
  package func pdf(_ list: DisplayList, caption: Caption) throws(CradleError) -> [UInt8] {
    try materials.prepare(list)
    let drawing = FrameDrawing(list: list, scale: 1, materials: materials)
    let format = VectorPage.Format.pdf(title: caption.title, subject: caption.summary, creator: "cradle")
    do throws(CradleError) {
      return try VectorPage(size: list.size, format: format, resolution: scale)
        .draw { drawing.draw(on: $0) }
    } catch {
      throw CradleError(RenderingError.cannotDraw(reason: error.description))
    }
  }

  /// Returns an SVG drawing with a named group for each layer and each element.
  ///
  /// If the name of a layer contains ` / `, the groups are nested. All ids start with a prefix that depends on the
  /// whole drawing. So you can put any number of drawings into one page.
  ///
  /// - Parameters:
  ///   - list: The layers and elements to draw.
  ///   - caption: The title and the summary of the drawing.
  ///   - text: The form of texts; outlines by default.
  /// - Throws: `CradleError`, or `CancellationError`.
  package func svg(_ list: DisplayList, caption: Caption, text: Renderer.TextForm = .outlines) throws -> [UInt8] {
    try materials.prepare(list)
    let drawing = FrameDrawing(list: list, scale: 1, materials: materials)
    var document = SVGDocument(drawing: drawing, resolution: scale, text: text)
    do {
      try document.draw()
    } catch let error as CradleError where error.reason is CairoError {
      throw CradleError(RenderingError.cannotDraw(reason: error.description))
    }
    return document.file(caption)
  }
}

@available(*, unavailable)
extension FigureRenderer: Sendable {}
