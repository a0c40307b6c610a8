import CradleGraphics

/// The sums of the colors in the fields of a grid.
///
/// Not every pixel counts: see ``FieldSampling``.
struct AveragedPicture: Sendable {
  /// The grid of the fields.
  let grid: DigestGrid
  /// The sums of blue, green, red and alpha, row by row.
  private(set) var sums: [SIMD4<Int32>]
  /// The number of pixels in each sum.
  private(set) var counts: [Int32]

  /// Averages a picture.
  init(of bitmap: Bitmap, sampling: FieldSampling) {
    let grid = sampling.grid
    var sums = [SIMD4<Int32>](repeating: .zero, count: grid.count)
    bitmap.withWords { words in
      for (row, line) in sampling.rows {
        let start = row * grid.size.width
        var place = 0
        for column in 0..<grid.columns {
          var sum = SIMD4<Int32>.zero
          while place < sampling.ends[column] {
            sum &+= words[start + sampling.columns[place]].channels
            place += 1
          }
          sums[line * grid.columns + column] &+= sum
        }
      }
    }
    self.grid = grid
    self.sums = sums
    counts = sampling.counts
  }

  private init(grid: DigestGrid, sums: [SIMD4<Int32>], counts: [Int32]) {
    self.grid = grid
    self.sums = sums
    self.counts = counts
  }

  /// Returns the picture in the next coarser grid; `nil` if there is none.
  var coarser: AveragedPicture? {
    guard let coarser = grid.coarser else { return nil }
    var result = AveragedPicture(
      grid: coarser,
      sums: Array(repeating: .zero, count: coarser.count),
      counts: Array(repeating: 0, count: coarser.count)
    )
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let place = row * grid.columns + column
        let target = row / 2 * coarser.columns + column / 2
        result.sums[target] &+= sums[place]
        result.counts[target] += counts[place]
      }
    }
    return result
  }

  /// Returns the picture in a coarser grid; itself if it is no finer.
  func reduced(to level: Int) -> AveragedPicture {
    guard grid.level < level, let coarser else { return self }
    return coarser.reduced(to: level)
  }

  /// Returns the mean of blue, green, red and alpha of a field.
  @inline(__always)
  func mean(_ field: Int) -> SIMD4<Double> {
    SIMD4<Double>(sums[field]) / Double(max(1, counts[field]))
  }
}
