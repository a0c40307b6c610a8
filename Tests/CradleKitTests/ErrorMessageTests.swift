import CradleKit
import Foundation
import Testing

/// The messages of errors, for programs that ask for them as Foundation does.
struct ErrorMessageTests {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources")

  @Test
  func `the localized description of an error is its message, and no number`() throws {
    let scene = Scene(
      stage: .collection(items: 3, layout: FlowDescription()),
      timeline: [.at(.seconds(0.1), .delete(at: [0, 77]))]
    )
    let entry = try #require(throws: PipelineError.self) { try scene.trace() }
    let errors: [any Error] = [
      entry, PipelineError.unknownScene("x", suggestion: nil),
      FrameSelectionError.unreadableMoment("soon"), RenderingError.fontMissing(family: "Nowhere"),
    ]
    for error in errors {
      #expect(error.localizedDescription == "\(error)")
    }
    #expect(entry.localizedDescription.contains("section 0 has no item 77 to delete"))
  }

  // A new error would otherwise be "error 17" to whoever prints it as Foundation does.
  @Test
  func `every public error has a localized description`() throws {
    let files = try #require(FileManager.default.enumerator(atPath: Self.sources.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    let texts = try files.map {
      try String(contentsOf: Self.sources.appendingPathComponent($0), encoding: .utf8)
    }
    let text = texts.joined(separator: "\n")
    let declarations = text.matches(of: /public (?:enum|struct) (\w+): (?:[\w, ]*\b)?Error\b/)
    let names = declarations.map { String($0.1) }
    #expect(names.count > 8)
    for name in names {
      let isLocalized =
        text.contains("extension \(name): LocalizedError")
        || text.contains(".\(name): LocalizedError")
      #expect(isLocalized, "\(name)")
    }
  }
}
