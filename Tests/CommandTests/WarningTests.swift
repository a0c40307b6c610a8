import CradleTestSupport
import Foundation
import Testing

extension CommandTests {
  struct WarningTests {
    private static let warning = "tiny.yaml:9:16: warning: an item of 8 × 80 is larger than the view of 40 × 40\n"

    private static func workshop() throws -> Workshop {
      let workshop = try Workshop()
      let text = tinyScene.replacing("type: springy_flow", with: "type: flow")
        .replacing("item_size: [8, 8]", with: "item_size: [8, 80]")
        .replacing("    scroll_resistance: { divisor: 100 }\n", with: "")
      try workshop.write(text, to: "tiny.yaml")
      return workshop
    }

    @Test
    func `a warning of a scene is printed, and is no failure`() async throws {
      let ending = try await Self.workshop().cradle("validate", "tiny.yaml")
      #expect(ending == Ending(status: 0, errors: Self.warning + "tiny.yaml: valid\n"))
    }

    @Test
    func `render prints a warning once, and none if it is quiet`() async throws {
      let workshop = try Self.workshop()
      let ending = try await workshop.cradle("render", "tiny.yaml", "-o", "a/", "-o", "b/")
      #expect(ending.status == 0)
      #expect(ending.errors.split(separator: "\n").count { $0.contains("warning") } == 1)
      #expect(ending.errors.hasPrefix(Self.warning))
      let quiet = try await workshop.cradle("render", "tiny.yaml", "-o", "c/", "-q")
      #expect(quiet == Ending(status: 0))
    }

    @Test
    func `a label that ends with an ellipsis is a warning with the width it needs`() async throws {
      let workshop = try Workshop()
      let scene = """
        version: 1
        canvas: { size: [200, 60] }
        dynamics: { items: [{ id: t, center: [100, 30], size: [120, 24], color: clear, label: Saturday 28 November, text_color: label }] }
        """
      try workshop.write(scene, to: "a.yaml")
      let cut = try await workshop.cradle("validate", "a.yaml")
      #expect(cut.status == 0)
      #expect(
        cut.errors.contains(
          #/a.yaml:3:\d+: warning: the label .Saturday 28 November. needs 1\d\d points and has 120,/#
        ),
        "\(cut.errors)"
      )
      try workshop.write(scene.replacing("[120, 24]", with: "[190, 24]"), to: "a.yaml")
      #expect(try await workshop.cradle("validate", "a.yaml").errors == "a.yaml: valid\n")
    }

    @Test(arguments: [["validate"], ["render", "-o", "a/"], ["still", "-o", "a.svg"], ["trace"]])
    func `a picture in other colors is a warning with its place`(_ command: [String]) async throws {
      let workshop = try Workshop()
      let bytes = TestPNG.file([[[1, 2, 3]]], chunks: [("gAMA", TestPNG.big(100_000))])
      try Data(bytes).write(to: URL(fileURLWithPath: workshop.path + "/a.png"))
      try workshop.write(tinyScene.replacing("items: 40", with: "items: [{ image: a.png }]"), to: "tiny.yaml")
      let ending = try await workshop.cradle([command[0], "tiny.yaml"] + command.dropFirst())
      #expect(ending.status == 0)
      let warning =
        "tiny.yaml:5:20: warning: 'a.png' has a gamma of 1.0 instead of 0.45455 (gAMA): its colors are drawn as if "
        + "they were sRGB; convert it to sRGB\n"
      #expect(ending.errors.hasPrefix(warning))
    }
  }
}
