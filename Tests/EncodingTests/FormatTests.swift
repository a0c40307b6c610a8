import CradleEncoding
import CradleGraphics
import CradleTestSupport
import Foundation
import Testing

/// Properties that all movies have in common.
@Suite(.serialized)
struct FormatTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    var name: String
    var codec: String
    var pixelFormat: String
    var testDescription: String { name }
  }

  // ffprobe reports GIF's palette as the colors that it stands for.
  static let kinds = [
    Kind(name: "x.mp4", codec: "h264", pixelFormat: "yuv420p"),
    Kind(name: "x.gif", codec: "gif", pixelFormat: "bgra"),
    Kind(name: "x.apng", codec: "apng", pixelFormat: "rgb24"),
    Kind(name: "x.avif", codec: "av1", pixelFormat: "gbrp"),
    Kind(name: "x.webm", codec: "vp9", pixelFormat: "yuv420p"),
    Kind(name: "x.mov", codec: "prores", pixelFormat: "yuv444p12le"),
  ]

  @Test(arguments: kinds)
  func `a film has its codec, its size, its rate and all of its frames`(kind: Kind) async throws {
    let folder = try TemporaryFolder()
    let film = folder.path + "/" + kind.name
    try await write(makeFrames(10), with: makeWriter(film))
    let stream = try probe(
      film,
      "stream=codec_name,pix_fmt,width,height,avg_frame_rate,nb_read_packets",
      counting: true
    )
    #expect(
      stream == [
        "codec_name": kind.codec, "pix_fmt": kind.pixelFormat, "width": "64", "height": "48",
        "avg_frame_rate": "50/1", "nb_read_packets": "10",
      ]
    )
    #expect(folder.content == [kind.name])
  }

  @Test(arguments: ["x.mp4", "x.webm", "x.mov", "x.gif"])
  func `a film lasts as long as its frames`(name: String) async throws {
    let folder = try TemporaryFolder()
    let film = folder.path + "/" + name
    try await write(makeFrames(10), with: makeWriter(film))
    #expect(try probe(film, "format=duration") == ["duration": "0.200000"])
  }

  @Test(arguments: ["x.mp4", "x.webm", "x.mov"])
  func `a film is tagged as BT.709 in the range of video`(name: String) async throws {
    let folder = try TemporaryFolder()
    let film = folder.path + "/" + name
    try await write(makeFrames(2), with: makeWriter(film))
    let entries = "stream=color_range,color_space,color_transfer,color_primaries"
    #expect(
      try probe(film, entries) == [
        "color_range": "tv", "color_space": "bt709", "color_transfer": "bt709",
        "color_primaries": "bt709",
      ]
    )
  }

  private static let rates =
    [(1, 1), (5, 1), (10, 1), (12, 1), (15, 1), (20, 1), (24, 1), (25, 1), (30, 1), (48, 1)]
    + [(50, 1), (60, 1), (90, 1), (100, 1), (120, 1), (100, 3), (24_000, 1001), (30_000, 1001)]

  @Test(arguments: rates)
  func `an AVIF has its rate to the millisecond, and resembles its frames`(rate: (Int, Int)) async throws {
    let folder = try TemporaryFolder()
    let film = folder.path + "/x.avif"
    let rate = FrameRate(rate.0, per: rate.1)
    let frames = makeFrames(12)
    try await write(frames, with: makeWriter(film, rate: rate))
    let found = try probe(film, "stream=duration")["duration"].flatMap(Double.init)
    #expect(abs(try #require(found) - 12 * Double(rate.denominator) / Double(rate.numerator)) < 0.001)
    let footage = Footage(size: PixelSize(width: 64, height: 48), rate: rate)
    let meter = QualityMeter(path: film, footage: footage, ffmpeg: .installed)
    try await write(frames, with: meter)
    #expect(try #require(await meter.ratio) >= 48)
  }

  private static let sizes = [(63, 47), (1, 1), (479, 359), (3, 1)]

  @Test(arguments: sizes, ["x.mp4", "x.gif", "x.apng", "x.avif", "x.webm", "x.mov"])
  func `odd sizes are kept, and become even in MP4`(size: (Int, Int), name: String) async throws {
    let (width, height) = size
    let folder = try TemporaryFolder()
    let film = folder.path + "/" + name
    let picture = PixelSize(width: width, height: height)
    try await write(plain(picture), with: makeWriter(film, size: picture))
    let padding = name == "x.mp4" ? 1 : 0
    let expected = (width + padding) / (1 + padding) * (1 + padding)
    let expectedHeight = (height + padding) / (1 + padding) * (1 + padding)
    let found = try probe(film, "stream=width,height")
    #expect(found == ["width": "\(expected)", "height": "\(expectedHeight)"])
  }

  @Test(arguments: sizes)
  func `odd sizes are kept in WebP`(width: Int, height: Int) async throws {
    let folder = try TemporaryFolder()
    let film = folder.path + "/x.webp"
    let picture = PixelSize(width: width, height: height)
    try await write(plain(picture), with: makeWriter(film, size: picture))
    let webp = try AnimatedWebP(film)
    #expect(webp.width == width && webp.height == height)
  }

  @Test(arguments: [false, true])
  func `a WebP of a low quality is smaller, and resembles its frames`(isTransparent: Bool) async throws {
    let folder = try TemporaryFolder()
    let footage = Footage(size: PixelSize(width: 64, height: 48), rate: FrameRate(50), isTransparent: isTransparent)
    let frames = (0..<4).map { gradient(footage.size, shift: 8 * $0) }
    func film(_ quality: Int?) async throws -> (byteCount: Int, pixels: [UInt8]) {
      var options = EncodingOptions()
      options.webpQuality = quality
      let path = folder.path + "/x.webp"
      try await write(frames, with: makeWriter(path, footage: footage, options: options))
      let pixels = try AnimatedWebP(path).pixels
      return (try Data(contentsOf: URL(fileURLWithPath: path)).count, pixels)
    }
    let (exact, good, poor) = (try await film(nil), try await film(90), try await film(10))
    try #require(exact.pixels.count == 4 * footage.size.count * 4)
    #expect(poor.byteCount < good.byteCount && poor.byteCount < exact.byteCount)
    #expect(good.pixels != exact.pixels && good.pixels.meanDifference(from: exact.pixels) < 4)
    #expect(good.pixels.meanDifference(from: exact.pixels) < poor.pixels.meanDifference(from: exact.pixels))
  }

  // Many colors and a grain, as in a photograph, which change from frame to frame.
  private func gradient(_ size: PixelSize, shift: Int) -> Bitmap {
    let bytes = (0..<size.count).flatMap { pixel -> [UInt8] in
      let (column, row) = (pixel % size.width, pixel / size.width)
      let grain = ((pixel + 7 * shift) * 40_503 >> 7) % 32
      return [column * 3 + grain, row * 4 + grain, (column + row + shift) % 192 + grain].map {
        UInt8($0)
      } + [255]
    }
    return Bitmap(size: size, bytes: bytes)
  }

  // Two frames of one color each.
  private func plain(_ size: PixelSize) -> [Bitmap] {
    [[48, 59, 255, 255], [255, 122, 0, 255]].map { pixel in
      Bitmap(size: size, bytes: (0..<size.count).flatMap { _ in pixel as [UInt8] })
    }
  }
}
