import Encoding
import Graphics
import Testing

struct OutputFormatTests {
  @Test(arguments: [
    ("frames/", OutputFormat.pngFolder), ("a/b.mp4", .mp4), ("B.MP4", .mp4), ("-x.gif", .gif),
    ("a.mp4/", .pngFolder),
  ])
  func `the ending picks the format`(path: String, format: OutputFormat) throws {
    #expect(try OutputFormat(path: path) == format)
  }

  @Test(arguments: ["a", "a.avi", "", "mp4"])
  func `an unknown ending is an error that names the known ones`(path: String) {
    let error = #expect(throws: EncodingError.self) { try OutputFormat(path: path) }
    #expect(
      error?.description
        == "unknown format of '\(path)'; known are a folder ('frames/'), '.mp4', '.gif'"
    )
  }

  @Test(arguments: ["a.apng", "a.webp", "a.WEBM", "a.mov"])
  func `a planned format is refused by name`(path: String) {
    let error = #expect(throws: EncodingError.self) { try OutputFormat(path: path) }
    #expect(
      error?.description == "the format of '\(path)' comes in a later version; "
        + "known are a folder ('frames/'), '.mp4', '.gif'"
    )
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
