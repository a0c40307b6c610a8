import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleTestSupport
import Foundation
import Testing

@Suite(.serialized)
struct GIFWriterTests {
  private let size = PixelSize(width: 61, height: 47)

  // Numbers that look random, and are the same each time.
  private struct Dice {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func roll(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
  }

  private func bitmap(_ colors: [Int], size: PixelSize? = nil) -> Bitmap {
    let bytes = colors.flatMap { color -> [UInt8] in
      [0, 8, 16].map { UInt8(color >> $0 & 255) } + [255]
    }
    return Bitmap(size: size ?? self.size, bytes: bytes)
  }

  // Frames of a few colors with changing patches: noise, and rectangles of one color.
  private func patchwork(_ count: Int, colors: [Int]) -> [Bitmap] {
    var dice = Dice()
    var pixels = (0..<size.count).map { colors[$0 % colors.count] }
    return (0..<count).map { number in
      let (left, top) = (dice.roll(size.width - 20), dice.roll(size.height - 20))
      let color = colors[dice.roll(colors.count)]
      for place in pixels.indices where number % 4 > 0 {
        guard left..<left + 20 ~= place % size.width, top..<top + 20 ~= place / size.width else { continue }
        pixels[place] = number % 2 == 0 ? color : colors[dice.roll(colors.count)]
      }
      return bitmap(pixels)
    }
  }

  private func grays(_ count: Int) -> [Int] {
    (0..<count).map { $0 * 0x01_0101 }
  }

  private func write(
    _ frames: [Bitmap],
    to path: String,
    _ options: EncodingOptions = EncodingOptions(),
    rate: FrameRate = FrameRate(50),
    jobs: Int = 2,
    storeLimit: Int = 1 << 29
  ) async throws -> [UInt8] {
    let footage = Footage(size: frames[0].size, rate: rate)
    let writer = GIFWriter(path, footage: footage, options: options, jobs: jobs, storeLimit: storeLimit)
    try await CradleEncodingTests.write(frames, with: writer)
    return try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
  }

  // The frames of a GIF as the film had them, each as often as it is shown: blue, green, red, alpha.
  private func shown(_ path: String, _ size: PixelSize, hundredths: Int = 2) throws -> [[UInt8]] {
    let delays = try #require(GIFTiming.delays(in: Data(contentsOf: URL(fileURLWithPath: path))))
    let pixels = try decode(path)
    let length = size.count * 4
    try #require(pixels.count == delays.count * length)
    return delays.enumerated().flatMap { number, delay in
      let frame = Array(pixels[number * length..<(number + 1) * length])
      return Array(repeating: frame, count: delay / hundredths)
    }
  }

  private func red(_ bitmap: Bitmap) -> [UInt8] {
    stride(from: 0, to: bitmap.bytes.count, by: 4).flatMap { place in
      [2, 1, 0, 3].map { bitmap.bytes[place + $0] }
    }
  }

  private func options(_ effort: GIFEffort) -> EncodingOptions {
    var options = EncodingOptions()
    options.effort = effort
    return options
  }

  @Test(arguments: [1, 2, 3, 17, 200, 255, 256], GIFEffort.allCases)
  func `as many colors as fit are exact in every frame`(count: Int, effort: GIFEffort) async throws {
    let folder = try TemporaryFolder()
    let frames = patchwork(24, colors: grays(count))
    _ = try await write(frames, to: folder.path + "/film.gif", options(effort))
    #expect(try shown(folder.path + "/film.gif", size) == frames.map(red))
  }

  @Test
  func `frames that are equal become one that lasts longer`() async throws {
    let folder = try TemporaryFolder()
    let (one, other) = (makeFrames(2)[0], makeFrames(2)[1])
    let path = folder.path + "/film.gif"
    let file = try await write([one, one, one, other, one, one], to: path)
    #expect(GIFTiming.delays(in: Data(file)) == [6, 2, 4])
    #expect(GIFTiming.sharedRate(of: [path]) == FrameRate(50))
  }

  // The format has 16 bits for hundredths of a second.
  @Test
  func `a frame of twenty minutes is stored as two`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/film.gif"
    let file = try await write(makeFrames(2), to: path, rate: FrameRate(1, per: 1200))
    #expect(GIFTiming.delays(in: Data(file)) == [65_535, 54_465, 65_535, 54_465])
    let frames = try decode(path)
    let length = frames.count / 4
    #expect(frames[..<length] == frames[length..<2 * length])
    #expect(frames[..<length] != frames[(3 * length)...])
  }

  // The strategies to try for the last of these frames follow from the first ones.
  @Test(arguments: [1, 3, 16])
  func `bytes do not depend on how many frames are compressed at a time`(jobs: Int) async throws {
    let folder = try TemporaryFolder()
    let frames = patchwork(60, colors: (0..<900).map { $0 * 0x01_0305 & 0xFF_FFFF })
    let file = try await write(frames, to: folder.path + "/film.gif", options(.small), jobs: jobs)
    #expect(try await file == write(frames, to: folder.path + "/other.gif", options(.small), jobs: 2))
  }

