import Foundation
import Testing
import XCTest

/// The reporting of issues to the library that runs a test.
enum TestIssue {
  /// Fails the test at the line of its expectation.
  static func record(_ text: String, at site: CallSite) {
    guard isForSwiftTesting else { return XCTFail(text, file: site.filePath, line: site.line) }
    let location = SourceLocation(
      fileID: site.fileID.description,
      filePath: site.filePath.description,
      line: Int(site.line),
      column: Int(site.column)
    )
    Issue.record(Comment(rawValue: text), sourceLocation: location)
  }

  // In a detached task there is no current test; then the library that this process was started for
  // is taken. The other one would lose the issue.
  private static var isForSwiftTesting: Bool {
    if Test.current != nil { return true }
    let arguments = CommandLine.arguments
    return zip(arguments, arguments.dropFirst()).contains { flag, value in
      flag == "--testing-library" && value == "swift-testing"
    }
  }
}
