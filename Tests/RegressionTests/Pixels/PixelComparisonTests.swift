import CradleGraphics
import CradleRegression
import Testing

struct PixelComparisonTests {
  // A black picture, and black with another color in one pixel.
  private let black = SamplePictures.gray(0)

  private func spot(_ color: Int, column: Int, row: Int) -> Bitmap {
    SamplePictures.picture { x, y in
      let level = x == column && y == row ? color : 0
      return (level, level, level, 255)
    }
  }

  private func compare(
    _ expected: Bitmap,
    _ actual: Bitmap,
    _ tolerance: PixelComparison.Tolerance = PixelComparison.Tolerance()
  ) -> PixelComparison {
    PixelComparison(of: expected, and: actual, tolerance: tolerance)
  }

  @Test
  func `a picture does not differ from itself`() {
    let picture = SamplePictures.noise(seed: 1, isOpaque: false)
    let comparison = compare(picture, picture, PixelComparison.Tolerance(threshold: 0))
    #expect(comparison.differingPixels == 0)
    #expect(comparison.changedPixels == 0)
    #expect(comparison.bounds == nil)
  }

  // Columns around the ends of the groups that a comparison takes at once: 4 pixels, 16 pixels, and a row of 40.
  @Test(arguments: [0, 3, 4, 15, 16, 31, 32, 36, 39])
  func `a single pixel that differs is found in any column and row`(column: Int) {
    for row in [0, 17, 29] {
      let comparison = compare(black, spot(255, column: column, row: row))
      #expect(comparison.differingPixels == 1)
      #expect(comparison.changedPixels == 1)
      #expect(comparison.bounds == PixelComparison.Rect(x: column, y: row, width: 1, height: 1))
    }
  }

  @Test
  func `a pixel that changed within the threshold counts as changed, not as different`() {
    let comparison = compare(black, spot(1, column: 7, row: 8))
    #expect(comparison.differingPixels == 0)
    #expect(comparison.changedPixels == 1)
    #expect(comparison.bounds == PixelComparison.Rect(x: 7, y: 8, width: 1, height: 1))
    #expect(compare(black, spot(1, column: 7, row: 8), PixelComparison.Tolerance(threshold: 0)).differingPixels == 1)
  }

  @Test
  func `bounds enclose different pixels, not those that changed within the threshold`() {
    let actual = SamplePictures.picture { column, row in
      let level = (column, row) == (0, 0) ? 1 : 10...12 ~= column && 5...9 ~= row ? 200 : 0
      return (level, level, level, 255)
    }
    let comparison = compare(black, actual)
    #expect(comparison.differingPixels == 15)
    #expect(comparison.changedPixels == 16)
    #expect(comparison.bounds == PixelComparison.Rect(x: 10, y: 5, width: 3, height: 5))
    #expect(comparison.changedBounds == PixelComparison.Rect(x: 0, y: 0, width: 13, height: 10))
  }

  @Test
  func `a comparison is the same with expected and actual exchanged`() {
    let (old, new) = (SamplePictures.stems(eighths: 0), SamplePictures.noise(seed: 9, isOpaque: true))
    let tolerance = PixelComparison.Tolerance(ignoresAntialiasing: true)
    let (there, back) = (compare(old, new, tolerance), compare(new, old, tolerance))
    #expect(there.differingPixels == back.differingPixels)
    #expect(there.antialiasedPixels == back.antialiasedPixels)
    #expect(there.bounds == back.bounds)
  }

  @Test
  func `a pixel beyond the threshold either differs or is antialiasing`() {
    let (old, new) = (SamplePictures.disk(eighths: 0), SamplePictures.disk(eighths: 4))
    let strict = compare(old, new)
    let lenient = compare(old, new, PixelComparison.Tolerance(ignoresAntialiasing: true))
    #expect(strict.antialiasedPixels == 0)
    #expect(lenient.antialiasedPixels > 0)
    #expect(lenient.differingPixels + lenient.antialiasedPixels == strict.differingPixels)
    #expect(lenient.changedPixels == strict.changedPixels)
  }

