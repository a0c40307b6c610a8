import CradleChecks
import CradleEncoding
import CradleGraphics
import CradleRegression
import Foundation

/// Pictures with white, half white and nothing: the second lacks a white tile of the first.
struct GlassPictures {
  private let size = PixelSize(width: 128, height: 320)

  /// Writes both and their difference into the folder of a report.
  func write(to folder: URL) throws {
    let expected = picture { column, row in 48..<80 ~= column && 48..<80 ~= row }
    let actual = picture { _, _ in false }
    let tolerance = PixelComparison.Tolerance(threshold: 0)
    let difference = PixelComparison(of: expected, and: actual, tolerance: tolerance).makePicture()
    let all = [("expected", expected), ("actual", actual), ("difference", difference)]
    for (kind, bitmap) in all {
      let place = folder.appending(path: "\(kind)/glass/default")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data(PNG.encode(bitmap)).write(to: place.appending(path: "frame-000000.png"))
    }
  }

  private func picture(_ isTile: (Int, Int) -> Bool) -> Bitmap {
    var bytes: [UInt8] = []
    for row in 0..<size.height {
      for column in 0..<size.width {
        // A black edge, a translucent white band, and glass.
        let isEdge = min(column, row, size.width - 1 - column, size.height - 1 - row) < 3
        let white: UInt8 = isTile(column, row) ? 255 : 12..<32 ~= row ? 128 : 0
        bytes += isEdge ? [0, 0, 0, 255] : [white, white, white, white]
      }
    }
    return Bitmap(size: size, bytes: bytes)
  }
}
