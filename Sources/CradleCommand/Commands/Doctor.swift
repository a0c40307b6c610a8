import ArgumentParser
import CradleEncoding
import CradleFilms
import CradleKit
import CradleRawText
import Foundation

struct Doctor: AsyncParsableCommand, OutspokenCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check that this machine has what rendering needs.",
    discussion: "Ends with 69 if something is missing or too old."
  )

  @OptionGroup var events: EventFlags
  @OptionGroup var time: TimeOptions

  var console: Console { Console(speaksJSON: events.json) }

  func run() async throws {
    let ffmpeg = try FFmpeg(environment: ProcessInfo.processInfo.environment)
    let findings = await Diagnosis.findings(ffmpeg: ffmpeg)
    for finding in findings { try console.tell(Event.finding(finding)) }
    if !events.json { try tell(findings) }
    guard findings.allSatisfy(\.isGood) else { throw Failure(status: .unavailable) }
  }

  private func tell(_ findings: [Diagnosis.Finding]) throws {
    let width = findings.map(\.subject.count).max() ?? 0
    try Console().write("cradle \(Version.current)")
    for finding in findings {
      let padding = String(repeating: " ", count: width - finding.subject.count + 2)
      let mark = finding.isGood ? "ok     " : "missing"
      try Console().write("\(mark)  \(finding.subject)\(padding)\(finding.detail)")
    }
  }
}
