import CradleCairo
import CradleGraphics
import CradleTestSupport
import Testing

struct ShownPictureTests {
  private static let displayP3: (name: String, content: [UInt8]) = ("cICP", [12, 13, 0, 1])

  private func pixels(_ rows: [[[UInt8]]], _ chunks: (name: String, content: [UInt8])...) throws -> Bitmap {
    try DecodedPicture(of: TestPNG.file(rows, chunks: chunks)).bitmap
  }

  // The colors of a bitmap, row by row, as red, green, blue and alpha.
  private func colors(_ bitmap: Bitmap) -> [[UInt8]] {
    stride(from: 0, to: bitmap.bytes.count, by: 4).map {
      [bitmap.bytes[$0 + 2], bitmap.bytes[$0 + 1], bitmap.bytes[$0], bitmap.bytes[$0 + 3]]
    }
  }

  // With the matrices of the primaries of P3 and sRGB and their white, D65, (200, 100, 50) in P3 is (214.90, 92.61,
  // 30.95) in sRGB, and (100, 150, 200) is (83.47, 151.66, 204.60). Full red and green lie beyond sRGB. Grays stay.
  @Test
  func `Display P3 is converted to sRGB, and clipped channel by channel`() throws {
    let row: [[UInt8]] = [
      [200, 100, 50], [100, 150, 200], [255, 0, 0], [0, 255, 0], [0, 0, 0], [128, 128, 128], [255, 255, 255],
    ]
    #expect(
      colors(try pixels([row], Self.displayP3)) == [
        [215, 93, 31, 255], [83, 152, 205, 255], [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 0, 255],
        [128, 128, 128, 255], [255, 255, 255, 255],
      ]
    )
    #expect(colors(try pixels([row])).map { Array($0.prefix(3)) } == row)
  }

  // The color is converted as it was before it was multiplied by its alpha: 215 · 51 / 255, and so on.
  @Test
  func `a translucent color is converted unmultiplied`() throws {
    let found = colors(try pixels([[[200, 100, 50, 51], [9, 9, 9, 0]]], Self.displayP3))
    #expect(found == [[43, 19, 6, 51], [0, 0, 0, 0]])
  }

  private static let turned = [
    "abc/def", "cba/fed", "fed/cba", "def/abc", "ad/be/cf", "da/eb/fc", "fc/eb/da", "cf/be/ad",
  ]

  @Test(arguments: zip(1...8, turned))
  func `a picture is turned upright`(number: UInt8, shown: String) throws {
    let rows: [[[UInt8]]] = ["abc", "def"].map { row in row.utf8.map { [$0, 0, 0] } }
    let bitmap = try pixels(rows, ("eXIf", TestPNG.exif(orientation: number)))
    let names = colors(bitmap).map { String(decoding: [$0[0]], as: UTF8.self) }
    let lines = stride(from: 0, to: names.count, by: bitmap.size.width).map {
      names[$0..<$0 + bitmap.size.width].joined()
    }
    #expect(lines.joined(separator: "/") == shown)
  }

  @Test
  func `a picture can have both an orientation and a color space`() throws {
    let rows: [[[UInt8]]] = [[[200, 100, 50], [0, 0, 0]]]
    let bitmap = try pixels(rows, Self.displayP3, ("eXIf", TestPNG.exif(orientation: 8)))
    #expect(bitmap.size == PixelSize(width: 1, height: 2))
    #expect(colors(bitmap) == [[0, 0, 0, 255], [215, 93, 31, 255]])
  }

  // Comparisons are about what a file stores.
  @Test
  func `a bitmap of a file has the stored pixels`() throws {
    let rows: [[[UInt8]]] = [[[200, 100, 50], [0, 0, 0]]]
    let file = TestPNG.file(rows, chunks: [Self.displayP3, ("eXIf", TestPNG.exif(orientation: 8))])
    let bitmap = try Bitmap(png: file)
    #expect(bitmap.size == PixelSize(width: 2, height: 1))
    #expect(colors(bitmap) == [[200, 100, 50, 255], [0, 0, 0, 255]])
  }
}
