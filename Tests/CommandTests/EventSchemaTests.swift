import CradleTestSupport
import Foundation
import Testing

extension CommandTests {
  /// The JSON Schema of what the command prints for another program.
  ///
  /// Whatever a test has the command print with `--json` is checked against it.
  struct EventSchemaTests {
    private static let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let text = Result {
      try String(contentsOf: root.appendingPathComponent("Docs/events.schema.json"), encoding: .utf8)
    }

    private static let schema = text.flatMap { text in Result { try SchemaPart(json: text) } }

    /// Records an issue for output that the schema does not describe.
    static func check(_ output: String, of arguments: [String], at location: SourceLocation = #_sourceLocation) throws {
      let rows = arguments.first == "trace" && arguments.contains("ndjson")
      guard rows || arguments.contains("--json"), arguments.first != "schema" else { return }
      let isOne = ["describe", "spring"].contains(arguments.first)
      for line in isOne ? [output].filter({ !$0.isEmpty }) : output.split(separator: "\n").map(String.init) {
        let fault = try fault(in: line)
        #expect(fault == nil, "\(line)", sourceLocation: location)
      }
    }

    private static func fault(in line: String) throws -> String? {
      let schema = try schema.get()
      guard let value = try? SchemaPart(json: line) else { return "no JSON" }
      return SchemaPart.fault(in: value, by: schema, of: schema)
    }

    @Test
    func `the schema beside the documentation is the command's`() async throws {
      let ending = try await Workshop().cradle("schema", "--format", "events")
      #expect(
        try ending.output == Self.text.get(),
        "regenerate it with: cradle schema --format events > Docs/events.schema.json"
      )
    }

    @Test(arguments: [
      #"{"event":"end","status":0}"#,
      #"{"event":"warning","message":"m","file":"a.yaml","line":1,"column":2}"#,
      #"{"event":"documentation","scene":"s","poster":3,"loop":null,"seam":null}"#,
    ])
    func `the schema takes an event`(line: String) throws {
      #expect(try Self.fault(in: line) == nil)
    }

    @Test(arguments: [
      #"{"event":"end"}"#, #"{"event":"end","status":"0"}"#, #"{"event":"end","status":0.5}"#,
      #"{"event":"end","status":0,"more":1}"#, #"{"event":"never","status":0}"#, #"{"status":0}"#, "end",
      #"{"event":"outcome","scene":"s","variant":"v","verdict":"good","finding":"f","accepted":true}"#,
      #"{"event":"documentation","scene":"s","poster":3,"loop":{"first":1}}"#,
    ])
    func `the schema refuses what is no event`(line: String) throws {
      #expect(try Self.fault(in: line) != nil)
    }

    @Test
    func `the page on automation tells of every event that is not the preview's`() throws {
      let page = try String(contentsOf: Self.root.appendingPathComponent("Docs/Automation.md"), encoding: .utf8)
      let parts = try #require(try Self.schema.get().members?["$defs"]?.members)
      let events = parts.filter { $0.value.members?["properties"]?.members?["event"] != nil }.keys.sorted()
      let preview = ["listening", "loaded", "mistake", "saved", "polling", "selected"]
      for event in try nonEmpty(events.filter { !preview.contains($0) }) {
        #expect(page.contains("| `\(event)` |"), "\(event)")
      }
    }

    @Test(arguments: [
      ["describe", "tiny.yaml", "--json"], ["spring", "snappy", "--json"],
      ["spring", "--list", "--json"], ["spring", "motion.default", "anime.default", "--json"],
      ["trace", "tiny.yaml", "--format", "ndjson"],
      ["list", "--json"], ["doctor", "--json"], ["validate", "tiny.yaml", "--json"],
      [
        "recipe", "tiny.yaml", "--json",
        "--format", "mp4", "--input", "f/%d.png", "-o", "x.mp4",
      ], ["new", "a", "--json"],
      ["still", "tiny.yaml", "--json"], ["sheet", "tiny.yaml", "--json"], ["docs", "tiny.yaml", "-o", "d/", "--json"],
    ])
    func `commands print what the schema describes`(arguments: [String]) async throws {
      let ending = try await Workshop.withTinyScene().cradle(arguments)
      // A machine may lack something that the doctor looks for.
      #expect(ending.status == 0 || arguments[0] == "doctor")
      #expect(ending.output.contains("{"))
    }
  }
}
