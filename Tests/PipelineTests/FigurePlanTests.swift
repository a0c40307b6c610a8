import Encoding
import Pipeline
import Scenes
import Testing

struct FigurePlanTests {
  @Test(arguments: [
    ([], "", ["tiny.png"]), ([], "-onion", ["tiny-onion.png"]),
    (["{scene}/{scene}.svg", "x.PDF"], "-grid", ["tiny/tiny.svg", "x.PDF"]),
  ])
  func `what was asked for is written`(asked: [String], ending: String, paths: [String]) throws {
    #expect(try FigurePlan(asked, scene: "tiny", ending: ending).paths == paths)
  }

  @Test
  func `the extension tells the format in any case`() throws {
    #expect(try FigureFormat(path: "a.PNG") == .png)
    #expect(try FigureFormat(path: "a.b.svg") == .svg)
    #expect(try FigureFormat(path: "a/b.Pdf") == .pdf)
    let error = EncodingError.unknownFormat(path: "a.gif", known: ["'.png'", "'.svg'", "'.pdf'"])
    #expect(throws: error) { try FigureFormat(path: "a.gif") }
  }

  @Test
  func `no figure overwrites another of the same run`() {
    #expect(throws: PipelineError.repeatedOutput(path: "./x.svg")) {
      try FigurePlan(["x.svg", "./x.svg"], scene: "tiny")
    }
  }
}
