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
}
