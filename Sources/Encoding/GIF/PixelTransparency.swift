/// The way in which transparent pixels become those of a GIF, which can be seen or not.
///
/// A pixel is seen if at least half of it is opaque. On a matte, it has the color that it has there;
/// without one, its own color.
struct PixelTransparency: Sendable {
  /// The color behind the pixels that are seen, as blue, green and red from the lowest byte on.
  let matte: UInt32?

  /// Converts a row of pixels to those that are stored.
  func convert(_ pixels: UnsafePointer<UInt32>, to stored: UnsafeMutablePointer<UInt32>, _ count: Int) {
    for column in 0..<count { stored[column] = self.stored(pixels[column]) }
  }

  /// Returns a pixel as it is stored: with a full opacity, or without any.
  func stored(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha < 0xFF else { return pixel }
    guard alpha >= 0x80 else { return 0 }
    var color: UInt32 = 0xFF
    for shift: UInt32 in [16, 8, 0] {
      let channel = pixel >> shift & 0xFF
      let mixed =
        if let matte {
          channel + ((matte >> shift & 0xFF) * (255 - alpha) + 127) / 255
        } else {
          (255 * channel + alpha / 2) / alpha
        }
      color = color << 8 | min(255, mixed)
    }
    return color
  }
}
