/// What a report of a check can be written as.
///
/// A format has a file of its own, which makes one of these, and a line in ``all``.
public struct ReportFormat: Sendable {
  /// What a person calls the format: `html`.
  public let name: String
  /// What its file is called unless somebody says otherwise: `index.html`.
  public let fileName: String

  private let write: @Sendable (CheckReport) -> String

  /// Every format, in the order of documentation.
  public static let all = [html, junit, json, github, markdown, plain]

  init(name: String, fileName: String, write: @escaping @Sendable (CheckReport) -> String) {
    (self.name, self.fileName, self.write) = (name, fileName, write)
  }

  /// Creates the format of a name; `nil` if there is none.
  public init?(named name: String) {
    guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// Returns a report, to be written as UTF-8.
  ///
  /// The same report gives the same text, wherever and whenever it is written.
  public func text(of report: CheckReport) -> String {
    write(report)
  }
}

extension ReportFormat: Equatable {
  /// Whether both are the same format.
  public static func == (left: ReportFormat, right: ReportFormat) -> Bool {
    left.name == right.name
  }
}
