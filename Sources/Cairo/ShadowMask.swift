import CradleCCairo
package import CradleGeometry
import CradleGraphics
package import Foundation

/// The soft shadow of an outline, as a mask with the coverage of each pixel.
///
/// Three running means in succession are nearly a Gaussian blur.
package final class ShadowMask {
  /// How far a shadow extends beyond its outline, as a multiple of its radius.
  package static let reach = 3.0

  // If a shadow is larger than most frames, it is slightly softer, without a visible difference. A cairo picture has at
  // most 32 767 pixels per side.
  private static let largestArea = 4_194_304.0
  private static let largestLength = 16_384.0

  /// The number of bytes that the mask takes in memory.
  package let byteCount: Int

  /// Whether the shadow is so soft that half a pixel makes no visible difference.
  let isVague: Bool

  let surface: OpaquePointer

  /// The number of columns and rows of the mask.
  var size: CGSize {
    CGSize(
      width: Double(cairo_image_surface_get_width(surface)),
      height: Double(cairo_image_surface_get_height(surface))
    )
  }

  /// The mask's pixels per point.
  let scale: Double
  /// The left edge of the mask, in pixels of the mask, relative to the outline's origin.
  let left: Double
  let top: Double

  private var tinted: [Color: OpaquePointer] = [:]

  /// Draws the shadow of an outline into a mask.
  ///
  /// - Parameters:
  ///   - path: The outline that casts the shadow, in coordinates around its origin.
  ///   - radius: The standard deviation of the blur, in points.
  ///   - scale: The number of pixels per point.
  package init(of path: Path, radius: Double, scale: Double) {
    let bounds = Self.bounds(of: path, radius: radius)
    self.scale = Self.scale(of: bounds, at: scale)
    isVague = radius * self.scale >= 4
    left = (bounds.minX * self.scale).rounded(.down) - 1
    top = (bounds.minY * self.scale).rounded(.down) - 1
    let width = Int((bounds.maxX * self.scale).rounded(.up) + 1 - left)
    let height = Int((bounds.maxY * self.scale).rounded(.up) + 1 - top)
    surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    byteCount = Int(cairo_image_surface_get_stride(surface)) * height
    drawOutline(path)
    blur(width: width, height: height, deviation: radius * self.scale)
  }

  deinit {
    cairo_surface_destroy(surface)
    for surface in tinted.values { cairo_surface_destroy(surface) }
  }

  /// Returns a rectangle that contains the mask of a shadow, in the coordinates of the outline.
  package static func extent(of path: Path, radius: Double, scale: Double) -> CGRect {
    let bounds = bounds(of: path, radius: radius)
    // The margin includes one more pixel of the mask, one pixel for smoothing, and half a pixel for alignment.
    let margin = -3 / self.scale(of: bounds, at: scale)
    return bounds.insetBy(dx: margin, dy: margin)
  }

  private static func bounds(of path: Path, radius: Double) -> CGRect {
    path.controlBounds.insetBy(dx: -reach * radius, dy: -reach * radius)
  }

  private static func scale(of bounds: CGRect, at scale: Double) -> Double {
    min(
      scale,
      (largestArea / max(1, bounds.width * bounds.height)).squareRoot(),
      largestLength / max(1, bounds.width, bounds.height)
    )
  }

  /// Returns the shadow as a picture in a color.
  ///
  /// Two calls with the same color return the same surface. So cairo writes it only once per document.
  func tinted(_ color: Color) -> OpaquePointer {
    if let known = tinted[color] { return known }
    let picture: OpaquePointer = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32,
      cairo_image_surface_get_width(surface),
      cairo_image_surface_get_height(surface)
    )
    let pen: OpaquePointer = cairo_create(picture)
    defer { cairo_destroy(pen) }
    cairo_set_source_rgba(pen, color.red, color.green, color.blue, color.alpha)
    cairo_mask_surface(pen, surface, 0, 0)
    tinted[color] = picture
    return picture
  }

  private func drawOutline(_ path: Path) {
    let context = DrawingContext(surface: surface)
    context.transform(by: Transform(translation: Vector(x: -left, y: -top)))
    context.transform(by: Transform(scaleX: scale, y: scale))
    context.fill(path, with: .solid(.black))
    cairo_surface_flush(surface)
  }

  private func blur(width: Int, height: Int, deviation: Double) {
    guard let data = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var coverage = Coverage(width: width, height: height) { Float(data[$1 * stride + $0]) }
    coverage.blur(deviation: deviation)
    for row in 0..<height {
      for column in 0..<width {
        data[row * stride + column] = UInt8(min(255, max(0, coverage[column, row].rounded())))
      }
    }
    cairo_surface_mark_dirty(surface)
  }
}

@available(*, unavailable)
extension ShadowMask: Sendable {}

/// The coverage of each pixel, from 0 to 255.
private struct Coverage {
  private var width: Int
  private var height: Int
  private var values: [Float]

  init(width: Int, height: Int, value: (_ column: Int, _ row: Int) -> Float) {
    self.width = width
    self.height = height
    values = []
    values.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width { values.append(value(column, row)) }
    }
  }

  subscript(column: Int, row: Int) -> Float {
    values[row * width + column]
  }

  /// Blurs along the rows, then along the columns, with three running means each.
  mutating func blur(deviation: Double) {
    let mean = RunningMean(deviation: deviation / 3.0.squareRoot())
    for _ in 0..<2 {
      for _ in 0..<3 { mean.apply(to: &values, rowLength: width) }
      transpose()
    }
  }

  private mutating func transpose() {
    var turned = [Float](repeating: 0, count: values.count)
    for row in 0..<height {
      for column in 0..<width { turned[column * height + row] = values[row * width + column] }
    }
    values = turned
    (width, height) = (height, width)
  }
}

/// The mean of a pixel and its neighbors.
///
/// The two outermost pixels count in part, so that the blur can have any width. With a reach of r whole pixels and a
/// share of a, the variance is (r(r + 1)(2r + 1)/3 + 2a(r + 1)²) / (2r + 1 + 2a).
private struct RunningMean {
  private let reach: Int
  private let share: Float
  private let weight: Float

  init(deviation: Double) {
    let variance = deviation * deviation
    let r = (((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
    let a = (2 * r + 1) * (variance - r * (r + 1) / 3) / (2 * ((r + 1) * (r + 1) - variance))
    reach = Int(r)
    share = Float(a)
    weight = Float(1 / (2 * r + 1 + 2 * a))
  }

  func apply(to values: inout [Float], rowLength: Int) {
    guard rowLength > 0 else { return }
    // Beyond the ends of a row, the coverage is 0.
    let margin = reach + 1
    var padded = [Float](repeating: 0, count: rowLength + 2 * margin)
    for start in stride(from: 0, to: values.count, by: rowLength) {
      for index in 0..<rowLength { padded[margin + index] = values[start + index] }
      var sum: Float = 0
      for index in 1..<(2 * reach + 1) { sum += padded[index] }
      for index in 0..<rowLength {
        sum += padded[index + 2 * reach + 1]
        values[start + index] = (sum + share * (padded[index] + padded[index + 2 * margin])) * weight
        sum -= padded[index + 1]
      }
    }
  }
}
