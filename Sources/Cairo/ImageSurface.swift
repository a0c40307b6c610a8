import CCairo
public import Graphics

/// Pixels that cairo draws on.
///
/// A surface has one owner. To use it in another task, move it there: nothing else can still hold
/// it, so it needs no lock.
public struct ImageSurface: ~Copyable {
  private let pointer: OpaquePointer

  /// The number of columns and rows.
  public let size: PixelSize

  /// Creates a transparent surface.
  public init(size: PixelSize) throws(CairoError) {
    // Cairo never returns null: on failure it returns an inert surface that carries the status,
    // and that one has to be destroyed too. From here on deinit does it.
    pointer = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32,
      Int32(clamping: size.width),
      Int32(clamping: size.height)
    )
    self.size = size
    try check(cairo_surface_status(pointer), "create a surface of \(size) pixels")
  }

  deinit {
    cairo_surface_destroy(pointer)
  }

  /// Draws on the surface, over what is there.
  ///
  /// The context is lent, and cannot outlive `body`. Cairo keeps the first error and ignores every
  /// call after it, so one check at the end finds whatever went wrong.
  public mutating func draw(_ body: (borrowing DrawingContext) -> Void) throws(CairoError) {
    let context = DrawingContext(surface: pointer)
    body(context)
    try context.checkStatus()
    cairo_surface_flush(pointer)
  }

  /// Copies the pixels out.
  public borrowing func makeBitmap() -> Bitmap {
    let stride = Int(cairo_image_surface_get_stride(pointer))
    let rowLength = size.width * Bitmap.bytesPerPixel
    // Cairo may pad rows; a bitmap does not.
    let bytes = [UInt8](unsafeUninitializedCapacity: rowLength * size.height) { buffer, count in
      let data: UnsafeMutablePointer<UInt8> = cairo_image_surface_get_data(pointer)
      for row in 0..<size.height {
        let target = buffer.extracting((row * rowLength)..<((row + 1) * rowLength))
        _ = target.initialize(
          from: UnsafeBufferPointer(start: data + row * stride, count: rowLength)
        )
      }
      count = rowLength * size.height
    }
    return Bitmap(size: size, bytes: bytes)
  }
}

// Cairo may be used from any thread, as long as no object is used by two at once; having one owner
// rules that out.
extension ImageSurface: @unchecked Sendable {}
