import Encoding
import Graphics
import Regression

extension ComparedFrame {
  /// Compares the pixels of two pictures, and writes a picture of the difference into the report.
  ///
  /// - Parameters:
  ///   - expected: The picture as it should be.
  ///   - actual: The picture as it is.
  ///   - tolerance: The tolerance; `nil` if every bit counts.
  ///   - report: The report.
  ///   - folder: The folder of the pictures, in the report.
  mutating func compare(
    _ expected: Bitmap,
    with actual: Bitmap,
    _ tolerance: CheckTolerance.Pictures?,
    _ report: ReportFolder,
    _ folder: String
  ) throws {
    guard let difference = note(expected, actual, tolerance) else { return }
    self.difference = try report.write(
      PNG.encode(difference.makePicture()),
      of: number,
      to: .difference,
      folder
    )
  }

  /// Compares the pixels of two pictures.
  ///
  /// - Returns: The difference; `nil` if the sizes differ, which makes all pixels different.
  @discardableResult
  mutating func note(
    _ expected: Bitmap,
    _ actual: Bitmap,
    _ tolerance: CheckTolerance.Pictures?
  ) -> PixelComparison? {
    guard expected.size == actual.size else {
      (changedPixels, differingPixels) = (actual.size.count, actual.size.count)
      isBeyondTolerance = true
      return nil
    }
    let exact = PixelTolerance(threshold: PixelTolerance().threshold)
    let difference = PixelComparison(
      of: expected,
      and: actual,
      tolerance: tolerance?.pixels ?? exact
    )
    (differingPixels, changedPixels) = (difference.differingPixels, difference.changedPixels)
    bounds = difference.bounds
    isBeyondTolerance =
      tolerance?.isExceeded(by: difference, of: actual.size.count)
      ?? (difference.changedPixels > 0)
    return difference
  }
}
