import Cairo
import Foundation
public import Graphics

/// Draws display lists as pages of outlines: SVG and PDF.
///
/// A page is as large as the display list, in points. What is soft, and pictures, are kept as pixels
/// within it. The same display list gives the same bytes.
public final class FigureRenderer {
  /// What a page says about itself to those who do not see it.
  public struct Caption: Hashable, Sendable {
    /// The headline.
    public var title: String
    /// What is to be seen, in a sentence or two.
    public var summary: String

    /// Creates a caption.
    public init(title: String, summary: String) {
      (self.title, self.summary) = (title, summary)
    }
  }

  private let scale: Double
  private let materials: DrawingMaterials

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels to a point, where something is kept as pixels.
  ///   - reduction: How much smaller than themselves most elements are drawn, so that shadows need
  ///     fewer pixels.
  ///   - library: Where pictures are decoded.
  /// - Precondition: `scale` and `reduction` are positive.
  public init(
    scale: Double,
    reduction: Double = 1,
    library: PictureLibrary = PictureLibrary()
  ) {
    precondition(scale > 0 && scale.isFinite, "a scale of \(scale)")
    precondition(reduction > 0 && reduction.isFinite, "a reduction to \(reduction)")
    self.scale = scale
    materials = DrawingMaterials(scale: scale * reduction, library: library)
  }

  /// Returns a document of one page.
  public func pdf(_ list: DisplayList, _ caption: Caption) throws(RenderingError) -> [UInt8] {
    try materials.prepare(list)
    let drawing = FrameDrawing(list: list, scale: 1, materials: materials)
    let format = VectorPage.Format.pdf(
      title: caption.title,
      subject: caption.summary,
      creator: "cradle"
    )
    do throws(CairoError) {
      return try VectorPage(size: list.size, format: format, resolution: scale)
        .draw { drawing.draw(on: $0) }
    } catch {
      throw .cannotDraw(reason: error.description)
    }
  }

  /// Returns a drawing in which every layer and every element is a group of its name.
  ///
  /// A name of a layer with ` / ` in it stands for groups within groups. Every id begins with a prefix
  /// that depends on the whole drawing, so that any number of drawings fit into one page.
  ///
  /// - Parameters:
  ///   - list: What is drawn.
  ///   - caption: What the drawing says about itself.
  ///   - text: What becomes of texts; outlines, unless said otherwise.
  /// - Throws: `RenderingError`, or `CancellationError`.
  public func svg(
    _ list: DisplayList,
    _ caption: Caption,
    text: TextForm = .outlines
  ) throws -> [UInt8] {
    try materials.prepare(list)
    let drawing = FrameDrawing(list: list, scale: 1, materials: materials)
    var document = SVGDocument(drawing: drawing, resolution: scale, text: text)
    do {
      try document.draw()
    } catch let error as CairoError {
      throw RenderingError.cannotDraw(reason: error.description)
    }
    return document.file(caption)
  }
}

@available(*, unavailable)
extension FigureRenderer: Sendable {}
