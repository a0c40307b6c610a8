import CradleEncoding
import CradleGraphics
import CradleTestSupport
import Testing

@Suite(.serialized)
struct SwatchTests {
  // The system's colors in the light and in the dark theme, black and white.
  private static let colors = [
    0xFF3B30, 0xFF9500, 0xFFCC00, 0x34C759, 0x00C7BE, 0x30B0C7, 0x32ADE6, 0x007AFF, 0x5856D6,
    0xAF52DE, 0xFF2D55, 0xA2845E, 0x8E8E93, 0xAEAEB2, 0xC7C7CC, 0xD1D1D6, 0xE5E5EA, 0xF2F2F7,
    0xFF453A, 0xFF9F0A, 0xFFD60A, 0x30D158, 0x63E6E2, 0x40C8E0, 0x64D2FF, 0x0A84FF, 0x5E5CE6,
    0xBF5AF2, 0xFF375F, 0xAC8E68, 0x8E8E93, 0x636366, 0x48484A, 0x3A3A3C, 0x2C2C2E, 0x1C1C1E,
    0x000000, 0xFFFFFF, 0xFF8000, 0x3C3C43,
  ]
  private static let (columns, side) = (8, 16)
  private static let size = PixelSize(width: 8 * 16, height: 5 * 16)

  private static let picture = Bitmap(
    size: size,
    bytes: (0..<size.count).flatMap { pixel in
      let (column, row) = (pixel % size.width / side, pixel / size.width / side)
      let color = colors[row * columns + column]
      return [UInt8(color & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color >> 16), 255]
    }
  )

  // Returns the largest difference of a swatch's middle from its color.
  private func difference(_ name: String) async throws -> Int {
    let folder = try TemporaryFolder()
    let film = folder.path + "/" + name
    // Some encoders make a still picture of frames that are all the same.
    let white = [UInt8](repeating: 255, count: Self.picture.bytes.count)
    let frames = [Self.picture, Bitmap(size: Self.size, bytes: white)]
    try await write(frames, with: makeWriter(film, size: Self.size))
    let pixels = try decode(film)
    var largest = 0
    for (index, color) in Self.colors.enumerated() {
      let row = index / Self.columns * Self.side + Self.side / 2
      let column = index % Self.columns * Self.side + Self.side / 2
      let start = (row * Self.size.width + column) * 4
      for (channel, shift) in [16, 8, 0].enumerated() {
        let expected = color >> shift & 0xFF
        largest = max(largest, abs(Int(pixels[start + channel]) - expected))
      }
    }
    return largest
  }

  @Test(arguments: ["x/", "x.gif", "x.apng", "x.webp"])
  func `formats without loss keep the system's colors`(name: String) async throws {
    #expect(try await difference(name) == 0)
  }

  // 8 bits of brightness between 16 and 235 hold fewer colors than red, green and blue; ProRes has 10.
  @Test(arguments: [("x.mp4", 3), ("x.webm", 3), ("x.mov", 1)])
  func `lossy movies nearly keep the system's colors`(name: String, tolerance: Int) async throws {
    #expect(try await difference(name) <= tolerance)
  }
}
