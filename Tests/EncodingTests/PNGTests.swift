import CradleEncoding
import CradleGraphics
import CradleTestSupport
import Foundation
import Testing

@Suite(.serialized)
struct PNGTests {
  private func roundTrip(_ bitmap: Bitmap) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let file = folder.path + "/a.png"
    try Data(PNG.encode(bitmap)).write(to: URL(fileURLWithPath: file))
    return try decode(file)
  }

  // Many colors, each row four times.
  private static let colorful = Bitmap(
    size: PixelSize(width: 37, height: 20),
    bytes: (0..<20).flatMap { row in (0..<37).flatMap { pixel(column: $0, row: row / 4) } }
  )

  private static func pixel(column: Int, row: Int) -> [UInt8] {
    [UInt8(column * 6), UInt8(row * 50), UInt8(column * row), 255]
  }

  @Test
  func `an opaque picture comes back as it was`() throws {
    let original = Self.colorful.bytes
    var expected: [UInt8] = []
    for start in stride(from: 0, to: original.count, by: 4) {
      expected += [original[start + 2], original[start + 1], original[start], 255]
    }
    #expect(try roundTrip(Self.colorful) == expected)
  }

  @Test
  func `premultiplied colors are written straight`() throws {
    // A half-transparent orange, a nearly invisible white, and nothing.
    let bitmap = Bitmap(size: PixelSize(width: 3, height: 1), bytes: [0, 64, 128, 128, 1, 1, 1, 1, 0, 0, 0, 0])
    #expect(try roundTrip(bitmap) == [255, 128, 0, 128, 255, 255, 255, 1, 0, 0, 0, 0])
  }

  @Test
  func `every color of every opacity is rounded to the nearest`() throws {
    let pairs = (0...255).flatMap { color in (0...255).map { (min(color, $0), $0) } }
    let bitmap = Bitmap(
      size: PixelSize(width: 256, height: 256),
      bytes: pairs.flatMap { [UInt8($0), 0, UInt8($0), UInt8($1)] }
    )
    let expected = pairs.flatMap { color, alpha in
      let straight = alpha == 0 ? 0 : UInt8((color * 255 + alpha / 2) / alpha)
      return [straight, 0, straight, UInt8(alpha)]
    }
    #expect(try roundTrip(bitmap) == expected)
  }

  @Test
  func `only a transparent picture has an alpha channel`() {
    let clear = Bitmap(size: PixelSize(width: 1, height: 1), bytes: [0, 0, 0, 254])
    // The color type is the 26th byte.
    #expect(PNG.encode(clear)[25] == 6)
    #expect(PNG.encode(Self.colorful)[25] == 2)
    #expect(PNG.encode(Self.colorful, keepsAlpha: true)[25] == 6)
  }

  @Test
  func `the same picture gives the same bytes`() {
    let once = PNG.encode(Self.colorful)
    #expect(PNG.encode(Self.colorful) == once)
  }

  @Test
  func `a PNG file is tagged as sRGB`() throws {
    let text = String(decoding: PNG.encode(Self.colorful), as: UTF8.self)
    let place = try #require(text.range(of: "sRGB"))
    #expect(text[place.upperBound...].contains("IDAT"))
  }

  @Test
  func `a flat picture takes less than 1 in 200 of its bytes`() {
    let frame = makeFrames(1, width: 640, height: 480)[0]
    #expect(PNG.encode(frame).count < frame.bytes.count / 200)
  }

  @Test
  func `a picture without pixels is a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      _ = PNG.encode(Bitmap(size: PixelSize(width: 0, height: 3), bytes: []))
    }
  }
}
