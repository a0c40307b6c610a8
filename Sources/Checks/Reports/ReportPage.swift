import CradleNotations
import CradleRawText
import CradleRegression
import CradleVectorFilms

/// The page of a report.
package struct ReportPage {
  private let report: CheckReport
  // The entries of the list, each with the outcomes that are folded below it.
  private let entries: [CheckReport.Shown]
  // All outcomes in the order of the list.
  private let outcomes: [CheckReport.Outcome]

  /// Creates the page of a report.
  package init(_ report: CheckReport) {
    self.report = report
    entries = report.mostUrgentFirst
    outcomes = entries.flatMap { [$0.outcome] + $0.folds.flatMap(\.outcomes) }
  }

  /// The page, as HTML.
  package var html: String {
    PageTemplate(PackageResources.page_html).filled(value(of:))
  }

  private func value(of name: Substring) -> String {
    switch name {
    case "title": "\(MarkupText(report.title))"
    case "extent": "\(MarkupText(report.extent))"
    case "summary": "\(MarkupText(report.summary))"
    case "generator": "\(MarkupText(report.generator))"
    case "architecture": "\(MarkupText(report.environment.architecture))"
    case "causes": causes
    case "acceptance": acceptance
    case "filters": report.counts.map { $0.verdict.filter(count: $0.count) }.joined()
    case "list": entries.map(\.listEntry).joined()
    case "articles": outcomes.map(\.article).joined()
    case "styleSource": PageParts.source(of: Self.style)
    case "scriptSources": "\(PageParts.source(of: Self.mark)) \(PageParts.source(of: Self.script))"
    case "style": Self.style
    case "mark": Self.mark
    case "script": Self.script
    case "data": data
    default: preconditionFailure("the page asks for \(name)")
    }
  }

  private var causes: String {
    let groups = report.causeGroups
    guard !groups.isEmpty else { return "" }
    let items = groups.map { group in
      let command = MarkupText(orNothing: group.approveCommand).map { "<br><code>\($0)</code>" } ?? ""
      let names = group.outcomes.map { "<a href=\"#\($0.anchor)\">\(MarkupText($0.name))</a>" }
      let count = names.count.counted("outcome")
      let all = "<details aria-label=\"Outcomes\"><summary>\(count)</summary>\(names.joined(separator: ", "))</details>"
      let text = "\(MarkupText(group.text))".replacing(/`([^`]*)`/) { "<code>\($0.1)</code>" }
      let cause = group.cause.map {
        " data-cause=\"\(MarkupText($0.id))\" data-worst=\"\(MarkupText(group.worst.path))\""
      }
      return "<li\(cause ?? "")>\(text)\(command)\(all)</li>\n"
    }
    return "<ul class=\"notes\" aria-label=\"Causes\">\n\(items.joined())</ul>\n"
  }

  private var acceptance: String {
    guard let command = MarkupText(orNothing: report.approveCommand) else { return "" }
    return """
      <p class="command"><label for="all">Accept all new results as goldens</label>\
      <span><input id="all" readonly value="\(command)">\
      <button type="button" data-copies="all" class="script" hidden>Copy</button></span></p>

      """
  }

  private var data: String {
    let list = JSON.array(outcomes.map { $0.withoutPassedPictures.json(isFailure: report.isFailure($0)) })
    return JSON.object([.init(name: "outcomes", value: list)]).line.escapedForScript
  }

  /// The styles of the page.
  package static let style = PageParts.styles + PageParts.compact(PackageResources.page_css)

  // Before the page appears, it knows whether scripts run.
  private static let mark = "document.documentElement.classList.add(\"live\")"

  private static let script = "\"use strict\";\n" + PageParts.script + ownScripts + "start();\n"

  /// The scripts of the page, without that of all pages, and before they start.
  package static let ownScripts = scripts.map(PageParts.compact).joined()

  // Each script needs the scripts before it.
  private static var scripts: [[UInt8]] {
    [
      PackageResources.outcomes_js, PackageResources.viewer_js, PackageResources.timeline_js,
      PackageResources.report_js,
    ]
  }
}

extension CheckReport.Outcome.Verdict {
  /// A button that shows only the outcomes of this verdict.
  fileprivate func filter(count: Int) -> String {
    """
    <button type="button" aria-pressed="false" data-verdict="\(key)" class="v-\(key)">\
    \(icon)\(key) <span>\(count)</span></button>

    """
  }

  fileprivate var icon: String {
    "<svg width=\"16\" height=\"16\" class=\"icon\" aria-hidden=\"true\"><use href=\"#i-\(key)\"/></svg>"
  }

  /// The name of the page's styles and icons for this verdict: `physics`.
  fileprivate var key: String {
    rawValue.replacing(" changed", with: "")
  }
}

extension CheckReport.Shown {
  /// An entry in the list, with the outcomes of the same cause below it.
  fileprivate var listEntry: String {
    let folded = folds.map { cause, outcomes in
      let names = cause.parts.map { "<code>\(MarkupText($0.name))</code>" }.joined(separator: " + ")
      let label = MarkupText("Explained by \(cause.id)")
      return """
        <li class="fold"><details open aria-label="\(label)"><summary>\(outcomes.count) more by \(names)</summary>
        <ol role="list" aria-label="\(label)">
        \(outcomes.map(\.listEntry).joined())</ol></details></li>

        """
    }
    return outcome.listEntry + folded.joined()
  }
}

extension CheckReport.Outcome {
  fileprivate var anchor: String {
    [scene, variant].map { $0.percentEncoded(keeping: "=,") }.joined(separator: "/")
  }

  /// An entry in the list of all outcomes.
  fileprivate var listEntry: String {
    let told = MarkupText(orNothing: finding).map { "<span class=\"finding\">\($0)</span>" } ?? ""
    return """
      <li><a href="#\(anchor)" class="v-\(verdict.key)">\(verdict.icon) <span class="name">\(heading)</span> \
      <span class="verdict">\(verdict.rawValue)</span> \(told)</a></li>

      """
  }

  /// The details of the outcome, for pages whose scripts do not run.
  fileprivate var article: String {
    var lines = [
      "<article id=\"\(MarkupText("\(scene)/\(variant)"))\" class=\"v-\(verdict.key)\">",
      "<h2>\(heading)</h2>",
      "<p><span class=\"badge\">\(verdict.icon) \(verdict.rawValue)</span></p>",
    ]
    if let finding = MarkupText(orNothing: finding) { lines.append("<p>\(finding)</p>") }
    lines += (remarks + pictureLines).map { "<p class=\"muted\">\(MarkupText($0))</p>" }
    lines += mostTellingFrame.map(figures(of:)) ?? []
    if let command = MarkupText(orNothing: approveCommand) {
      lines.append("<p><code>\(command)</code></p>")
    }
    lines.append("</article>")
    return lines.map { $0 + "\n" }.joined()
  }

  private var heading: String {
    let name = "\(MarkupText(scene))"
    return isDefaultVariant ? name : name + " <span class=\"variant\">\(MarkupText(variant))</span>"
  }

  private func figures(of frame: ComparedFrame) -> [String] {
    let paths = [
      ("Expected", frame.expected), ("Actual", frame.actual), ("Difference", frame.difference),
    ]
    return paths.compactMap { kind, path in
      guard let path else { return nil }
      let what = summary.isEmpty ? name : summary
      let label = "\(kind), \(frame.name ?? "frame \(frame.number)")"
      return """
        <figure class="still"><img width="320" src="\(path.percentEncoded(keeping: "/=,"))" \
        alt="\(MarkupText("\(label): \(what)"))" loading="lazy">\
        <figcaption>\(MarkupText(label))</figcaption></figure>
        """
    }
  }
}

extension CheckReport {
  /// All outcomes, with failures first, then other outcomes that are not the same, then the rest.
  ///
  /// Failures with a cause come before the others.
  fileprivate var mostUrgentFirst: [Shown] {
    let failures = unfolded.filter { isFailure($0.outcome) }
    let others = unfolded.filter { !isFailure($0.outcome) }
    return failures + others.filter { $0.outcome.verdict != .same } + others.filter { $0.outcome.verdict == .same }
  }
}

extension CheckReport.Outcome {
  fileprivate var mostTellingFrame: ComparedFrame? {
    frames.mostChanged ?? frames.first { $0.isBeyondTolerance } ?? frames.first
  }

  // The outcome without its equal pictures. There may be thousands of equal pictures, and nobody looks for them on the
  // page.
  fileprivate var withoutPassedPictures: CheckReport.Outcome {
    var outcome = self
    outcome.pictures.removeAll { $0.result == .passed }
    return outcome
  }
}

/// A text that is escaped for markup.
struct MarkupText: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    description = text.onOneLine.escaped(for: .report)
  }

  init?(orNothing text: String) {
    guard !text.isEmpty else { return nil }
    self.init(text)
  }
}
