import Regression
import Testing

struct MarkdownReportTests {
  @Test
  func `changes are listed in a table, with the command to approve them`() {
    var report = Samples.report([Samples.same, Samples.moved, Samples.outcome("old", .obsolete)])
    report.approveCommand = "cradle approve"
    #expect(
      ReportFormat.markdown.text(of: report) == """
        ## Check of 3 scenes

        3 scenes: 1 same, 1 physics changed, 1 obsolete

        | | Scene | Verdict | Finding |
        |---|---|---|---|
        | ❌ | springy theme=dark | physics changed | \
        12 of 20 items are elsewhere from frame 7 on<br>\
        the last frame is the same again<br>\
        environment: cairo 1.16.0 → 1.18.0 |
        | ⚠️ | old | obsolete |  |

        To accept the new results as goldens:

        ```sh
        cradle approve
        ```

        """
    )
  }

  @Test
  func `a report without changes is two lines`() {
    #expect(
      ReportFormat.markdown.text(of: Samples.report([Samples.same]))
        == "## Check of 3 scenes\n\n1 scene: 1 same\n"
    )
  }

  @Test
  func `a hostile text stays in its cell`() throws {
    let text = ReportFormat.markdown.text(of: Samples.hostileReport)
    let row = try #require(text.split(separator: "\n").first { $0.hasPrefix("| ❌") })
    #expect(row.replacing("\\|", with: "").count { $0 == "|" } == 5)
    #expect(!row.contains("<b a"))
    #expect(row.contains("&lt;/script&gt;&lt;b a=") && row.contains("\\`\\*"))
  }

  @Test
  func `a table ends after 200 rows`() {
    let report = Samples.report((0..<203).map { Samples.outcome("s\($0)", .new) })
    #expect(ReportFormat.markdown.text(of: report).hasSuffix("\n\n… and 3 more.\n"))
  }
}
