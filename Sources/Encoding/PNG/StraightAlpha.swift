import Graphics

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
