import CradleGraphics
import CradleRegression
import CradleTestSupport
import Testing

/// The counts by pixelmatch 0.4.0 of the Python package index for the same pictures as PNG files.
///
/// pixelmatch lays translucent pixels on white alone, so it can miss some of those that Cradle counts.
struct PixelmatchTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var expected: Bitmap
    var actual: Bitmap
    /// The counts without and with detection of antialiasing, at each of `thresholds`.
    var counts: [(all: Int, withoutAntialiasing: Int)]
  }

  private static let thresholds = [0.05, 0.1, 0.2]

  static let cases = [
    Case(
      testDescription: "disk moved by an eighth of a pixel",
      expected: SamplePictures.disk(eighths: 0),
      actual: SamplePictures.disk(eighths: 1),
      counts: [(26, 0), (0, 0), (0, 0)]
    ),
    Case(
      testDescription: "disk moved by half a pixel",
      expected: SamplePictures.disk(eighths: 0),
      actual: SamplePictures.disk(eighths: 4),
      counts: [(60, 0), (38, 0), (16, 0)]
    ),
    Case(
      testDescription: "disk of another color",
      expected: SamplePictures.disk(eighths: 0),
      actual: SamplePictures.disk(eighths: 0, red: 255, green: 120, blue: 10),
      counts: [(300, 284), (0, 0), (0, 0)]
    ),
    Case(
      testDescription: "stems moved by a quarter of a pixel",
      expected: SamplePictures.stems(eighths: 0),
      actual: SamplePictures.stems(eighths: 2),
      counts: [(398, 26), (398, 26), (285, 15)]
    ),
    Case(
      testDescription: "stems moved by a pixel",
      expected: SamplePictures.stems(eighths: 0),
      actual: SamplePictures.stems(eighths: 8),
      counts: [(572, 138), (514, 137), (458, 135)]
    ),
    Case(
      testDescription: "gradient",
      expected: SamplePictures.gradient(plus: 0),
      actual: SamplePictures.gradient(plus: 40),
      counts: [(1200, 1200), (0, 0), (0, 0)]
    ),
    Case(
      testDescription: "translucent disk moved",
      expected: SamplePictures.translucentDisk(eighths: 0, alpha: 128),
      actual: SamplePictures.translucentDisk(eighths: 3, alpha: 128),
      counts: [(38, 0), (22, 0), (0, 0)]
    ),
    Case(
      testDescription: "disk that fades",
      expected: SamplePictures.translucentDisk(eighths: 0, alpha: 255),
      actual: SamplePictures.translucentDisk(eighths: 0, alpha: 200),
      counts: [(324, 284), (300, 284), (0, 0)]
    ),
    Case(
      testDescription: "fading colors",
      expected: SamplePictures.fade(plus: 0),
      actual: SamplePictures.fade(plus: 20),
      counts: [(338, 338), (0, 0), (0, 0)]
    ),
    Case(
      testDescription: "shades of gray",
      expected: SamplePictures.shades(true),
      actual: SamplePictures.shades(false),
      counts: [(242, 242), (229, 229), (203, 203)]
    ),
    Case(
      testDescription: "noise",
      expected: SamplePictures.noise(seed: 1, isOpaque: true),
      actual: SamplePictures.noise(seed: 2, isOpaque: true),
      counts: [(1197, 1197), (1167, 1167), (997, 997)]
    ),
    Case(
      testDescription: "translucent noise",
      expected: SamplePictures.noise(seed: 3, isOpaque: false),
      actual: SamplePictures.noise(seed: 4, isOpaque: false),
      counts: [(1140, 1140), (1022, 1022), (676, 676)]
    ),
    Case(
      testDescription: "noise in a column",
      expected: SamplePictures.noise(seed: 5, isOpaque: true, size: PixelSize(width: 1, height: 50)),
      actual: SamplePictures.noise(seed: 6, isOpaque: true, size: PixelSize(width: 1, height: 50)),
      counts: [(50, 50), (49, 49), (46, 46)]
    ),
    Case(
      testDescription: "stems on noise",
      expected: SamplePictures.stems(eighths: 0),
      actual: SamplePictures.noise(seed: 7, isOpaque: true),
      counts: [(1197, 1197), (1184, 1184), (1094, 1094)]
    ),
  ]

  @Test(arguments: cases)
  func `pixelmatch counts as many opaque pixels, and no more translucent ones`(_ example: Case) throws {
    for (threshold, counts) in try pairs(Self.thresholds, example.counts) {
      for (ignoresAntialiasing, count) in [
        (false, counts.all), (true, counts.withoutAntialiasing),
      ] {
        let comparison = PixelComparison(
          of: example.expected,
          and: example.actual,
          tolerance: PixelComparison.Tolerance(threshold: threshold, ignoresAntialiasing: ignoresAntialiasing)
        )
        let isOpaque = example.expected.isOpaque && example.actual.isOpaque
        #expect(isOpaque ? comparison.differingPixels == count : comparison.differingPixels >= count)
      }
    }
  }
}
