import CairoPNG
public import CradleKit

/// A picture as a PNG file, by Cradle and by Cairo, on one thread and by turns.
public struct Encodings {
  /// How long a file took, and how large it is.
  public struct Cost: Sendable {
    /// In microseconds.
    public let time: Double
    /// In bytes.
    public let size: Int
  }

  /// Encodes a picture with either.
  public static func encode(_ bitmap: Bitmap) -> (own: Cost, cairo: Cost) {
    (cost { bitmap.pngData().count }, cost { cairoFileSize(of: bitmap) })
  }

  private static func cost(_ body: () -> Int) -> Cost {
    var size = 0
    let time = processorTime { size = body() }
    return Cost(time: time, size: size)
  }

  private static func cairoFileSize(of bitmap: Bitmap) -> Int {
    bitmap.bytes.withUnsafeBufferPointer { bytes in
      guard let pixels = bytes.baseAddress else { return 0 }
      return cairo_png_encode(pixels, Int32(bitmap.size.width), Int32(bitmap.size.height), 1)
    }
  }
}
