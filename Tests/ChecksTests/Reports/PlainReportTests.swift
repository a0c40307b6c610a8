import CradleChecks
import CradleRegression
import Testing

struct PlainReportTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var report: CheckReport
    var text: String
  }

  private static var advised: CheckReport {
    var report = Samples.report([Samples.same, Samples.moved, Samples.outcome("pile", .new)])
    (report.page, report.approveCommand) = (".cradle/report/index.html", "cradle approve")
    return report
  }

  private static var accepted: CheckReport.Outcome {
    var outcome = Samples.outcome("pile", .new, finding: "there is no golden yet")
    outcome.isAccepted = true
    return outcome
  }

  static let cases = [
    Case(testDescription: "nothing", report: Samples.report([]), text: "nothing was checked\n"),
    Case(testDescription: "nothing changed", report: Samples.report([Samples.same]), text: "1 scene: 1 same\n"),
    Case(
      testDescription: "variants of a scene",
      report: Samples.report([Samples.same, Samples.same]),
      text: "2 variants of 1 scene: 2 same\n"
    ),
    Case(
      testDescription: "something moved",
      report: advised,
      text: """
        springy theme=dark: physics changed: 12 of 20 items are elsewhere from frame 7 on
          the last frame is the same again
          environment: cairo 1.16.0 → 1.18.0
        pile: new
        3 scenes: 1 same, 1 physics changed, 1 new
        to look at it: .cradle/report/index.html
        to accept the new results as goldens: cradle approve

        """
    ),
    Case(
      testDescription: "something that became the golden",
      report: Samples.report([accepted]),
      text: "pile: new: there is no golden yet; accepted as golden\n1 scene: 1 new\n"
    ),
    Case(
      testDescription: "a message with lines and a command to the terminal",
      report: Samples.report([Samples.outcome("a", .failed, finding: "b\nc\r\n\u{1B}[2Jd")]),
      text: "a: failed: b c\\r \\u{1B}[2Jd\n1 scene: 1 failed\n"
    ),
  ]

  @Test(arguments: cases)
  func `the plain text of a report has failures, notes, totals and advice`(_ example: Case) {
    #expect(ReportFormat.plain.text(of: example.report) == example.text)
  }
}
