import Encoding
import Graphics
import Regression

extension GoldenComparison {
  /// Compares a frame with its picture in the golden, and puts what differs into the report.
  func compare(
    _ frame: inout ComparedFrame,
    with bitmap: Bitmap,
    _ report: ReportFolder,
    _ folder: String
  ) throws {
    guard let picture = golden.pictures.first(where: { $0.frame == frame.number }) else { return }
    let bytes = recorded.folder.bytes(of: picture.file) ?? []
    frame.expected = try report.write(bytes, of: frame.number, to: .expected, folder)
    guard golden.pixelHashes[frame.number] != actual.hashes.pixels[frame.number] else { return }
    let expected = try recorded.folder.bitmap(of: picture)
    guard expected.size == bitmap.size else {
      (frame.changedPixels, frame.differingPixels) = (bitmap.size.count, bitmap.size.count)
      frame.isBeyondTolerance = true
      return
    }
    let exact = PixelTolerance(threshold: PixelTolerance().threshold)
    let difference = PixelComparison(
      of: expected,
      and: bitmap,
      tolerance: tolerance.pictures?.pixels ?? exact
    )
    (frame.differingPixels, frame.changedPixels) =
      (difference.differingPixels, difference.changedPixels)
    frame.bounds = difference.bounds
    frame.isBeyondTolerance =
      tolerance.pictures?.isExceeded(by: difference.differingPixels, of: bitmap.size.count)
      ?? (difference.changedPixels > 0)
    frame.difference = try report.write(
      PNG.encode(difference.makePicture()),
      of: frame.number,
      to: .difference,
      folder
    )
  }

  /// The golden frames that the film does not have any more.
  func lostFrames(_ report: ReportFolder, _ folder: String) throws -> [ComparedFrame] {
    let lost = golden.pictures.filter { $0.frame >= actual.frameCount }
    return try lost.map { picture in
      var frame = actual.comparedFrame(picture.frame)
      let bytes = recorded.folder.bytes(of: picture.file) ?? []
      frame.expected = try report.write(bytes, of: picture.frame, to: .expected, folder)
      return frame
    }
  }
}
