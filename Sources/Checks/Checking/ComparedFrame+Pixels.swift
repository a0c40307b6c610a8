import CradleEncoding
import CradleGraphics
import CradleRegression

extension ComparedFrame {
  /// Compares the pixels of two pictures, and writes a picture of the difference into the report.
  ///
  /// - Parameters:
  ///   - expected: The expected picture.
  ///   - actual: The actual picture.
  ///   - tolerance: The tolerance; `nil` if every bit counts.
  ///   - report: The report.
  ///   - folder: The folder of the pictures, in the report.
  mutating func compare(
    _ expected: Bitmap,
    with actual: Bitmap,
    tolerance: CheckTolerance.Pictures?,
    report: ReportFolder,
    folder: String
  ) throws {
    guard let difference = note(expected, actual: actual, tolerance: tolerance) else { return }
    worstRegion = difference.worstRegion
    self.difference = try report.write(
      PNG.encode(difference.makePicture()),
      of: number,
      to: .difference,
      folder: folder
    )
  }

  /// Compares the pixels of two pictures.
  ///
  /// - Returns: The difference; `nil` if the sizes differ, so that all pixels are different.
  @discardableResult
  mutating func note(_ expected: Bitmap, actual: Bitmap, tolerance: CheckTolerance.Pictures?) -> PixelComparison? {
    guard expected.size == actual.size else {
      let all = max(expected.size.count, actual.size.count)
      sizes = Sizes(expected: expected.size, actual: actual.size)
      pixelCount = all
      changedPixels = all
      differingPixels = all
      countedPixels = all
      isBeyondTolerance = true
      return nil
    }
    let exact = PixelComparison.Tolerance(threshold: PixelComparison.Tolerance().threshold)
    let difference = PixelComparison(of: expected, and: actual, tolerance: tolerance?.pixels ?? exact)
    differingPixels = difference.differingPixels
    changedPixels = difference.changedPixels
    countedPixels = tolerance?.counted(difference) ?? difference.changedPixels
    allowedPixels = tolerance?.allowed(of: actual.size.count) ?? 0
    let isEveryBit = countedPixels == changedPixels - difference.movedPixels
    bounds = isEveryBit ? difference.changedBounds : difference.bounds
    isBeyondTolerance = countedPixels > allowedPixels
    return difference
  }
}
