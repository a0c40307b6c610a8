import CradleKit
import Testing

/// What a program with the one import can write beside its scenes.
struct OneImportTests {
  // The settings of a program, as many have them in a file.
  private struct Settings: Codable, Equatable {
    var scene: String
    var origin: CGPoint
    var size: CGSize
  }

  @Test
  func `a program encodes and decodes values of its own`() throws {
    let settings = Settings(scene: "list", origin: CGPoint(x: 1, y: 2), size: CGSize(width: 3, height: 4))
    let data = try JSONEncoder().encode(settings)
    #expect(try JSONDecoder().decode(Settings.self, from: data) == settings)
  }
}
