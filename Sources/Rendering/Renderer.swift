import CradleCairo
public import CradleGeometry
public import CradleGraphics
public import Foundation

/// Draws display lists as pixels.
///
/// Only one task may use a renderer at a time, because it keeps the last frame and the layouts of texts. If little has
/// changed since the last frame, only that part is drawn. You can draw with any number of renderers at once. All
/// renderers draw the same pixels, regardless of earlier frames.
///
/// ```swift
/// let renderer = Renderer(scale: 2)
/// let bitmap = try renderer.draw(film.makePlayer().displayList(at: .ticks(60)))
/// try bitmap.pngData().write(to: URL(filePath: "frame.png"))
/// ```
public final class Renderer {
  /// The number of pixels per point.
  public let scale: Double

  /// Called with each display list before it is drawn.
  ///
  /// Tests use this to count frames.
  @TaskLocal package static var onDraw: (@Sendable (DisplayList) -> Void)?

  /// The rule for repairing a frame instead of drawing it in full.
  package enum Repairs {
    /// If a repair takes less time.
    case whereCheaper
    /// Whenever a repair is possible, for tests.
    case always
    /// Never, for tests.
    case never
  }

  private let materials: DrawingMaterials
  private let painter: FramePainter

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Precondition: `scale` is positive.
  public convenience init(scale: Double, file: StaticString = #fileID, line: UInt = #line) {
    self.init(scale: scale, library: PictureLibrary(), repairs: .whereCheaper, file: file, line: line)
  }

  /// Creates a renderer that shares a library of decoded pictures with others.
  package convenience init(
    scale: Double,
    library: PictureLibrary,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(scale: scale, library: library, repairs: .whereCheaper, file: file, line: line)
  }

  /// Creates a renderer.
  ///
  /// The rule decides which frames it repairs.
  package init(
    scale: Double,
    library: PictureLibrary = PictureLibrary(),
    repairs: Repairs,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    require(
      scale > 0 && scale.isFinite,
      message: "the scale must be finite and above 0, not \(scale)",
      file: file,
      line: line
    )
    self.scale = scale
    materials = DrawingMaterials(scale: scale, library: library)
    painter = FramePainter(repairs)
  }

  /// The number of frames that were made by repairing the previous frame.
  package var repairCount: Int {
    painter.repairCount
  }

  /// The number of still elements that were drawn in order to be copied.
  package var copyCount: Int {
    materials.stills.copyCount
  }

  /// Returns the size of a canvas in pixels.
  ///
  /// Partly covered pixels are included.
  public static func pixelSize(of canvas: CGSize, scale: Double) -> PixelSize {
    PixelSize(width: pixels(canvas.width * scale), height: pixels(canvas.height * scale))
  }

  /// Returns the pixels of a frame.
  ///
  /// Where nothing is drawn, the pixels are transparent.
  ///
  /// - Throws: `CradleError` with the code `.textNotDrawable` if a font or a character is missing, `.pictureUnreadable`
  ///   if a picture is damaged, or `.internalError` if the frame is too large to draw.
  public func draw(_ list: DisplayList) throws(CradleError) -> Bitmap {
    Self.onDraw?(list)
    try materials.prepare(list)
    let drawing = FrameDrawing(list: list, scale: scale, materials: materials)
    let size = Self.pixelSize(of: list.size, scale: scale)
    do throws(CradleError) {
      try materials.stills.prepare(drawing, size: size)
      return try painter.paint(drawing, size: size)
    } catch {
      throw CradleError(RenderingError.cannotDraw(reason: error.description))
    }
  }

  // For example, 320 points at a scale of 1.1 are 352.00000000000006 pixels. The result must not become 353.
  private static func pixels(_ length: Double) -> Int {
    max(1, Int((length - 1e-6).rounded(.up)))
  }
}

@available(*, unavailable)
extension Renderer: Sendable {}
