import CradleGraphics
import CradleRegression
import Testing

struct CalmShiftTests {
  private let size = PixelSize(width: 64, height: 64)

  private func picture(_ gray: (Int, Int) -> Int) -> Bitmap {
    SamplePictures.picture(size: size) { column, row in
      let level = gray(column, row)
      return (level, level, level, 255)
    }
  }

  @Test
  func `another shade is a shift of everything, also one of three levels`() {
    let shift = CalmShift(of: picture { _, _ in 255 }, and: picture { _, _ in 252 })
    #expect(shift.ground == 3 && shift.area == 3 && shift.patch == 3 && shift.square == 3)
  }

  @Test
  func `levels up and down cancel out, as those that an encoder makes do`() {
    let noisy = picture { column, row in (column / 2 + row / 2).isMultiple(of: 2) ? 124 : 132 }
    let shift = CalmShift(of: picture { _, _ in 128 }, and: noisy)
    #expect(shift == CalmShift(of: noisy, and: noisy))
  }

  @Test
  func `an edge that is elsewhere is no shift of what is far from it`() {
    let shift = CalmShift(
      of: picture { column, _ in column < 32 ? 40 : 200 },
      and: picture { column, _ in column < 33 ? 40 : 200 }
    )
    #expect(shift.area == 0 && shift.patch == 0 && shift.square == 0 && shift.ground < 10)
  }

  @Test
  func `between many edges, the ground still has its shade`() {
    // Lines of two pixels, one every eight: no square is calm.
    let lines = picture { column, _ in column % 8 < 2 ? 0 : 240 }
    let shade = picture { column, _ in column % 8 < 2 ? 0 : 232 }
    let shift = CalmShift(of: lines, and: shade)
    #expect(shift.area == 0 && shift.square == 0 && shift.ground == 8)
  }

  @Test
  func `a spot of 64 pixels is a shift of its square, wherever it is`() {
    for place in 20..<24 {
      let spot = picture { column, row in
        (place..<place + 8).contains(column) && (place..<place + 8).contains(row) ? 118 : 100
      }
      // Squares lie every four pixels, so that one covers at least 36 of them.
      #expect(CalmShift(of: picture { _, _ in 100 }, and: spot).square >= 18 * 36 / 64.0)
    }
  }

  @Test
  func `pictures too small for a square have no shift`() {
    for side in 1..<8 {
      let tiny = SamplePictures.picture(size: PixelSize(width: side, height: side)) { _, _ in
        (0, 0, 0, 255)
      }
      #expect(CalmShift(of: tiny, and: tiny).square == 0)
    }
  }

  @Test
  func `blocks are measured with alpha, on black and on white`() {
    for level in [0, 255] {
      let opaque = picture { _, _ in level }
      let clear = SamplePictures.picture(size: size) { _, _ in (0, 0, 0, 0) }
      let difference = BlockDifference(of: opaque, and: clear)
      #expect(difference.peak == 255 && difference.area == 1 && difference.shift.ground == 255)
    }
    let pale = SamplePictures.picture(size: size) { _, _ in (0, 0, 0, 239) }
    #expect(BlockDifference(of: picture { _, _ in 0 }, and: pale).peak == 16)
  }
}
