import CradleChecks
import CradleRegression
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
  func `all pictures of a folder that are not the same are named`() {
    let text = ReportFormat.markdown.text(of: Samples.report([Samples.folder]))
    #expect(
      text.hasSuffix(
        """
        <details><summary>a-to-b dark: 4 pictures are not the same</summary>

        - different: dark/cart.png
        - different: dark/login.png
        - new: dark/new.png
        - missing: dark/gone.png

        </details>

        """
      )
    )
  }

  @Test
  func `the names of very many pictures leave room for the rest`() {
    var outcome = Samples.folder
    outcome.pictures = (0..<5000).map {
      ComparedPicture(name: "picture-\($0).png", result: .failed)
    }
    let text = ReportFormat.markdown.text(of: Samples.report([outcome]))
    #expect(text.utf8.count < 60_000 && text.contains("- … and "))
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

  private static func pictured(_ count: Int) -> CheckReport {
    Samples.report(
      (0..<count).map { index in
        var outcome = Samples.outcome("s\(index)", .new)
        outcome.variant = "theme=dark"
        outcome.picture = "summary/s \(index)/theme=dark.png"
        return outcome
      }
    )
  }

  @Test
  func `pictures follow the table, each with its name`() {
    let text = ReportFormat.markdown.text(of: Self.pictured(1))
    #expect(
      text.hasSuffix(
        """
        | ❌ | s0 theme=dark | new |  |

        <details open><summary>s0 theme=dark</summary>

        ![s0 theme=dark: expected, actual and difference](summary/s%200/theme=dark.png)

        </details>

        """
      )
    )
  }

  @Test
  func `pictures have the address that readers can see`() {
    var report = Self.pictured(1)
    report.summaryPictures = .at(address: "https://example.com/7/")
    let text = ReportFormat.markdown.text(of: report)
    #expect(text.contains("](https://example.com/7/summary/s%200/theme=dark.png)"))
  }

  @Test
  func `where pictures cannot be seen, the summary says that the report has them`() {
    var report = Self.pictured(1)
    report.summaryPictures = .nowhere
    let text = ReportFormat.markdown.text(of: report)
    #expect(!text.contains("![") && text.contains("open its `index.html`"))
  }

  @Test
  func `a cause shows the picture of its worst outcome alone`() {
    let cause = Cause([Cause.Part(name: "a.size", old: "1", new: "2", place: nil)], proof: .proved)
    var report = Self.pictured(3)
    for (index, points) in [(0, 1.0), (1, 9)] {
      report.outcomes[index].verdict = .physicsChanged
      let extent = DifferenceExtent(tick: 1, frame: 1, points: points)
      report.outcomes[index].explanations = [Explanation(cause, extent)]
    }
    let text = ReportFormat.markdown.text(of: report)
    #expect(text.ranges(of: "](summary/").count == 2)
    #expect(text.contains("](summary/s%201/") && text.contains("](summary/s%202/"))
  }

  @Test
  func `a failure with pictures has the command that comments with them`() throws {
    var report = Self.pictured(1)
    let command = try #require(PullRequestComment(about: report, in: "my report"))
    #expect(
      command.line
        == "(cd 'my report' && gh pr comment --body-file summary.md --attach 'summary/s 0/theme=dark.png')"
    )
    // Pictures with addresses are there already.
    report.summaryPictures = .at(address: "https://example.com")
    #expect(PullRequestComment(about: report, in: ".") == nil)
    report = Self.pictured(1)
    report.outcomes[0].isAccepted = true
    #expect(PullRequestComment(about: report, in: ".") == nil)
    #expect(PullRequestComment(about: Samples.report([Samples.moved]), in: ".") == nil)
  }

  @Test
  func `three pictures are open and twenty are shown`() {
    let text = ReportFormat.markdown.text(of: Self.pictured(22))
    #expect(text.ranges(of: "<details open>").count == 3)
    #expect(text.ranges(of: "![").count == 20)
    #expect(text.contains("… and 2 more pictures."))
  }

  @Test
  func `a summary fits into a comment, however long its findings are`() {
    let finding = String(repeating: "tile.yaml:1:1: error; ", count: 200)
    let report = Samples.report((0..<40).map { Samples.outcome("s\($0)", .failed, finding: finding) })
    let text = ReportFormat.markdown.text(of: report)
    // GitHub takes 65 536 characters.
    #expect(text.utf8.count < 60_000)
    #expect(text.contains("… and "))
  }
}
