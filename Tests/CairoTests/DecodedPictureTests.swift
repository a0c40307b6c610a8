import CradleCairo
import CradleGeometry
import CradleGraphics
import Foundation
import Testing

struct DecodedPictureTests {
  private func decode(_ base64: String) throws -> DecodedPicture {
    try DecodedPicture(of: Array(#require(Data(base64Encoded: base64))))
  }

  // Draws a picture over a surface of some pixels, which are transparent at first.
  private func draw(_ picture: DecodedPicture, _ width: Int, _ height: Int, alpha: Double = 1) throws -> Bitmap {
    var surface = try ImageSurface(size: PixelSize(width: width, height: height))
    let box = CGRect(x: 0, y: 0, width: width, height: height)
    try surface.draw { $0.draw(picture, filling: box, clip: Path(rectangle: box), alpha: alpha) }
    return surface.makeBitmap()
  }

  @Test
  func `rows run from top to bottom, and colors are premultiplied`() throws {
    let picture = try decode(flag)
    #expect(picture.size == PixelSize(width: 4, height: 2))
    #expect(
      try draw(picture, 4, 2).bytes == [
        0, 0, 255, 255, 0, 255, 0, 255, 255, 0, 0, 255, 255, 255, 255, 255,
        0, 0, 128, 128, 0, 0, 0, 255, 0, 0, 0, 0, 0, 255, 255, 255,
      ]
    )
  }

  @Test
  func `a picture drawn at half opacity has half the color and half the alpha`() throws {
    let bytes = try draw(decode(flag), 4, 2, alpha: 0.5).bytes
    #expect(bytes[..<4] == [0, 0, 128, 128])
  }

  @Test
  func `pictures without an alpha channel, and with 16 bits per channel, are also drawn`() throws {
    #expect(try draw(decode(opaque), 1, 1).bytes == [30, 20, 10, 255])
    let deep = try draw(decode(deep), 1, 1).bytes
    #expect(deep[0] == 0 && deep[2] == 255 && deep[3] == 255)
    #expect(abs(Int(deep[1]) - 128) <= 1)
  }

  @Test(arguments: [1, 2, 3, 5, 8, 13, 21, 31])
  func `fine stripes become gray when they are drawn small`(side: Int) throws {
    let bytes = try draw(decode(stripes), side, side).bytes
    let grays = stride(from: 0, to: bytes.count, by: 4).map { Int(bytes[$0]) }
    // At half its size or less, every pixel is the mean of black and white lines.
    #expect(grays.allSatisfy { abs($0 - 128) <= 28 }, "\(grays.prefix(side))")
  }

  @Test(arguments: [[], [1, 2, 3], Array("GIF89a".utf8)])
  func `bytes that are no PNG file are refused`(bytes: [UInt8]) {
    #expect(throws: CradleError.self) { try DecodedPicture(of: bytes) }
  }

  @Test
  func `a picture of gigabytes is refused before it is read`() throws {
    var bytes = Array(try #require(Data(base64Encoded: flag)))
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
    let error = #expect(throws: CradleError.self) { try DecodedPicture(of: bytes) }
    #expect(error?.description.hasPrefix("cannot read a picture of 30000 × 30000 pixels") == true)
  }

  @Test
  func `a PNG file that ends early is refused`() throws {
    let bytes = Array(try #require(Data(base64Encoded: flag)))
    for count in [8, 20, 40, bytes.count - 20] {
      #expect(throws: CradleError.self) { try DecodedPicture(of: Array(bytes.prefix(count))) }
    }
  }
}

// Four pixels of red, green, blue and white over half-transparent red, black, nothing and yellow.
private let flag =
  "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAYAAAB/qH1jAAAAG0lEQVR42mP4z8DwHwwZ/oMBiNXAABIEEUAuABagD3ID"
  + "0XI3AAAAAElFTkSuQmCC"
private let opaque = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mPgEpEDAABoAD1q9XBbAAAAAElFTkSuQmCC"
private let deep =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABEAYAAABPhRjKAAAAEUlEQVR42mP4/7+BgYHh/38AFPcEfW0DxhUAAAAASUVO"
  + "RK5CYII="
// Black and white columns, 64 pixels each way.
private let stripes =
  "iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAAAAACPAi4CAAAAKUlEQVR42u3MMQ0AAAwDoPo33YrYtxB+kh4JBAKBQCAQ"
  + "CAQCgUAg+B4M32L4ahOJivsAAAAASUVORK5CYII="
