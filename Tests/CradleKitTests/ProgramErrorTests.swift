import CradleCommand
import CradleKit
import Foundation
import Testing

/// Programs whose code throws: they end with a message and the status of the command, and no trace of calls.
struct ProgramErrorTests {
  private struct Spill: Error, CustomStringConvertible {
    var description: String { "the tank is full" }
  }

  @Test
  func `an error of a scene ends the program as it ends the command`() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(65),
      observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      await CradleCommand.run {
        let scene = Scene(
          stage: .collection(items: 3, layout: FlowDescription()),
          timeline: [.at(.seconds(0.1), .delete(at: [0, 77]))]
        )
        try await scene.render(to: "x.gif")
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.hasPrefix("error: CradleKitTests/ProgramErrorTests.swift:"))
    #expect(text.contains("section 0 has no item 77 to delete"))
    #expect(text.split(separator: "\n").count == 1)
  }

  @Test
  func `an error of the program's own ends it with 1`() async throws {
    let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      await CradleCommand.run { throw Spill() }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text == "error: the tank is full\n")
  }

  @Test
  func `code that does not throw goes on behind it`() async {
    var count = 0
    await CradleCommand.run { count += 1 }
    #expect(count == 1)
  }
}
