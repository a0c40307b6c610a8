package import CradleGraphics

/// The difference between two pictures of the same size: how many pixels differ, and where.
///
/// For opaque pictures, the counts are those of pixelmatch for the same pictures as PNG files. Translucent pixels are
/// measured on white and on black, and the larger difference counts. Pixelmatch uses only white, so pixelmatch may
/// count fewer pixels.
///
/// ```swift
/// func report(expected: Bitmap, actual: Bitmap) {
///   let comparison = PixelComparison(of: expected, and: actual, tolerance: PixelComparison.Tolerance())
///   if let area = comparison.bounds {
///     print("\(comparison.differingPixels) pixels differ, within \(area.width) × \(area.height)")
///   }
/// }
/// ```
package struct PixelComparison: Sendable {
  /// The number of pixels beyond the threshold, not counting ignored antialiasing.
  package let differingPixels: Int
  /// The number of pixels that are beyond the threshold only because an edge is smoothed differently.
  ///
  /// The number is 0 unless antialiasing is ignored.
  package let antialiasedPixels: Int
  /// The number of pixels with different bits, even if a person cannot tell them apart.
  package let changedPixels: Int
  /// The number of changed pixels that motion within the tolerance explains.
  ///
  /// The number is 0 unless motion is allowed.
  package let movedPixels: Int
  /// The smallest rectangle around the pixels that differ; `nil` if no pixel changed.
  ///
  /// If pixels changed but none differs, the rectangle is around the changed pixels.
  package let bounds: PixelComparison.Rect?
  /// The smallest rectangle around all changed pixels; `nil` if no pixel changed.
  package let changedBounds: PixelComparison.Rect?

  let scan: PixelScan

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - expected: The expected picture.
  ///   - actual: The actual picture.
  ///   - tolerance: The differences that count. Pixels in ignored rectangles are never counted, but they help to
  ///     recognize antialiasing around the rectangles.
  /// - Precondition: Both pictures have the same size.
  package init(of expected: Bitmap, and actual: Bitmap, tolerance: PixelComparison.Tolerance) {
    scan = PixelScan(expected: expected, actual: actual, tolerance: tolerance)
    var differing = 0
    var antialiased = 0
    var changed = 0
    var moved = 0
    var differingBounds = PixelBounds()
    var changedBounds = PixelBounds()
    scan.forEachChange { change, column, row in
      changed += 1
      if change != .motion { changedBounds.add(column: column, row: row) }
      switch change {
      case .slight: break
      case .motion: moved += 1
      case .antialiasing: antialiased += 1
      case .difference:
        differing += 1
        differingBounds.add(column: column, row: row)
      }
    }
    differingPixels = differing
    antialiasedPixels = antialiased
    changedPixels = changed
    movedPixels = moved
    bounds = differingBounds.rectangle ?? changedBounds.rectangle
    self.changedBounds = changedBounds.rectangle
  }

  /// Returns an opaque picture of the differences.
  ///
  /// The expected picture is faded to a pale gray, with a checkerboard where it is transparent. On this background,
  /// pixels beyond the threshold are red, antialiasing is yellow, and pixels changed within the tolerances are pale
  /// orange.
  package func makePicture() -> Bitmap {
    var canvas = DifferenceCanvas(fading: scan.expected)
    scan.forEachChange { change, column, row in
      canvas.mark(change, column: column, row: row)
    }
    return canvas.bitmap
  }
}

/// The smallest rectangle around some pixels.
struct PixelBounds {
  private var left = Int.max
  private var top = Int.max
  private var right = -1
  private var bottom = -1

  @inline(__always)
  mutating func add(column: Int, row: Int) {
    (left, right) = (min(left, column), max(right, column))
    (top, bottom) = (min(top, row), max(bottom, row))
  }

  mutating func add(_ other: PixelBounds) {
    (left, right) = (min(left, other.left), max(right, other.right))
    (top, bottom) = (min(top, other.top), max(bottom, other.bottom))
  }

  /// The rectangle; `nil` without any pixels.
  var rectangle: PixelComparison.Rect? {
    guard right >= left else { return nil }
    return PixelComparison.Rect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}

/// A pale copy of a picture, with marks for changes.
struct DifferenceCanvas {
  // The side length of the checkerboard's squares in pixels, and how much darker the dark squares are.
  private static let checkerSide = 8
  private static let checkerDepth: UInt32 = 22

  private let size: PixelSize
  private var bytes: [UInt8]

  /// Creates a canvas with a picture on it, in pale grays.
  init(fading bitmap: Bitmap) {
    size = bitmap.size
    var bytes = [UInt8](repeating: 255, count: bitmap.bytes.count)
    bitmap.withWords { pixels in
      for index in 0..<bitmap.size.count {
        let gray = Self.faded(pixels[index]) - Self.checker(pixels[index], at: index, size: bitmap.size)
        for channel in 0..<3 { bytes[Bitmap.bytesPerPixel * index + channel] = gray }
      }
    }
    self.bytes = bytes
  }

  /// Marks a changed pixel.
  ///
  /// Slight changes are marked faintly, so that the pale picture shows through even where there are many.
  mutating func mark(_ change: PixelChange, column: Int, row: Int) {
    let start = (row * size.width + column) * Bitmap.bytesPerPixel
    switch change {
    case .difference: paint(start, red: 255, green: 0, blue: 0)
    case .antialiasing: paint(start, red: 255, green: 255, blue: 0)
    case .slight, .motion:
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

  // Without the checkerboard, white and transparent would have the same gray.
  @inline(__always)
  private static func checker(_ pixel: UInt32, at index: Int, size: PixelSize) -> UInt8 {
    let missing = 255 - pixel >> 24
    guard missing > 0 else { return 0 }
    let square = (index % size.width / checkerSide + index / size.width / checkerSide) % 2
    return square == 0 ? 0 : UInt8(checkerDepth * missing / 255)
  }

  // On white, a tenth of the darkness remains. So the darkest gray is 229.
  private static func faded(_ pixel: UInt32) -> UInt8 {
    UInt8(255 - (255 - PerceivedColor(pixel, on: .white).brightness) / 10)
  }
}
