import Graphics

/// Returns a pixel with the colors that it has by itself, rounded, in place of their share of what is
/// seen: Cairo multiplies colors by their opacity, and files do not.
///
/// Where nothing is seen, all channels are 0. The opacity is the last channel; the others may be in
/// any order.
@inline(__always)
func straightened(_ pixel: SIMD4<UInt8>) -> SIMD4<UInt8> {
  let alpha = pixel.w
  guard alpha < 0xFF else { return pixel }
  guard alpha > 0 else { return .zero }
  // (255 × color + alpha / 2) / alpha in whole numbers. Single precision is exact here: a quotient is
  // below 256, and one that is not whole is at least 1/255 away from the next whole number.
  let quotient = (SIMD4<Float>(pixel) * 255 + Float(alpha / 2)) / Float(alpha)
  var straight = SIMD4<UInt8>(pointwiseMin(quotient, SIMD4<Float>(repeating: 255)))
  straight.w = alpha
  return straight
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
