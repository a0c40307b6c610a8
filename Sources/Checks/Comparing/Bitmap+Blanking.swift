import CradleGraphics
import CradleRegression

extension Bitmap {
  /// Returns the picture with clear pixels in some areas.
  func blanking(_ areas: [PixelComparison.Rect]) -> Bitmap {
    guard !areas.isEmpty else { return self }
    var bitmap = self
    for area in areas {
      let columns = max(0, area.x)..<max(0, area.x, min(size.width, area.x + area.width))
      for row in max(0, area.y)..<max(0, area.y, min(size.height, area.y + area.height)) {
        let start = row * size.width
        let bytes =
          (start + columns.lowerBound) * Bitmap.bytesPerPixel..<(start + columns.upperBound) * Bitmap.bytesPerPixel
        for byte in bytes { bitmap.bytes[byte] = 0 }
      }
    }
    return bitmap
  }
}
