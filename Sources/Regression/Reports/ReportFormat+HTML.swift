import Mustache

extension ReportFormat {
  /// A page for browsers that needs only the pictures beside it: no network, no server.
  public static let html = ReportFormat(name: "html", fileName: "index.html") { report in
    template.render(ReportPage(report))
  }

  private static let template: MustacheTemplate = {
    do {
      return try MustacheTemplate(string: ReportPage.resource(PackageResources.page_mustache))
    } catch {
      preconditionFailure("the page's template is none: \(error)")
    }
  }()
}
