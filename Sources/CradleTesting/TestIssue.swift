import Foundation
import Testing
import XCTest

/// Reports issues to the library that runs a test.
enum TestIssue {
  /// Fails the test, at the line of the expectation.
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

  // A detached task has no current test. In such a task, the issue goes to the library that started this process, since
  // another library would lose the issue.
  private static var isForSwiftTesting: Bool {
    if Test.current != nil { return true }
    let arguments = CommandLine.arguments
    return zip(arguments, arguments.dropFirst()).contains { flag, value in
      flag == "--testing-library" && value == "swift-testing"
    }
  }
}
