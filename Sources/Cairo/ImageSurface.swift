import CradleCCairo
package import CradleGeometry
package import CradleGraphics

/// A surface of pixels for drawing with cairo.
///
/// A bitmap of the surface shares the pixels. A frame takes megabytes, and copying them took a sixth of the drawing
/// time.
package struct ImageSurface: ~Copyable {
  // Cairo uses 16 bits to count pixels.
  private static let largestLength = 32_767

  /// The number of columns and rows.
  package let size: PixelSize

  private var bytes: [UInt8]

  /// Creates a surface that is filled with a color.
  ///
  /// By default, the surface is transparent.
  package init(size: PixelSize, background: Color = .clear) throws(CradleError) {
    self.size = size
    bytes = try Self.pixels(of: size, in: background)
  }

  /// Draws on top of the surface's content.
  ///
  /// The context is only valid during the call of `body`.
  package mutating func draw(_ body: (borrowing DrawingContext) -> Void) throws(CradleError) {
    let size = size
    try bytes.withUnsafeMutableBufferPointer { buffer throws(CradleError) in
      try drawPixels(of: size, in: buffer, body: body)
    }
  }

  /// Replaces areas of the surface with a color, including its opacity.
  package mutating func clear(_ areas: [PixelArea], to color: Color) throws(CradleError) {
    let sample = try Self.pixels(of: PixelSize(width: 1, height: 1), in: color)
    let pixel = sample.withUnsafeBytes { $0.load(as: UInt32.self) }
    let width = size.width
    bytes.withUnsafeMutableBytes { bytes in
      let pixels = bytes.assumingMemoryBound(to: UInt32.self)
      for area in areas {
        for row in area.rows {
          let start = row * width
          let line = (start + area.columns.lowerBound)..<(start + area.columns.upperBound)
          pixels.extracting(line).update(repeating: pixel)
        }
      }
    }
  }

  /// Copies areas of the surface into a bitmap.
  ///
  /// - Precondition: The bitmap has the size of the surface, and the areas are inside the surface.
  package borrowing func copy(_ areas: [PixelArea], to bitmap: inout Bitmap) {
    require(bitmap.size == size, message: "\(bitmap.size) pixels cannot be repaired from \(size)")
    let width = size.width * Bitmap.bytesPerPixel
    bytes.withUnsafeBufferPointer { source in
      bitmap.bytes.withUnsafeMutableBufferPointer { target in
        for area in areas {
          let start = area.columns.lowerBound * Bitmap.bytesPerPixel
          let length = area.columns.count * Bitmap.bytesPerPixel
          for row in area.rows {
            let line = (row * width + start)..<(row * width + start + length)
            _ = target.extracting(line).update(fromContentsOf: source.extracting(line))
          }
        }
      }
    }
  }

  /// Returns the current pixels.
  ///
  /// The pixels are copied only if you draw on the surface after this call.
  package borrowing func makeBitmap() -> Bitmap {
    Bitmap(size: size, bytes: bytes)
  }

  /// The smallest area around everything drawn; `nil` if the surface is transparent.
  package var drawnArea: PixelArea? {
    let width = size.width
    let lines = bytes.withUnsafeBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      return (0..<size.height).compactMap { row -> (row: Int, columns: ClosedRange<Int>)? in
        let line = pixels.extracting((row * width)..<((row + 1) * width))
        guard let first = line.firstIndex(where: { $0 != 0 }), let last = line.lastIndex(where: { $0 != 0 })
        else { return nil }
        return (row, first...last)
      }
    }
    guard let top = lines.first?.row, let bottom = lines.last?.row, let left = lines.map(\.columns.lowerBound).min(),
      let right = lines.map(\.columns.upperBound).max()
    else { return nil }
    return PixelArea(columns: left..<(right + 1), rows: top..<(bottom + 1))
  }

  /// Returns a copy of the pixels of an area.
  ///
  /// - Precondition: The area is inside the surface.
  package borrowing func makeBitmap(of area: PixelArea) -> Bitmap {
    let rows = area.rows.map { row in
      let start = (row * size.width + area.columns.lowerBound) * Bitmap.bytesPerPixel
      return bytes[start..<(start + area.columns.count * Bitmap.bytesPerPixel)]
    }
    return Bitmap(size: PixelSize(width: area.columns.count, height: area.rows.count), bytes: Array(rows.joined()))
  }

  private static func pixels(of size: PixelSize, in color: Color) throws(CradleError) -> [UInt8] {
    guard max(size.width, size.height) <= largestLength else {
      throw CradleError(
        CairoError(operation: "create a surface of \(size) pixels", status: CAIRO_STATUS_INVALID_SIZE.rawValue)
      )
    }
    let byteCount = size.count * Bitmap.bytesPerPixel
    var failure: CradleError?
    let pixels = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      do throws(CradleError) {
        try drawPixels(of: size, in: buffer) { $0.clear(to: color) }
        count = byteCount
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return pixels
  }
}

// Cairo never returns null. If cairo fails, it returns an inert surface with the status of the error. This surface must
// be destroyed as well. The surface keeps the first error and ignores later calls. So one check at the end finds any
// failure.
private func drawPixels(
  of size: PixelSize,
  in buffer: UnsafeMutableBufferPointer<UInt8>,
  body: (borrowing DrawingContext) -> Void
) throws(CradleError) {
  let surface: OpaquePointer = cairo_image_surface_create_for_data(
    buffer.baseAddress,
    CAIRO_FORMAT_ARGB32,
    Int32(size.width),
    Int32(size.height),
    Int32(size.width * Bitmap.bytesPerPixel)
  )
  defer {
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }
  try check(cairo_surface_status(surface), operation: "create a surface of \(size) pixels")
  let context = DrawingContext(surface: surface)
  body(context)
  try context.checkStatus()
  cairo_surface_flush(surface)
}
