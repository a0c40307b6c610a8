import CradleChecks
import CradleRegression
import Foundation
import Testing

struct GitHubReportTests {
  @Test
  func `a failure is an error with its file and its finding`() {
    var outcome = Samples.moved
    outcome.file = "scenes/springy.yaml"
    #expect(
      ReportFormat.github.text(of: Samples.report([Samples.same, outcome])) == """
        ::error file=scenes/springy.yaml,title=springy theme=dark%3A physics changed::\
        12 of 20 items are elsewhere from frame 7 on%0A\
        the last frame is the same again%0A\
        environment: cairo 1.16.0 → 1.18.0%0A\
        to accept it as golden: cradle approve springy/theme=dark

        """
    )
  }

  @Test
  func `a failure without a finding has its verdict as message`() {
    let report = Samples.report([Samples.outcome("pile", .new)])
    #expect(ReportFormat.github.text(of: report) == "::error title=pile%3A new::new\n")
  }

  @Test
  func `a report without failures has no lines`() {
    #expect(ReportFormat.github.text(of: Samples.report([Samples.same])) == "")
  }

  @Test
  func `mistakes are errors at their positions, one for each file`() {
    #expect(
      ReportFormat.github.text(of: Samples.report([Samples.broken])) == """
        ::error file=scenes/broken.yaml,line=2,col=13,title=broken%3A failed::needs 'layout'%0A\
        scenes/broken.yaml:4:5: error: unknown key 'x'
        ::error file=scenes/base.yaml,line=1,col=1,title=broken%3A failed::no 'version'

        """
    )
  }

  @Test
  func `every line is a command of the runner's grammar`() {
    let reports = [
      Samples.everyVerdict, Samples.hostileReport,
      Samples.report((0..<30).map { _ in Samples.broken }),
      Samples.report([Samples.moved, Samples.folder, Samples.broken]),
    ]
    let property = #"(file|line|endLine|col|endColumn|title)=([^%,:\r\n]|%25|%3A|%2C|%0A|%0D)+"#
    let grammar = "::(error|warning|notice)( \(property)(,\(property))*)?::([^%\\r\\n]|%25|%0A|%0D)+"
    for report in reports {
      let text = ReportFormat.github.text(of: report)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.last == "" && lines.count { $0.hasPrefix("::error ") } <= 10)
      for line in lines.dropLast() {
        let match = line.range(of: grammar, options: .regularExpression)
        #expect(match == line.startIndex..<line.endIndex, "\(line)")
      }
    }
  }

  @Test
  func `all obsolete goldens are one warning`() {
    let report = Samples.report([Samples.outcome("a", .obsolete), Samples.outcome("b", .obsolete)])
    #expect(
      ReportFormat.github.text(of: report) == """
        ::warning title=Obsolete goldens::these goldens no longer belong to a scene: a, b; '--fail-on-obsolete' makes \
        the check fail

        """
    )
  }

  @Test(arguments: [(10, 0), (11, 1), (14, 4)])
  func `a warning counts the errors beyond the ten that GitHub shows`(failures: Int, hidden: Int) {
    let report = Samples.report((0..<failures).map { Samples.outcome("s\($0)", .new) })
    let lines = ReportFormat.github.text(of: report).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    let rest = hidden == 1 ? "1 more check fails" : "\(hidden) more checks fail"
    let warning = "::warning title=And more::\(rest); \(failures) scenes: \(failures) new"
    #expect(lines.dropFirst(10) == (hidden == 0 ? [] : [warning[...]]))
  }

  @Test
  func `a hostile text cannot begin another command or property`() {
    let text = ReportFormat.github.text(of: Samples.hostileReport)
    #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
    #expect(!text.unicodeScalars.contains("\r"))
    let properties = text.dropFirst("::error ".count).prefix { $0 != ":" }
    #expect(properties.count { $0 == "," } == 1)
    #expect(properties.contains("%250A\\r\\n%3A%3Aa%2Cb"))
  }
}
