import Cairo
public import Foundation
import Geometry
public import Graphics

/// Draws display lists as pixels.
///
/// A renderer serves one task at a time, since it keeps the texts that it has set. Any number of
/// renderers may draw at once, and they draw the same pixels.
///
/// ```swift
/// let renderer = Renderer(scale: 2)
/// let bitmap = try renderer.draw(film.makePlayer().displayList(at: .ticks(60)))
/// try WholeFile.write(PNG.encode(bitmap), to: "frame.png")
/// ```
public final class Renderer {
  /// The number of pixels per point.
  public let scale: Double

  /// A function that is called with each list that is drawn; tests count frames that are drawn by it.
  @TaskLocal package static var onDraw: (@Sendable (DisplayList) -> Void)?

  private let materials: DrawingMaterials

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point.
  ///   - library: The library that decodes pictures; a new one, unless several renderers share one.
  /// - Precondition: `scale` is positive.
  public init(scale: Double, library: PictureLibrary = PictureLibrary()) {
    require(scale > 0 && scale.isFinite, "the scale must be finite and above 0, not \(scale)")
    self.scale = scale
    materials = DrawingMaterials(scale: scale, library: library)
  }

  /// Returns the number of pixels that a canvas takes, partly covered ones included.
  public static func pixelSize(of canvas: CGSize, scale: Double) -> PixelSize {
    PixelSize(
      width: pixels(canvas.width * scale),
      height: pixels(canvas.height * scale)
    )
  }

  /// Returns the pixels of a frame.
  ///
  /// Parts that the background does not cover are transparent.
  public func draw(_ list: DisplayList) throws(RenderingError) -> Bitmap {
    Self.onDraw?(list)
    try materials.prepare(list)
    let drawing = FrameDrawing(list: list, scale: scale, materials: materials)
    do throws(CairoError) {
      var surface = try ImageSurface(
        size: Self.pixelSize(of: list.size, scale: scale),
        background: list.background
      )
      try surface.draw { drawing.drawLayers(on: $0) }
      return surface.makeBitmap()
    } catch {
      throw .cannotDraw(reason: error.description)
    }
  }

  // 320 points at a scale of 1.1 are 352.00000000000006 pixels, and should not be 353.
  private static func pixels(_ length: Double) -> Int {
    max(1, Int((length - 1e-6).rounded(.up)))
  }
}

@available(*, unavailable)
extension Renderer: Sendable {}
