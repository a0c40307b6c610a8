/// A format for the reports of checks.
///
/// Each format is defined in a separate file, and is a line in ``all``.
package struct ReportFormat: Sendable {
  /// The name of the format, as the flag takes it: `html`.
  package let name: String
  /// The name of the report's file in its folder: `index.html`.
  package let fileName: String

  private let write: @Sendable (CheckReport) -> String

  /// Every format, in the order of documentation.
  package static let all = [html, junit, json, github, markdown, plain]

  init(name: String, fileName: String, write: @escaping @Sendable (CheckReport) -> String) {
    (self.name, self.fileName, self.write) = (name, fileName, write)
  }

  /// Creates the format with a name; `nil` if there is none.
  package init?(named name: String) {
    guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// Returns a report as text, to be written as UTF-8.
  ///
  /// The same report gives the same text, wherever and whenever it is written.
  package func text(of report: CheckReport) -> String {
    write(report)
  }
}

extension ReportFormat: Equatable {
  /// Whether both are the same format.
  package static func == (left: ReportFormat, right: ReportFormat) -> Bool {
    left.name == right.name
  }
}

extension ReportFormat {
  /// A page for browsers that needs only the pictures beside it: no network, no server.
  package static let html = ReportFormat(name: "html", fileName: "index.html") { report in
    ReportPage(report).html
  }
}
