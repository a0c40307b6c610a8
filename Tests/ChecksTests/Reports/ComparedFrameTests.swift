import CradleChecks
import CradleGraphics
import CradleRegression
import Testing

/// The one measure that counts, describes and selects frames.
struct ComparedFrameTests {
  private func frame(
    _ number: Int,
    counted: Int,
    changed: Int? = nil,
    allowed: Int = 0,
    isBeyond: Bool = true
  ) -> ComparedFrame {
    var frame = ComparedFrame(number: number, seconds: 0)
    frame.countedPixels = counted
    frame.changedPixels = changed ?? counted
    frame.allowedPixels = allowed
    frame.pixelCount = 1600
    frame.isBeyondTolerance = isBeyond
    return frame
  }

  @Test
  func `the frame with the most pixels that count has changed most`() {
    let frames = [frame(0, counted: 7, changed: 900), frame(1, counted: 9), frame(2, counted: 9)]
    #expect(frames.mostChanged?.number == 1)
  }

  @Test
  func `a frame within its tolerance has changed less than any beyond`() {
    let frames = [frame(0, counted: 90, allowed: 100, isBeyond: false), frame(1, counted: 3)]
    #expect(frames.mostChanged?.number == 1)
  }

  @Test
  func `no frame has changed most if no pixel counts`() {
    #expect([frame(0, counted: 0, changed: 20, isBeyond: false)].mostChanged == nil)
    #expect([ComparedFrame]().mostChanged == nil)
  }

  @Test
  func `the reported number is the one that the limit applies to`() {
    #expect(frame(3, counted: 72).pixelText(" at frame 3") == "72 of 1600 pixels at frame 3")
    #expect(
      frame(3, counted: 72, changed: 900, allowed: 50).pixelText("")
        == "72 of 1600 pixels beyond the tolerance (900 changed), and 50 may differ"
    )
    #expect(frame(3, counted: 7, allowed: 50, isBeyond: false).pixelText("") == "7 of 1600 pixels")
  }

  @Test
  func `pictures of two sizes are described by their sizes`() {
    var frame = frame(0, counted: 1600)
    frame.sizes = .init(expected: PixelSize(width: 20, height: 10), actual: PixelSize(width: 40, height: 40))
    #expect(frame.pixelText("") == "40 × 40 pixels instead of 20 × 10")
  }
}
