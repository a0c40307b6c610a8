import CradleTesting
import Foundation
import XCTest

/// Expectations of scenes in tests of XCTest.
final class ExpectSceneXCTests: XCTestCase {
  // The failures that this test expects, which would otherwise fail it.
  private nonisolated(unsafe) var failures: [(text: String, line: Int)]?

  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    guard failures == nil else {
      failures?.append((description, lineNumber))
      return
    }
    super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }

  func testCommittedGoldenIsMet() async throws {
    try await expectScene(yaml: tileScene)
  }

  func testFailureIsAtTheLineOfTheCall() async throws {
    failures = []
    let line: UInt = #line + 1
    try await expectScene(yaml: tileScene, named: "none", record: .never)
    let found = try XCTUnwrap(failures)
    failures = nil
    XCTAssertEqual(found.map(\.line), [Int(line)])
    let start = "failed - testFailureIsAtTheLineOfTheCall.none: new: there is no golden yet\n"
    XCTAssertTrue(found[0].text.hasPrefix(start), found[0].text)
  }
}