  // Hundreds of colors. Some are neighbors, so one may replace another.
  @Test
  func `more effort makes a smaller GIF, and less adds no error to that of the palette`() async throws {
    let folder = try TemporaryFolder()
    let frames = patchwork(40, colors: (0..<600).map { 0x40_4040 + $0 % 25 + ($0 / 25) << 8 })
    var (sizes, losses): ([Int], [Int]) = ([], [])
    for effort in GIFEffort.allCases {
      let path = folder.path + "/\(effort).gif"
      sizes.append(try await write(frames, to: path, options(effort)).count)
      losses.append(try loss(frames, path))
    }
    #expect(sizes == sizes.sorted(by: >), "\(sizes)")
    #expect(losses[0] <= losses[1] && losses[0] <= losses[2], "\(losses)")
    #expect(losses[1] * 4 <= losses[0] * 7, "\(losses)")
  }

  @Test
  func `a film that is too long to be kept is taken twice, and becomes the same`() async throws {
    let folder = try TemporaryFolder()
    let frames = patchwork(24, colors: (0..<900).map { $0 * 0x01_0305 & 0xFF_FFFF })
    let path = folder.path + "/film.gif"
    let footage = Footage(size: size, rate: FrameRate(50))
    let writer = GIFWriter(path, footage: footage, options: EncodingOptions(), jobs: 2, storeLimit: 100)
    #expect(await writer.passCount == 1)
    try await writer.write(film(frames), pass: 0)
    #expect(await writer.passCount == 2)
    try await writer.write(film(frames), pass: 1)
    try await writer.publish()
    let file = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(try await file == write(frames, to: folder.path + "/other.gif"))
    #expect(folder.content == ["film.gif", "other.gif"])
  }

  // More colors than are counted exactly.
  @Test
  func `a film of noise keeps its colors roughly`() async throws {
    let folder = try TemporaryFolder()
    let size = PixelSize(width: 300, height: 300)
    var dice = Dice()
    let frames = (0..<2).map { _ in
      bitmap((0..<size.count).map { _ in dice.roll(1 << 24) }, size: size)
    }
    _ = try await write(frames, to: folder.path + "/film.gif")
    let film = try shown(folder.path + "/film.gif", size)
    for (frame, copy) in try pairs(frames, film) {
      let differences = zip(red(frame), copy).map { abs(Int($0) - Int($1)) }
      // Of 255 colors in a cube of 256, each is at most about 21 levels from its neighbors.
      #expect(differences.reduce(0, +) < 16 * differences.count)
      #expect((differences.max() ?? 255) < 80)
    }
  }

  @Test
  func `colors that fill much of a film are exact, however many others there are`() async throws {
    let folder = try TemporaryFolder()
    var dice = Dice()
    let frames = (0..<6).map { _ in
      bitmap(
        (0..<size.count).map { place in
          let column = place % size.width
          return column < 30 ? 0xFF3B30 : column < 50 ? 0x007AFF : dice.roll(1 << 24)
        }
      )
    }
    _ = try await write(frames, to: folder.path + "/film.gif")
    for (frame, copy) in try pairs(frames, shown(folder.path + "/film.gif", size)) {
      let pixels = (frame: red(frame), copy: copy)
      for row in 0..<size.height {
        let places = row * size.width * 4..<(row * size.width + 50) * 4
        #expect(pixels.frame[places] == pixels.copy[places])
      }
    }
  }

  // The sum of the squares of what a GIF has lost.
  private func loss(_ frames: [Bitmap], _ path: String) throws -> Int {
    let copies = try shown(path, size)
    try #require(copies.count == frames.count)
    return zip(frames, copies).reduce(0) { sum, pair in
      zip(red(pair.0), pair.1).reduce(sum) { sum, values in
        let difference = Int(values.0) - Int(values.1)
        return sum + difference * difference
      }
    }
  }

  @Test
  func `a loss makes a GIF smaller, and is within its limit`() async throws {
    let folder = try TemporaryFolder()
    let frames = patchwork(24, colors: (0..<600).map { 0x40_4040 + $0 % 25 + ($0 / 25) << 8 })
    var sizes: [Int] = []
    var losses: [Int] = []
    for lossiness in [0, 20, 100] {
      var options = EncodingOptions()
      options.lossiness = lossiness
      let path = folder.path + "/\(lossiness).gif"
      sizes.append(try await write(frames, to: path, options).count)
      losses.append(try loss(frames, path))
    }
    #expect(sizes[1] < sizes[0] && sizes[2] < sizes[1])
    #expect(losses[0] < losses[1] && losses[1] < losses[2])
    #expect(losses[2] < losses[0] * 56)
  }

