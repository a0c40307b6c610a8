import CradleNotations
import CradleRawText
import CradleRegression

extension ReportFormat {
  /// JUnit's XML, which every build server reads.
  ///
  /// There is a suite for each scene, and a case for each variant.
  ///
  /// JUnit has no single schema. The text is valid under the two most common schemas: that of Jenkins' plugin xUnit
  /// (`junit-10.xsd`) and that of Jenkins itself (`jenkins-junit.xsd`). Both schemas forbid the number of skipped tests
  /// at the root.
  package static let junit = ReportFormat(name: "junit", fileName: "junit.xml") { report in
    let causes = report.causeTexts
    let suites = report.scenes.map { report.suite(of: $0, causes: causes) }
    let (counts, _, time) = report.tally(of: report.outcomes)
    let opening = "<testsuites name=\(report.title.quoted(for: .report))\(counts)\(time)>"
    return (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", opening] + suites + ["</testsuites>"])
      .joined(separator: "\n") + "\n"
  }
}

extension CheckReport {
  /// The outcomes by scene, in the order of checking.
  package var scenes: [[CheckReport.Outcome]] {
    var (order, groups): ([RawPath], [RawPath: [CheckReport.Outcome]]) = ([], [:])
    for outcome in outcomes {
      let name = RawPath(outcome.scene)
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append(outcome)
    }
    return order.compactMap { groups[$0] }
  }

  /// The lines about the causes of each outcome, by its path.
  fileprivate var causeTexts: [String: [String]] {
    var texts: [String: [String]] = [:]
    for group in causeGroups {
      for outcome in group.outcomes { texts[outcome.path, default: []].append(group.text) }
    }
    return texts
  }

  fileprivate func suite(of outcomes: [CheckReport.Outcome], causes: [String: [String]]) -> String {
    let name = outcomes[0].scene.visible.quoted(for: .report)
    let cases = outcomes.map { "    " + testCase(of: $0, causes: causes[$0.path] ?? []) }
    let (counts, skipped, time) = tally(of: outcomes)
    let opening = "  <testsuite name=\(name)\(counts)\(skipped)\(time)>"
    return ([opening] + cases + ["  </testsuite>"]).joined(separator: "\n")
  }

  // The attributes with the numbers of tests. Only a suite may have the number of skipped tests, and it must come
  // before the time.
  fileprivate func tally(of outcomes: [CheckReport.Outcome]) -> (counts: String, skipped: String, time: String) {
    let results = outcomes.map(result)
    func count(_ kind: JUnitResult) -> Int { results.count { $0 == kind } }
    let seconds = outcomes.compactMap(\.seconds)
    let time = seconds.isEmpty ? "" : " time=\"\(seconds.reduce(0, +).decimals(3))\""
    let counts = " tests=\"\(outcomes.count)\" failures=\"\(count(.failure))\" errors=\"\(count(.error))\""
    return (counts, " skipped=\"\(count(.skipped))\"", time)
  }

  private func testCase(of outcome: CheckReport.Outcome, causes: [String]) -> String {
    let time = outcome.seconds.map { " time=\"\($0.decimals(3))\"" } ?? ""
    let opening =
      "<testcase classname=\(outcome.scene.visible.quoted(for: .report)) name=\(outcome.variant.visible.quoted(for: .report))\(time)"
    let result = result(of: outcome)
    guard result != .passed else {
      let lines = outcome.notes + outcome.unseen
      guard !lines.isEmpty else { return opening + "/>" }
      let text = lines.map(\.onOneLine.withoutCommand).joined(separator: "\n")
      return opening + "><system-out>\(text.escaped(for: .report))</system-out></testcase>"
    }
    let message = [outcome.verdict.rawValue, outcome.finding].filter { !$0.isEmpty }
    let attribute = "message=\(message.joined(separator: ": ").onOneLine.quoted(for: .report))"
    return opening + ">" + result.element(attribute, outcome: outcome, causes: causes) + attachment(of: outcome)
      + "</testcase>"
  }

  // GitLab shows the picture next to the test. The path of the picture is relative to the working folder.
  private func attachment(of outcome: CheckReport.Outcome) -> String {
    guard let picture = outcome.picture, let page, result(of: outcome) == .failure else { return "" }
    let path = page.parentPath.map { $0.appendingPath(picture) } ?? picture
    return "<system-out>[[ATTACHMENT|\(path.onOneLine.escaped(for: .report))]]</system-out>"
  }

  private func result(of outcome: CheckReport.Outcome) -> JUnitResult {
    if outcome.verdict == .failed { return .error }
    if isFailure(outcome) { return .failure }
    return outcome.verdict == .obsolete ? .skipped : .passed
  }
}

/// The result of a test in JUnit's terms.
private enum JUnitResult: String {
  case passed, failure, error, skipped

  func element(_ attribute: String, outcome: CheckReport.Outcome, causes: [String]) -> String {
    guard self != .skipped else { return "<skipped \(attribute)/>" }
    let approve = outcome.approveCommand.isEmpty ? [] : [outcome.approveCommand]
    let details = causes + outcome.mistakes.map(\.description) + outcome.remarks + outcome.pictureLines
    let text = (details + approve).map { $0.onOneLine.withoutCommand }
      .joined(separator: "\n").escaped(for: .report)
    let type = outcome.verdict.rawValue.quoted(for: .report)
    return "<\(rawValue) \(attribute) type=\(type)>\(text)</\(rawValue)>"
  }
}
