import CradleGraphics

extension PixelWords {
  /// Returns whether a pixel probably smooths an edge, as seen on a backdrop.
  ///
  /// A pixel probably smooths an edge if three conditions hold. First, there are a darker neighbor and a brighter
  /// neighbor. Second, few neighbors are equally bright. Third, the darkest or the brightest neighbor belongs to a
  /// surface in both pictures. The method is from Vytautas Vyšniauskas, "Anti-aliased Pixel and Intensity Slope
  /// Detector" (2009).
  func isAntialiasing(column: Int, row: Int, in other: PixelWords, on backdrop: Backdrop) -> Bool {
    let center = self[row * size.width + column]
    let brightness = PerceivedColor(center, on: backdrop).brightness
    var equalCount = isAtBorder(column: column, row: row) ? 1 : 0
    // How much brighter the center is than a neighbor, and the neighbor's position. If the difference is below zero,
    // the neighbor is brighter.
    var lowest = 0.0
    var highest = 0.0
    var brightest = (column: 0, row: 0)
    var darkest = (column: 0, row: 0)
    // Column by column: if two neighbors are equally dark, the first one counts.
    for neighborColumn in range(around: column, limit: size.width) {
      for neighborRow in range(around: row, limit: size.height)
      where neighborColumn != column || neighborRow != row {
        let neighbor = self[neighborRow * size.width + neighborColumn]
        let difference =
          neighbor == center
          ? 0 : brightness - PerceivedColor(neighbor, on: backdrop).brightness
        if difference == 0 {
          equalCount += 1
          if equalCount > 2 { return false }
        } else if difference < lowest {
          (lowest, brightest) = (difference, (neighborColumn, neighborRow))
        } else if difference > highest {
          (highest, darkest) = (difference, (neighborColumn, neighborRow))
        }
      }
    }
    guard lowest < 0, highest > 0 else { return false }
    return isSurface(brightest, in: other) || isSurface(darkest, in: other)
  }

  private func isSurface(_ place: (column: Int, row: Int), in other: PixelWords) -> Bool {
    isSurface(column: place.column, row: place.row)
      && other.isSurface(column: place.column, row: place.row)
  }

  // Whether three neighbors have the same color. At the border of the picture, one neighbor outside counts as the same.
  private func isSurface(column: Int, row: Int) -> Bool {
    let center = self[row * size.width + column]
    var equalCount = isAtBorder(column: column, row: row) ? 1 : 0
    for neighborColumn in range(around: column, limit: size.width) {
      for neighborRow in range(around: row, limit: size.height)
      where neighborColumn != column || neighborRow != row {
        if self[neighborRow * size.width + neighborColumn] == center { equalCount += 1 }
        if equalCount > 2 { return true }
      }
    }
    return false
  }

  private func isAtBorder(column: Int, row: Int) -> Bool {
    column == 0 || row == 0 || column == size.width - 1 || row == size.height - 1
  }

  @inline(__always)
  private func range(around center: Int, limit: Int) -> ClosedRange<Int> {
    max(center - 1, 0)...min(center + 1, limit - 1)
  }
}