  @Test(arguments: EncodingOptions.Dither.allCases.filter { $0 != .none })
  func `dithering keeps the mean of a color that is missing`(dither: EncodingOptions.Dither) async throws {
    let folder = try TemporaryFolder()
    let size = PixelSize(width: 64, height: 64)
    let frames = [bitmap((0..<size.count).map { ($0 % 64 * 4) * 0x01_0101 }, size: size)]
    var options = EncodingOptions()
    (options.colorCount, options.dither) = (8, dither)
    _ = try await write(frames, to: folder.path + "/film.gif", options)
    let copy = try shown(folder.path + "/film.gif", size)[0]
    #expect(Set(stride(from: 0, to: copy.count, by: 4).map { copy[$0] }).count <= 8)
    // Stripes of eight columns: their means are nearer than the steps between eight colors.
    for stripe in 1..<7 {
      let places = (0..<size.count).filter { $0 % 64 / 8 == stripe }
      let means = [red(frames[0]), copy].map { bytes in
        places.reduce(0) { $0 + Int(bytes[$1 * 4]) } / places.count
      }
      #expect(abs(means[0] - means[1]) <= 6)
    }
  }

  @Test
  func `soft edges of a transparent GIF have the color that they have on the matte`() async throws {
    let folder = try TemporaryFolder()
    let size = PixelSize(width: 4, height: 1)
    // Black: opaque, of three quarters, of a quarter, and none.
    let bytes: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 192, 0, 0, 0, 64, 0, 0, 0, 0]
    let footage = Footage(size: size, rate: FrameRate(50), isTransparent: true)
    var options = EncodingOptions()
    options.matte = Color(hexadecimal: "#FF8000")
    let path = folder.path + "/film.gif"
    try await CradleEncodingTests.write(
      [Bitmap(size: size, bytes: bytes)],
      with: makeWriter(path, footage: footage, options: options)
    )
    let pixels = try decode(path)
    #expect(Array(pixels[..<8]) == [0, 0, 0, 255, 63, 32, 0, 255])
    #expect([pixels[11], pixels[15]] == [0, 0])
  }

  @Test
  func `a film that is transparent throughout has no color`() async throws {
    let folder = try TemporaryFolder()
    let footage = Footage(size: size, rate: FrameRate(50), isTransparent: true)
    let clear = Bitmap(size: size, bytes: Array(repeating: 0, count: size.count * 4))
    let path = folder.path + "/film.gif"
    try await CradleEncodingTests.write([clear, clear], with: makeWriter(path, footage: footage))
    let pixels = try decode(path)
    #expect(pixels.count == size.count * 4)
    #expect(stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 0 })
  }

  // The first frame covers all, and later ones leave holes where something was.
  @Test(arguments: GIFEffort.allCases)
  func `pixels that cannot be seen any more are cleared`(effort: GIFEffort) async throws {
    let folder = try TemporaryFolder()
    var dice = Dice()
    let frames = (0..<20).map { _ in
      let (left, top) = (dice.roll(40), dice.roll(30))
      let bytes = (0..<size.count).flatMap { place -> [UInt8] in
        let isSeen = left..<left + 20 ~= place % size.width && top..<top + 15 ~= place / size.width
        return isSeen ? [UInt8(place % 7 * 20), 40, 90, 255] : [0, 0, 0, 0]
      }
      return Bitmap(size: size, bytes: bytes)
    }
    let footage = Footage(size: size, rate: FrameRate(50), isTransparent: true)
    let path = folder.path + "/film.gif"
    try await CradleEncodingTests.write(frames, with: makeWriter(path, footage: footage, options: options(effort)))
    for (frame, copy) in try pairs(frames, shown(path, size)) {
      let original = red(frame)
      for place in stride(from: 0, to: copy.count, by: 4) {
        // The color of a pixel that cannot be seen has no meaning.
        try #require(copy[place + 3] == original[place + 3])
        guard copy[place + 3] > 0 else { continue }
        try #require(copy[place..<place + 3] == original[place..<place + 3])
      }
    }
  }

  @Test
  func `a film that is wider than a GIF can be is an error, and leaves nothing`() async throws {
    let folder = try TemporaryFolder()
    let size = PixelSize(width: 65_536, height: 1)
    let frame = Bitmap(size: size, bytes: Array(repeating: 255, count: size.count * 4))
    let writer = try makeWriter(folder.path + "/film.gif", footage: Footage(size: size, rate: FrameRate(50)))
    let error = await #expect(throws: CradleError.self) {
      try await CradleEncodingTests.write([frame], with: writer)
    }
    #expect(
      error?.description == "'\(folder.path)/film.gif' cannot have frames of 65536 × 1 pixels: "
        + "a GIF has at most 65535 columns and rows"
    )
    #expect(folder.content == [])
  }

  @Test
  func `no GIF has a rate without its delays`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/film.gif"
    for text in ["", "GIF89a", "no film at all, but a text of some length"] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      #expect(GIFTiming.sharedRate(of: [path]) == nil)
    }
    #expect(GIFTiming.sharedRate(of: [folder.path + "/missing.gif"]) == nil)
  }
}
