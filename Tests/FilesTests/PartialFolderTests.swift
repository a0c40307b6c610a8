import CradleFiles
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

struct PartialFolderTests {
  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  @Test
  func `lines of a partial folder are read again by the next object`() throws {
    let folder = try TemporaryFolder()
    var partial: PartialFolder? = try PartialFolder(for: folder.path + "/f/", identity: "a")
    #expect(partial?.lines == [])
    try partial?.append("one")
    try partial?.append("two")
    partial = nil
    #expect(folder.content == [".cradle-partial-f"])
    let again = try PartialFolder(for: folder.path + "/f", identity: "a")
    #expect(again.lines == ["one", "two"])
  }

  @Test
  func `a line that was cut short is not read, and the next begins a new line`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/.cradle-partial-f",
      withIntermediateDirectories: false
    )
    try write("a\none\ntw", to: folder.path + "/.cradle-partial-f/journal")
    var partial: PartialFolder? = try PartialFolder(for: folder.path + "/f/", identity: "a")
    #expect(partial?.lines == ["one"])
    try partial?.append("three")
    partial = nil
    #expect(try PartialFolder(for: folder.path + "/f/", identity: "a").lines == ["one", "tw", "three"])
  }

  @Test
  func `frames of another identity are removed`() throws {
    let folder = try TemporaryFolder()
    var partial: PartialFolder? = try PartialFolder(for: folder.path + "/f/", identity: "a")
    let frames = try #require(partial?.frames)
    try FileManager.default.createDirectory(atPath: frames, withIntermediateDirectories: false)
    try write("", to: frames + "/frame-000000.png")
    try partial?.append("one")
    partial = nil
    let other = try PartialFolder(for: folder.path + "/f/", identity: "b")
    #expect(other.lines == [])
    #expect(!FileManager.default.fileExists(atPath: frames))
  }

  @Test
  func `a partial folder without lines is removed`() throws {
    let folder = try TemporaryFolder()
    var partial: PartialFolder? = try PartialFolder(for: folder.path + "/f/", identity: "a")
    #expect(folder.content == [".cradle-partial-f"] && partial != nil)
    partial = nil
    #expect(folder.content == [])
  }

  @Test
  func `a partial folder belongs to one rendering at a time`() throws {
    let folder = try TemporaryFolder()
    let partial = try PartialFolder(for: folder.path + "/f/", identity: "a")
    let error = #expect(throws: CradleError.self) {
      try PartialFolder(for: folder.path + "/f/", identity: "a")
    }
    #expect(error?.description == "cannot create '\(folder.path)/f/': another rendering is writing it")
    #expect(partial.lines == [])
  }
}
