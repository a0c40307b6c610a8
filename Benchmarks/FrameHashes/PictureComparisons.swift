import CradleGraphics
import CradleRegression

/// Two frames of 1280 × 720 pixels that are compared, as a check does where hashes differ.
struct PictureComparisons {
  /// What a person calls them.
  let name: String
  private let expected: Bitmap
  private let actual: Bitmap

  /// The pairs that are measured: two frames of a film, another color everywhere, and noise.
  ///
  /// The first is what a changed motion looks like. The others are the worst there is for the difference of colors, and
  /// for the detection of antialiasing.
  static func pairs(of frame: Bitmap, and next: Bitmap) -> [PictureComparisons] {
    [
      PictureComparisons(name: "moved", expected: frame, actual: next),
      PictureComparisons(name: "every pixel", expected: frame, actual: recolored(frame)),
      PictureComparisons(name: "noise", expected: noise(frame.size, seed: 1), actual: noise(frame.size, seed: 2)),
    ]
  }

  /// How many of a hundred pixels changed.
  var changedPercentage: Double {
    let comparison = PixelComparison(of: expected, and: actual, tolerance: PixelComparison.Tolerance())
    return 100 * Double(comparison.changedPixels) / Double(expected.size.width * expected.size.height)
  }

  /// Returns how long the comparison takes, in microseconds.
  func compare(ignoresAntialiasing: Bool) -> Double {
    let tolerance = PixelComparison.Tolerance(ignoresAntialiasing: ignoresAntialiasing)
    return FrameHashes.processorTime {
      _ = PixelComparison(of: expected, and: actual, tolerance: tolerance).differingPixels
    }
  }

  private static func recolored(_ bitmap: Bitmap) -> Bitmap {
    let bytes = bitmap.bytes.enumerated().map { $0 % 4 == 3 ? $1 : $1 ^ 0x20 }
    return Bitmap(size: bitmap.size, bytes: bytes)
  }

  private static func noise(_ size: PixelSize, seed: UInt32) -> Bitmap {
    var state = seed
    let bytes = (0..<(4 * size.width * size.height)).map { index -> UInt8 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return index % 4 == 3 ? 255 : UInt8(state >> 24)
    }
    return Bitmap(size: size, bytes: bytes)
  }
}
