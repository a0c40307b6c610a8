import CradleFilms
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Testing

struct TraceQuotingTests {
  // The first row of a still scene with one item.
  private func row(itemNamed name: String) throws -> String {
    let text = """
      version: 1
      time: { duration: 1s }
      collection: { items: [{ value: "\(name)" }], layout: flow }
      layouts: { flow: { type: flow } }
      """
    let scene = try SceneLoader().load(SceneFile(name: "test", text: text))
    var written: [String] = []
    try TraceWriter(of: Film(scene), at: FrameRate(1), as: .csv).write { written.append($0) }
    return try #require(written.dropFirst().first)
  }

  @Test
  func `whole numbers have no fraction, and a velocity that is not simulated is blank`() throws {
    #expect(try row(itemNamed: "cell") == "0,0,cell,0-0,25,25,0,1,1,0,,,,50,50\n")
  }

  @Test
  func `a text with a comma is quoted`() throws {
    #expect(try row(itemNamed: "a,b").hasPrefix("0,0,\"a,b\",0-0,"))
  }

  // A table is printed. None of its lines may be a command to the server that runs the program.
  @Test(
    arguments: [
      ("a\\nb", "a\\nb"), ("a\\rb", "a\\rb"), ("\\n::error::b", "\\n::error::b"),
      ("a\\u001B[2Jb", "a\\u{1B}[2Jb"), ("a\\u202Eb", "a\\u{202E}b"), ("##[b]", "#\\u{23}[b]"),
    ]
  )
  func `ends of lines and steering characters are escaped`(yaml: String, text: String) throws {
    #expect(try row(itemNamed: yaml).hasPrefix("0,0,\(text),0-0,"))
  }

  @Test
  func `a quotation mark with an accent is doubled`() throws {
    let row = try row(itemNamed: "a\\\"\u{301}b")
    #expect(row.utf8.starts(with: "0,0,\"a\"\"\u{301}b\",0-0,".utf8))
  }

  @Test
  func `a quotation mark is doubled`() throws {
    #expect(try row(itemNamed: "a\\\"b").hasPrefix("0,0,\"a\"\"b\",0-0,"))
  }
}
