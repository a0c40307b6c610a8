import CradleFiles
import CradleTestSupport
import Foundation
import Testing

struct FolderReplacementTests {
  @Test
  func `what is removed leaves no empty folder behind`() throws {
    let root = try TemporaryFolder()
    let folder = try FolderReplacement(of: root.path + "/report")
    for name in ["actual/a/dark/1.png", "actual/a/light/1.png", "actual/b/1.png", "check.json"] {
      try folder.write([1], to: name)
    }
    try folder.remove("actual/a/dark")
    try folder.remove("actual/b/1.png")
    try folder.remove("actual/c")
    try folder.publish()
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.path + "/report")
    #expect(names.sorted() == ["actual", "actual/a", "actual/a/light", "actual/a/light/1.png", "check.json"])
  }

  @Test
  func `a folder of which all is removed is empty, and still replaces another`() throws {
    let root = try TemporaryFolder()
    try root.write("old", to: "report/old.txt")
    let folder = try FolderReplacement(of: root.path + "/report")
    try folder.write([1], to: "actual/1.png")
    try folder.remove("actual")
    try folder.publish()
    #expect(try FileManager.default.subpathsOfDirectory(atPath: root.path + "/report").isEmpty)
  }
}
