/// Converts transparent pixels to GIF pixels, either visible or invisible.
///
/// A pixel is visible if it is at least half opaque. With a matte, a visible pixel is blended with the matte. Without a
/// matte, it keeps its color.
struct PixelTransparency: Sendable {
  /// The color behind visible pixels, as blue, green and red from the lowest byte up.
  let matte: UInt32?

  /// Converts a row of pixels to their stored form.
  func convert(_ pixels: UnsafePointer<UInt32>, to stored: UnsafeMutablePointer<UInt32>, count: Int) {
    for column in 0..<count { stored[column] = self.stored(pixels[column]) }
  }

  /// Returns the stored form of a pixel: fully opaque or fully transparent.
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
