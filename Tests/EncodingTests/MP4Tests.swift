import CradleEncoding
import CradleGraphics
import CradleTestSupport
import Foundation
import Testing

@Suite(.serialized)
struct MP4Tests {
  @Test
  func `the film has the size, the rate, the length and the labels of its colors`() async throws {
    let folder = try TemporaryFolder()
    let film = folder.path + "/film.mp4"
    try await write(makeFrames(10), with: makeWriter(film, rate: FrameRate(60)))

    let stream = try probe(
      film,
      "stream=codec_name,pix_fmt,width,height,r_frame_rate,nb_read_packets,color_range,color_space,"
        + "color_transfer,color_primaries",
      counting: true
    )
    #expect(
      stream == [
        "codec_name": "h264", "pix_fmt": "yuv420p", "width": "64", "height": "48",
        "r_frame_rate": "60/1", "nb_read_packets": "10", "color_range": "tv",
        "color_space": "bt709", "color_transfer": "bt709", "color_primaries": "bt709",
      ]
    )
    #expect(folder.content == ["film.mp4"])
  }

  @Test
  func `the system's red changes by at most 3 of 255`() async throws {
    let folder = try TemporaryFolder()
    let film = folder.path + "/film.mp4"
    try await write(makeFrames(3), with: makeWriter(film))
    let pixels = try decode(film)
    // In the middle of the square, where its edges do not matter.
    let start = (18 * 64 + 8) * 4
    let expected = [255, 59, 48]
    for channel in 0..<3 {
      #expect(abs(Int(pixels[start + channel]) - expected[channel]) <= 3)
    }
  }

  @Test
  func `the index of an MP4 comes before its frames`() async throws {
    let folder = try TemporaryFolder()
    let film = folder.path + "/film.mp4"
    try await write(makeFrames(3), with: makeWriter(film))
    let data = try Data(contentsOf: URL(fileURLWithPath: film))
    let index = try #require(data.range(of: Data("moov".utf8)))
    let pictures = try #require(data.range(of: Data("mdat".utf8)))
    #expect(index.lowerBound < pictures.lowerBound)
  }

  @Test
  func `odd sizes are padded to even ones`() async throws {
    let folder = try TemporaryFolder()
    let film = folder.path + "/film.mp4"
    let size = PixelSize(width: 63, height: 47)
    try await write(makeFrames(2, width: 63, height: 47), with: makeWriter(film, size: size))
    #expect(try probe(film, "stream=width,height") == ["width": "64", "height": "48"])
  }

  @Test(arguments: [PixelSize(width: 63, height: 48), PixelSize(width: 64, height: 47)])
  func `padding repeats the edge`(size: PixelSize) async throws {
    let folder = try TemporaryFolder()
    let film = folder.path + "/film.mp4"
    let white = Bitmap(size: size, bytes: [UInt8](repeating: 255, count: size.count * 4))
    try await write([white, white], with: makeWriter(film, size: size))
    let arguments = ["-v", "error", "-i", film, "-pix_fmt", "gray", "-f", "rawvideo", "-"]
    let gray = try run("/usr/bin/env", ["ffmpeg"] + arguments)
    #expect(gray.count == 2 * 64 * 48)
    // White is white within what the encoder loses.
    #expect(gray.allSatisfy { $0 >= 252 })
  }
}
