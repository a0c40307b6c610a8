import Graphics

/// The pixels of a picture, lent as words: alpha in the highest byte, then red, green and blue.
///
/// Indices count pixels from the upper left corner, row by row. Whoever asks for a pixel sees to it
/// that it is there.
@safe struct PixelWords {
  /// How many pixels are compared at once.
  static let stretch = 16

  /// The number of columns and rows.
  let size: PixelSize
  private let start: UnsafeRawPointer

  /// Creates pixels that are as many as the size says, four bytes each.
  @inline(__always)
  fileprivate init(size: PixelSize, start: UnsafeRawPointer) {
    self.size = size
    unsafe self.start = start
  }

  /// Returns the pixel at an index.
  @inline(__always)
  subscript(index: Int) -> UInt32 {
    unsafe start.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self).littleEndian
  }

  /// Returns up to four pixels from an index on; those that are too many are 0.
  @inline(__always)
  func pixels(at index: Int, count: Int) -> SIMD4<UInt32> {
    var pixels = SIMD4<UInt32>.zero
    for lane in 0..<count { pixels[lane] = self[index + lane] }
    return pixels
  }

  /// Returns whether a stretch of pixels from an index on is the same in another picture.
  @inline(__always)
  func isStretchEqual(to other: PixelWords, at index: Int) -> Bool {
    var difference: UInt64 = 0
    for word in 0..<(Self.stretch / 2) {
      let offset = 4 * index + 8 * word
      difference |=
        unsafe start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ other.start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    return difference == 0
  }
}

extension Bitmap {
  /// Lends the pixels to a function, unless there is none.
  @inline(__always)
  func withWords(_ body: (PixelWords) -> Void) {
    unsafe bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      body(unsafe PixelWords(size: size, start: start))
    }
  }
}
