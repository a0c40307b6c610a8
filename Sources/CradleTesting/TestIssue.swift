import Foundation
import Testing
import XCTest

/// An issue of a test, with the pictures that show it.
package struct TestIssue: Sendable {
  /// A picture that a test keeps.
  package struct Picture: Sendable {
    /// The name of the attachment.
    package let name: String
    /// The path of the file.
    package let path: String
  }

  /// The text of the issue.
  package let text: String
  /// The pictures that show the issue.
  package let pictures: [TestIssue.Picture]

  init(_ text: String, pictures: [TestIssue.Picture] = []) {
    self.text = text
    self.pictures = pictures
  }

  /// Fails the test, at the line of the expectation, and attaches the pictures to it.
  ///
  /// XCTest has no attachments here.
  func record(at site: CallSite) {
    guard Self.isForSwiftTesting else { return XCTFail(text, file: site.filePath, line: site.line) }
    let location = SourceLocation(
      fileID: site.fileID.description,
      filePath: site.filePath.description,
      line: Int(site.line),
      column: Int(site.column)
    )
    for picture in pictures {
      // The report still has a picture that cannot be read here.
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: picture.path)) else { continue }
      Attachment.record([UInt8](data), named: picture.name, sourceLocation: location)
    }
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
