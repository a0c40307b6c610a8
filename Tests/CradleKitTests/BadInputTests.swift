import CradleKit
import Foundation
import Testing

/// Input that makes no sense: ``BadInput`` says of each whether it gets an error, the end of the program with words and
/// a line, or a film after all.
struct BadInputTests {
  // A case is passed by its index, since closures do not get through to the other process. One case after the other,
  // since each process has pipes: a hundred at once open more files than Foundation's `Process` can count safely.
  @Test(.serialized, arguments: BadInput.all.indices)
  func `input that makes no sense gets what is promised`(number: Int) async throws {
    let input = BadInput.all[number]
    let ended = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent],
      "\(input.name)"
    ) { [number] in
      let report = BadInputTests.report(of: BadInput.all[number])
      FileHandle.standardError.write(Data("\nOutcome: \(report)\n".utf8))
      exit(1)
    }
    let lines = String(decoding: try #require(ended).standardErrorContent, as: UTF8.self).split(separator: "\n")
    let last = lines.last { $0.hasPrefix("Outcome: ") || $0.contains("Fatal error: ") } ?? ""
    #expect(input.outcome.isTold(by: String(last), at: input.place), "\(input.name)")
  }

  // One line with the code, the line and the words of an error.
  private static func report(of input: BadInput) -> String {
    do {
      try input.make()
      return "drawn"
    } catch let error as CradleError {
      let place = error.caller.map { "\($0)" } ?? "no line"
      return "\(error.code), \(place): \(error)".replacingOccurrences(of: "\n", with: " ")
    } catch {
      return "another error: \(error)"
    }
  }

  @Test
  func `an outcome is told apart from all others`() {
    let (place, other) = ("A/B.swift:3", "A/B.swift:4")
    let error = BadInput.Outcome.error(.unplayable, "no size")
    #expect(error.isTold(by: "Outcome: unplayable, A/B.swift:3: 'scene' … A/B.swift:3: no size", at: place))
    #expect(!error.isTold(by: "Outcome: unplayable, A/B.swift:3: 'scene' … A/B.swift:3: no size", at: other))
    #expect(!error.isTold(by: "Outcome: unplayable, no line: 'scene' … no size", at: place))
    #expect(!error.isTold(by: "Outcome: invalidScene, A/B.swift:3: A/B.swift:3: no size", at: place))
    #expect(!error.isTold(by: "Outcome: drawn", at: place))
    let trap = BadInput.Outcome.trap("no size")
    #expect(trap.isTold(by: "A/B.swift:3: Fatal error: no size", at: place))
    #expect(!trap.isTold(by: "A/B.swift:3: Fatal error: no size", at: other))
    #expect(!trap.isTold(by: "Swift/Array.swift:3: Fatal error: Index out of range", at: place))
    #expect(!trap.isTold(by: "", at: place))
    #expect(BadInput.Outcome.drawn.isTold(by: "Outcome: drawn", at: place))
    #expect(!BadInput.Outcome.drawn.isTold(by: "Outcome: unplayable, no line: no size", at: place))
  }
}

extension BadInput.Outcome {
  /// Returns whether the last line of a program tells of this outcome.
  fileprivate func isTold(by line: String, at place: String) -> Bool {
    switch self {
    case .drawn: line == "Outcome: drawn"
    case .error(let code, let words):
      // The words name the line as well.
      line.hasPrefix("Outcome: \(code), \(place): ") && line.components(separatedBy: "\(place): ").count > 2
        && line.contains(words)
    case .thrown(let code, let words): line.hasPrefix("Outcome: \(code), \(place): ") && line.contains(words)
    case .trap(let words):
      line.contains("\(place): Fatal error: \(words)") || line.contains("Fatal error: \(place): \(words)")
    case .property(let name, let words): line.hasPrefix("\(name):") && line.contains("Fatal error: \(words)")
    }
  }
}
