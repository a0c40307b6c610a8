import CradleChecks
import CradleGraphics
import CradleRegression
import Testing

struct EncodingLimitTests {
  private func limit(_ codec: String, rateFactor: Double? = nil) -> EncodingLimit {
    let encoding = EncodingLimit.Encoding(codec: codec, rateFactor: rateFactor)
    return EncodingLimit(of: [encoding, encoding])
  }

  // Three pixels above each other are a third of the nine that a stroke is measured over.
  private func stroke(levels: Int) -> BlockDifference {
    let plain = Bitmap(size: PixelSize(width: 24, height: 24), bytes: Array(repeating: 255, count: 24 * 24 * 4))
    var bytes = Array(repeating: UInt8(255), count: 24 * 24 * 4)
    for row in 10...12 {
      for channel in 0..<3 { bytes[(row * 24 + 10) * 4 + channel] -= UInt8(3 * levels) }
    }
    return BlockDifference(of: plain, and: Bitmap(size: plain.size, bytes: bytes))
  }

  @Test
  func `a letter that H.264 lost is found from 20 levels on in the first frame, and from 30 in later ones`() {
    let good = limit("h264", rateFactor: 23)
    #expect(!good.isExceeded(by: stroke(levels: 20), isFirst: true))
    #expect(good.isExceeded(by: stroke(levels: 21), isFirst: true))
    #expect(!good.isExceeded(by: stroke(levels: 30), isFirst: false))
    #expect(good.isExceeded(by: stroke(levels: 31), isFirst: false))
  }

  @Test
  func `an encoder that does not say how well it encodes gets the limits of the coarsest`() {
    let unknown = limit("h264")
    #expect(!unknown.isExceeded(by: stroke(levels: 38), isFirst: true))
    #expect(unknown.isExceeded(by: stroke(levels: 39), isFirst: true))
    #expect(unknown == limit("h264", rateFactor: 34))
  }

  @Test
  func `a single block of VP9 may be 32 levels off, and one of H.264 ten times what is usual`() {
    let vp9 = limit("vp9")
    #expect(!vp9.isExceeded(byBlock: 32, usual: 0.5))
    #expect(vp9.isExceeded(byBlock: 33, usual: 0.5))
    #expect(!vp9.isExceeded(byBlock: 40, usual: 4))
    let h264 = limit("h264", rateFactor: 23)
    #expect(!h264.isExceeded(byBlock: 5, usual: 0.5))
    #expect(h264.isExceeded(byBlock: 6, usual: 0.5))
  }
}
