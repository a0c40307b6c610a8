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
  ///
  /// Where many pixels barely changed, what is below stays visible.
  mutating func mark(_ change: PixelChange, column: Int, row: Int) {
    let start = (row * size.width + column) * Bitmap.bytesPerPixel
    switch change {
    case .difference: paint(start, red: 255, green: 0, blue: 0)
    case .antialiasing: paint(start, red: 255, green: 255, blue: 0)
    case .slight:
      let gray = Int(bytes[start])
      paint(start, red: gray, green: 213 * gray / 255, blue: 160 * gray / 255)
    }
  }

  private mutating func paint(_ start: Int, red: Int, green: Int, blue: Int) {
    (bytes[start], bytes[start + 1], bytes[start + 2]) = (UInt8(blue), UInt8(green), UInt8(red))
  }

  /// The picture.
  var bitmap: Bitmap {
    Bitmap(size: size, bytes: bytes)
  }

  // A tenth of the brightness is left, and white of the rest; the darkest gray is 229.
  private static func faded(_ pixel: UInt32) -> UInt8 {
    UInt8(255 - (255 - PerceivedColor(pixel).brightness) / 10)
  }
}
