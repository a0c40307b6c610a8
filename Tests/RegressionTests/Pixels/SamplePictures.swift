import CradleGraphics

/// Pictures of whole numbers alone, with the edges, gradients and noise that a comparison is about.
enum SamplePictures {
  static let size = PixelSize(width: 40, height: 30)

  /// Returns a picture of straight colors, multiplied by their opacity.
  static func picture(
    size: PixelSize = size,
    _ color: (_ column: Int, _ row: Int) -> (red: Int, green: Int, blue: Int, alpha: Int)
  ) -> Bitmap {
    var bytes: [UInt8] = []
    for row in 0..<size.height {
      for column in 0..<size.width {
        let color = color(column, row)
        for channel in [color.blue, color.green, color.red] {
          bytes.append(UInt8((channel * color.alpha + 127) / 255))
        }
        bytes.append(UInt8(color.alpha))
      }
    }
    return Bitmap(size: size, bytes: bytes)
  }

  /// An opaque gray everywhere.
  static func gray(_ level: Int) -> Bitmap {
    picture { _, _ in (level, level, level, 255) }
  }

  /// A smooth disk on white, moved to the right by eighths of a pixel.
  static func disk(eighths: Int, red: Int = 255, green: Int = 149, blue: Int = 0) -> Bitmap {
    picture { column, row in
      let ink = diskCoverage(column, row, eighths: eighths)
      return (255 - (255 - red) * ink / 64, 255 - (255 - green) * ink / 64, 255 - (255 - blue) * ink / 64, 255)
    }
  }

  /// A smooth disk on nothing, moved to the right by eighths of a pixel.
  static func translucentDisk(eighths: Int, alpha: Int) -> Bitmap {
    picture { column, row in
      (0, 122, 255, diskCoverage(column, row, eighths: eighths) * alpha / 64)
    }
  }

  /// Slanted lines, one every seven pixels, as thin as the stems of small letters, moved to the right
  /// by eighths of a pixel.
  static func stems(eighths: Int) -> Bitmap {
    picture { column, row in
      let ink = coverage(column, row) { x, y in ((x - eighths + y / 3 + 1000) % 56) < 12 }
      let level = 255 - 255 * ink / 64
      return (level, level, level, 255)
    }
  }

  /// Colors that change from pixel to pixel, a little lighter by an amount.
  static func gradient(plus amount: Int) -> Bitmap {
    picture { column, row in
      (min(255, 6 * column + amount), 8 * row, min(255, 3 * (column + row) + amount), 255)
    }
  }

  /// Opacities that change from pixel to pixel.
  static func fade(plus amount: Int) -> Bitmap {
    picture { column, row in (200, 8 * row, 40, min(255, 6 * column + amount)) }
  }

  /// Every shade of gray once, and black beside it.
  static func shades(_ isBlack: Bool) -> Bitmap {
    picture(size: PixelSize(width: 256, height: 1)) { column, _ in
      isBlack ? (0, 0, 0, 255) : (column, column, column, 255)
    }
  }

  /// Pixels that have nothing to do with each other.
  static func noise(seed: UInt32, isOpaque: Bool, size: PixelSize = size) -> Bitmap {
    var state = seed
    func next() -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 24)
    }
    return picture(size: size) { _, _ in
      let (red, green, blue, alpha) = (next(), next(), next(), next())
      return (red, green, blue, isOpaque ? 255 : alpha)
    }
  }

  private static func diskCoverage(_ column: Int, _ row: Int, eighths: Int) -> Int {
    coverage(column, row) { x, y in
      // Twice the distance from the center, in eighths, to the middle of a part of a pixel.
      let (dx, dy) = (2 * (x - 160 - eighths) + 1, 2 * (y - 120) + 1)
      return dx * dx + dy * dy <= 160 * 160
    }
  }

  // Returns the number of the 64 parts of a pixel that are inside of a shape, whose coordinates are
  // in eighths.
  private static func coverage(_ column: Int, _ row: Int, _ isInside: (_ x: Int, _ y: Int) -> Bool) -> Int {
    (0..<64).count { isInside(8 * column + $0 % 8, 8 * row + $0 / 8) }
  }
}
