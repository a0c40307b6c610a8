/// The values to which the page's template refers.
///
/// The template inserts every value as it is, since the library escapes by characters and
/// so misses a quotation mark with an accent. A value that is not markup is a ``MarkupText``
/// therefore.
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

  /// A button that shows only the outcomes of one verdict.
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
    let list = JSONValue.list(
      sorted.map { $0.withoutPassedPictures.json(isFailure: report.isFailure($0)) }
    )
    data = JSONValue.object([.init(name: "outcomes", value: list)]).line.escapedForScript
  }

  // Each script needs those before it.
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
  /// An outcome in the list, with its details for browsers without JavaScript.
  struct Outcome {
    let anchor: String
    let id: MarkupText
    let key: String
    let scene: MarkupText
    let variant: MarkupText?
    let verdict: String
    let finding: MarkupText?
    let remarks: [MarkupText]
    let changes: [MarkupText]
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
      changes = outcome.pictureLines.map(MarkupText.init)
      pictures = outcome.mostTellingFrame.map { Picture.all(of: $0, in: outcome) } ?? []
      command = MarkupText(orNothing: outcome.approveCommand)
    }
  }

  /// A picture for browsers without JavaScript.
  struct Picture {
    let path: String
    let alternative: MarkupText
    let caption: MarkupText

    static func all(of frame: ComparedFrame, in outcome: CheckOutcome) -> [Picture] {
      let paths = [
        ("Expected", frame.expected), ("Actual", frame.actual), ("Difference", frame.difference),
      ]
      return paths.compactMap { kind, path in
        guard let path else { return nil }
        let what = outcome.summary.isEmpty ? outcome.name : outcome.summary
        let label = "\(kind), \(frame.name ?? "frame \(frame.number)")"
        return Picture(
          path: path.percentEncoded(keeping: ["/"]),
          alternative: MarkupText("\(label): \(what)"),
          caption: MarkupText(label)
        )
      }
    }
  }
}

extension CheckReport {
  /// The failures first, then other outcomes that are not the same, then the rest.
  fileprivate var mostUrgentFirst: [CheckOutcome] {
    let failures = outcomes.filter { isFailure($0) }
    let others = outcomes.filter { !isFailure($0) }
    return failures + others.filter { $0.verdict != .same } + others.filter { $0.verdict == .same }
  }
}

extension CheckOutcome {
  fileprivate var mostTellingFrame: ComparedFrame? {
    frames.mostChanged ?? frames.first { $0.isBeyondTolerance } ?? frames.first
  }

  // Those that are equal may be thousands, and nobody looks for them in the page.
  fileprivate var withoutPassedPictures: CheckOutcome {
    var outcome = self
    outcome.pictures.removeAll { $0.result == .passed }
    return outcome
  }
}

extension Verdict {
  /// The word that the page's styles and icons are named after: `physics`.
  fileprivate var key: String {
    rawValue.replacing(" changed", with: "")
  }
}

extension String {
  /// The text escaped for XML and HTML, between tags and in quotes.
  ///
  /// It goes by scalars: a quotation mark with an accent is one character in Swift, but to a parser
  /// the end of an attribute. Scalars that XML cannot hold become U+FFFD, so that the document
  /// stays valid.
  package var escapedForXML: String {
    var result = ""
    result.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // A parser would turn a bare one into a newline.
      case "\r": result += "&#13;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar.isXML ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// The text as an attribute's value, in quotes.
  package var quotedAsXML: String {
    // A parser would turn bare ones into spaces.
    let lines = escapedForXML.replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
    return "\"\(lines)\""
  }
}

extension String {
  /// The JSON escaped for a script element, which an angle bracket could end.
  var escapedForScript: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "<": "\\u003c"
      case ">": "\\u003e"
      case "&": "\\u0026"
      default: String(scalar)
      }
    }
    .joined()
  }

  /// Returns the text as a part of a URL: letters, digits, `-._~=,` and the scalars of `kept` stay.
  func percentEncoded(keeping kept: Set<Unicode.Scalar>) -> String {
    unicodeScalars.map { scalar in
      scalar.isPlainInAddress || kept.contains(scalar) ? String(scalar) : scalar.percentEncoded
    }
    .joined()
  }
}

extension Unicode.Scalar {
  fileprivate var isPlainInAddress: Bool {
    isASCII
      && (properties.isAlphabetic || properties.numericType != nil
        || "-._~=,".unicodeScalars.contains(self))
  }

  fileprivate var percentEncoded: String {
    let digits = Array("0123456789ABCDEF")
    return UTF8.encode(self).map {
      $0.map { "%\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
    } ?? ""
  }

  fileprivate var isXML: Bool {
    value >= 0x20 && value != 0xFFFE && value != 0xFFFF && !(0x7F...0x9F).contains(value)
  }
}

/// A text that is escaped for markup.
struct MarkupText: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    description = text.onOneLine.escapedForXML
  }

  init?(orNothing text: String) {
    guard !text.isEmpty else { return nil }
    self.init(text)
  }
}
