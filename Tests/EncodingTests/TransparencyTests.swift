import CradleEncoding
import CradleGraphics
import CradleTestSupport
import Foundation
import Testing

@Suite(.serialized)
struct TransparencyTests {
  private let footage = Footage(size: PixelSize(width: 64, height: 48), rate: FrameRate(50), isTransparent: true)

  private func decoded(
    _ name: String,
    _ frames: [Bitmap],
    _ footage: Footage
  ) async throws
    -> [UInt8]
  {
    let folder = try TemporaryFolder()
    let film = folder.path + "/" + name
    try await write(frames, with: makeWriter(film, footage: footage))
    return try decode(film)
  }

  // Pairs of each original pixel and its copy.
  private func pixelPairs(_ original: [UInt8], _ copy: [UInt8]) -> [(SIMD4<Int>, SIMD4<Int>)] {
    func pixel(_ bytes: [UInt8], at start: Int) -> SIMD4<Int> {
      SIMD4(truncatingIfNeeded: SIMD4<UInt8>(bytes[start..<start + 4]))
    }
    return stride(from: 0, to: original.count, by: 4).map { (pixel(original, at: $0), pixel(copy, at: $0)) }
  }

  private func difference(_ pixel: SIMD4<Int>, _ other: SIMD4<Int>) -> Int {
    let distances = pixel &- other
    return max(abs(distances.max()), abs(distances.min()))
  }

  @Test(arguments: ["film/", "x.apng", "x.webp"])
  func `formats without loss keep visible colors and all opacities`(name: String) async throws {
    let frames = Glass.frames(6)
    let film = try await decoded(name, frames, footage)
    let original = Glass.straight(frames)
    try #require(film.count == original.count)
    for (pixel, copy) in pixelPairs(original, film) {
      // The color of a fully transparent pixel has no meaning.
      try #require(pixel == copy || pixel.w == 0 && copy.w == 0)
    }
  }

