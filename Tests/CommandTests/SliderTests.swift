import CradleTestSupport
import Foundation
import Testing

extension CommandTests {
  /// `cradle sweep --slider`.
  struct SliderTests {
    @Test
    func `a page has a film for each value, and a slider`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.cradle(
        "sweep",
        "tiny.yaml",
        "--vary",
        "collection.layout.spring.damping=0.2,0.5,0.8",
        "--slider",
        "-o",
        "x.html"
      )
      #expect(ending.status == 0 && ending.output == "x.html\n", "\(ending.errors)")
      let page = try String(decoding: workshop.read("x.html"), as: UTF8.self)
      #expect(page.ranges(of: "class=\"choice\">").count == 2 && page.ranges(of: "id=\"data\">").count == 1)
      #expect(page.contains("<output id=\"choice\">damping = 0.2</output>") && page.contains("max=\"2\""))
      #expect(workshop.content() == ["tiny.yaml", "x.html"])
    }

    @Test(arguments: [
      ["--vary", "time.fps=30", "--slider", "-o", "x.gif"], ["--vary", "time.fps=30", "--slider"],
      ["--vary", "time.fps=30,60", "--vary", "canvas.theme=light,dark", "--slider", "-o", "x.html"],
    ])
    func `a slider needs a page and one key`(_ arguments: [String]) async throws {
      let ending = try await Workshop.withTinyScene().cradle(["sweep", "tiny.yaml"] + arguments)
      #expect(ending.status == 64 && ending.errors.contains("'--slider'"), "\(ending.errors)")
    }
  }
}
