import CradleRegression

/// A format for the reports of checks.
///
/// Each format has its own file, and a line in ``all``.
package struct ReportFormat: Sendable {
  /// The name of the format for the flag: `html`.
  package let name: String
  /// The name of the report's file in its folder: `index.html`.
  package let fileName: String

  private let write: @Sendable (CheckReport) -> String

  /// All formats, in the order of the documentation.
  package static let all = [html, junit, json, github, markdown, plain]

  init(name: String, fileName: String, write: @escaping @Sendable (CheckReport) -> String) {
    self.name = name
    self.fileName = fileName
    self.write = write
  }

  /// Creates the format with a name; `nil` if no format has this name.
  package init?(named name: String) {
    guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// Returns a report as text, to be written as UTF-8.
  ///
  /// The same report always gives the same text.
  package func text(of report: CheckReport) -> String {
    write(report)
  }
}

extension ReportFormat: Equatable {
  /// Returns whether two formats are the same.
  package static func == (left: ReportFormat, right: ReportFormat) -> Bool {
    left.name == right.name
  }
}

extension ReportFormat {
  /// A page for browsers that needs neither network nor server.
  ///
  /// The page only needs the pictures in the folder of the report.
  package static let html = ReportFormat(name: "html", fileName: "index.html") { report in
    ReportPage(report).html
  }
}
