import CradleEncoding
import CradleFigures
import CradleFilms
import CradleGeometry
import CradleRendering
import CradleScenes
import Testing

struct FigurePlanTests {
  @Test(arguments: [
    ([], "", ["tiny.png"]), ([], "-onion", ["tiny-onion.png"]),
    (["{scene}/{scene}.svg", "x.PDF"], "-grid", ["tiny/tiny.svg", "x.PDF"]),
  ])
  func `paths are requested or default`(asked: [String], ending: String, paths: [String]) throws {
    #expect(try FigurePlan(asked, scene: "tiny", ending: ending, sparing: InputFiles()).paths == paths)
  }

  @Test
  func `the extension picks the format in any case`() throws {
    #expect(try FigureFormat(path: "a.PNG") == .png)
    #expect(try FigureFormat(path: "a.b.svg") == .svg)
    #expect(try FigureFormat(path: "a/b.Pdf") == .pdf)
    let error = EncodingFault.unknownFormat(path: "a.gif", known: ["'.png'", "'.svg'", "'.pdf'"])
    #expect(throws: CradleError(error)) { try FigureFormat(path: "a.gif") }
  }

  @Test(arguments: [(["x.png"], "x.png"), (["x.svg", "y.pdf"], "y.pdf"), ([], "tiny.png")])
  func `only an SVG has live text`(paths: [String], refused: String) throws {
    #expect(throws: CradleError(PipelineError.liveTextOutsideSVG(path: refused))) {
      try FigurePlan(paths, scene: "tiny", text: .live, sparing: InputFiles())
    }
    #expect(try FigurePlan(["x.svg"], scene: "tiny", text: .live, sparing: InputFiles()).paths == ["x.svg"])
  }

  @Test
  func `no figure overwrites another of the same run`() {
    #expect(throws: CradleError(PipelineError.repeatedOutput(path: "./x.svg"))) {
      try FigurePlan(["x.svg", "./x.svg"], scene: "tiny", sparing: InputFiles())
    }
  }
}
