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
    let isStill = recorded.state.hashes[frame.number] == actual.hashes.states[frame.number]
    let tolerance = isStill ? tolerance.stillPictures : tolerance.pictures
    try frame.compare(expected, with: bitmap, tolerance, report, folder)
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
