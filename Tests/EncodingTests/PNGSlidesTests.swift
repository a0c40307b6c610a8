import CradleEncoding
import CradleGraphics
import CradleTestSupport
import Foundation
import Testing

struct PNGSlidesTests {
  private func write(_ slides: [Bitmap], to folder: TemporaryFolder) throws -> String {
    let path = folder.path + "/slides.png"
    try Data(PNG.encode(slides: slides, milliseconds: 500)).write(to: URL(fileURLWithPath: path))
    return path
  }

  // From blue, green, red, alpha to red, green, blue, alpha.
  private static func opaqueBytes(of bitmap: Bitmap) -> [UInt8] {
    var bytes = bitmap.bytes
    for start in stride(from: 0, to: bytes.count, by: 4) { bytes.swapAt(start, start + 2) }
    return bytes
  }

  @Test
  func `slides come back as they were, though only what changed is kept`() throws {
    let folder = try TemporaryFolder()
    // The third is the same as the second, and the last is as the first.
    let frames = makeFrames(5)
    let slides = [frames[0], frames[4], frames[4], frames[0]]
    let path = try write(slides, to: folder)
    let expected = slides.flatMap(Self.opaqueBytes)
    // By the name of a still, ffmpeg would read the first picture only.
    let film = folder.path + "/slides.apng"
    try FileManager.default.moveItem(atPath: path, toPath: film)
    #expect(try decode(film) == expected)
  }

  @Test
  func `each slide is shown for half a second, over and over`() throws {
    let file = PNG.encode(slides: makeFrames(2), milliseconds: 500)
    let text = String(decoding: file, as: UTF8.self)
    #expect(text.contains("acTL") && text.contains("fdAT"))
    let control = try #require(file.firstRange(of: Array("fcTL".utf8)))
    // After the name: five numbers of four bytes, then a fraction of two numbers of two bytes.
    #expect(Array(file[(control.upperBound + 20)...].prefix(4)) == [0x01, 0xF4, 0x03, 0xE8])
    let animation = try #require(file.firstRange(of: Array("acTL".utf8)))
    #expect(Array(file[animation.upperBound...].prefix(8)) == [0, 0, 0, 2, 0, 0, 0, 0])
  }

  @Test
  func `a single slide is a still`() throws {
    let folder = try TemporaryFolder()
    let frame = makeFrames(1)
    let file = PNG.encode(slides: frame, milliseconds: 500)
    #expect(file.firstRange(of: Array("acTL".utf8)) == nil)
    let values = try probe(try write(frame, to: folder), "stream=width,height")
    #expect(values == ["width": "64", "height": "48"])
  }

  @Test
  func `slides with and without transparent pixels have the same channels`() throws {
    let folder = try TemporaryFolder()
    let size = PixelSize(width: 2, height: 1)
    let opaque = Bitmap(size: size, bytes: [0, 0, 255, 255, 0, 0, 255, 255])
    let clear = Bitmap(size: size, bytes: [0, 0, 255, 255, 0, 0, 0, 0])
    let film = folder.path + "/slides.apng"
    let path = try write([opaque, clear], to: folder)
    try FileManager.default.moveItem(atPath: path, toPath: film)
    #expect(try decode(film) == [255, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255, 0, 0, 0, 0])
  }
}
