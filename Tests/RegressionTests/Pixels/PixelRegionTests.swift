import CradleGraphics
import CradleRegression
import CradleTestSupport
import Testing

struct PixelRegionTests {
  private static let size = PixelSize(width: 200, height: 120)

  /// Creates a white picture with gray rectangles.
  private func picture(_ rectangles: (PixelComparison.Rect, gray: UInt8)...) -> Bitmap {
    var bytes = [UInt8](repeating: 255, count: 4 * Self.size.count)
    for (rect, gray) in rectangles {
      for row in rect.y..<rect.y + rect.height {
        for column in rect.x..<rect.x + rect.width {
          for channel in 0..<3 { bytes[4 * (row * Self.size.width + column) + channel] = gray }
        }
      }
    }
    return Bitmap(size: Self.size, bytes: bytes)
  }

  private func worst(_ actual: Bitmap, _ tolerance: PixelComparison.Tolerance = .init()) -> PixelRegion? {
    PixelComparison(of: picture(), and: actual, tolerance: tolerance).worstRegion
  }

  @Test
  func `equal pictures have no worst region`() {
    #expect(worst(picture()) == nil)
  }

  @Test
  func `a smaller region with a stronger change is worse`() throws {
    let faint = PixelComparison.Rect(x: 10, y: 10, width: 40, height: 4)
    let strong = PixelComparison.Rect(x: 150, y: 90, width: 10, height: 10)
    let region = try #require(worst(picture((faint, 200), (strong, 0))))
    #expect(region.bounds == strong)
    #expect(region.pixelCount == 100)
    // From white to black, the measure has nearly its largest value.
    #expect(abs(region.distance - 0.966) < 0.001)
    #expect(try #require(worst(picture((faint, 200)))).bounds == faint)
  }

  @Test
  func `pixels that are close together are one region, and far ones are another`() throws {
    let left = PixelComparison.Rect(x: 0, y: 0, width: 8, height: 30)
    let near = PixelComparison.Rect(x: 20, y: 4, width: 8, height: 8)
    let far = PixelComparison.Rect(x: 180, y: 4, width: 8, height: 8)
    let region = try #require(worst(picture((left, 0), (near, 0), (far, 0))))
    #expect(region.bounds == PixelComparison.Rect(x: 0, y: 0, width: 28, height: 30))
    #expect(region.pixelCount == 8 * 30 + 64)
  }

  @Test
  func `a region does not reach around the edge of the picture`() throws {
    let right = PixelComparison.Rect(x: 190, y: 20, width: 10, height: 4)
    let left = PixelComparison.Rect(x: 0, y: 36, width: 10, height: 6)
    let region = try #require(worst(picture((right, 0), (left, 0))))
    #expect(region.bounds == left)
  }

  @Test
  func `slight changes count only if nothing differs beyond the threshold`() throws {
    let slight = PixelComparison.Rect(x: 10, y: 10, width: 30, height: 30)
    let strong = PixelComparison.Rect(x: 100, y: 50, width: 2, height: 2)
    #expect(try #require(worst(picture((slight, 250)))).bounds == slight)
    #expect(try #require(worst(picture((slight, 250), (strong, 0)))).bounds == strong)
  }
}
