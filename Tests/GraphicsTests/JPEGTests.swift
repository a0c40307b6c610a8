import CradleGeometry
import CradleGraphics
import CradleTestSupport
import Foundation
import Testing

struct JPEGTests {
  private static let size = PixelSize(width: 24, height: 16)

  private static func fault(_ bytes: [UInt8]) -> String? {
    do throws(JPEGStructure.Fault) {
      _ = try JPEGStructure(bytes)
      return nil
    } catch {
      return "\(error)"
    }
  }

  // The file without the segment of a marker, and with another in its place.
  private static func replacing(_ marker: UInt8, by other: [UInt8]) throws -> [UInt8] {
    let file = TestJPEG.color
    let place = try #require((2..<file.count - 1).first { file[$0] == 0xFF && file[$0 + 1] == marker })
    let length = Int(file[place + 2]) << 8 | Int(file[place + 3])
    return Array(file[..<place]) + other + file[(place + 2 + length)...]
  }

  @Test(arguments: [TestJPEG.color, TestJPEG.progressive])
  func `the fields of a picture have their colors`(file: [UInt8]) throws {
    #expect(try JPEGStructure(file).size == Self.size)
    let bitmap = try JPEG.decode(file, size: Self.size)
    let colors = [(2, 2), (20, 2), (2, 12), (20, 12)].map { bitmap.color(column: $0, row: $1) }
    let expected = [Color(rgb: 0xFF0000), Color(rgb: 0x00FF00), Color(rgb: 0x0000FF), .white]
    for (color, wanted) in try nonEmpty(Array(zip(colors, expected))) {
      #expect(abs(color.red - wanted.red) + abs(color.green - wanted.green) + abs(color.blue - wanted.blue) < 0.03)
      #expect(color.alpha == 1)
    }
  }

  @Test
  func `a gray picture is gray`() throws {
    let bitmap = try JPEG.decode(TestJPEG.gray, size: Self.size)
    let bytes = [(20, 2), (2, 12)].map { bitmap.bytes[($1 * 24 + $0) * 4..<($1 * 24 + $0) * 4 + 4].map { Int($0) } }
    for (pixel, gray) in try nonEmpty(Array(zip(bytes, [80, 160]))) {
      #expect(pixel[0] == pixel[1] && pixel[1] == pixel[2] && abs(pixel[0] - gray) <= 2 && pixel[3] == 255)
    }
  }

  @Test(arguments: 1...8)
  func `a picture is turned like a PNG file with the same orientation`(orientation: UInt8) {
    let png = TestPNG.file([[[1, 2, 3]]], chunks: [("eXIf", TestPNG.exif(orientation: orientation))])
    let presentation = PicturePresentation(TestJPEG.turned(orientation))
    #expect(presentation.orientation == PicturePresentation(png).orientation)
    #expect(presentation.remarks.isEmpty)
  }

  @Test
  func `an orientation that does not exist, and a damaged profile, are remarks`() {
    #expect(
      PicturePresentation(TestJPEG.turned(9)).remarks
        == ["has the EXIF orientation 9, and only 1 to 8 exist: it is drawn as it is stored"]
    )
    let profile = TestJPEG.segment(0xE2, Array("ICC_PROFILE".utf8) + [0, 1, 1, 9, 9, 9])
    let file = Array(TestJPEG.color.prefix(2)) + profile + TestJPEG.color.dropFirst(2)
    #expect(
      PicturePresentation(file).remarks
        == ["has a damaged color profile (APP2): its colors are drawn as if they were sRGB; convert it to sRGB"]
    )
  }

  @Test
  func `a file that Cradle does not read says why`() throws {
    #expect(Self.fault(TestJPEG.cmyk) == "is a JPEG file in CMYK, the colors of print; convert it to sRGB")
    let header: [UInt8] = [8, 0, 16, 0, 24, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]
    #expect(Self.fault(try Self.replacing(0xC0, by: TestJPEG.segment(0xC0, header))) == nil)
    var deep = header
    deep[0] = 12
    #expect(
      Self.fault(try Self.replacing(0xC0, by: TestJPEG.segment(0xC0, deep)))
        == "is a JPEG file that Cradle does not read: it has 12 bits a channel; convert it"
    )
    #expect(
      Self.fault(try Self.replacing(0xC0, by: TestJPEG.segment(0xC3, header)))
        == "is a JPEG file that Cradle does not read: its compression is rare (SOF3); convert it"
    )
    var flat = header
    flat[2] = 0
    #expect(
      Self.fault(try Self.replacing(0xC0, by: TestJPEG.segment(0xC0, flat)))
        == "is a JPEG file without width or height"
    )
    #expect(Self.fault([0xFF, 0xD8, 0xFF, 0xD9]) == "is a JPEG file without pixels")
    #expect(
      Self.fault([0xFF, 0xD8, 0xFF, 0xE0, 0, 1]) == "is a damaged JPEG file: the segment at byte 2 has a wrong length"
    )
    #expect(Self.fault([0xFF, 0xD8, 0xFF, 0xE0, 0, 2, 7, 7]) == "is a damaged JPEG file: at byte 6, no segment starts")
  }

  @Test(arguments: [TestJPEG.color, TestJPEG.progressive, TestJPEG.gray, TestJPEG.turned(6)])
  func `a file that ends early says after how many bytes`(file: [UInt8]) throws {
    for count in try nonEmpty(3..<file.count) {
      let words = Self.fault(Array(file.prefix(count)))
      #expect(words == "is a JPEG file that ends too early, after \(count) bytes", "\(count)")
    }
  }

  @Test
  func `pixels that are cut, but end well, are damaged`() throws {
    let cut = Array(TestJPEG.color.prefix(TestJPEG.color.count - 20)) + [0xFF, 0xD9]
    #expect(Self.fault(cut) == nil)
    let error = #expect(throws: CradleError.self) { try JPEG.decode(cut, size: Self.size) }
    #expect(error?.description.hasPrefix("its compressed pixels are damaged (") == true)
    #expect(error?.code == .pictureUnreadable)
  }

  @Test
  func `no changed byte makes the reader trap`() throws {
    for place in try nonEmpty(TestJPEG.progressive.indices) {
      var file = TestJPEG.progressive
      file[place] ^= 0x5A
      guard let size = try? JPEGStructure(file).size, size.count < 1_000_000 else { continue }
      _ = try? JPEG.decode(file, size: size)
    }
  }
}

struct PictureFitTests {
  private let picture = Picture(name: "a", data: [], size: PixelSize(width: 200, height: 100))

  @Test
  func `a contained picture is whole and in the middle`() {
    let box = CGRect(x: -50, y: -50, width: 100, height: 100)
    #expect(picture.box(in: box, fit: .contain) == CGRect(x: -50, y: -25, width: 100, height: 50))
    #expect(picture.box(in: box, fit: .cover) == box)
    let flat = CGRect(x: 0, y: 0, width: 100, height: 10)
    #expect(picture.box(in: flat, fit: .contain) == CGRect(x: 40, y: 0, width: 20, height: 10))
  }
}
