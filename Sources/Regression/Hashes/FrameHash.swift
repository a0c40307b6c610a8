import CradleCXXHash
import CradleFiles
import CradleGeometry
package import CradleGraphics
import Foundation

/// The hashes of frames.
///
/// A comparison starts with them.
///
/// Equal hashes mean identical frames.
package enum FrameHash {
  /// Returns the hash of a frame's state.
  ///
  /// The state consists of the positions of all elements.
  ///
  /// The hash covers the id, position, angle, scale, opacity and level of every element of the scene, in the order of
  /// the display list. Numbers are hashed as little-endian bit patterns; texts as UTF-8 after their length. Colors and
  /// outlines are not included, since the hash of the pixels covers them.
  package static func state(of list: DisplayList) -> String {
    var hash = SHA256()
    for layer in list.layers {
      for element in layer.elements where element.role.isContent { hash.update(element) }
    }
    return hash.finish()
  }

  /// Returns the hash of a picture's size and pixels, as 32 hexadecimal digits.
  ///
  /// The hash is XXH3 with 128 bits over the bytes, row by row as blue, green, red and alpha. The width is in the upper
  /// half of the seed, and the height in the lower half. An attacker could make two pictures with the same hash.
  package static func pixels(of bitmap: Bitmap) -> String {
    let value = unsafe bitmap.bytes.withUnsafeBytes { bytes in
      unsafe XXH3_128bits_withSeed(bytes.baseAddress, bytes.count, seed(for: bitmap.size))
    }
    return digits(value.high64) + digits(value.low64)
  }

  /// Returns the first 16 digits of the hash of a frame's state.
  ///
  /// For a million different frames, the probability that two of them share these digits is less than one in thirty
  /// million.
  package static func shortState(of list: DisplayList) -> String {
    String(state(of: list).prefix(digestLength))
  }

  /// Returns a digest of a picture's size and pixels, as 16 hexadecimal digits.
  ///
  /// The digest is ``pixels(of:)`` with 64 bits.
  package static func digest(of bitmap: Bitmap) -> String {
    let value = unsafe bitmap.bytes.withUnsafeBytes { bytes in
      unsafe XXH3_64bits_withSeed(bytes.baseAddress, bytes.count, seed(for: bitmap.size))
    }
    return digits(value)
  }

  /// Returns a short hash of a text, which is never 0.
  package static func text(of text: String) -> UInt32 {
    let bytes = Array(text.utf8)
    let value = unsafe bytes.withUnsafeBytes { bytes in
      unsafe XXH3_64bits_withSeed(bytes.baseAddress, bytes.count, 0)
    }
    return max(1, UInt32(truncatingIfNeeded: value))
  }

  private static func seed(for size: PixelSize) -> UInt64 {
    UInt64(size.width) << 32 | UInt64(size.height)
  }

  private static func digits(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: digestLength - digits.count) + digits
  }

  /// The number of hexadecimal digits in 64 bits.
  package static let digestLength = 16
}

extension SHA256 {
  fileprivate mutating func update(_ element: DisplayList.Element) {
    update(element.id)
    update(element.center.x)
    update(element.center.y)
    update(element.angle)
    update(element.scale.x)
    update(element.scale.y)
    update(element.alpha)
    update(littleEndian: UInt64(bitPattern: Int64(element.z)))
  }

  private mutating func update(_ text: String) {
    let bytes = text.utf8
    update(littleEndian: UInt64(bytes.count))
    unsafe update(bytes.span.bytes)
  }

  private mutating func update(_ number: Double) {
    update(littleEndian: number.bitPattern)
  }

  private mutating func update(littleEndian value: UInt64) {
    let bytes: InlineArray<1, UInt64> = [value.littleEndian]
    unsafe update(bytes.span.bytes)
  }
}
