import CradleEncoding
import CradleGeometry
import CradleGraphics
import Testing

struct OutputFormatTests {
  @Test(arguments: [
    ("frames/", OutputFormat.pngFolder), ("a/b.mp4", .mp4), ("B.MP4", .mp4), ("-x.gif", .gif),
    ("a.mp4/", .pngFolder), ("a.json", .lottie), ("a.tracks.json", .tracks),
  ])
  func `the ending of a path picks the format`(path: String, format: OutputFormat) throws {
    #expect(try OutputFormat(path: path) == format)
  }

  @Test(arguments: ["a", "a.avi", "", "mp4"])
  func `an unknown ending is an error that names the known ones`(path: String) {
    let error = #expect(throws: CradleError.self) { try OutputFormat(path: path) }
    #expect(
      error?.description
        == "'\(path)' has an unknown format; known formats are a folder ('frames/'), '.mp4', '.gif', '.apng', "
        + "'.webp', '.avif', '.webm', '.mov', '.html', '.svg', '.tracks.json', '.json'"
    )
  }

  @Test(arguments: [("a.apng", OutputFormat.apng), ("a.webp", .webp), ("a.WEBM", .webm), ("a.mov", .mov)])
  func `APNG, WebP, WebM and MOV keep a rate of 60`(path: String, format: OutputFormat) throws {
    #expect(try OutputFormat(path: path) == format)
    #expect(format.frameRate(notAbove: FrameRate(60)) == FrameRate(60))
  }

  @Test(arguments: [(OutputFormat.mp4, 0), (.mp4, 52), (.avif, 64), (.webm, 64), (.webm, -1)])
  func `a rate factor out of the format's range is an error`(format: OutputFormat, factor: Int) {
    var options = EncodingOptions()
    options.rateFactor = factor
    let error = #expect(throws: CradleError.self) { try format.check(options) }
    let allowed = format == .mp4 ? "1 to 51" : "0 to 63"
    #expect(
      error?.description
        == "a rate factor of \(factor) is out of range for \(format.name), which takes \(allowed)"
    )
  }

  @Test(arguments: [-1, 101])
  func `a quality of WebP out of its range is an error, and no matter to other formats`(quality: Int) throws {
    var options = EncodingOptions()
    options.webpQuality = quality
    let error = #expect(throws: CradleError.self) { try OutputFormat.webp.check(options) }
    #expect(error?.description == "a quality of \(quality) is out of range for webp, which takes 0 to 100")
    try OutputFormat.mp4.check(options)
  }

  @Test
  func `a WebP of a quality is not without loss, and may have lower ones`() {
    var options = EncodingOptions()
    #expect(OutputFormat.webp.isLossless(with: options))
    #expect(OutputFormat.webp.smallerSteps(from: options) == [options])
    options.webpQuality = 50
    #expect(!OutputFormat.webp.isLossless(with: options))
    #expect(OutputFormat.apng.isLossless(with: options))
    #expect(OutputFormat.webp.smallerSteps(from: options).map(\.webpQuality) == [50, 35, 20])
  }

  @Test(arguments: [
    (FrameRate(120), FrameRate(50)), (FrameRate(60), FrameRate(50)), (FrameRate(50), FrameRate(50)),
    (FrameRate(49), FrameRate(100, per: 3)), (FrameRate(100, per: 3), FrameRate(100, per: 3)),
    (FrameRate(30), FrameRate(25)), (FrameRate(24), FrameRate(20)), (FrameRate(20), FrameRate(20)),
    (FrameRate(15), FrameRate(100, per: 7)), (FrameRate(1), FrameRate(1)),
    (FrameRate(30000, per: 1001), FrameRate(25)),
  ])
  func `a GIF has the highest rate that fits its hundredths`(asked: FrameRate, given: FrameRate) {
    #expect(OutputFormat.gif.frameRate(notAbove: asked) == given)
    #expect(OutputFormat.mp4.frameRate(notAbove: asked) == asked)
  }
}
