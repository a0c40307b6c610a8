/// What the page's template names.
///
/// The template takes every value as it is, since the library's own escaping goes by characters and
/// so misses a quotation mark with an accent. What is not markup is a ``MarkupText`` therefore.
struct ReportPage {
  let title: MarkupText
  let extent: MarkupText
  let summary: MarkupText
  let generator: MarkupText
  let architecture: MarkupText
  let approveCommand: MarkupText?
  let filters: [Filter]
  let outcomes: [Outcome]
  let style: String
  let data: String
  let script: String

  /// A verdict to show only the outcomes of.
  struct Filter {
    let key: String
    let count: Int
  }

  init(_ report: CheckReport) {
    let sorted = report.mostUrgentFirst
    title = MarkupText(report.title)
    extent = MarkupText(report.extent)
    summary = MarkupText(report.summary)
    generator = MarkupText(report.generator)
    architecture = MarkupText(report.environment.architecture)
    approveCommand = MarkupText(orNothing: report.approveCommand)
    filters = report.counts.map {
      Filter(key: $0.verdict.key, count: $0.count)
    }
    outcomes = sorted.map(Outcome.init)
    style = Self.resource(PackageResources.page_css)
    script = Self.scripts.map(Self.resource).joined(separator: "\n")
    let list = JSONValue.list(sorted.map { $0.json(isFailure: report.isFailure($0)) })
    data = JSONValue.object([.init(name: "outcomes", value: list)]).line.escapedForScript
  }

  // In the order in which they need each other.
  private static var scripts: [[UInt8]] {
    [
      PackageResources.outcomes_js, PackageResources.viewer_js, PackageResources.timeline_js,
      PackageResources.page_js,
    ]
  }

  static func resource(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension ReportPage {
  /// An outcome in the list, and as it is shown where there is no JavaScript.
  struct Outcome {
    let anchor: String
    let id: MarkupText
    let key: String
    let scene: MarkupText
    let variant: MarkupText?
    let verdict: String
    let finding: MarkupText?
    let remarks: [MarkupText]
    let pictures: [Picture]
    let command: MarkupText?

    init(_ outcome: CheckOutcome) {
      let path = "\(outcome.scene)/\(outcome.variant)"
      anchor = [outcome.scene, outcome.variant].map { $0.percentEncoded(keeping: []) }
        .joined(separator: "/")
      id = MarkupText(path)
      key = outcome.verdict.key
      scene = MarkupText(outcome.scene)
      variant = outcome.isDefaultVariant ? nil : MarkupText(outcome.variant)
      verdict = outcome.verdict.rawValue
      finding = MarkupText(orNothing: outcome.finding)
      remarks = outcome.remarks.map(MarkupText.init)
      pictures = outcome.mostTellingFrame.map { Picture.all(of: $0, in: outcome) } ?? []
      command = MarkupText(orNothing: outcome.approveCommand)
    }
  }

  /// A picture where there is no JavaScript.
  struct Picture {
    let path: String
    let alternative: MarkupText
    let caption: String

    static func all(of frame: ComparedFrame, in outcome: CheckOutcome) -> [Picture] {
      let paths = [
        ("Expected", frame.expected), ("Actual", frame.actual), ("Difference", frame.difference),
      ]
      return paths.compactMap { kind, path in
        guard let path else { return nil }
        let what = outcome.summary.isEmpty ? outcome.name : outcome.summary
        return Picture(
          path: path.percentEncoded(keeping: ["/"]),
          alternative: MarkupText("\(kind), frame \(frame.number): \(what)"),
          caption: "\(kind), frame \(frame.number)"
        )
      }
    }
  }
}

extension CheckReport {
  /// What a person has to look at, then what nothing belongs to any more, then what is as it was.
  fileprivate var mostUrgentFirst: [CheckOutcome] {
    let failures = outcomes.filter { isFailure($0) }
    let others = outcomes.filter { !isFailure($0) }
    return failures + others.filter { $0.verdict != .same } + others.filter { $0.verdict == .same }
  }
}

extension CheckOutcome {
  fileprivate var mostTellingFrame: ComparedFrame? {
    let first = frames.first { $0.isBeyondTolerance } ?? frames.first
    return frames.reduce(first) { best, frame in
      frame.differingPixels > (best?.differingPixels ?? 0) ? frame : best
    }
  }
}

extension Verdict {
  /// The word that the page's styles and icons are named after: `physics`.
  fileprivate var key: String {
    rawValue.replacing(" changed", with: "")
  }
}
