import CradleEncoding
import CradleFiles
import CradleGraphics
import CradleTestSupport
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

struct FileModeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func mode(_ name: String) -> mode_t? {
    var status = stat()
    return lstat(folder.path + "/" + name, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  private func make(_ name: String, mode: mode_t) throws {
    try folder.write("old", to: name)
    #expect(chmod(folder.path + "/" + name, mode) == 0)
  }

  // The permissions of a new file and of a new folder, which the system decides.
  private func newModes() throws -> (file: mode_t?, folder: mode_t?) {
    try folder.write("", to: "plain/file")
    return (mode("plain/file"), mode("plain"))
  }

  @Test(arguments: ["a.png", "a.mp4", "a.gif", "a.apng"], [0o600, 0o640, 0o444] as [mode_t])
  func `an output keeps the permissions of the file that it replaces`(name: String, old: mode_t) async throws {
    try make(name, mode: old)
    let path = folder.path + "/" + name
    if name == "a.png" {
      try WholeFile.write([1], to: path)
    } else {
      try await write(makeFrames(2), with: makeWriter(path))
    }
    #expect(mode(name) == old)
    #expect(try Data(contentsOf: folder.file(name)) != Data("old".utf8))
  }

  @Test
  func `a file behind a link keeps its permissions, and the link stays`() throws {
    try make("far/a.png", mode: 0o600)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/a.png", withDestinationPath: "far/a.png")
    try WholeFile.write([1], to: folder.path + "/a.png")
    #expect(mode("far/a.png") == 0o600)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/a.png") == "far/a.png")
  }

  @Test
  func `a new output has the permissions that the system gives it`() async throws {
    let new = try newModes()
    try WholeFile.write([1], to: folder.path + "/a.png")
    #expect(try WholeFile.create([1], at: folder.path + "/b.png"))
    try await write(makeFrames(1), with: makeWriter(folder.path + "/a.mp4"))
    try await write(makeFrames(1), with: makeWriter(folder.path + "/f/"))
    for name in ["a.png", "b.png", "a.mp4", "f/frame-000000.png"] { #expect(mode(name) == new.file, "\(name)") }
    #expect(mode("f") == new.folder)
  }

  @Test
  func `a file that exists is not created, and stays`() throws {
    try make("a", mode: 0o600)
    #expect(try !WholeFile.create([1], at: folder.path + "/a"))
    #expect(try Data(contentsOf: folder.file("a")) == Data("old".utf8) && mode("a") == 0o600)
    #expect(folder.content == ["a"])
  }

  @Test
  func `a folder of frames and its frames keep their permissions`() async throws {
    let new = try newModes()
    try make("f/frame-000000.png", mode: 0o600)
    #expect(chmod(folder.path + "/f", 0o700) == 0)
    try await write(makeFrames(2), with: makeWriter(folder.path + "/f/"))
    #expect(mode("f") == 0o700)
    #expect(mode("f/frame-000000.png") == 0o600 && mode("f/frame-000001.png") == new.file)
  }

  @Test
  func `a companion file keeps the permissions of the file before`() throws {
    try make("m.json", mode: 0o600)
    let file = try CompanionFile(path: folder.path + "/m.json", bytes: [1])
    file.retirePrevious()
    try file.publish()
    #expect(mode("m.json") == 0o600)
  }

  @Test
  func `a folder that is replaced as a whole keeps its permissions, and those of its files`() throws {
    let new = try newModes()
    try make("report/actual/a.png", mode: 0o600)
    #expect(chmod(folder.path + "/report/actual", 0o750) == 0 && chmod(folder.path + "/report", 0o700) == 0)
    let replacement = try FolderReplacement(of: folder.path + "/report")
    for name in ["actual/a.png", "actual/b.png", "check.json"] { try replacement.write([1], to: name) }
    try replacement.publish()
    #expect(mode("report") == 0o700 && mode("report/actual") == 0o750)
    #expect(mode("report/actual/a.png") == 0o600)
    #expect(mode("report/actual/b.png") == new.file && mode("report/check.json") == new.file)
  }
}