  @Test
  func `a GIF shows pixels of half opacity or more, and motion leaves no trail`() async throws {
    let frames = Glass.frames(6)
    let film = try await decoded("x.gif", frames, footage)
    let original = Glass.straight(frames)
    try #require(film.count == original.count)
    for (pixel, copy) in pixelPairs(original, film) {
      try #require(copy.w == (pixel.w >= 128 ? 255 : 0))
      if copy.w == 255 { try #require(difference(pixel, copy.replacing(alpha: pixel.w)) == 0) }
    }
  }

  // ProRes and the conversion of colors round; opacity has 16 bits.
  @Test
  func `a MOV keeps opacities`() async throws {
    let frames = Glass.frames(6)
    let film = try await decoded("x.mov", frames, footage)
    let original = Glass.straight(frames)
    try #require(film.count == original.count)
    for (pixel, copy) in pixelPairs(original, film) {
      try #require(abs(pixel.w - copy.w) <= 1)
      if pixel.w == 255 { try #require(difference(pixel, copy) <= 24) }
    }
  }

  @Test
  func `an AVIF keeps opacities within two levels, and visible colors nearly`() async throws {
    let folder = try TemporaryFolder()
    let film = folder.path + "/x.avif"
    let frames = Glass.frames(6)
    try await write(frames, with: makeWriter(film, footage: footage))
    var pixels: [UInt8] = []
    let reader = MovieReader(path: film, ffmpeg: .installed)
    try await reader.read(footage.size) { film in
      while let frame = try await film.next() { pixels += Glass.straight([frame]) }
    }
    let original = Glass.straight(frames)
    try #require(pixels.count == original.count)
    for (pixel, copy) in pixelPairs(original, pixels) {
      try #require(abs(pixel.w - copy.w) <= 2)
      if pixel.w == 255 { try #require(difference(pixel, copy) <= 24) }
    }
  }

  // The rate factor loses as much of opacities as of colors: steep edges ring a little.
  @Test
  func `a WebM keeps opacities nearly`() async throws {
    let frames = Glass.frames(6)
    let film = try await decoded("x.webm", frames, footage)
    let original = Glass.straight(frames)
    try #require(film.count == original.count)
    let differences = pixelPairs(original, film).map { abs($0.w - $1.w) }
    #expect(differences.max() ?? 255 <= 24)
    #expect(differences.reduce(0, +) < differences.count)
  }

  @Test(arguments: [Color.white, .black])
  func `an MP4 shows translucent frames over the matte`(matte: Color) async throws {
    var footage = footage
    footage.matte = matte
    let ground = Int(matte.red * 255)
    let film = try await decoded("x.mp4", Glass.frames(3), footage)
    let byteCount = 3 * footage.size.count * Bitmap.bytesPerPixel
    try #require(film.count == byteCount)
    let bar = (42 * 64 + 16) * 4
    let clear = (42 * 64 + 52) * 4
    // Half of blue (0, 122, 255), half of the matte.
    for (channel, blue) in [0, 122, 255].enumerated() {
      let mixture: Int = (blue * 128 + ground * 127) / 255
      let (seenBar, seenGround) = (Int(film[bar + channel]), Int(film[clear + channel]))
      #expect(abs(seenBar - mixture) <= 3)
      #expect(abs(seenGround - ground) <= 3)
    }
  }

  // GIFs are compared by their frames elsewhere: the commands make other files than the writer.
  @Test(arguments: [false, true])
  func `files on disk and pixels from a pipe give MP4s that resemble each other`(startsOpaque: Bool) async throws {
    let folder = try TemporaryFolder()
    var footage = footage
    footage.matte = Color(red: 1, green: 0.8, blue: 0.2)
    let frames = Glass.frames(4, startsOpaque: startsOpaque)
    try await write(frames, with: makeWriter(folder.path + "/frames/", footage: footage))
    try await write(frames, with: makeWriter(folder.path + "/direct.mp4", footage: footage))
    let images = Recipe.Source.images(pattern: "frames/frame-%06d.png")
    let recipe = try #require(OutputFormat.mp4.recipe(for: footage, from: images, to: "x.mp4"))
    for command in recipe.commands { try run("/usr/bin/env", command, in: folder.path) }
    let (direct, made) = (try decode(folder.path + "/direct.mp4"), try decode(folder.path + "/x.mp4"))
    #expect(direct.count == made.count && direct.meanDifference(from: made) < 0.5)
  }

  @Test(arguments: ["x.apng", "x.webp", "x.avif", "x.webm", "x.mov"], [false, true])
  func `files on disk and pixels from a pipe give the same film`(name: String, startsOpaque: Bool) async throws {
    let folder = try TemporaryFolder()
    let frames = Glass.frames(4, startsOpaque: startsOpaque)
    try await write(frames, with: makeWriter(folder.path + "/frames/", footage: footage))
    try await write(frames, with: makeWriter(folder.path + "/direct/" + name, footage: footage))
    let images = Recipe.Source.images(pattern: "frames/frame-%06d.png")
    let recipe = try #require(try OutputFormat(path: name).recipe(for: footage, from: images, to: name))
    for command in recipe.commands { try run("/usr/bin/env", command, in: folder.path) }
    let direct = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/direct/" + name))
    #expect(try direct == Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name)))
  }

  // A GIF loses translucency, and does not resemble its frames here.
  @Test(arguments: ["x.mp4", "x.avif", "x.webm", "x.mov"])
  func `a film of translucent frames can be compared with them`(name: String) async throws {
    let folder = try TemporaryFolder()
    let film = folder.path + "/" + name
    let frames = Glass.frames(4)
    try await write(frames, with: makeWriter(film, footage: footage))
    let meter = QualityMeter(path: film, footage: footage, ffmpeg: FFmpeg(path: nil))
    try await write(frames, with: meter)
    // A film on another ground, or with opacities lost, is below 15 dB.
    #expect(try #require(await meter.ratio) > 20)
  }

  @Test
  func `opaque frames make films without an alpha channel`() async throws {
    let folder = try TemporaryFolder()
    for name in ["x.apng", "x.webm", "x.mov", "x.webp"] {
      try await write(makeFrames(4), with: makeWriter(folder.path + "/" + name))
    }
    #expect(try probe(folder.path + "/x.apng", "stream=pix_fmt") == ["pix_fmt": "rgb24"])
    #expect(try probe(folder.path + "/x.mov", "stream=pix_fmt") == ["pix_fmt": "yuv444p12le"])
    #expect(try probe(folder.path + "/x.webm", "stream_tags=alpha_mode") == [:])
    #expect(try AnimatedWebP(folder.path + "/x.webp").pixels.allAlpha(255))
  }
}

extension SIMD4<Int> {
  fileprivate func replacing(alpha: Int) -> SIMD4<Int> {
    SIMD4(x, y, z, alpha)
  }
}

extension [UInt8] {
  fileprivate func allAlpha(_ alpha: UInt8) -> Bool {
    stride(from: 3, to: count, by: 4).allSatisfy { self[$0] == alpha }
  }
}
