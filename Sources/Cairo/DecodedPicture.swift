import CradleCCairo
package import CradleGeometry
package import CradleGraphics

/// A decoded picture in several sizes: full size, half size, quarter size, and so on.
///
/// If a picture is drawn much smaller than its size, most pixels are skipped, and the picture flickers. So the smallest
/// copy that is large enough is drawn. Drawing a smaller copy is also fast.
///
/// A decoded picture never changes, so any number of threads may draw it.
package final class DecodedPicture: Sendable {
  /// The size of the full picture, in pixels.
  package var size: PixelSize { levels[0].size }

  /// The largest number of pixels in a picture, which is also the limit for a frame.
  ///
  /// Without a limit, a file of a few kilobytes could claim to be a picture of gigabytes.
  package static let largestArea = 7680 * 4320

  private let levels: [PixelBuffer]

  /// Decodes a PNG or JPEG file, turns the picture upright, and converts its colors to sRGB.
  ///
  /// - Throws: If the bytes are not a complete file, or the picture has more than 7680 × 4320 pixels.
  package init(of data: [UInt8]) throws(CradleError) {
    let isJPEG = PictureFile(data) == .jpeg
    var levels = [try (isJPEG ? PixelBuffer(jpeg: data) : PixelBuffer(png: data)).shown(PicturePresentation(data))]
    while levels[levels.count - 1].size.count > 1 {
      levels.append(try levels[levels.count - 1].halved())
    }
    self.levels = levels
  }

  /// The full picture.
  package var bitmap: Bitmap { levels[0].bitmap }

  /// Returns the copy for a scale, and how often this copy was halved.
  ///
  /// The scale is the number of frame pixels per pixel of the full picture.
  func level(for scale: Double) -> (pixels: PixelBuffer, halvings: Int) {
    var halvings = 0
    var scale = scale
    while scale <= 0.5, halvings + 1 < levels.count {
      (halvings, scale) = (halvings + 1, scale * 2)
    }
    return (levels[halvings], halvings)
  }
}

/// Pixels in memory.
///
/// After the pixels are drawn, they never change.
///
/// A cairo surface belongs to one thread at a time, but many surfaces can share these bytes.
final class PixelBuffer {
  let size: PixelSize
  let stride: Int32
  let bytes: UnsafeMutablePointer<UInt8>
  private let owner: OpaquePointer

  // The surface is created, drawn and flushed here. After that, the surface only keeps the bytes alive.
  private init(size: PixelSize, draw: (_ surface: OpaquePointer) -> Void) throws(CradleError) {
    let surface: OpaquePointer = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height))
    (owner, self.size) = (surface, size)
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS,
      let pixels: UnsafeMutablePointer<UInt8> = cairo_image_surface_get_data(surface)
    else {
      cairo_surface_destroy(surface)
      throw CradleError(CairoError(operation: "make a picture of \(size) pixels", status: status.rawValue))
    }
    draw(surface)
    cairo_surface_flush(surface)
    bytes = pixels
    stride = cairo_image_surface_get_stride(surface)
  }

  deinit {
    cairo_surface_destroy(owner)
  }

  private static func checkArea(of size: PixelSize) throws(CradleError) {
    guard size.width > DecodedPicture.largestArea / max(1, size.height) else { return }
    let status = CAIRO_STATUS_INVALID_SIZE.rawValue
    throw CradleError(CairoError(operation: "read a picture of \(size) pixels", status: status))
  }

  convenience init(jpeg data: [UInt8]) throws(CradleError) {
    guard let size = try? JPEGStructure(data, isHead: true).size else {
      throw CradleError(CairoError(operation: "read a JPEG file", status: CAIRO_STATUS_READ_ERROR.rawValue))
    }
    try Self.checkArea(of: size)
    let bitmap = try JPEG.decode(data, size: size)
    try self.init(size: size) { target in
      let bytes: UnsafeMutablePointer<UInt8> = cairo_image_surface_get_data(target)
      let stride = Int(cairo_image_surface_get_stride(target))
      let length = size.width * Bitmap.bytesPerPixel
      bitmap.bytes.withUnsafeBufferPointer { pixels in
        for row in 0..<size.height {
          let line = pixels.extracting((row * length)..<((row + 1) * length))
          _ = UnsafeMutableBufferPointer(start: bytes + row * stride, count: length).update(from: line)
        }
      }
      cairo_surface_mark_dirty(target)
    }
  }

  convenience init(png data: [UInt8]) throws(CradleError) {
    if let size = sizeOfPNG(data) { try Self.checkArea(of: size) }
    let surface = readPNG(data)
    defer { cairo_surface_destroy(surface) }
    try check(Self.cause(of: cairo_surface_status(surface), data: data), operation: "read a PNG file")
    let size = PixelSize(
      width: Int(cairo_image_surface_get_width(surface)),
      height: Int(cairo_image_surface_get_height(surface))
    )
    // Files without opacity, or with more bits per channel, use other formats.
    try self.init(size: size) { target in
      let pen: OpaquePointer = cairo_create(target)
      defer { cairo_destroy(pen) }
      cairo_set_source_surface(pen, surface, 0, 0)
      cairo_set_operator(pen, CAIRO_OPERATOR_SOURCE)
      cairo_paint(pen)
    }
  }

  // For every error of libpng, cairo reports a lack of memory.
  private static func cause(of status: cairo_status_t, data: [UInt8]) -> cairo_status_t {
    guard status == CAIRO_STATUS_NO_MEMORY, let size = sizeOfPNG(data),
      let width = Int32(exactly: size.width), let height = Int32(exactly: size.height)
    else { return status }
    let surface: OpaquePointer = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    defer { cairo_surface_destroy(surface) }
    return cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS ? CAIRO_STATUS_PNG_ERROR : status
  }

  /// Returns the picture at half size.
  ///
  /// Each square of four pixels becomes one pixel.
  func halved() throws(CradleError) -> PixelBuffer {
    let half = PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
    return try PixelBuffer(size: half) { target in
      let data: UnsafeMutablePointer<UInt8> = cairo_image_surface_get_data(target)
      let targetStride = Int(cairo_image_surface_get_stride(target))
      for row in 0..<half.height {
        // If the number of rows or columns is odd, the last one counts twice.
        let upper = bytes + 2 * row * Int(stride)
        let lower = bytes + min(2 * row + 1, size.height - 1) * Int(stride)
        for column in 0..<half.width {
          let left = 8 * column
          let right = 4 * min(2 * column + 1, size.width - 1)
          for byte in 0..<4 {
            let sum =
              Int(upper[left + byte]) + Int(upper[right + byte])
              + Int(lower[left + byte]) + Int(lower[right + byte])
            data[row * targetStride + 4 * column + byte] = UInt8((sum + 2) / 4)
          }
        }
      }
      cairo_surface_mark_dirty(target)
    }
  }

  /// Returns the picture as it is shown.
  func shown(_ presentation: PicturePresentation) throws(CradleError) -> PixelBuffer {
    let orientation = presentation.orientation
    guard orientation != .upright || presentation.conversion != nil else { return self }
    return try PixelBuffer(size: orientation.shown(size)) { target in
      let data: UnsafeMutablePointer<UInt8> = cairo_image_surface_get_data(target)
      let targetStride = Int(cairo_image_surface_get_stride(target))
      let shown = orientation.shown(size)
      for row in 0..<shown.height {
        for column in 0..<shown.width {
          let place = orientation.stored(column: column, row: row, in: size)
          let start = place.row * Int(stride) + 4 * place.column
          let stored = SIMD4(bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
          let pixel = presentation.conversion?.converted(premultiplied: stored) ?? stored
          for byte in 0..<4 { data[row * targetStride + 4 * column + byte] = pixel[byte] }
        }
      }
      cairo_surface_mark_dirty(target)
    }
  }

  /// The pixels as a value.
  var bitmap: Bitmap {
    let length = size.width * Bitmap.bytesPerPixel
    let rows = [UInt8](unsafeUninitializedCapacity: length * size.height) { buffer, count in
      for row in 0..<size.height {
        let source = UnsafeBufferPointer(start: bytes + row * Int(stride), count: length)
        _ = buffer.extracting((row * length)..<((row + 1) * length)).initialize(from: source)
      }
      count = length * size.height
    }
    return Bitmap(size: size, bytes: rows)
  }

  /// Returns a surface that shares the bytes.
  ///
  /// You must destroy the surface before you release the buffer.
  func makeSurface() -> OpaquePointer {
    cairo_image_surface_create_for_data(bytes, CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height), stride)
  }
}

