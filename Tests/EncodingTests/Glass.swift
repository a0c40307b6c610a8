import CradleEncoding
import CradleGraphics

/// Frames of a film that is partly translucent.
enum Glass {
  /// Returns frames with nothing on them but a bar of half-transparent blue that stands still, and an
  /// orange square with a soft edge that moves to the right.
  ///
  /// - Parameter startsOpaque: Whether the first frame is all white.
  static func frames(_ count: Int, width: Int = 64, height: Int = 48, startsOpaque: Bool = false) -> [Bitmap] {
    (0..<count).map { number in
      let isOpaque = startsOpaque && number == 0
      let pixels = (0..<width * height).map { pixel in
        isOpaque
          ? [255, 255, 255, 255]
          : premultiplied(column: pixel % width, row: pixel / width, number, width, height)
      }
      return Bitmap(size: PixelSize(width: width, height: height), bytes: pixels.flatMap { $0 })
    }
  }

  /// Returns the bytes that a file should hold for frames: red, green, blue, alpha, the colors not
  /// multiplied.
  static func straight(_ frames: [Bitmap]) -> [UInt8] {
    frames.flatMap { frame in
      stride(from: 0, to: frame.bytes.count, by: 4).flatMap { start -> [UInt8] in
        let alpha = Int(frame.bytes[start + 3])
        let colors = [2, 1, 0].map { channel -> UInt8 in
          if alpha == 0 { return 0 }
          let product: Int = Int(frame.bytes[start + channel]) * 255
          return UInt8((product + alpha / 2) / alpha)
        }
        return colors + [UInt8(alpha)]
      }
    }
  }

  private static func premultiplied(column: Int, row: Int, _ number: Int, _ width: Int, _ height: Int) -> [UInt8] {
    let left = 4 + 3 * number
    if row >= height * 3 / 4 { return column < width / 2 ? [128, 61, 0, 128] : [0, 0, 0, 0] }
    guard left..<left + 20 ~= column, 4..<24 ~= row else { return [0, 0, 0, 0] }
    // The opacity falls to a fifth on the four columns and rows nearest to an edge.
    let distance = min(column - left, left + 19 - column, row - 4, 23 - row)
    let alpha = min(255, 51 + 51 * distance)
    return [0, UInt8((149 * alpha + 127) / 255), UInt8(alpha), UInt8(alpha)]
  }
}
