import CCairo
public import Graphics

extension Bitmap {
  /// Decodes a PNG file.
  ///
  /// Colors are multiplied by opacity and rounded to the nearest whole number, which undoes how our
  /// own files are written: the straight color of a premultiplied one is rounded by at most a half,
  /// so that its product with an opacity below 1 is less than a half away from where it came from.
  ///
  /// - Throws: If the bytes are no complete PNG file, or the picture has more pixels than
  ///   ``DecodedPicture/largestArea``.
  public init(png data: [UInt8]) throws(CairoError) {
    let pixels = try PixelBuffer(png: data)
    let length = pixels.size.width * Self.bytesPerPixel
    let bytes = [UInt8](unsafeUninitializedCapacity: length * pixels.size.height) { buffer, count in
      for row in 0..<pixels.size.height {
        let start = pixels.bytes + row * Int(pixels.stride)
        let source = UnsafeBufferPointer(start: start, count: length)
        _ = buffer.extracting((row * length)..<((row + 1) * length)).initialize(from: source)
      }
      count = length * pixels.size.height
    }
    self.init(size: pixels.size, bytes: bytes)
  }
}

/// Returns the size that the head of a PNG file promises, or `nil` if it ends before that.
func sizeOfPNG(_ data: [UInt8]) -> PixelSize? {
  // After the signature, the length and the name of the first chunk: two numbers of four bytes.
  guard data.count >= 24 else { return nil }
  func number(at start: Int) -> Int {
    data[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
  return PixelSize(width: number(at: 16), height: number(at: 20))
}

/// Returns what a PNG file shows, or a surface that carries the reason why it shows nothing; the
/// caller destroys it.
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

/// A place in a file that is in memory.
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
