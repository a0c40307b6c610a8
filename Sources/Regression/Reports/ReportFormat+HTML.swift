import Mustache

extension ReportFormat {
  /// One page that needs nothing but the pictures beside it: no network, no server.
  public static let html = ReportFormat(name: "html", fileName: "index.html") { report in
    template.render(ReportPage(report))
  }

  private static let template: MustacheTemplate = {
    do {
      return try MustacheTemplate(
        string: String(decoding: PackageResources.page_mustache, as: UTF8.self)
      )
    } catch {
      preconditionFailure("the page's template is none: \(error)")
    }
  }()
}

/// What the page's template names.
///
/// The template takes every value as it is, since the library's own escaping goes by characters and
/// so misses a quotation mark with an accent; what is not markup is a ``MarkupText``.
private struct ReportPage {
  let title: MarkupText
  let generator: MarkupText
  let summary: MarkupText
  let outcomes: [Outcome]
  let style: String

  struct Outcome {
    let name: MarkupText
    let verdict: MarkupText
    let finding: MarkupText
  }

  init(_ report: CheckReport) {
    title = MarkupText(report.title)
    generator = MarkupText(report.generator)
    summary = MarkupText(report.summary)
    style = String(decoding: PackageResources.page_css, as: UTF8.self)
    outcomes = report.outcomes.map {
      Outcome(
        name: MarkupText($0.name),
        verdict: MarkupText($0.verdict.rawValue),
        finding: MarkupText($0.finding)
      )
    }
  }
}
