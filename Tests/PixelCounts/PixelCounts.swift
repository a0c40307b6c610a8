import CradleRegression
import CradleRendering
import Foundation

/// Counts the pixels that differ between two PNG files: for each threshold a line with the threshold,
/// the count, and the count without antialiasing.
///
/// `scripts/trials/compare-with-pixelmatch` holds the counts beside those of pixelmatch.
@main
struct PixelCounts {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let thresholds = arguments.dropFirst(2).compactMap(Double.init)
    guard arguments.count >= 3, thresholds.count == arguments.count - 2 else {
      let usage = "usage: PixelCounts EXPECTED ACTUAL THRESHOLD...\n"
      try FileHandle.standardError.write(contentsOf: Data(usage.utf8))
      exit(64)
    }
    let pictures = try arguments.prefix(2).map { path in
      try PNGFile.bitmap(of: Array(Data(contentsOf: URL(fileURLWithPath: path))))
    }
    for threshold in thresholds {
      let counts = [false, true].map { ignoresAntialiasing in
        PixelComparison(
          of: pictures[0],
          and: pictures[1],
          tolerance: PixelComparison.Tolerance(threshold: threshold, ignoresAntialiasing: ignoresAntialiasing)
        )
        .differingPixels
      }
      print(threshold, counts[0], counts[1])
    }
  }
}
