import CradleCPNG
import CradleGeometry
public import CradleGraphics
public import Foundation

#if canImport(Glibc)
  import Glibc
#endif

extension Bitmap {
  /// Returns the picture as the content of a PNG file.
  ///
  /// Pixels are stored with straight alpha, or without any if all are opaque. The same picture gives
  /// the same bytes.
  ///
  /// ```swift
  /// let bitmap = try Renderer(scale: 2).draw(list)
  /// try bitmap.pngData().write(to: URL(filePath: "frame.png"))
  /// ```
  ///
  /// - Precondition: the picture has at least one pixel.
  public func pngData() -> Data {
    Data(PNG.encode(self))
  }
}

/// The file format for single pictures.
///
/// Pixels have straight alpha, or no alpha if all are opaque. The same picture always gives the same bytes.
///
/// ```swift
/// let bitmap = try Renderer(scale: 2).draw(list)
/// try WholeFile.write(PNG.encode(bitmap), to: "frame.png")
/// ```
package enum PNG {
  /// The version of libdeflate, the library that compresses.
  package static var libraryVersion: String {
    LIBDEFLATE_VERSION_STRING
  }

  /// Returns the picture as the content of a file.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - keepsAlpha: Whether an opaque picture gets an alpha channel anyway, for example to match the other frames of
  ///     its film.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Precondition: The picture has at least one pixel.
  package static func encode(
    _ bitmap: Bitmap,
    keepsAlpha: Bool = false,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> [UInt8] {
    require(
      bitmap.size.count > 0,
      message: "a picture of \(bitmap.size) pixels cannot be a file",
      file: fileID,
      line: line
    )
    let isOpaque = !keepsAlpha && bitmap.isOpaque
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    append(chunk: "IHDR", content: header(bitmap.size, isOpaque: isOpaque), to: &file)
    // The 0 is the perceptual intent, which allows a viewer to adapt the colors to its screen.
    append(chunk: "sRGB", content: [0], to: &file)
    append(chunk: "IDAT", content: compress(filteredRows(of: bitmap, isOpaque: isOpaque)), to: &file)
    append(chunk: "IEND", content: [], to: &file)
    return file
  }

  // The header has the width, the height, 8 bits per channel, and the color type (2: RGB, 6: RGBA). Three zeros follow
  // for the only compression, the only filter method, and no interlacing.
  static func header(_ size: PixelSize, isOpaque: Bool) -> [UInt8] {
    bigEndian(size.width) + bigEndian(size.height) + [8, isOpaque ? 2 : 6, 0, 0, 0]
  }

  static func append(chunk name: String, content: [UInt8], to file: inout [UInt8]) {
    file += bigEndian(content.count)
    let start = file.count
    file += name.utf8
    file += content
    let checksum = file[start...].withUnsafeBytes { bytes in
      libdeflate_crc32(0, bytes.baseAddress, bytes.count)
    }
    file += bigEndian(Int(checksum))
  }

  static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  // The default is level 2 of 12. On flat pictures, level 2 takes a quarter less time than level 1, which searches
  // again for known matches. Higher levels save a tenth of the size, but take twice the time.
  package static func compress(_ bytes: [UInt8], level: Int32 = 2) -> [UInt8] {
    let compressor: OpaquePointer = libdeflate_alloc_compressor(level)
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = libdeflate_zlib_compress(compressor, bytes, bytes.count, buffer.baseAddress, buffer.count)
    }
  }

  /// Returns decompressed bytes; `nil` unless there are exactly as many as expected.
  package static func decompress(_ bytes: [UInt8], count length: Int) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    var isWhole = false
    let result = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      let status = libdeflate_zlib_decompress(decompressor, bytes, bytes.count, buffer.baseAddress, length, nil)
      isWhole = status == LIBDEFLATE_SUCCESS
      count = isWhole ? length : 0
    }
    return isWhole ? result : nil
  }
}

