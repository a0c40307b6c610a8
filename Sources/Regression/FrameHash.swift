import Foundation
import Geometry
public import Graphics

/// What two frames are compared by before anything else: whether they are the same bits.
public enum FrameHash {
  /// Returns the hash of where everything is on a frame.
  ///
  /// It covers, in the order of the display list, the id, place, angle, scale, opacity and level of
  /// every element that the scene is about: numbers as little-endian bit patterns, texts as UTF-8
  /// behind their length. Colors and outlines do not count; they are the pixels' business.
  public static func state(of list: DisplayList) -> String {
    var bytes: [UInt8] = []
    for element in list.layers.flatMap(\.elements) where element.role.isContent {
      bytes.append(text: element.id)
      let numbers: [Double] = [
        element.center.x, element.center.y, element.angle, element.scale.x, element.scale.y,
        element.alpha,
      ]
      for number in numbers { bytes.append(littleEndian: number.bitPattern) }
      bytes.append(littleEndian: UInt64(bitPattern: Int64(element.z)))
    }
    return digest(bytes)
  }

  /// Returns the hash of a picture: of its pixels, row by row, as blue, green, red and alpha.
  public static func pixels(of bitmap: Bitmap) -> String {
    digest(bitmap.bytes)
  }

  private static func digest(_ bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }
}

extension [UInt8] {
  fileprivate mutating func append(littleEndian value: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  fileprivate mutating func append(text: String) {
    append(littleEndian: UInt64(text.utf8.count))
    append(contentsOf: text.utf8)
  }
}
