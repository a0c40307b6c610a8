import CradleCommand
import Testing

/// The command line of a preview that starts again.
struct OwnProgramTests {
  @Test(arguments: [
    (["swings", "preview"], ["swings", "preview", "--no-open", "--port", "7433"], []),
    (["swings", "preview", "--port", "0"], ["swings", "preview", "--port", "0", "--no-open", "--port", "7433"], []),
    (["swings", "preview", "--", "-x"], ["swings", "preview", "--no-open", "--port", "7433"], ["--", "-x"]),
    (["swings", "preview", "--no-open"], ["swings", "preview", "--no-open", "--no-open", "--port", "7433"], []),
  ])
  func `has the port that the pages know, and what it takes over, once`(
    _ words: [String],
    _ expected: [String],
    _ rest: [String]
  ) {
    let first = OwnProgram.arguments(words, port: 7433, handover: 7)
    #expect(first == expected + ["--handover", "7"] + rest)
    let second = OwnProgram.arguments(first, port: 7433, handover: nil)
    #expect(second == expected + rest)
    #expect(OwnProgram.arguments(second, port: 7433, handover: 12) == expected + ["--handover", "12"] + rest)
  }
}