/// Returns the rows of a picture in PNG form, each after a byte that names its filter.
///
/// A row that equals the row above becomes zeros (filter 2, "up"). Every other row stays unchanged (filter 0). On flat
/// pictures, this compresses as well as the best of all five filters for each row, in a fraction of the time.
func filteredRows(of bitmap: Bitmap, isOpaque: Bool) -> [UInt8] {
  let size = bitmap.size
  let sourceLength = size.width * Bitmap.bytesPerPixel
  let targetLength = 1 + size.width * (isOpaque ? 3 : 4)
  return [UInt8](unsafeUninitializedCapacity: targetLength * size.height) { buffer, count in
    bitmap.bytes.withUnsafeBufferPointer { bytes in
      for row in 0..<size.height {
        let source = bytes.extracting((row * sourceLength)..<((row + 1) * sourceLength))
        let target = buffer.extracting((row * targetLength)..<((row + 1) * targetLength))
        let above = row == 0 ? nil : bytes.extracting(((row - 1) * sourceLength)..<(row * sourceLength))
        if let above, isEqual(source, above) {
          target.initialize(repeating: 0)
          target[0] = 2
        } else {
          target.initializeElement(at: 0, to: 0)
          let pixels = target.extracting(1..<targetLength)
          isOpaque ? copyOpaque(source, to: pixels) : copyStraight(source, to: pixels)
        }
      }
    }
    count = targetLength * size.height
  }
}

// Replaces the comparison of the standard library, which compares byte by byte. That took longer than compressing the
// rows.
private func isEqual(_ row: UnsafeBufferPointer<UInt8>, _ above: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let first = row.baseAddress, let second = above.baseAddress else { return true }
  return memcmp(first, second, row.count) == 0
}

// Converts pixels from blue, green, red, alpha to red, green, blue.
private func copyOpaque(_ source: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableBufferPointer<UInt8>) {
  guard let pixels = UnsafeRawPointer(source.baseAddress),
    let start = UnsafeMutableRawPointer(target.baseAddress)
  else { return }
  let last = source.count / 4 - 1
  // Writes four bytes at once. The next pixel overwrites the fourth byte.
  for index in 0..<last {
    let pixel = UInt32(littleEndian: pixels.load(fromByteOffset: 4 * index, as: UInt32.self))
    start.storeBytes(of: (pixel << 8).bigEndian, toByteOffset: 3 * index, as: UInt32.self)
  }
  for channel in 0..<3 { target[3 * last + channel] = source[4 * last + 2 - channel] }
}

// Converts pixels from premultiplied blue, green, red, alpha to straight red, green, blue, alpha.
private func copyStraight(_ source: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableBufferPointer<UInt8>) {
  for start in stride(from: 0, to: source.count, by: 4) {
    let pixel = straightened(source.pixel(at: start))
    target[start] = pixel.z
    target[start + 1] = pixel.y
    target[start + 2] = pixel.x
    target[start + 3] = pixel.w
  }
}

extension Bitmap {
  /// The bytes with straight alpha: blue, green, red, alpha, row by row from the top.
  var straightBytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: bytes.count) { target, count in
      bytes.withUnsafeBufferPointer { source in
        for start in stride(from: 0, to: source.count, by: 4) {
          let pixel = straightened(source.pixel(at: start))
          for channel in 0..<4 { target[start + channel] = pixel[channel] }
        }
      }
      count = bytes.count
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The four channels that start at an index.
  @inline(__always)
  func pixel(at start: Int) -> SIMD4<UInt8> {
    SIMD4(self[start], self[start + 1], self[start + 2], self[start + 3])
  }
}

/// The chunks of a PNG file that change how a viewer shows the pixels.
///
/// Decoders ignore these chunks.
package struct PNGRendition: Equatable, Sendable {
  /// The names of the chunks, in file order.
  package let names: [String]
  private let contents: [[UInt8]]

  // The gamma of sRGB. A file without a gamma counts as if it had this gamma.
  private static let standardGamma: [UInt8] = [0, 0, 0xB1, 0x8F]

  /// Reads the chunks of a file; a damaged file has none.
  package init(_ bytes: [UInt8]) {
    let chunks = (pngChunks(bytes) ?? []).filter { chunk in
      switch chunk.name {
      case "gAMA": Array(bytes[chunk.content]) != Self.standardGamma
      case "iCCP", "cICP", "eXIf": true
      default: false
      }
    }
    names = chunks.map(\.name)
    contents = chunks.map { Array(bytes[$0.content]) }
  }
}
