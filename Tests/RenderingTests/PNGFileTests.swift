import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleRendering
import Foundation
import Testing

struct PNGFileTests {
  private static let size = PixelSize(width: 256, height: 256)

  private static let opaque = picture { column, row in
    [UInt8(column), UInt8(row), UInt8((7 * column + row) & 255), 255]
  }

  // Every opacity, a row each, with every color that can be multiplied by it.
  private static let translucent = picture { column, alpha in
    let color = min(column, alpha)
    return [UInt8(color), UInt8(alpha - color), UInt8(color / 2), UInt8(alpha)]
  }

  // A picture of 4 × 4 pixels, whose chunks are right, around bytes that no one has compressed.
  private static let pixelsDamaged: [UInt8] = [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 4, 0, 0, 0, 4, 8, 6, 0,
    0, 0, 169, 241, 158,
    126, 0, 0, 0, 8, 73, 68, 65, 84, 103, 97, 114, 98, 97, 103, 101, 33, 38, 94, 249, 236, 0, 0, 0,
    0, 73, 69, 78, 68,
    174, 66, 96, 130,
  ]

  private static func picture(_ pixel: (_ column: Int, _ row: Int) -> [UInt8]) -> Bitmap {
    var bytes: [UInt8] = []
    for row in 0..<size.height {
      for column in 0..<size.width { bytes += pixel(column, row) }
    }
    return Bitmap(size: size, bytes: bytes)
  }

  @Test
  func `an opaque picture comes back bit for bit`() throws {
    let decoded = try PNGFile.bitmap(of: PNG.encode(Self.opaque))
    #expect(decoded == Self.opaque)
    let withAlpha = try PNGFile.bitmap(of: PNG.encode(Self.opaque, keepsAlpha: true))
    #expect(withAlpha == Self.opaque)
  }

  @Test
  func `every color of every opacity comes back bit for bit`() throws {
    let decoded = try PNGFile.bitmap(of: PNG.encode(Self.translucent))
    #expect(decoded == Self.translucent)
  }

  @Test(arguments: [(1, 1), (3, 5), (7, 1)])
  func `a picture of any size is read without padding`(width: Int, height: Int) throws {
    let size = PixelSize(width: width, height: height)
    let bytes = (0..<(4 * size.count)).map { place -> UInt8 in place % 4 == 3 ? 255 : UInt8(2 * place) }
    let bitmap = Bitmap(size: size, bytes: bytes)
    #expect(try PNGFile.bitmap(of: PNG.encode(bitmap)) == bitmap)
  }

  @Test
  func `gray pictures and palettes are read`() throws {
    // Black and gray; red and a fully transparent blue.
    let gray = try PNGFile.bitmap(
      of: data("iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR4nGNgaAAAAIMAgYfP7KQAAAAASUVORK5CYII=")
    )
    #expect(gray.bytes == [0, 0, 0, 255, 128, 128, 128, 255])
    let palette = try PNGFile.bitmap(
      of: data(
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABAQMAAADO7O3JAAAABlBMVEX/AAAAAP9sof2OAAAAAnRSTlP/AOW3MEoAAAAK"
          + "SURBVHicY3AAAABCAEEpN/TvAAAAAElFTkSuQmCC"
      )
    )
    #expect(palette.bytes == [0, 0, 255, 255, 0, 0, 0, 0])
  }

  @Test
  func `bytes that are no PNG file are an error`() {
    for bytes in [[], Array(PNG.encode(Self.opaque).dropFirst())] {
      #expect(reason(bytes) == "cannot read a PNG file: it is not one")
    }
    #expect(reason(Array("GIF89a".utf8)) == "cannot read a PNG file: it is a GIF; convert it")
  }

  @Test
  func `a file that ends early is an error, wherever it ends`() {
    let file = PNG.encode(Bitmap(size: PixelSize(width: 2, height: 1), bytes: [1, 2, 3, 255] + [0, 0, 0, 0]))
    for length in 8..<file.count {
      #expect(reason(Array(file[..<length])) == "cannot read a PNG file: it ends early")
    }
    // The end alone, without the chunks before it.
    let end = Array(file.prefix(8) + file.suffix(12))
    #expect(reason(end) == "cannot read a PNG file: it ends early")
  }

  @Test
  func `a damaged file is an error`() {
    var file = PNG.encode(Self.opaque)
    file[file.count / 2] ^= 1
    let words = reason(file) ?? ""
    #expect(words.hasPrefix("cannot read a PNG file: it is a damaged PNG file: "))
    #expect(words.hasSuffix(" is wrong") && words.contains("checksum of the chunk"))
  }

  // The chunks are whole, and hold no stream of pixels.
  @Test
  func `damaged pixels in whole chunks are an error, and no lack of memory`() {
    #expect(reason(Self.pixelsDamaged) == "cannot read a PNG file: its compressed pixels are damaged")
  }

  @Test(arguments: [(7681, 4320), (32_768, 1), (1, 32_768)])
  func `a picture larger than any frame is refused before it takes memory`(width: Int, height: Int) {
    var file = PNG.encode(Self.opaque)
    for (place, number) in [(16, width), (20, height)] {
      for byte in 0..<4 {
        file[place + byte] = UInt8(truncatingIfNeeded: number >> (24 - 8 * byte))
      }
    }
    let size = PixelSize(width: width, height: height)
    #expect(reason(file) == "cannot read a PNG file: \(size) pixels are more than a frame may have")
  }

  private func data(_ base64: String) -> [UInt8] {
    Array(Data(base64Encoded: base64) ?? Data())
  }

  private func reason(_ file: [UInt8]) -> String? {
    #expect(throws: CradleError.self) { try PNGFile.bitmap(of: file) }?.description
  }
}
