import CCairo

/// The pixels of a surface, of which the first need not be that of the pen's coordinates.
///
/// They are those of the surface itself, and valid until something is drawn on it.
struct DrawnPixels {
  /// The pixels that there are, in the pen's coordinates.
  let area: PixelArea

  private let start: UnsafePointer<UInt8>
  private let stride: Int

  /// Looks at a surface; `nil` if it has no pixels of four bytes.
  init?(of surface: OpaquePointer) {
    cairo_surface_flush(surface)
    guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
      cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32,
      let data: UnsafeMutablePointer<UInt8> = cairo_image_surface_get_data(surface)
    else { return nil }
    var (left, top) = (0.0, 0.0)
    cairo_surface_get_device_offset(surface, &left, &top)
    let (x, y) = (-Int(left), -Int(top))
    let (width, height) = (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
    )
    guard let area = PixelArea(columns: x..<(x + width), rows: y..<(y + height)) else { return nil }
    (self.area, start) = (area, UnsafePointer(data))
    stride = Int(cairo_image_surface_get_stride(surface))
  }

  /// Returns the columns of a row that are among others; `nil` if there are none.
  func shared(_ columns: Range<Int>, of row: Int) -> Range<Int>? {
    guard area.rows.contains(row) else { return nil }
    let shared = columns.clamped(to: area.columns)
    return shared.isEmpty ? nil : shared
  }

  /// Returns some pixels of a row, each as a number: alpha, red, green, blue from its highest byte.
  func pixels(of columns: Range<Int>, in row: Int) -> UnsafeBufferPointer<UInt32> {
    // Cairo aligns rows to whole pixels.
    let line = UnsafeRawPointer(start + (row - area.rows.lowerBound) * stride)
      .assumingMemoryBound(to: UInt32.self)
    let first = line + (columns.lowerBound - area.columns.lowerBound)
    return UnsafeBufferPointer(start: first, count: columns.count)
  }
}
