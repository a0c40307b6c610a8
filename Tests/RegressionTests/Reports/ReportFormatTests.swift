import Regression
import Testing

struct ReportFormatTests {
  @Test
  func `every format has a name and a file of its own`() {
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
  func `a name of nothing gives nothing`() {
    #expect(ReportFormat(named: "pdf") == nil)
  }

  @Test(arguments: [(Verdict.same, false), (.obsolete, false), (.new, true), (.failed, true)])
  func `a verdict fails the check or does not`(verdict: Verdict, isFailure: Bool) {
    let report = Samples.everyVerdict
    #expect(report.isFailure(Samples.outcome("a", verdict)) == isFailure)
  }

  @Test
  func `an obsolete golden fails if that is asked for`() {
    var report = Samples.everyVerdict
    report.failsOnObsolete = true
    #expect(report.isFailure(Samples.outcome("a", .obsolete)))
  }
}
