import CradleChecks
import CradleRawText
import CradleRegression
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct JUnitReportTests {
  /// An element with its attributes and the text in it.
  private final class Elements: NSObject, XMLParserDelegate {
    var all: [(name: String, attributes: [String: String], text: String)] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(all.count)
      all.append((name, attributes, ""))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      all[open[open.count - 1]].text += text
    }
  }

  private func elements(
    _ report: CheckReport,
    named names: String...
  ) throws -> [(name: String, attributes: [String: String], text: String)] {
    let parser = XMLParser(data: Data(ReportFormat.junit.text(of: report).utf8))
    let elements = Elements()
    parser.delegate = elements
    try #require(parser.parse())
    return elements.all.filter { names.contains($0.name) }
  }

  @Test
  func `a scene is a suite and a variant is a case`() throws {
    let light = CheckReport.Outcome(scene: "springy", variant: "theme=light", verdict: .same)
    let report = Samples.report([light, Samples.same, Samples.moved])
    let suites = try elements(report, named: "testsuite").map(\.attributes)
    #expect(suites.map { $0["name"] } == ["springy", "pendulum"])
    #expect(suites.map { $0["tests"] } == ["2", "1"])
    #expect(suites.map { $0["failures"] } == ["1", "0"])
    let cases = try elements(report, named: "testcase").map(\.attributes)
    #expect(cases.map { $0["name"] } == ["theme=light", "theme=dark", "default"])
    #expect(cases.map { $0["time"] } == [nil, "1.25", nil])
  }

  @Test
  func `a failure has its finding, its notes and the command to approve it`() throws {
    let failure = try #require(try elements(Samples.report([Samples.moved]), named: "failure").first)
    #expect(failure.attributes["type"] == "physics changed")
    #expect(failure.attributes["message"] == "physics changed: " + Samples.moved.finding)
    #expect(
      failure.text == """
        the last frame is the same again
        environment: cairo 1.16.0 → 1.18.0
        cradle approve springy/theme=dark
        """
    )
  }

  private static let results: [(CheckReport.Outcome.Verdict, String?)] = CheckReport.Outcome.Verdict.allCases.map {
    verdict in
    switch verdict {
    case .same: (verdict, nil)
    case .failed: (verdict, "error")
    case .obsolete: (verdict, "skipped")
    default: (verdict, "failure")
    }
  }

  @Test(arguments: results)
  func `each verdict has its element, or none`(verdict: CheckReport.Outcome.Verdict, element: String?) throws {
    let report = Samples.report([Samples.outcome("a", verdict)])
    let found = try elements(report, named: "failure", "error", "skipped").map(\.name)
    #expect(found == (element.map { [$0] } ?? []))
  }

  @Test
  func `an obsolete golden is a failure with the option for it`() throws {
    var report = Samples.report([Samples.outcome("a", .obsolete)])
    report.failsOnObsolete = true
    #expect(try elements(report, named: "failure").count == 1)
    #expect(try elements(report, named: "testsuites")[0].attributes["failures"] == "1")
  }

  @Test
  func `totals are the sums of the suites`() throws {
    let all = try elements(Samples.everyVerdict, named: "testsuites")[0].attributes
    let counts = ["tests", "failures", "errors"].map { all[$0] }
    #expect(counts == ["11", "8", "1"])
    // No schema has a place for the skipped ones but on the suites.
    let suites = try elements(Samples.everyVerdict, named: "testsuite")
    #expect(all["skipped"] == nil)
    let skipped = suites.compactMap { suite -> Int? in suite.attributes["skipped"].flatMap { Int($0) } }
    #expect(skipped.reduce(0, +) == 1)
  }

  @Test
  func `a failure names every picture of a folder that is not the same`() throws {
    let failure = try #require(try elements(Samples.report([Samples.folder]), named: "failure").first)
    #expect(
      failure.text == """
        different: dark/cart.png
        different: dark/login.png
        new: dark/new.png
        missing: dark/gone.png
        """
    )
  }

  @Test
  func `an error has a line for each mistake`() throws {
    let error = try #require(try elements(Samples.report([Samples.broken]), named: "error").first)
    #expect(error.text.hasPrefix("scenes/broken.yaml:2:13: error: needs 'layout'\n"))
    #expect(error.text.split(separator: "\n").count == 3)
  }

  @Test
  func `hostile texts are read back with their escapes`() throws {
    let expected = Samples.hostile.visible
    let test = try elements(Samples.hostileReport, named: "testcase")[0]
    #expect(test.attributes["name"].map { Array($0.unicodeScalars) } == Array(expected.unicodeScalars))
  }

  @Test
  func `a failure has its picture as an attachment, with its path from the working folder`() throws {
    var outcome = Samples.moved
    outcome.picture = "summary/springy/theme=dark.png"
    var report = Samples.report([outcome])
    report.page = "out/cradle-report/index.html"
    let output = try #require(try elements(report, named: "system-out").first)
    #expect(output.text == "[[ATTACHMENT|out/cradle-report/summary/springy/theme=dark.png]]")
  }
}
