import CradleChecks
import CradleRegression
import Foundation
import Testing

struct JSONReportTests {
  /// The keys that reg-cli writes, and those of this project that tests read.
  private struct Reg: Decodable {
    var failedItems, newItems, deletedItems, passedItems: [String]
    var expectedItems, actualItems, diffItems: [String]
    var actualDir, expectedDir, diffDir: String
    var outcomes: [Outcome]
    var counts: [String: Int]
  }

  private struct Outcome: Decodable {
    var scene, variant, verdict, finding: String
    var isFailure: Bool
    var frames: [Frame]
    var strip: [[Run]]
  }

  private struct Frame: Decodable {
    var number: Int
    var seconds: Double?
    var difference: String?
  }

  // A run is a pair of a word and a number.
  private enum Run: Decodable, Equatable {
    case cell(String)
    case count(Int)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self =
        if let count = try? container.decode(Int.self) { .count(count) } else {
          .cell(try container.decode(String.self))
        }
    }
  }

  private func decode(_ report: CheckReport) throws -> Reg {
    try JSONDecoder().decode(Reg.self, from: Data(ReportFormat.json.text(of: report).utf8))
  }

  @Test
  func `pictures are listed under the keys of reg-cli`() throws {
    var (lost, added) = (Samples.frame(20), Samples.frame(30))
    (lost.actual, added.expected) = (nil, nil)
    var outcome = Samples.moved
    outcome.frames += [lost, added]
    let reg = try decode(Samples.report([outcome]))
    let names = [0, 12, 20, 30].map { "springy/theme=dark/frame-\($0).png" }
    #expect(reg.passedItems == [names[0]])
    #expect(reg.failedItems == [names[1]])
    #expect(reg.deletedItems == [names[2]])
    #expect(reg.newItems == [names[3]])
    #expect(reg.expectedItems == [names[0], names[1], names[2]])
    #expect(reg.actualItems == [names[0], names[1], names[3]])
    #expect(reg.diffItems == [names[1]])
    #expect([reg.expectedDir, reg.actualDir, reg.diffDir] == ["expected", "actual", "difference"])
  }

  @Test
  func `pictures of folders are listed by their names, those that passed included`() throws {
    let reg = try decode(Samples.report([Samples.folder]))
    #expect(reg.passedItems == ["dark/menu.png"])
    #expect(reg.failedItems == ["dark/cart.png", "dark/login.png"])
    #expect(reg.deletedItems == ["dark/gone.png"])
    #expect(reg.newItems == ["dark/new.png"])
    // These are files of the report.
    #expect(reg.expectedItems == ["dark/cart.png"] && reg.actualItems == ["dark/cart.png"])
    #expect(reg.diffItems.isEmpty)
  }

  @Test
  func `a failure of folders without a different picture is no pass`() throws {
    var outcome = Samples.folder
    outcome.pictures = [ComparedPicture(name: "a.png", result: .passed)]
    let reg = try decode(Samples.report([outcome]))
    #expect(reg.passedItems.isEmpty && reg.failedItems == ["a.png"])
  }

  @Test
  func `the file has the members of reg-cli first, each of its type`() throws {
    let lists = ["failedItems", "newItems", "deletedItems", "passedItems", "expectedItems", "actualItems", "diffItems"]
    let folders = ["actualDir", "expectedDir", "diffDir"]
    let reports = [Samples.report([]), Samples.everyVerdict, Samples.hostileReport]
    for report in reports + [Samples.report([Samples.moved, Samples.folder, Samples.broken])] {
      let text = ReportFormat.json.text(of: report)
      let names = text.matches(of: /\n  "([A-Za-z]+)":/).map { String($0.1) }
      #expect(Array(names.prefix(10)) == lists + folders)
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
      let object = try #require(value as? [String: Any])
      for name in lists { #expect(object[name] is [String], "\(name)") }
      for name in folders { #expect(object[name] is String, "\(name)") }
    }
  }

  @Test
  func `all pictures of a failure that none of them shows are failed`() throws {
    var outcome = Samples.moved
    outcome.frames = [Samples.frame(0), Samples.frame(1)]
    let reg = try decode(Samples.report([outcome]))
    #expect(reg.passedItems.isEmpty)
    #expect(reg.failedItems.count == 2)
  }

  @Test(arguments: [CheckReport.Outcome.Verdict.failed, .missing, .damaged, .physicsChanged])
  func `a failure without pictures is listed by its name`(verdict: CheckReport.Outcome.Verdict) throws {
    let reg = try decode(Samples.report([Samples.outcome("pile", verdict)]))
    #expect(reg.failedItems == ["pile/default"])
  }

  @Test
  func `an outcome has its verdict, its finding and its frames`() throws {
    let reg = try decode(Samples.report([Samples.same, Samples.moved]))
    let outcome = reg.outcomes[1]
    #expect(reg.counts == ["same": 1, "physics changed": 1])
    #expect(reg.outcomes.map(\.isFailure) == [false, true])
    #expect([outcome.scene, outcome.variant] == ["springy", "theme=dark"])
    #expect([outcome.verdict, outcome.finding] == ["physics changed", Samples.moved.finding])
    #expect(outcome.frames.map(\.number) == [0, 12])
  }

  @Test
  func `equal frames in a row are one run`() throws {
    let reg = try decode(Samples.report([Samples.moved]))
    #expect(
      reg.outcomes[0].strip == [
        [.cell("same"), .count(2)], [.cell("state"), .count(1)], [.cell("pixels"), .count(1)],
      ]
    )
  }

  @Test
  func `hostile texts are read back unchanged, and infinite numbers as null`() throws {
    let outcome = try decode(Samples.hostileReport).outcomes[0]
    // Compared by scalars, because equal texts may have different ones.
    let texts = [outcome.scene, outcome.variant, outcome.finding].map { Array($0.unicodeScalars) }
    #expect(texts == Array(repeating: Array(Samples.hostile.unicodeScalars), count: 3))
    #expect(outcome.frames[0].seconds == nil)
  }
}
