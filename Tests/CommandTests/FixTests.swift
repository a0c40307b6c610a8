import Foundation
import Testing

extension CommandTests {
  /// `cradle validate --fix`.
  struct FixTests {
    private static let scene = """
      version: 1   # of the grammar
      time: { duraton: 500ms }
      dynamics:
        items:
          - { id: card, center: [60, 60], size: [40, 40], opacity: 0.5 }
      timeline:
        - { at: 0.1s, animate: { key: card.alpha, to: 1, over: 0.2s, "easing": 'easeOut' } }

      """

    @Test
    func `wrong words with one suggestion are replaced, and no other byte`() async throws {
      let workshop = try Workshop()
      try workshop.write(Self.scene, to: "card.yaml")
      let ending = try await workshop.cradle("validate", "card.yaml", "--fix")
      let fixed = Self.scene.replacing("duraton", with: "duration").replacing("opacity", with: "alpha")
        .replacing("\"easing\": 'easeOut'", with: "\"curve\": 'ease_out'")
      #expect(try String(decoding: workshop.read("card.yaml"), as: UTF8.self) == fixed)
      #expect(ending.status == 0)
      #expect(ending.errors.contains("card.yaml:5:53: 'opacity' is 'alpha' now\n"), "\(ending.errors)")
      #expect(ending.errors.hasSuffix("card.yaml: valid\n"))
      #expect(workshop.content() == ["card.yaml"])
    }

    @Test
    func `a file with a mistake that has no suggestion stays as it is`() async throws {
      let workshop = try Workshop()
      let scene = Self.scene.replacing("size: [40, 40]", with: "size: [40, none]")
      try workshop.write(scene, to: "card.yaml")
      let ending = try await workshop.cradle("validate", "card.yaml", "--fix")
      #expect(ending.status == 65)
      #expect(
        ending.errors.contains("did you mean 'alpha'?"),
        "\(ending.errors)"
      )
      #expect(try workshop.read("card.yaml") == Data(scene.utf8))
    }

    @Test(arguments: ["springy", "-"])
    func `what is no file is not fixed`(_ argument: String) async throws {
      let ending = try await Workshop().cradle("validate", argument, "--fix")
      #expect(ending.status == 64)
      #expect(ending.errors.contains("name the path of a scene file"), "\(ending.errors)")
    }
  }
}
