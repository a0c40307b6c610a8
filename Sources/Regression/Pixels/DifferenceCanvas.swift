import Graphics

/// A faded picture on which changes are marked.
struct DifferenceCanvas {
  private let size: PixelSize
  private var bytes: [UInt8]

  /// Creates a canvas with a picture on it, in pale grays.
  init(fading bitmap: Bitmap) {
    size = bitmap.size
    var bytes = [UInt8](repeating: 255, count: bitmap.bytes.count)
    bitmap.withWords { pixels in
      for index in 0..<bitmap.size.count {
        let gray = Self.faded(pixels[index])
        for channel in 0..<3 { bytes[Bitmap.bytesPerPixel * index + channel] = gray }
      }
    }
    self.bytes = bytes
  }

  /// Marks a pixel that changed.
  mutating func mark(_ change: PixelChange, column: Int, row: Int) {
    let start = (row * size.width + column) * Bitmap.bytesPerPixel
    let (red, green, blue) = Self.color(of: change)
    (bytes[start], bytes[start + 1], bytes[start + 2]) = (blue, green, red)
  }

  /// The picture.
  var bitmap: Bitmap {
    Bitmap(size: size, bytes: bytes)
  }

  // A tenth of the brightness is left, and white of the rest; the darkest gray is 229.
  private static func faded(_ pixel: UInt32) -> UInt8 {
    UInt8(255 - (255 - PerceivedColor(pixel).brightness) / 10)
  }

  private static func color(of change: PixelChange) -> (red: UInt8, green: UInt8, blue: UInt8) {
    switch change {
    case .difference: (255, 0, 0)
    case .antialiasing: (255, 255, 0)
    case .slight: (255, 213, 160)
    }
  }
}
