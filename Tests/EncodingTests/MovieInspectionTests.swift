import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleTestSupport
import Foundation
import Testing

@Suite(.serialized)
struct MovieInspectionTests {
  private static let formats: [OutputFormat] = [.mp4, .mov, .webm, .apng, .webp, .avif]
  private static let codecs = [
    "mp4": "H.264", "mov": "ProRes 4444", "webm": "VP9", "apng": "APNG", "webp": "lossless WebP", "avif": "AV1",
  ]

  private func inspection(
    of format: OutputFormat,
    frames count: Int,
    isTransparent: Bool = false
  ) async throws -> MovieInspection? {
    let film = try await film(in: format, frames: count, isTransparent: isTransparent)
    return MovieInspection(ContainerBytes(film), ending: format.ending)
  }

  private func film(
    in format: OutputFormat,
    frames count: Int,
    isTransparent: Bool = false,
    options: EncodingOptions = EncodingOptions()
  ) async throws -> Data {
    let folder = try TemporaryFolder()
    let path = folder.path + "/film" + format.ending
    let size = PixelSize(width: 34, height: 21)
    let frames = (0..<count).map { number in
      let bytes = (0..<size.count * 4).map { place in
        place % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: place &* (number + 3))
      }
      return Bitmap(size: size, bytes: bytes)
    }
    let footage = Footage(size: size, rate: FrameRate(50), isTransparent: isTransparent)
    let writer = format.makeWriter(path: path, footage: footage, options: options, ffmpeg: .installed, jobs: 1)
    try await write(frames, with: writer)
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  @Test(arguments: formats, [1, 30])
  func `a film has as many frames as were written, in their size`(format: OutputFormat, count: Int) async throws {
    let found = try #require(await inspection(of: format, frames: count))
    let footage = Footage(size: PixelSize(width: 34, height: 21), rate: FrameRate(50))
    let codec = Self.codecs[format.name]
    #expect(found.frameCount == count && found.codec == codec)
    #expect(found.flaw(expecting: count, of: footage, codec: codec, ending: format.ending) == nil)
    #expect(found.flaw(expecting: count - 1, of: footage, codec: codec, ending: format.ending) != nil)
    let flaw = found.flaw(expecting: count, of: footage, codec: "H.265", ending: format.ending)
    #expect(flaw == "it is encoded as \(found.codec) in place of H.265")
  }

  @Test(arguments: [OutputFormat.webm, .mov, .apng, .webp, .avif])
  func `a transparent film is one as well`(format: OutputFormat) async throws {
    let found = try await inspection(of: format, frames: 5, isTransparent: true)
    #expect(found?.frameCount == 5 && found?.codec == Self.codecs[format.name])
  }

  @Test(arguments: [true, false], [1, 8])
  func `a WebP with a quality is lossy, with alpha and without`(isTransparent: Bool, count: Int) async throws {
    var options = EncodingOptions()
    options.webpQuality = 60
    let film = try await film(in: .webp, frames: count, isTransparent: isTransparent, options: options)
    #expect(MovieInspection(ContainerBytes(film), ending: ".webp")?.codec == "lossy WebP")
  }

  // The arguments of ffmpeg for another codec in the container of the format.
  @Test(arguments: [
    (OutputFormat.mp4, "-c:v mpeg4", "MPEG-4 in place of H.264"), (.mp4, "-c:v mjpeg", "MPEG-4 in place of H.264"),
    (.webm, "-c:v libvpx", "VP8 in place of VP9"),
    (.mov, "-c:v prores_ks -profile:v hq", "ProRes 422 in place of ProRes 4444"),
    (.mov, "-c:v mjpeg", "'jpeg' in place of ProRes 4444"), (.mov, "-c:v libx264", "H.264 in place of ProRes 4444"),
    (.webp, "-c:v libwebp_anim -lossless 0", "lossy WebP in place of lossless WebP"),
  ])
  func `a film of another codec is an error that names both`(
    format: OutputFormat,
    codec: String,
    message: String
  ) async throws {
    let folder = try TemporaryFolder()
    let ffmpeg = try folder.makeEncoder(
      #"for word; do last=$word; done; cat > /dev/null; ffmpeg -loglevel error -f lavfi -i "#
        + "testsrc=size=64x48:rate=50 -frames:v 8 \(codec) -y $last"
    )
    let path = folder.path + "/x" + format.ending
    let error = await #expect(throws: CradleError.self) {
      try await write(makeFrames(8), with: makeWriter(path, ffmpeg: ffmpeg))
    }
    #expect(error?.description == "ffmpeg could not write '\(path)': it is encoded as \(message)")
    #expect(folder.content == ["encoder"])
  }

  @Test(arguments: formats)
  func `a film that ends early is none, wherever it ends`(format: OutputFormat) async throws {
    let film = try await film(in: format, frames: 8)
    for part in stride(from: 0.05, to: 0.96, by: 0.02) {
      let cut = film.prefix(Int(Double(film.count) * part))
      let found = MovieInspection(ContainerBytes(cut), ending: format.ending)
      // A container may be sound up to there, but lacks frames.
      #expect(found == nil || found?.frameCount != 8, "\(format.name), \(part)")
    }
  }

  @Test(arguments: formats)
  func `bytes that are no film are none, and harm nothing`(format: OutputFormat) async throws {
    for number in 0..<200 {
      let found = try await Self.scrambled(format, number)
      _ = found
    }
    #expect(MovieInspection(ContainerBytes(Data("garbage\n".utf8)), ending: format.ending) == nil)
    #expect(MovieInspection(ContainerBytes(Data()), ending: format.ending) == nil)
  }

  // Heads of containers, followed by numbers of all kinds.
  private static func scrambled(_ format: OutputFormat, _ seed: Int) async throws -> MovieInspection? {
    let heads = ["\0\0\0\u{8}ftyp", "\0\0\0\u{1}moov", "RIFF", "RIFF\u{10}\0\0\0WEBPVP8X", "\u{1A}E", "\u{89}PNG"]
    var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
    var bytes = Array(heads[seed % heads.count].utf8)
    for _ in 0..<64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes.append(seed % 3 == 0 ? 0xFF : UInt8(truncatingIfNeeded: state >> 33))
    }
    return MovieInspection(ContainerBytes(Data(bytes)), ending: format.ending)
  }
}
