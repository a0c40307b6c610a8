import CradleFiles
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

struct FileExchangeTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write("old", to: "a.yaml")
  }

  private func content(_ name: String = "a.yaml") throws -> String {
    try String(contentsOf: folder.file(name), encoding: .utf8)
  }

  private func replace(_ old: String, _ new: String) throws -> Bool {
    try FileExchange.replace(path, containing: Array(old.utf8), with: Array(new.utf8), for: path)
  }

  // A process that another test starts has all open files of this one for a moment, and so may have this file open for
  // writing.
  private func expectReplaced(_ old: String, by new: String) async throws {
    try await wait(for: "a file that no process has open") { try replace(old, new) }
  }

  @Test
  func `an unchanged file is replaced`() async throws {
    try await expectReplaced("old", by: "new and longer")
    #expect(try content() == "new and longer")
    #expect(folder.content == ["a.yaml"])
  }

  @Test(arguments: ["other", "older", "ol", ""])
  func `a file with other content is not replaced`(_ other: String) throws {
    try folder.write(other, to: "a.yaml")
    #expect(try !replace("old", "new"))
    #expect(try content() == other)
    #expect(folder.content == ["a.yaml"])
  }

  @Test
  func `a file that a program has open for writing stays`() async throws {
    // The program has written nothing yet, or a part.
    let writer = try FileHandle(forUpdating: folder.file("a.yaml"))
    #expect(try !replace("old", "new"))
    try writer.close()
    #expect(try content() == "old")
    try await expectReplaced("old", by: "new")
    // Reading does not matter.
    let reader = try FileHandle(forReadingFrom: folder.file("a.yaml"))
    try await expectReplaced("new", by: "newer")
    try reader.close()
    // A program may write as soon as the exchange is over.
    try folder.write("other", to: "a.yaml")
    #expect(try content() == "other")
    #expect(folder.content == ["a.yaml"])
  }

  @Test
  func `a folder that takes no new file is an error`() throws {
    // The superuser may write everywhere.
    guard geteuid() != 0 else { return }
    #expect(chmod(folder.path, 0o555) == 0)
    defer { chmod(folder.path, 0o755) }
    let error = FileFault.cannotWrite(path: path, reason: "its folder cannot be written: permission denied")
    #expect(throws: CradleError(error)) { try replace("old", "new") }
  }

  @Test(arguments: [0o600, 0o640, 0o755] as [mode_t])
  func `permissions and owner stay`(_ mode: mode_t) async throws {
    #expect(chmod(path, mode) == 0)
    // Only the superuser can change the owner of a file.
    if geteuid() == 0 { #expect(chown(path, 1234, 2345) == 0) }
    var before = stat()
    #expect(stat(path, &before) == 0)
    try await expectReplaced("old", by: "new")
    var after = stat()
    #expect(stat(path, &after) == 0)
    #expect(after.st_mode == before.st_mode && after.st_uid == before.st_uid && after.st_gid == before.st_gid)
  }

  @Test
  func `a file with two names is an error`() throws {
    try FileManager.default.linkItem(atPath: path, toPath: folder.path + "/b.yaml")
    let error = FileFault.cannotWrite(path: path, reason: "it has several names (hard links)")
    #expect(throws: CradleError(error)) { try replace("old", "new") }
    #expect(try content("b.yaml") == "old")
    #expect(folder.content == ["a.yaml", "b.yaml"])
  }

  @Test
  func `a file that was removed or became a link is not created`() throws {
    try FileManager.default.removeItem(atPath: path)
    #expect(try !replace("old", "new"))
    let other = try folder.write("old", to: "b.yaml")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
    #expect(try !replace("old", "new"))
    #expect(try content("b.yaml") == "old")
    #expect(folder.content == ["a.yaml", "b.yaml"])
  }
}
