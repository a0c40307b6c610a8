import CPNG
public import Graphics

/// The file format for single pictures.
///
/// Pixels are stored with straight alpha, or without any if all are opaque. The same picture gives
/// the same bytes.
public enum PNG {
  /// The version of libdeflate, which compresses.
  public static var libraryVersion: String {
    LIBDEFLATE_VERSION_STRING
  }

  /// Returns the picture as the content of a file.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - keepsAlpha: Whether a picture that is opaque has an alpha channel all the same, as
  ///     the other frames of its film have.
  /// - Precondition: the picture has at least one pixel.
  public static func encode(_ bitmap: Bitmap, keepsAlpha: Bool = false) -> [UInt8] {
    precondition(bitmap.size.count > 0, "a picture of \(bitmap.size) pixels")
    let isOpaque = !keepsAlpha && bitmap.isOpaque
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    append(chunk: "IHDR", header(bitmap.size, isOpaque: isOpaque), to: &file)
    // 0: colors are meant as on screen, and may be adapted perceptually.
    append(chunk: "sRGB", [0], to: &file)
    append(chunk: "IDAT", compress(filteredRows(of: bitmap, isOpaque: isOpaque)), to: &file)
    append(chunk: "IEND", [], to: &file)
    return file
  }

  // Width, height, 8 bits a channel, color type (2: RGB, 6: RGBA), and three zeros for the only
  // compression, the only kind of filtering, and no interlacing.
  private static func header(_ size: PixelSize, isOpaque: Bool) -> [UInt8] {
    bigEndian(size.width) + bigEndian(size.height) + [8, isOpaque ? 2 : 6, 0, 0, 0]
  }

  private static func append(chunk name: String, _ content: [UInt8], to file: inout [UInt8]) {
    file += bigEndian(content.count)
    let start = file.count
    file += name.utf8
    file += content
    let checksum = file[start...].withUnsafeBytes { bytes in
      libdeflate_crc32(0, bytes.baseAddress, bytes.count)
    }
    file += bigEndian(Int(checksum))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  // Level 2 of 12. On flat pictures it takes a quarter less time than level 1, which searches for what
  // it has found already; the higher levels gain a tenth of the size for twice the time.
  private static func compress(_ bytes: [UInt8]) -> [UInt8] {
    let compressor: OpaquePointer = libdeflate_alloc_compressor(2)
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = libdeflate_zlib_compress(
        compressor,
        bytes,
        bytes.count,
        buffer.baseAddress,
        buffer.count
      )
    }
  }
}
