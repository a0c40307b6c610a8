import CradleChecks
import CradleFiles
import CradleRegression
import CradleTestSupport
import Foundation
import Testing

struct HTMLReportTests {
  private struct Data: Decodable {
    struct Outcome: Decodable {
      var scene, variant, verdict: String
    }

    var outcomes: [Outcome]
  }

  private func page(_ report: CheckReport) -> String {
    ReportFormat.html.text(of: report)
  }

  private func data(_ page: String) throws -> Data {
    let start = try #require(page.range(of: "id=\"report\">")).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    return try JSONDecoder().decode(Data.self, from: Foundation.Data(page[start..<end].utf8))
  }

  /// The names in the list, as they are written.
  private func names(_ page: String) -> [Substring] {
    page.split(separator: "<span class=\"name\">").dropFirst().map { $0.prefix { $0 != "<" } }
  }

  @Test
  func `failures come first, and then outcomes in the order of checking`() throws {
    let report = Samples.report([
      Samples.same, Samples.outcome("old", .obsolete), Samples.moved, Samples.outcome("pile", .new),
    ])
    let page = page(report)
    #expect(try data(page).outcomes.map(\.scene) == ["springy", "pile", "old", "pendulum"])
    #expect(names(page) == ["springy ", "pile", "old", "pendulum"])
  }

  @Test
  func `each verdict of the report has a filter with its count`() {
    let page = page(Samples.report([Samples.same, Samples.same, Samples.moved]))
    let filters = page.matches(of: /data-verdict="(\w+)".*?<span>(\d+)<\/span>/)
    #expect(filters.map { "\($0.1) \($0.2)" } == ["same 2", "physics 1"])
  }

  @Test
  func `every verdict has a color and an icon`() {
    let page = page(Samples.everyVerdict)
    for verdict in CheckReport.Outcome.Verdict.allCases {
      let key = verdict.rawValue.replacing(" changed", with: "")
      #expect(page.contains("<symbol id=\"i-\(key)\""))
      #expect(page.contains(".v-\(key) {") || page.contains(".v-\(key), "))
    }
  }

  @Test
  func `pictures are in the page without a script`() {
    var outcome = Samples.moved
    outcome.summary = "a \"b\""
    let page = page(Samples.report([outcome]))
    #expect(
      page.contains(
        "<img width=\"320\" src=\"difference/springy/theme=dark/frame-12.png\" "
          + "alt=\"Difference, frame 12: a &quot;b&quot;\" loading=\"lazy\">"
      )
    )
  }

  // Where a server's policy forbids styles and scripts, an icon without a size fills the window, and `noscript` is not
  // shown.
  @Test
  func `every icon has a size, and controls wait for the script`() throws {
    let page = page(Samples.everyVerdict)
    let tags = page.split(separator: "<").map { $0.prefix { $0 != ">" } }
    for tag in try nonEmpty(tags.filter { $0.hasPrefix("svg ") }) {
      #expect(tag.contains(" width=\"") && tag.contains(" height=\""), "\(tag)")
    }
    let controls = tags.filter { $0.contains("script\"") }
    #expect(controls.count >= 2 && controls.allSatisfy { $0.hasSuffix(" hidden") }, "\(controls)")
    #expect(!page.contains("<noscript>"))
  }

  @Test
  func `a hostile text contains no markup in the page`() throws {
    let page = page(Samples.hostileReport)
    let outcome = try #require(try data(page).outcomes.first)
    #expect(Array(outcome.scene.unicodeScalars) == Array(Samples.hostile.unicodeScalars))
    // By bytes: to Swift a quotation mark with an accent is no quotation mark.
    let text = Array(page.utf8)
    for markup in ["<b a", "a=\"\u{301}", "'x'>", "</script><b"] {
      #expect(!text.contains(Array(markup.utf8)))
    }
    #expect(page.contains("href=\"#%3C/script") == false)
  }

  @Test
  func `an address in the page escapes any name`() {
    var outcome = Samples.outcome("a/b #1?", .new)
    outcome.variant = "50 % ü"
    #expect(page(Samples.report([outcome])).contains("href=\"#a%2Fb%20%231%3F/50%20%25%20%C3%BC\""))
  }

  @Test
  func `the page loads nothing from elsewhere`() {
    let page = page(Samples.report([Samples.moved]))
    let addresses = page.matches(of: /https?:\/\/[^"'\s)]+/).map(\.output)
    // The name of a vocabulary, which is never fetched.
    #expect(Set(addresses) == ["http://www.w3.org/2000/svg"])
    #expect(page.contains("default-src 'none'"))
  }

  @Test
  func `the policy allows the page's own scripts and styles, and no other`() throws {
    let page = page(Samples.everyVerdict)
    #expect(!page.contains("unsafe-inline"))
    #expect(page.matches(of: /'sha256-/).count == 3)
    let parts = page.matches(of: /<(?:style|script)>([^<]*(?:<(?!\/)[^<]*)*)<\//).map { $0.1 }
    #expect(parts.count == 3)
    for part in try nonEmpty(parts) {
      #expect(page.contains("'sha256-\(SHA256.base64(of: Array(part.utf8)))'"), "\(part.prefix(40))")
    }
  }

  @Test
  func `the same report gives the same page`() {
    let once = page(Samples.everyVerdict)
    #expect(page(Samples.everyVerdict) == once)
  }
}
