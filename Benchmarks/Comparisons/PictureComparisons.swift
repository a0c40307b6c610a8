import CradleKit

/// Two frames of 1280 × 720 pixels that are compared, as a check does where hashes differ.
public struct PictureComparisons {
  /// What a person calls them.
  public let name: String
  private let expected: Bitmap
  private let actual: Bitmap

  /// The pairs that are measured: a film a display frame later, another color everywhere, and noise.
  ///
  /// The first is what a changed motion looks like. The others are the worst there is for the
  /// difference of colors, and for the detection of antialiasing.
  public static func all() throws -> [PictureComparisons] {
    let film = try MeasuredFilm.labels()
    let renderer = Renderer(scale: film.scale)
    let frames = try [300, 301].map { try renderer.draw(film.frames[$0]) }
    return [
      PictureComparisons(name: "moved", expected: frames[0], actual: frames[1]),
      PictureComparisons(name: "every pixel", expected: frames[0], actual: recolored(frames[0])),
      PictureComparisons(
        name: "noise",
        expected: noise(frames[0].size, seed: 1),
        actual: noise(frames[0].size, seed: 2)
      ),
    ]
  }

  /// How many of a hundred pixels changed.
  public var changedPercentage: Double {
    let comparison = PixelComparison(of: expected, and: actual, tolerance: PixelTolerance())
    return 100 * Double(comparison.changedPixels) / Double(expected.size.width * expected.size.height)
  }

  /// Returns how long the comparison takes, in microseconds.
  public func compare(ignoresAntialiasing: Bool) -> Double {
    let tolerance = PixelTolerance(ignoresAntialiasing: ignoresAntialiasing)
    return processorTime {
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
