import CradleGraphics
import Testing

struct BitmapTests {
  private let bitmap = Bitmap(size: PixelSize(width: 2, height: 1), bytes: [48, 59, 255, 255, 0, 0, 64, 128])

  @Test
  func `the bytes of a pixel are blue, green, red and alpha, premultiplied`() {
    #expect(bitmap.color(column: 0, row: 0).description == "#FF3B30")
    #expect(bitmap.color(column: 1, row: 0) == Color(red: 0.5, green: 0, blue: 0, alpha: 128 / 255))
  }

  @Test
  func `a bitmap with a byte too few is a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      _ = Bitmap(size: PixelSize(width: 1, height: 1), bytes: [0, 0, 0])
    }
  }
}