  @Test
  func `pictures of different sizes are a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      let small = Bitmap(size: PixelSize(width: 1, height: 1), bytes: [0, 0, 0, 255])
      let large = Bitmap(size: PixelSize(width: 2, height: 1), bytes: [0, 0, 0, 255, 0, 0, 0, 255])
      _ = PixelComparison(of: small, and: large, tolerance: PixelComparison.Tolerance())
    }
  }
}

struct IgnoredPixelTests {
  private let black = SamplePictures.gray(0)
  private let white = SamplePictures.gray(255)

  @Test
  func `ignored rectangles do not count, and their overlaps are left out once`() {
    let comparison = PixelComparison(
      of: black,
      and: white,
      tolerance: PixelComparison.Tolerance(ignored: [
        PixelComparison.Rect(x: 20, y: 0, width: 10, height: 30),
        PixelComparison.Rect(x: 5, y: 10, width: 20, height: 10),
        PixelComparison.Rect(x: 6, y: 11, width: 2, height: 2),
      ])
    )
    #expect(comparison.differingPixels == 1200 - 300 - 150)
    #expect(comparison.changedPixels == comparison.differingPixels)
  }

  @Test
  func `an ignored rectangle is cut off at the edges of the picture`() {
    let comparison = PixelComparison(
      of: black,
      and: white,
      tolerance: PixelComparison.Tolerance(ignored: [
        PixelComparison.Rect(x: -5, y: -5, width: 10, height: .max),
        PixelComparison.Rect(x: 30, y: 3, width: .max, height: 50),
        PixelComparison.Rect(x: 100, y: 100, width: 1, height: 1),
        PixelComparison.Rect(x: 7, y: 7, width: -3, height: 0),
      ])
    )
    #expect(comparison.differingPixels == 1200 - 5 * 30 - 10 * 27)
    #expect(comparison.bounds == PixelComparison.Rect(x: 5, y: 0, width: 35, height: 30))
  }

  @Test
  func `a picture that is ignored as a whole does not differ`() {
    let all = [PixelComparison.Rect(x: 0, y: 0, width: 40, height: 30)]
    let comparison = PixelComparison(of: black, and: white, tolerance: PixelComparison.Tolerance(ignored: all))
    #expect(comparison.changedPixels == 0)
    #expect(comparison.bounds == nil)
  }
}

struct DifferencePictureTests {
  private func color(_ picture: Bitmap, _ column: Int, _ row: Int) -> [UInt8] {
    let start = 4 * (row * picture.size.width + column)
    return Array(picture.bytes[start..<(start + 4)])
  }

  @Test
  func `the difference picture has a color for every kind of change, over pale gray`() {
    let expected = SamplePictures.picture { column, row in
      row < 5 ? (0, 0, 0, 255) : row < 10 ? (255, 255, 255, 255) : (0, 0, 0, 0)
    }
    let actual = SamplePictures.picture { column, row in
      let level = column == 3 ? 255 - (row / 5 % 2) * 255 : column == 5 ? 1 : 0
      return row < 5 ? (level, level, level, 255) : row < 10 ? (255, 255, 255, 255) : (0, 0, 0, 0)
    }
    let picture = PixelComparison(of: expected, and: actual, tolerance: PixelComparison.Tolerance())
      .makePicture()
    #expect(picture.size == expected.size)
    #expect(color(picture, 3, 2) == [0, 0, 255, 255])
    #expect(color(picture, 5, 2) == [143, 191, 229, 255])
    #expect(color(picture, 1, 2) == [229, 229, 229, 255])
    #expect(color(picture, 1, 7) == [255, 255, 255, 255])
    // Where nothing was, there is a checkerboard, which white is not.
    #expect(color(picture, 1, 12) == [233, 233, 233, 255])
    #expect(color(picture, 9, 12) == [255, 255, 255, 255])
  }

  @Test
  func `the difference picture has as many pixels of each color as are counted`() {
    let comparison = PixelComparison(
      of: SamplePictures.stems(eighths: 0),
      and: SamplePictures.stems(eighths: 2),
      tolerance: PixelComparison.Tolerance(ignoresAntialiasing: true)
    )
    let picture = comparison.makePicture()
    let colors = (0..<1200).map { color(picture, $0 % 40, $0 / 40) }
    #expect(colors.count { $0 == [0, 0, 255, 255] } == comparison.differingPixels)
    #expect(colors.count { $0 == [0, 255, 255, 255] } == comparison.antialiasedPixels)
    #expect(colors.count { $0[0] != $0[1] || $0[1] != $0[2] } == comparison.changedPixels)
    #expect(comparison.differingPixels > 0)
    #expect(comparison.antialiasedPixels > 0)
  }
}
