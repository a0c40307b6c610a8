import CradleTestSupport
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
  }
}
