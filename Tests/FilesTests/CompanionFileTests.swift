import CradleFiles
import CradleTestSupport
import Foundation
import Testing

struct CompanionFileTests {
  private func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  @Test
  func `a companion file replaces the old file when it is published`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a"
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    var file: CompanionFile? = try CompanionFile(path: path, bytes: Array("new".utf8))
    #expect(try read(path) == "old")
    file?.retirePrevious()
    #expect(!folder.content.contains("a"))
    try file?.publish()
    file = nil
    #expect(try folder.content == ["a"] && read(path) == "new")
  }

  @Test
  func `a companion file that is not published leaves nothing`() throws {
    let folder = try TemporaryFolder()
    var file: CompanionFile? = try CompanionFile(path: folder.path + "/new/a", bytes: [1])
    #expect(folder.content.count == 1 && file != nil)
    file = nil
    #expect(folder.content == [])
  }
}
