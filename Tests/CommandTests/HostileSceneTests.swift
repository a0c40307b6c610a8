import Foundation
import Testing

/// Texts of a scene, of a report or in the name of a file are only ever read.
///
/// `scripts/trials/single-keys` goes through every place of the grammar.
struct HostileSceneTests {
  // A line that is a command, characters that move a cursor, and one that turns the direction of
  // writing, as YAML and JSON write them.
  private static let text = #"\n::error::gone \u001b[2J\u009b1m\u0085\u2028\u202e ##[error]"#

  private static let scene = """
    version: 1
    title: "$"
    description: "$"
    time: { duration: 0.05s }
    collection: { items: [{ value: "$" }, b], layout: "$", cells: { label: value } }
    layouts: { "$": { type: flow } }
    timeline: [{ at: 0s, marker: "$" }]
    """.replacing("$", with: text)

  private func check(_ ending: Ending, commands: Int = 0) {
    for output in [ending.output, ending.errors] {
      let steering = output.unicodeScalars.filter {
        $0.properties.generalCategory == .control && $0 != "\n" || $0.properties.isBidiControl
          || $0.properties.generalCategory == .lineSeparator
      }
      #expect(steering.isEmpty)
      #expect(!output.contains("##["))
    }
    let lines = (ending.output + ending.errors).split(separator: "\n")
    #expect(lines.count { $0.drop(while: \.isWhitespace).hasPrefix("::") } == commands)
  }

  @Test(arguments: ["1", "\"a\"", "{ x: 1 }"])
  func `each mistake is printed on one line`(value: String) async throws {
    let workshop = try Workshop()
    try workshop.write(Self.scene + "\n\"\(Self.text)\": \(value)\noutputs: [\"\(Self.text)\"]\n", to: "a.yaml")
    let ending = try await workshop.cradle("validate", "a.yaml")
    #expect(ending.status == 65)
    #expect(ending.errors.split(separator: "\n").count == 2)
    check(ending)
  }

  @Test
  func `a table has a line for each item, whatever its name is`() async throws {
    let workshop = try Workshop()
    try workshop.write(Self.scene, to: "a.yaml")
    let table = try await workshop.cradle("trace", "a.yaml", "--fps", "20")
    // A header, and a row for each of two items on one frame.
    #expect(table.output.split(separator: "\n").count == 3)
    check(table)
    let rows = try await workshop.cradle("trace", "a.yaml", "--fps", "20", "--format", "ndjson")
    let row = try JSONSerialization.jsonObject(with: Data(rows.output.split(separator: "\n")[0].utf8))
    let id = (row as? [String: Any])?["id"] as? String
    #expect(id == "\n::error::gone \u{1B}[2J\u{9B}1m\u{85}\u{2028}\u{202E} ##[error]")
    check(rows)
  }

  @Test(arguments: ["plain", "github", "markdown", "junit", "json", "html"])
  func `a report with a hostile name of a scene has no command`(format: String) async throws {
    let workshop = try Workshop()
    try workshop.write(Self.scene, to: "::error::a.yaml")
    let ending = try await workshop.cradle(
      ["check", "--progress", "none", "--scale", "0.1", "--format", format, "--", "::error::a.yaml"],
      environment: ["CI": "true"]
    )
    #expect(ending.status == 1)
    check(ending, commands: format == "github" ? 1 : 0)
  }

  @Test(arguments: ["...yaml", "..yaml"])
  func `a scene with a name of dots leads to no other folder`(file: String) async throws {
    let workshop = try Workshop()
    try workshop.write(Self.scene, to: file)
    let path = "out/\(file.dropLast(5))/"
    for arguments in [["render", "-o", "out/{scene}/"], ["still", "-o", "out/{scene}/a.png"]] {
      let ending = try await workshop.cradle(arguments + ["./" + file])
      #expect(ending.status == 65 && ending.errors.contains("\(path)"))
    }
    let check = try await workshop.cradle("check", "./" + file)
    #expect(check.status == 64 && check.errors.hasSuffix("rename its file\n"))
    #expect(workshop.content() == [file])
  }

  @Test
  func `a path is written so that it is no command`() async throws {
    let workshop = try Workshop()
    try workshop.write(Self.scene, to: "::error::a.yaml")
    let ending = try await workshop.render("--scale", "0.1", "-o", "{scene}/", "--", "::error::a.yaml")
    #expect(ending.status == 0 && ending.output == "./::error::a/\n")
    check(ending)
    check(try await workshop.cradle("validate", "--", "::error::a.yaml"))
    check(try await workshop.cradle("validate", "--", "::error::b.yaml"))
  }

  @Test
  func `an unknown flag is quoted without its line break and commands`() async throws {
    let workshop = try Workshop()
    let ending = try await workshop.cradle("render", "--x\n::error::\u{1B}[2J", "springy")
    #expect(ending.status == 64)
    check(ending)
  }

  @Test
  func `events with hostile texts have no command`() async throws {
    let workshop = try Workshop()
    try workshop.write("version: 1\n\"\(Self.text)\": 1\n", to: "a.yaml")
    check(try await workshop.cradle("render", "--json", "a.yaml"))
  }

  @Test
  func `a report of another machine names the flag for the goldens`() async throws {
    let workshop = try Workshop()
    try workshop.makeFolder("report")
    try workshop.write(
      #"{"goldens":"/home/runner/goldens","outcomes":[{"scene":"a","variant":"b","verdict":"new"}]}"#,
      to: "report/check.json"
    )
    #expect(
      try await workshop.cradle("approve", "--report", "report")
        == Ending(
          status: 64,
          errors: """
            error: the report says that its goldens are in '/home/runner/goldens', which is not below \
            this folder; name their folder with '--goldens'

            """
        )
    )
  }
}
