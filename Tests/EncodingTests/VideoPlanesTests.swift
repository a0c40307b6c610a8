import CradleEncoding
import CradleGraphics
import CradleTestSupport
import Foundation
import Testing

/// The planes that an encoder of MP4 is given, caught by a program in front of it.
@Suite(.serialized)
struct VideoPlanesTests {
  // The largest distance from the exact value: half a step of rounding, and the factors' own.
  private static let tolerance = 0.51

  private func planes(_ frame: Bitmap, _ footage: Footage) async throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let encoder = try folder.makeEncoder("tee '\(folder.path)/planes' | ffmpeg \"$@\"")
    let path = folder.path + "/x.mp4"
    let writer = OutputFormat.mp4.makeWriter(path: path, footage: footage, ffmpeg: encoder, jobs: 2)
    try await write([frame], with: writer)
    return try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder.path + "/planes")))
  }

  // Pixels without any pattern, of a generator of the lowest order.
  private func noise(_ size: PixelSize, isOpaque: Bool) -> Bitmap {
    var state: UInt64 = 42
    func next(upTo limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % (limit + 1)
    }
    let bytes = (0..<size.count).flatMap { pixel -> [UInt8] in
      // Some pixels are extremes, where a sum would overflow.
      if pixel % 7 == 0 { return pixel % 2 == 0 ? [255, 0, 0, 255] : [0, 255, 255, 255] }
      let alpha = isOpaque ? 255 : next(upTo: 255)
      return (0..<3).map { _ in UInt8(next(upTo: alpha)) } + [UInt8(alpha)]
    }
    return Bitmap(size: size, bytes: bytes)
  }

  /// The formulas of the standard, in floating-point numbers and without matrices.
  private struct Reference {
    let frame: Bitmap
    let matte: Color

    // Red, green and blue over the matte, in whole levels, as premultiplied pixels are laid on a ground.
    func color(_ column: Int, _ row: Int) -> [Double] {
      let column = min(column, frame.size.width - 1)
      let start = (min(row, frame.size.height - 1) * frame.size.width + column) * 4
      let alpha = Double(frame.bytes[start + 3])
      return [(2, matte.red), (1, matte.green), (0, matte.blue)].map { channel, ground in
        Double(frame.bytes[start + channel]) + (ground * (255 - alpha)).rounded()
      }
    }

    func brightness(_ color: [Double]) -> Double {
      0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]
    }

    func value(plane: Int, _ column: Int, _ row: Int) -> Double {
      guard plane > 0 else { return 16 + brightness(color(column, row)) * 219 / 255 }
      let square = [(0, 0), (1, 0), (0, 1), (1, 1)].map { color(2 * column + $0, 2 * row + $1) }
      let mean = (0..<3).map { channel in square.map { $0[channel] }.reduce(0, +) / 4 }
      let difference =
        plane == 1
        ? (mean[2] - brightness(mean)) / (2 * (1 - 0.0722))
        : (mean[0] - brightness(mean)) / (2 * (1 - 0.2126))
      return 128 + difference * 224 / 255
    }
  }

  @Test(
    arguments: [(48, 4), (63, 47), (1, 1), (2, 3), (17, 2), (31, 5), (16, 1)],
    [nil, Color.black, Color(red: 1, green: 0.2, blue: 0.6)]
  )
  func `planes are the formulas of BT.709, rounded once`(side: (width: Int, height: Int), matte: Color?) async throws {
    let size = PixelSize(width: side.width, height: side.height)
    var footage = Footage(size: size, rate: FrameRate(50), isTransparent: matte != nil)
    footage.matte = matte ?? .white
    let frame = noise(size, isOpaque: matte == nil)
    let reference = Reference(frame: frame, matte: footage.matte)
    let planes = try await planes(frame, footage)
    let (width, height) = ((size.width + 1) / 2 * 2, (size.height + 1) / 2 * 2)
    try #require(planes.count == width * height * 3 / 2)
    var start = 0
    for plane in 0..<3 {
      let columns = plane == 0 ? width : width / 2
      let rows = plane == 0 ? height : height / 2
      for place in 0..<columns * rows {
        let exact = reference.value(plane: plane, place % columns, place / columns)
        let found = Double(planes[start + place])
        try #require(abs(found - exact) <= Self.tolerance, "plane \(plane), place \(place)")
      }
      start += columns * rows
    }
  }

  @Test
  func `grays have no color, and span the range of video`() async throws {
    let size = PixelSize(width: 512, height: 2)
    let bytes = (0..<size.count).flatMap { pixel -> [UInt8] in
      let gray = UInt8(pixel % 512 / 2)
      return [gray, gray, gray, 255]
    }
    let frame = Bitmap(size: size, bytes: bytes)
    let planes = try await planes(frame, Footage(size: size, rate: FrameRate(50)))
    for gray in 0..<256 {
      let exact = (16 + Double(gray) * 219 / 255).rounded()
      try #require(Double(planes[2 * gray]) == exact)
    }
    #expect(planes[0] == 16 && planes[511] == 235)
    #expect(planes[1024...].allSatisfy { $0 == 128 })
  }

  @Test
  func `the encoder receives the form and the even size of the planes`() throws {
    let footage = Footage(size: PixelSize(width: 63, height: 47), rate: FrameRate(50))
    let recipe = try #require(OutputFormat.mp4.recipe(for: footage, from: .rawPlanes, to: "x.mp4"))
    let arguments = try #require(recipe.commands.first)
    #expect(
      arguments.contains([
        "-f", "rawvideo", "-pixel_format", "yuv420p", "-video_size", "64x48", "-framerate", "50",
        "-i", "-", "-vf",
        "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv",
      ])
    )
  }
}
