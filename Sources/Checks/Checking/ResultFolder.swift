import CradleEncoding
import CradleFiles
import CradleGraphics
import CradleRegression
import CradleRendering

/// The folders that a report has for one variant.
struct ResultFolder: Sendable {
  let report: ReportFolder
  /// The name of the variant: `springy/theme=dark`.
  let name: String

  /// Writes the picture of several frames that look alike.
  ///
  /// - Returns: The hash of the file.
  func write(_ bitmap: Bitmap, ofFrames numbers: [Int]) throws -> String {
    let bytes = PNG.encode(bitmap)
    for number in numbers { try report.write(bytes, of: number, to: .actual, folder: name) }
    return SHA256.digest(of: bytes)
  }

  /// Returns the path of a frame's picture, inside the report's folder.
  func path(ofFrame number: Int) -> String {
    ReportFolder.path(of: FrameFolder.name(ofFrame: number), in: .actual, folder: name)
  }

  /// Returns a frame's picture from the folder.
  func bitmap(ofFrame number: Int) throws -> Bitmap {
    try PNGFile.bitmap(of: report.content(of: path(ofFrame: number)) ?? [])
  }

  /// Removes the pictures and the golden that this run has made.
  func removeResult() throws {
    for part in [ReportFolder.Part.actual, .expected, .difference] { try report.remove(part, folder: name) }
  }
}
