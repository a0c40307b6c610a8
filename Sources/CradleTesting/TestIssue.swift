import Foundation
import Testing
import XCTest

/// What a test is told, whichever library runs it.
enum TestIssue {
  /// Fails the test at the line that expected something else.
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

  // In a detached task no test is known; then it is the library that this process was started for. If
  // it was the other one, nobody would hear of the issue.
  private static var isForSwiftTesting: Bool {
    if Test.current != nil { return true }
    let arguments = CommandLine.arguments
    return zip(arguments, arguments.dropFirst()).contains { flag, value in
      flag == "--testing-library" && value == "swift-testing"
    }
  }
}
