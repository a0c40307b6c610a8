import CradleChecks
import CradleRegression
import Testing

struct ReportFormatTests {
  @Test
  func `every format has its own name and file name`() {
    #expect(
      ReportFormat.all.map(\.fileName) == [
        "index.html", "junit.xml", "reg.json", "annotations.txt", "summary.md", "report.txt",
      ]
    )
    #expect(Set(ReportFormat.all.map(\.name)).count == ReportFormat.all.count)
  }

  @Test(arguments: ReportFormat.all.map(\.name))
  func `a format is found by its name`(name: String) {
    #expect(ReportFormat(named: name)?.name == name)
  }

  @Test
  func `an unknown name has no format`() {
    #expect(ReportFormat(named: "pdf") == nil)
  }

  @Test(arguments: [(CheckReport.Outcome.Verdict.same, false), (.obsolete, false), (.new, true), (.failed, true)])
  func `only some verdicts fail the check`(verdict: CheckReport.Outcome.Verdict, isFailure: Bool) {
    let report = Samples.everyVerdict
    #expect(report.isFailure(Samples.outcome("a", verdict)) == isFailure)
  }

  @Test
  func `an obsolete golden fails the check with the option for it`() {
    var report = Samples.everyVerdict
    report.failsOnObsolete = true
    #expect(report.isFailure(Samples.outcome("a", .obsolete)))
  }
}
