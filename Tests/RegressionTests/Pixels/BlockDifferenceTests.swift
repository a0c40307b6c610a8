import CradleGraphics
import CradleRegression
import Testing

struct BlockDifferenceTests {
  private func picture(_ width: Int = 16, _ height: Int = 16, _ value: (Int, Int) -> UInt8) -> Bitmap {
    var bytes: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width { bytes += [value(column, row), 100, 100, 255] }
    }
    return Bitmap(size: PixelSize(width: width, height: height), bytes: bytes)
  }

  @Test
  func `pictures that are the same do not differ`() {
    let one = picture { column, row in UInt8(column + row) }
    let difference = BlockDifference(of: one, and: one)
    #expect(difference.peak == 0 && difference.usual == 0 && difference.area == 0)
  }

  @Test
  func `differences that cancel out in a block do not count`() {
    let board = picture { column, row in (column + row).isMultiple(of: 2) ? 90 : 110 }
    #expect(BlockDifference(of: picture { _, _ in 100 }, and: board).peak == 0)
  }

  @Test
  func `a shade differs everywhere, a spot in its block only`() {
    let plain = picture { _, _ in 100 }
    let shade = BlockDifference(of: plain, and: picture { _, _ in 104 })
    #expect(shade.peak == 4 && shade.usual == 4 && shade.median == 4 && shade.area == 1)
    let spot = BlockDifference(of: plain, and: picture { $0 == 5 && $1 == 6 ? 180 : 100 })
    #expect(spot.peak == 5 && spot.area == 0)
  }

  @Test
  func `pixels beyond the last whole block also count`() {
    let spot = picture(18, 17) { $0 == 17 && $1 == 16 ? 200 : 100 }
    #expect(BlockDifference(of: picture(18, 17) { _, _ in 100 }, and: spot).peak == 6.25)
  }

  private func gray(_ width: Int = 12, _ height: Int = 12, _ value: (Int, Int) -> UInt8) -> Bitmap {
    var bytes: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width { bytes += Array(repeating: value(column, row), count: 3) + [255] }
    }
    return Bitmap(size: PixelSize(width: width, height: height), bytes: bytes)
  }

  @Test(arguments: [(0, 0), (5, 6), (9, 9)])
  func `a stroke is the mean brightness of 3 × 3 pixels, wherever they are`(column: Int, row: Int) {
    let plain = gray { _, _ in 200 }
    let stroke = gray { $0 == column + 1 && row..<row + 3 ~= $1 ? 20 : 200 }
    #expect(BlockDifference(of: plain, and: stroke).stroke == 60)
    #expect(BlockDifference(of: stroke, and: plain).stroke == 60)
  }

  @Test
  func `an edge that is drawn one pixel farther on one side and back on the other is no stroke`() {
    let edge = gray { column, _ in column < 6 ? 0 : 255 }
    let ringing = gray { column, _ in column == 5 ? 40 : column == 6 ? 215 : column < 6 ? 0 : 255 }
    #expect(BlockDifference(of: edge, and: ringing).stroke < 14)
  }

  @Test
  func `a stroke of alpha shows on white or on black`() {
    let clear = Bitmap(size: PixelSize(width: 3, height: 3), bytes: Array(repeating: 0, count: 36))
    let black = gray(3, 3) { _, _ in 0 }
    #expect(BlockDifference(of: clear, and: black).stroke == 255)
    #expect(BlockDifference(of: gray(2, 9) { _, _ in 0 }, and: gray(2, 9) { _, _ in 255 }).stroke == 0)
  }
}
