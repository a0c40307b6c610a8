import CradleGraphics
import CradleRegression
import Testing

/// Pixels with alpha, which are measured on white and on black.
struct TranslucentPixelTests {
  private typealias Color = (red: Int, green: Int, blue: Int, alpha: Int)

  private let thresholds = [0, 1e-9, 0.05, 0.1, 0.2, 0.5]

  private func count(
    _ old: Color,
    _ new: Color,
    threshold: Double = PixelComparison.Tolerance().threshold,
    ignoresAntialiasing: Bool = false
  ) -> Int {
    count(
      SamplePictures.picture { _, _ in old },
      SamplePictures.picture { _, _ in new },
      threshold: threshold,
      ignoresAntialiasing: ignoresAntialiasing
    )
  }

  private func count(
    _ old: Bitmap,
    _ new: Bitmap,
    threshold: Double = PixelComparison.Tolerance().threshold,
    ignoresAntialiasing: Bool
  ) -> Int {
    let tolerance = PixelComparison.Tolerance(threshold: threshold, ignoresAntialiasing: ignoresAntialiasing)
    return PixelComparison(of: old, and: new, tolerance: tolerance).differingPixels
  }

  @Test(arguments: [false, true])
  func `transparent differs from white and from black, at every threshold`(ignores: Bool) {
    for threshold in thresholds {
      for level in [0, 255] {
        let opaque = (level, level, level, 255)
        for pair in [(opaque, (0, 0, 0, 0)), ((0, 0, 0, 0), opaque)] {
          let count = count(pair.0, pair.1, threshold: threshold, ignoresAntialiasing: ignores)
          #expect(count == 1200)
        }
      }
    }
  }

  @Test
  func `the larger difference of white and black counts`() {
    // Black at half opacity is a mid gray on white, and black on black.
    #expect(count((0, 0, 0, 128), (127, 127, 127, 255), threshold: 0.3) == 1200)
    #expect(count((0, 0, 0, 128), (0, 0, 0, 255), threshold: 0.3) == 1200)
    #expect(count((255, 255, 255, 128), (255, 255, 255, 255), threshold: 0.3) == 1200)
    // Either backdrop is half as far off as black is from white.
    #expect(count((0, 0, 0, 0), (127, 127, 127, 255), threshold: 0.51) == 0)
  }

  @Test
  func `two pixels that agree on both backdrops are equal`() {
    #expect(count((200, 10, 30, 0), (0, 90, 255, 0), threshold: 0) == 0)
    #expect(count((200, 10, 30, 77), (200, 10, 30, 77), threshold: 0) == 0)
  }

  @Test
  func `black and white that fade by 16 of 255 differ at the default threshold`() {
    for level in [0, 255] {
      for alpha in stride(from: 16, through: 255, by: 16) {
        let old = (level, level, level, alpha)
        let new = (level, level, level, alpha - 16)
        #expect(count(old, new) == 1200, "\(old)")
      }
    }
    // Half of that on either backdrop, which is within the threshold.
    #expect(count((128, 128, 128, 80), (128, 128, 128, 64)) == 0)
  }

  @Test
  func `a white disk on nothing is no antialiasing`() {
    let nothing = SamplePictures.picture { _, _ in (0, 0, 0, 0) }
    let disk = SamplePictures.picture { column, row in
      let (x, y) = (column - 20, row - 15)
      return (255, 255, 255, x * x + y * y < 80 ? 255 : 0)
    }
    let size = disk.bytes.count { $0 == 255 } / 4
    #expect(count(nothing, disk, ignoresAntialiasing: true) == size)
  }

  @Test(arguments: [0, 255])
  func `the smoothed edge of a disk on nothing is still antialiasing`(level: Int) {
    func disk(_ eighths: Int) -> Bitmap {
      let disk = SamplePictures.translucentDisk(eighths: eighths, alpha: 255)
      return SamplePictures.picture { column, row in
        (level, level, level, Int(disk.bytes[(row * 40 + column) * 4 + 3]))
      }
    }
    #expect(count(disk(0), disk(2), ignoresAntialiasing: false) > 20)
    #expect(count(disk(0), disk(2), ignoresAntialiasing: true) == 0)
  }

  @Test
  func `what is masked does not count, and what is beside the mask does`() {
    let comparison = PixelComparison(
      of: SamplePictures.picture { _, _ in (0, 0, 0, 0) },
      and: SamplePictures.gray(255),
      tolerance: PixelComparison.Tolerance(ignored: [PixelComparison.Rect(x: 0, y: 0, width: 40, height: 29)])
    )
    #expect(comparison.differingPixels == 40)
    #expect(comparison.bounds == PixelComparison.Rect(x: 0, y: 29, width: 40, height: 1))
  }
}
