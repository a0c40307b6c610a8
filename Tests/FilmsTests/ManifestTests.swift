import CradleFilms
import Testing

struct ManifestTests {
  private static let hash = String(repeating: "0f", count: 32)
  private static let pixels = String(repeating: "0e", count: 16)

  private let text = """
    {
      "manifest": 1,
      "generator": "cradle 1.2.3",
      "scene": {
        "name": "a \\"b\\"",
        "hash": null
      },
      "film": {
        "frames": 6,
        "shown": "0..5",
        "count": 6
      },
      "shard": {
        "index": 2,
        "count": 3
      },
      "output": {
        "format": "gif",
        "width": 40,
        "height": 30,
        "rate": "100/3",
        "matte": "black"
      },
      "encoding": [
        ["ffmpeg","-i","-"]
      ],
      "file": "\(Self.hash)",
      "pixel_hash": "xxh3-128",
      "architecture": "x86_64",
      "versions": {
        "box2d": "2.4.1",
        "cairo": "1.16.0"
      },
      "frames": [
        {"number":2,"time":0.06,"state":"\(Self.hash)","pixels":"\(Self.pixels)"},
        {"number":3,"time":0.09,"state":"\(Self.hash)","pixels":"\(Self.pixels)","file":"\(Self.hash)"}
      ]
    }

    """

  @Test
  func `a manifest that is read is written the same`() throws {
    let manifest = try #require(Manifest(Array(text.utf8)))
    #expect(manifest.text == text)
    #expect(manifest.pixelHash == .xxh3)
  }

  private var earlierText: String {
    text.replacing("  \"pixel_hash\": \"xxh3-128\",\n", with: "").replacing(Self.pixels, with: Self.hash)
  }

  @Test
  func `a manifest of before the kind of hash had a name has SHA-256, and another identity`() throws {
    let manifest = try #require(Manifest(Array(earlierText.utf8)))
    #expect(manifest.text == earlierText)
    #expect(manifest.pixelHash == nil)
    #expect(try manifest.identity != #require(Manifest(Array(text.utf8))).identity)
  }

  @Test
  func `hashes of pixels have the digits of their kind`() {
    let short = earlierText.replacing("pixels\":\"\(Self.hash)", with: "pixels\":\"\(Self.pixels)")
    let long = text.replacing(Self.pixels, with: Self.hash)
    let unknown = text.replacing("xxh3-128", with: "md5")
    for text in [short, long, unknown] { #expect(Manifest(Array(text.utf8)) == nil) }
  }

  @Test(arguments: [
    ("\"manifest\": 1", "\"manifest\": 2"), ("\"index\": 2", "\"index\": 4"),
    ("\"width\": 40", "\"width\": 0"), ("\"width\": 40", "\"width\": 32768"),
    ("\"height\": 30", "\"height\": -30"), ("100/3", "1000000000/999999999"), ("100/3", "0"),
    ("\"frames\": 6", "\"frames\": 0"), ("\"count\": 6", "\"count\": 100000000"),
    ("\"count\": 6", "\"count\": 1"), ("\"number\":2", "\"number\":3"),
    ("\"number\":2", "\"number\":-1"),
    ("\"time\":0.06", "\"time\":1e300"), ("\"state\":\"0f", "\"state\":\"xf"), ("black", "gray"),
    ("\"number\":2", "\"number\":\"2\""), ("\"frames\": [", "\"pictures\": ["), ("\n}\n", "\n"),
  ])
  func `a manifest with a wrong value or key is not read`(part: String, replacement: String) {
    let other = text.replacing(part, with: replacement)
    #expect(other != text)
    #expect(Manifest(Array(other.utf8)) == nil)
  }

  @Test(arguments: [
    ("\"index\": 2", "\"index\": 1", true), ("0..5", "0..4", true), ("0f", "00", true),
    ("\"state\":\"0f", "\"state\":\"aa", true), ("a \\\"b", "b", true),
    ("\"width\": 40", "\"width\": 41", false),
    ("null", "\"\(String(repeating: "77", count: 32))\"", false),
    ("1.16.0", "1.18.0", false), ("100/3", "25", false), ("x86_64", "aarch64", false),
    ("\"frames\": 6", "\"frames\": 7", false), ("1.2.3", "1.2.4", false),
  ])
  func `manifests have one identity only if size, rate, length and tools agree`(
    part: String,
    replacement: String,
    isSame: Bool
  ) throws {
    let other = text.replacing(part, with: replacement)
    #expect(other != text)
    let manifests = try [text, other].map { try #require(Manifest(Array($0.utf8))) }
    #expect((manifests[0].identity == manifests[1].identity) == isSame)
  }
}
