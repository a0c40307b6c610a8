import CradleEncoding
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleSceneEditing
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Whether a test may mount a file system.
private let canMount: Bool = {
  guard geteuid() == 0, let folder = try? TemporaryFolder() else { return false }
  guard mount("none", folder.path, "tmpfs", 0, "size=64k") == 0 else { return false }
  return umount2(folder.path, 0) == 0
}()

struct SceneSavingTests {
  private static let text = "version: 1 # one\ncanvas: { scale: 2, theme: light }\n"

  private let folder: TemporaryFolder
  private let path: String
  private let file: SceneFile
  private let edit = SceneEdit(["canvas", "scale"], to: .amount(3))

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write(Self.text, to: "a.yaml")
    file = try SceneFile.read(path: path)
  }

  private func content(_ name: String = "a.yaml") throws -> String {
    try String(contentsOf: folder.file(name), encoding: .utf8)
  }

  // A process that another test starts has all open files of this one for a moment. With them, it may have a scene that
  // this test has just written.
  private func whenFree(_ save: () throws -> SceneSaving.Result) async throws -> SceneSaving.Result {
    try await wait(for: "a scene that no process has open") {
      do {
        return try save()
      } catch let error as CradleError {
        guard case .busy? = error.reason as? SceneSaving.Refusal else { throw error }
        return nil
      }
    }
  }

  private func save(_ undo: SceneUndo) async throws -> SceneSaving.Result {
    try await whenFree { try SceneSaving(path: path).save(undo) }
  }

  private func save(_ edit: SceneEdit, path: String? = nil) async throws -> (edited: EditedScene?, isMerged: Bool) {
    switch try await whenFree({ try SceneSaving(path: path ?? self.path).save(edit, into: file) }) {
    case .saved(let edited, let isMerged): (edited, isMerged)
    case .conflict: (nil, false)
    }
  }

  @Test
  func `an edit is saved, undone and done again`() async throws {
    let saved = try await save(edit)
    #expect(try content() == "version: 1 # one\ncanvas: { scale: 3, theme: light }\n")
    #expect(!saved.isMerged)
    let undo = try #require(saved.edited?.undo)
    guard case .saved(let undone, false) = try await save(undo) else { throw Failure() }
    #expect(try content() == Self.text)
    guard case .saved(_, false) = try await save(undone.undo) else { throw Failure() }
    #expect(try content() == "version: 1 # one\ncanvas: { scale: 3, theme: light }\n")
    #expect(folder.content == ["a.yaml"])
  }

  private struct Failure: Error {}

  @Test
  func `a program that is about to write is waited for, and its file stays`() async throws {
    // It has emptied the file, and writes a little later, or not while anybody waits.
    let writer = try FileHandle(forWritingTo: folder.file("a.yaml"))
    try writer.truncate(atOffset: 0)
    let error = #expect(throws: CradleError.self) { try SceneSaving(path: path).save(edit, into: file) }
    #expect(error.map { "\($0)".contains("the file is empty") } == true)
    let part = "version: 1 # two\ncanvas: { scale: 2, theme: light }\n"
    try writer.write(contentsOf: Data(part.utf8))
    #expect(throws: CradleError(SceneSaving.Refusal.busy(path: path))) {
      try SceneSaving(path: path).save(edit, into: file)
    }
    try writer.write(contentsOf: Data("title: A\n".utf8))
    try writer.close()
    #expect(try content() == part + "title: A\n")
    #expect(try await save(edit).isMerged)
    #expect(try content() == part.replacing("scale: 2", with: "scale: 3") + "title: A\n")
  }

  @Test
  func `another key that changed meanwhile stays`() async throws {
    try folder.write("version: 1 # two\ncanvas: { scale: 2, theme: dark }\n", to: "a.yaml")
    let saved = try await save(edit)
    #expect(saved.isMerged)
    #expect(try content() == "version: 1 # two\ncanvas: { scale: 3, theme: dark }\n")
    // The undo also changes only the key.
    try folder.write("version: 1 # three\ncanvas: { scale: 3, theme: dark }\ntitle: A\n", to: "a.yaml")
    guard case .saved(_, true) = try await save(#require(saved.edited?.undo)) else {
      throw Failure()
    }
    #expect(try content() == "version: 1 # three\ncanvas: { scale: 2, theme: dark }\ntitle: A\n")
  }

  @Test
  func `the same key that changed meanwhile is a conflict`() async throws {
    try folder.write("version: 1 # two\ncanvas: { scale: 1, theme: light }\n", to: "a.yaml")
    let result = try await whenFree({ try SceneSaving(path: path).save(edit, into: file) })
    guard case .conflict(let conflict) = result else { throw Failure() }
    #expect(conflict.path == ["canvas", "scale"])
    #expect(conflict.base == "2" && conflict.own == "3" && conflict.other == "1")
    #expect("\(conflict.place)".hasSuffix("a.yaml:2:18"))
    #expect(try content() == "version: 1 # two\ncanvas: { scale: 1, theme: light }\n")
  }

  @Test
  func `a link in the folder stays a link`() async throws {
    let link = folder.path + "/b.yaml"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.yaml")
    #expect(try await save(edit, path: link).edited != nil)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.yaml")
    #expect(try content() == "version: 1 # one\ncanvas: { scale: 3, theme: light }\n")
    #expect(folder.content == ["a.yaml", "b.yaml"])
  }

  @Test
  func `a link out of the folder is refused`() async throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/in", withIntermediateDirectories: false)
    let link = folder.path + "/in/b.yaml"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../a.yaml")
    let refusal = CradleError(SceneSaving.Refusal.leadsOut(path: link))
    await #expect(throws: refusal) { try await save(edit, path: link) }
    #expect(refusal.description == "'\(link)' is a link that leads out of its folder; open the file that it leads to")
    #expect(try content() == Self.text)
  }

  @Test
  func `a scene that is gone, a folder or a pipe is an error`() async throws {
    try FileManager.default.removeItem(atPath: path)
    await #expect(throws: CradleError(SceneFileError.missing(path: path))) { try await save(edit) }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    await #expect(throws: CradleError(SceneFileError.isFolder(path: path))) { try await save(edit) }
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    await #expect(throws: CradleError(SceneFileError.notRegular(path: path))) { try await save(edit) }
  }

  @Test
  func `a file that has a mistake by now is an error, and is not written`() async throws {
    try folder.write("version: [1\n", to: "a.yaml")
    await #expect(throws: CradleError.self) { try await save(edit) }
    #expect(try content() == "version: [1\n")
  }

  @Test(.enabled(if: canMount))
  func `a full disk loses nothing`() throws {
    let disk = try TemporaryFolder()
    #expect(mount("none", disk.path, "tmpfs", 0, "size=12k") == 0)
    defer { umount2(disk.path, 0) }
    let text = Self.text + String(repeating: "# A comment that takes room.\n", count: 240)
    let path = try disk.write(text, to: "a.yaml")
    let error = FileFault.cannotWrite(path: path, reason: "no space left on device")
    #expect(throws: CradleError(error)) {
      try SceneSaving(path: path).save(edit, into: try SceneFile.read(path: path))
    }
    #expect(try String(contentsOf: disk.file("a.yaml"), encoding: .utf8) == text)
    #expect(disk.content == ["a.yaml"])
  }

  @Test
  func `two programs that save at once lose nothing`() async throws {
    let count = 12
    try folder.write("version: 1\n" + (0..<count).map { "k\($0): 0\n" }.joined(), to: "a.yaml")
    let base = try SceneFile.read(path: path)
    await withTaskGroup { group in
      for index in 0..<count {
        group.addTask {
          let edit = SceneEdit(["k\(index)"], to: .amount(1))
          // A program that loses every race saves again.
          for _ in 0..<1000 {
            if (try? SceneSaving(path: path).save(edit, into: base)) != nil { break }
            await Task.yield()
          }
        }
      }
    }
    #expect(try content() == "version: 1\n" + (0..<count).map { "k\($0): 1\n" }.joined())
  }
}
