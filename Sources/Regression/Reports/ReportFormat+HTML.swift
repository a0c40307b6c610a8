extension ReportFormat {
  /// A page for browsers that needs only the pictures beside it: no network, no server.
  public static let html = ReportFormat(name: "html", fileName: "index.html") { report in
    ReportPage(report).html
  }
}
