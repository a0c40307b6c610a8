import ArgumentParser
import CradleEncoding
import CradleFilms
import CradleKit
import CradleRawText
import Foundation

struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check that this machine has what rendering needs.",
    discussion: "Ends with 69 if something is missing or too old."
  )

  @OptionGroup var time: TimeOptions

  func run() async throws {
    let ffmpeg = try FFmpeg(environment: ProcessInfo.processInfo.environment)
    let findings = await Diagnosis.findings(ffmpeg: ffmpeg)
    let width = findings.map(\.subject.count).max() ?? 0
    try Console().write("cradle \(Version.current)")
    for finding in findings {
      let padding = String(repeating: " ", count: width - finding.subject.count + 2)
      let mark = finding.isGood ? "ok     " : "missing"
      try Console().write("\(mark)  \(finding.subject)\(padding)\(finding.detail)")
    }
    guard findings.allSatisfy(\.isGood) else { throw Failure(status: .unavailable) }
  }
}
