import Regression

extension ReportFolder {
  /// Returns the report of some outcomes, whose pictures are in this folder.
  func report(titled title: String, of outcomes: [CheckOutcome]) -> CheckReport {
    var report = CheckReport(
      generator: Maker.program,
      title: title,
      environment: Environment.machine,
      outcomes: outcomes
    )
    report.differenceFolder = Part.difference.rawValue
    report.page = "\(path)/\(ReportFormat.html.fileName)"
    return report
  }
}