extension PixelBuffer: @unchecked Sendable {}

extension ColorConversion {
  // The channels are blue, green, red and alpha.
  fileprivate func converted(premultiplied pixel: SIMD4<UInt8>) -> SIMD4<UInt8> {
    let alpha = pixel.w
    guard alpha > 0 else { return pixel }
    let straight = straightened(pixel)
    let color = converted(SIMD3(straight.z, straight.y, straight.x))
    func multiplied(_ channel: UInt8) -> UInt8 { UInt8((Int(channel) * Int(alpha) + 127) / 255) }
    return SIMD4(multiplied(color.z), multiplied(color.y), multiplied(color.x), alpha)
  }
}

extension Bitmap {
  /// Decodes a PNG file into its stored pixels.
  ///
  /// Colors are premultiplied and rounded to the nearest integer. So if Cradle wrote a file, decoding gives exactly the
  /// same pixels. Writing rounds a straight color by at most a half. When the color is multiplied by an opacity below
  /// 1, the error becomes less than a half. So rounding restores the original.
  ///
  /// - Throws: If the bytes are not a complete PNG file, or the picture has more pixels than
  ///   ``DecodedPicture/largestArea``.
  package init(png data: [UInt8]) throws(CradleError) {
    self = try PixelBuffer(png: data).bitmap
  }
}

/// Returns the size from the header of a PNG file; `nil` if the bytes end too early.
func sizeOfPNG(_ data: [UInt8]) -> PixelSize? {
  // First come the signature, and the length and name of the first chunk. After these, there are two numbers of four
  // bytes.
  guard data.count >= 24 else { return nil }
  func number(at start: Int) -> Int {
    data[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
  return PixelSize(width: number(at: 16), height: number(at: 20))
}

/// Returns a PNG file as a surface.
///
/// If the file is unreadable, the surface has the status of the error.
///
/// The caller must destroy the surface.
func readPNG(_ data: [UInt8]) -> OpaquePointer {
  var reader = PNGReader(data)
  return withUnsafeMutablePointer(to: &reader) { reader in
    cairo_image_surface_create_from_png_stream(
      { closure, target, length in
        guard let reader = closure?.assumingMemoryBound(to: PNGReader.self), let target,
          reader.pointee.read(Int(length), into: target)
        else { return CAIRO_STATUS_READ_ERROR }
        return CAIRO_STATUS_SUCCESS
      },
      reader
    )
  }
}

/// The part of a file in memory that has not been read yet.
private struct PNGReader {
  private var rest: ArraySlice<UInt8>

  init(_ data: [UInt8]) {
    rest = data[...]
  }

  mutating func read(_ count: Int, into target: UnsafeMutablePointer<UInt8>) -> Bool {
    guard count <= rest.count else { return false }
    for (index, byte) in rest.prefix(count).enumerated() { target[index] = byte }
    rest = rest.dropFirst(count)
    return true
  }
}
