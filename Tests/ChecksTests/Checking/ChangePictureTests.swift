import CradleChecks
import CradleEncoding
import CradleFilms
import CradleGraphics
import CradleRegression
import CradleRendering
import Foundation
import Testing

/// The pictures of changes that summaries show.
@Suite(.serialized)
struct ChangePictureTests {
  private func bytes(_ bench: CheckBench, _ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: bench.folder + "/report/" + path)))
  }

  // The number of pictures in an animated PNG; `nil` in a still.
  private func slideCount(_ file: [UInt8]) -> Int? {
    file.firstRange(of: Array("acTL".utf8)).map { Int(file[$0.upperBound + 3]) }
  }

  @Test
  func `a changed scene has a film of its changed golden frames`() async throws {
    let bench = try await CheckBench(goldenOf: springyScene)
    let outcome = try await bench.outcome(replacing: "damping: 0.8", with: "damping: 0.4")
    #expect(outcome.picture == "summary/scene/default.png")
    let file = try bytes(bench, "summary/scene/default.png")
    let changed = outcome.frames.count { $0.changedPixels > 0 }
    #expect(changed > 1 && slideCount(file) == min(changed, 12))
    // Three panels, which are enlarged to 160 pixels each.
    let size = try PNGFile.bitmap(of: file).size
    #expect(size.width == 3 * 160 + 4 * 12 && size.height == 240 + 2 * 12 + 24 + 22)
    #expect(file.count <= 400_000)
  }

  @Test
  func `a change of one golden frame is a still`() async throws {
    let scene = tilesScene + "goldens: { frames: [start, settle] }\n"
    let bench = try await CheckBench(goldenOf: scene)
    let outcome = try await bench.outcome(replacing: "magnitude: 1", with: "magnitude: 1.1")
    #expect(outcome.frames.count { $0.changedPixels > 0 } == 1)
    #expect(slideCount(try bytes(bench, "summary/scene/default.png")) == nil)
  }

  @Test
  func `a new scene is shown alone`() async throws {
    let bench = try CheckBench()
    try bench.write(tilesScene)
    let outcome = try await bench.outcome()
    #expect(outcome.verdict == .new && outcome.picture == "summary/scene/default.png")
    let size = try PNGFile.bitmap(of: try bytes(bench, "summary/scene/default.png")).size
    #expect(size.width == 160 + 2 * 12)
  }

  @Test
  func `a large scene is made smaller`() async throws {
    let large = tilesScene.replacing("scale: 1 }", with: "scale: 4 }")
    let bench = try await CheckBench(goldenOf: large)
    _ = try await bench.outcome(replacing: "color: system_red", with: "color: system_blue")
    let file = try bytes(bench, "summary/scene/default.png")
    let size = try PNGFile.bitmap(of: file).size
    #expect((1195...1200).contains(size.width) && size.height < 480)
  }

  @Test
  func `what is transparent lies on a checkerboard, and what is white does not`() async throws {
    let glass = tilesScene.replacing("scale: 1 }", with: "scale: 1, background: clear }")
    let scene = glass.replacing("color: system_red", with: "color: white")
    let bench = try await CheckBench(goldenOf: scene)
    _ = try await bench.outcome(replacing: "color: system_green", with: "color: system_blue")
    let picture = try PNGFile.bitmap(of: try bytes(bench, "summary/scene/default.png"))
    // The expected picture is below the title and the label.
    func color(_ x: Int, _ y: Int) -> [UInt8] {
      let start = Bitmap.bytesPerPixel * ((58 + y) * picture.size.width + 12 + x)
      return Array(picture.bytes[start..<(start + 3)])
    }
    #expect(color(140, 12) != color(148, 12))
    #expect(color(88, 88) == [255, 255, 255] && color(96, 88) == [255, 255, 255])
  }

  @Test
  func `the same change gives the same bytes`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    _ = try await bench.outcome(replacing: "magnitude: 1", with: "magnitude: 1.1")
    let first = try bytes(bench, "summary/scene/default.png")
    _ = try await bench.outcome()
    #expect(try bytes(bench, "summary/scene/default.png") == first)
  }

  @Test
  func `a summary shows pictures beside it, unless the options say where`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    _ = try await bench.outcome(replacing: "magnitude: 1", with: "magnitude: 1.1")
    func summary() throws -> String {
      String(decoding: try bytes(bench, "summary.md"), as: UTF8.self)
    }
    #expect(try summary().contains("](summary/scene/default.png)"))
    _ = try await bench.outcome { $0.summaryPictures = .at(address: "https://example.com/r/") }
    #expect(try summary().contains("](https://example.com/r/summary/scene/default.png)"))
    _ = try await bench.outcome { $0.summaryPictures = .nowhere }
    #expect(try !summary().contains("!["))
  }
}
