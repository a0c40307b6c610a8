import CradleGraphics
import CradleTestSupport
import Testing

struct PicturePresentationTests {
  typealias Chunk = (name: String, content: [UInt8])

  static let raw = ": its colors are drawn as if they were sRGB; convert it to sRGB"
  // The colorants of ICC's own sRGB profile, in D50.
  private static let sRGB = TestPNG.profile(
    red: [0.43607, 0.22249, 0.01392],
    green: [0.38515, 0.71687, 0.09708],
    blue: [0.14307, 0.06061, 0.7141],
    curve: TestPNG.curve(kind: 3, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
  )
  private static let displayP3 = TestPNG.profile(
    red: [0.51512, 0.2412, -0.00105],
    green: [0.29198, 0.69225, 0.04189],
    blue: [0.1571, 0.06657, 0.78407],
    curve: TestPNG.curve(kind: 3, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
  )

  private static func presentation(_ chunks: [Chunk]) -> PicturePresentation {
    PicturePresentation(TestPNG.file([[[1, 2, 3]]], chunks: chunks))
  }

  private static func profile(_ bytes: [UInt8]) -> Chunk { ("iCCP", TestPNG.profileChunk(bytes)) }

  private static func primaries(_ numbers: Int...) -> Chunk { ("cHRM", numbers.flatMap(TestPNG.big)) }

  private static func gamma(_ number: Int) -> Chunk { ("gAMA", TestPNG.big(number)) }

  static let plain: [[Chunk]] = [
    [], [("sRGB", [0])], [("cICP", [1, 13, 0, 1])], [gamma(45_455)], [gamma(45_454)], [profile(sRGB)],
    [gamma(45_455), primaries(31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000)],
    [("eXIf", TestPNG.exif(orientation: 1))],
    // Of several chunks, the one with the highest priority counts.
    [("cICP", [1, 13, 0, 1]), profile(displayP3)], [profile(sRGB), gamma(100_000)], [("sRGB", [1]), gamma(100_000)],
  ]

  @Test(arguments: plain.indices)
  func `a picture in sRGB is drawn as it is`(_ index: Int) {
    #expect(Self.presentation(Self.plain[index]).isPlain)
  }

  @Test(arguments: [[("cICP", [12, 13, 0, 1])], [profile(displayP3)], [("cICP", [12, 13, 0, 1]), gamma(100_000)]])
  func `a picture in Display P3 is converted without a remark`(_ chunks: [Chunk]) {
    let found = Self.presentation(chunks)
    // The second number is P3's from the definition of its primaries and the curve of sRGB: 214.90, 92.61, 30.95.
    #expect(found.conversion?.converted(SIMD3(200, 100, 50)) == SIMD3(215, 93, 31))
    #expect(found.remarks.isEmpty && found.orientation == .upright)
  }

  static let remarks: [(chunks: [Chunk], remark: String)] = [
    ([("cICP", [9, 16, 0, 1])], "has HDR colors (cICP 9/16/0/1)" + raw),
    ([("cICP", [9, 18, 0, 1])], "has HDR colors (cICP 9/18/0/1)" + raw),
    ([("cICP", [9, 14, 0, 1])], "has colors that Cradle does not convert (cICP 9/14/0/1)" + raw),
    ([("cICP", [12, 13, 0, 0])], "has colors that Cradle does not convert (cICP 12/13/0/0)" + raw),
    ([("cICP", [])], "has colors that Cradle does not convert (cICP )" + raw),
    ([gamma(100_000)], "has a gamma of 1.0 instead of 0.45455 (gAMA)" + raw),
    ([gamma(0)], "has a gamma of 0.0 instead of 0.45455 (gAMA)" + raw),
    ([("gAMA", [0])], "has a damaged gamma (gAMA)" + raw),
    (
      [gamma(45_455), primaries(31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000)],
      "has primary colors that are not those of sRGB (cHRM)" + raw
    ),
    ([profile(TestPNG.profile(space: "GRAY", tags: []))], "has a color profile for gray (iCCP)" + raw),
    ([profile(TestPNG.profile(space: "CMYK", tags: []))], "has a color profile that is not for RGB (iCCP)" + raw),
    (
      [profile(TestPNG.profile(connection: "Lab ", tags: [("A2B0", [])]))],
      "has a color profile with tables (iCCP)" + raw
    ),
    (
      [profile(TestPNG.profile(tags: [("cicp", Array("cicp".utf8) + [0, 0, 0, 0, 9, 16, 0, 1])]))],
      "has a color profile for HDR (iCCP)" + raw
    ),
    ([("acTL", TestPNG.big(2) + TestPNG.big(0))], "is animated (APNG): only its first picture is drawn"),
    (
      [("eXIf", TestPNG.exif(orientation: 9))],
      "has the EXIF orientation 9, and only 1 to 8 exist: it is drawn as it is stored"
    ),
    ([("eXIf", Array("Exif".utf8))], "has damaged EXIF data (eXIf): it is drawn as it is stored"),
    (
      [("eXIf", TestPNG.exif(orientation: 6).dropLast(18))],
      "has damaged EXIF data (eXIf): it is drawn as it is stored"
    ),
  ]

  @Test(arguments: remarks.indices)
  func `what a picture asks for in vain is said`(_ index: Int) {
    let found = Self.presentation(Self.remarks[index].chunks)
    #expect(found.remarks == [Self.remarks[index].remark])
    #expect(found.conversion == nil && found.orientation == .upright && !found.isPlain)
  }

  private static func changed(_ place: Range<Int>, to bytes: [UInt8]) -> [UInt8] {
    var profile = displayP3
    profile.replaceSubrange(place, with: bytes)
    return profile
  }

  // The table of tags begins at 132, and the colorants of red at 204.
  static let damaged: [[UInt8]] = [
    [], [0], TestPNG.profileChunk([]), Array("no end of the name".utf8), TestPNG.profileChunk(displayP3).dropLast(40),
    Array("p".utf8) + [0, 1] + TestPNG.zlib(displayP3),
    TestPNG.profileChunk(Array(displayP3.prefix(131))), TestPNG.profileChunk(displayP3.dropLast()),
    TestPNG.profileChunk(TestPNG.profile(tags: [])),
    // Four billion tags, and a tag that ends beyond the profile.
    TestPNG.profileChunk(changed(128..<132, to: [255, 255, 255, 255])),
    TestPNG.profileChunk(changed(140..<144, to: [255, 255, 255, 255])),
    // A matrix without light, and one of the largest numbers.
    TestPNG.profileChunk(TestPNG.profile(red: [0, 0, 0], green: [0, 0, 0], blue: [0, 0, 0], curve: line)),
    TestPNG.profileChunk(changed(212..<224, to: [UInt8](repeating: 127, count: 12))),
    // Curves: a table of four billion samples, an unknown kind, a power that begins nowhere, one without light, one of
    // an infinite light, and one of no number.
    curve(Array("curv".utf8) + [0, 0, 0, 0, 255, 255, 255, 255, 0, 0]),
    curve(Array("curv".utf8) + [0, 0, 0, 0, 0, 0, 0, 2, 255, 255, 0, 0]),
    curve(TestPNG.curve(kind: 5, 1)), curve(TestPNG.curve(kind: 4, 1, 1)), curve(TestPNG.curve(kind: 1, 1, 0, 1)),
    curve(TestPNG.curve(kind: 3, 1, 0, 0, 0, 0)), curve(TestPNG.curve(kind: 1, 2.2, -1, 0)),
    curve(TestPNG.curve(kind: 0, 0).dropLast(8)), curve(Array("text".utf8) + [UInt8](repeating: 0, count: 12)),
  ]

  private static let line = Array("curv".utf8) + [0, 0, 0, 0, 0, 0, 0, 0]

  private static func curve(_ bytes: [UInt8]) -> [UInt8] {
    TestPNG.profileChunk(
      TestPNG.profile(
        red: [0.51512, 0.2412, -0.00105],
        green: [0.29198, 0.69225, 0.04189],
        blue: [0.1571, 0.06657, 0.78407],
        curve: bytes
      )
    )
  }

  @Test(arguments: damaged.indices)
  func `a damaged profile is said, and not applied`(_ index: Int) {
    let found = Self.presentation([("iCCP", Self.damaged[index])])
    #expect(found.remarks == ["has a damaged color profile (iCCP)" + Self.raw])
    #expect(found.conversion == nil)
  }

  @Test
  func `a profile that becomes gigabytes is not unpacked`() {
    // Zeros shrink a thousandfold.
    let bomb = Zlib.compress([UInt8](repeating: 0, count: 4_194_305), level: 9)
    #expect(bomb.count < 5000)
    let found = Self.presentation([("iCCP", Array("p".utf8) + [0, 0] + bomb)])
    #expect(found.remarks == ["has a damaged color profile (iCCP)" + Self.raw])
  }

  @Test(arguments: [
    (TestPNG.curve(kind: 0, 2.19921875), "a power"),
    (Array("curv".utf8) + [0, 0, 0, 0, 0, 0, 0, 1, 2, 51], "an exponent of 563/256"),
    (TestPNG.curve(kind: 1, 2.19921875, 1, 0), "a power from its root"),
    (TestPNG.curve(kind: 2, 2.19921875, 1, 0, 0), "a power with an offset"),
    (TestPNG.curve(kind: 3, 2.19921875, 1, 0, 1, 0), "a power above a line"),
    (TestPNG.curve(kind: 4, 2.19921875, 1, 0, 1, 0, 0, 0), "a power above a line, each with an offset"),
  ])
  func `a profile with a matrix is converted, however it writes its curve`(_ curve: [UInt8], _: String) {
    // Adobe RGB in D50, whose exponent is 563/256. By D50's matrix of CSS Color 4 and the curve of sRGB, the color is
    // (227.07, 100.07, 42.34).
    let profile = TestPNG.profile(
      red: [0.60974, 0.31111, 0.01947],
      green: [0.20528, 0.62567, 0.06087],
      blue: [0.14919, 0.06322, 0.74457],
      curve: curve
    )
    let found = Self.presentation([Self.profile(profile)])
    #expect(found.remarks.isEmpty)
    #expect(found.conversion?.converted(SIMD3(200, 100, 50)) == SIMD3(227, 100, 42))
    #expect(found.conversion?.converted(SIMD3(255, 255, 255)) == SIMD3(255, 255, 255))
    #expect(found.conversion?.converted(SIMD3(0, 0, 0)) == SIMD3(0, 0, 0))
  }

  @Test
  func `a table of a curve is read between its samples`() {
    // Light is the square of the level at 0, ½ and 1, and straight between them.
    let samples: [UInt8] = [0, 0, 0x40, 0, 0xFF, 0xFF]
    let curve = Array("curv".utf8) + [0, 0, 0, 0, 0, 0, 0, 3] + samples
    let profile = TestPNG.profile(
      red: [0.43607, 0.22249, 0.01392],
      green: [0.38515, 0.71687, 0.09708],
      blue: [0.14307, 0.06061, 0.7141],
      curve: curve
    )
    let gray = Self.presentation([Self.profile(profile)]).conversion?.converted(SIMD3(repeating: 51))
    // A fifth of the level is two fifths of the way to a quarter of the light: 0.1, which sRGB writes as 89.
    #expect(gray == SIMD3(repeating: 89))
  }

  @Test(arguments: 1...8)
  func `an orientation places each pixel`(number: Int) throws {
    let orientation = try #require(Orientation(number: number))
    let size = PixelSize(width: 3, height: 2)
    let stored = [["a", "b", "c"], ["d", "e", "f"]]
    let shown = [
      ["abc", "def"], ["cba", "fed"], ["fed", "cba"], ["def", "abc"],
      ["ad", "be", "cf"], ["da", "eb", "fc"], ["fc", "eb", "da"], ["cf", "be", "ad"],
    ]
    let turned = orientation.shown(size)
    let rows = (0..<turned.height).map { row in
      (0..<turned.width).map { column in
        let place = orientation.stored(column: column, row: row, in: size)
        return stored[place.row][place.column]
      }.joined()
    }
    #expect(rows == shown[number - 1])
    let chunk: Chunk = ("eXIf", TestPNG.exif(orientation: UInt8(number)))
    #expect(Self.presentation([chunk]).orientation == orientation)
    #expect(Self.presentation([chunk]).remarks.isEmpty)
  }

  @Test
  func `EXIF data have either order of bytes, and may lack an orientation`() {
    let little = Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0]
    #expect(Self.presentation([("eXIf", little)]).orientation == Orientation(number: 8))
    let other = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]
    #expect(Self.presentation([("eXIf", other)]).isPlain)
  }

  @Test
  func `a file that is no PNG is shown as it is`() {
    let whole = TestPNG.file([[[1, 2, 3]]], chunks: [("cICP", [9, 16, 0, 1])])
    for bytes in [[], Array("GIF89a".utf8), whole.dropLast()] {
      #expect(PicturePresentation(bytes).isPlain)
    }
  }
}
