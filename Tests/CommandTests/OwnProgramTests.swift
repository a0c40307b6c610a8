import CradleCommand
import Testing

/// The command line of a preview that starts again.
struct OwnProgramTests {
  @Test(arguments: [
    (["swings", "preview"], ["swings", "preview", "--no-open", "--port", "7433"]),
    (["swings", "preview", "--port", "0"], ["swings", "preview", "--port", "0", "--no-open", "--port", "7433"]),
    (["swings", "preview", "--", "-x"], ["swings", "preview", "--no-open", "--port", "7433", "--", "-x"]),
  ])
  func `has the port that the pages know, once`(_ words: [String], _ expected: [String]) {
    let again = OwnProgram.arguments(words, port: 7433)
    #expect(again == expected)
    #expect(OwnProgram.arguments(again, port: 7433) == expected)
  }
}
