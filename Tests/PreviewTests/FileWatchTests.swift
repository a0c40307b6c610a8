import CradlePreview
import CradleTestSupport
import Foundation
import Testing

/// Saves of all kinds that the watch reports.
@Suite(.serialized)
struct FileWatchTests {
  private let folder: TemporaryFolder
  private let watch: FileWatch
  private let changes: AsyncStream<Void>
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write("one", to: "scene.yaml")
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.changes = changes
    watch = FileWatch { continuation.yield() }
    watch.watch([path])
  }

  private func expectChange(_ change: () throws -> Void) async throws {
    try change()
    try await waitAtMost(for: "a report of the change") { [changes] in for await _ in changes { break } }
  }

  @Test
  func `a write into a file is reported`() async throws {
    try await expectChange { try "two".write(toFile: path, atomically: false, encoding: .utf8) }
  }

  @Test
  func `a replaced file is reported`() async throws {
    try await expectChange { try "two".write(toFile: path, atomically: true, encoding: .utf8) }
    try await expectChange { try "three".write(toFile: path, atomically: true, encoding: .utf8) }
  }

  @Test
  func `a removed file is reported, and its return as well`() async throws {
    try await expectChange { try FileManager.default.removeItem(atPath: path) }
    try await expectChange { try "two".write(toFile: path, atomically: false, encoding: .utf8) }
    try await expectChange { try FileManager.default.moveItem(atPath: path, toPath: path + ".old") }
    try await expectChange { try FileManager.default.moveItem(atPath: path + ".old", toPath: path) }
  }

  @Test
  func `a file that is added to the others`() async throws {
    let other = try folder.write("one", to: "inner/other.yaml")
    watch.add(other)
    try await expectChange { try "two".write(toFile: other, atomically: true, encoding: .utf8) }
    try await expectChange { try "two".write(toFile: path, atomically: true, encoding: .utf8) }
  }

  @Test
  func `a file that gets other permissions`() async throws {
    try await expectChange { try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path) }
    try await expectChange { try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path) }
    try await expectChange {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    }
  }

  @Test
  func `changes of a link and of its target are reported`() async throws {
    let goal = try folder.write("one", to: "elsewhere/goal.yaml")
    let link = folder.file("link.yaml").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "elsewhere/goal.yaml")
    watch.watch([link])
    try await expectChange { try "two".write(toFile: goal, atomically: false, encoding: .utf8) }
    try await expectChange {
      try FileManager.default.removeItem(atPath: link)
    }
    try await expectChange {
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "scene.yaml")
    }
  }

  @Test
  func `a file in a folder that is created later is reported`() async throws {
    let late = folder.file("late/deep/scene.yaml").path
    watch.watch([late])
    try await expectChange { _ = try folder.write("one", to: "late/deep/scene.yaml") }
    watch.watch([late])
    try await expectChange { try "two".write(toFile: late, atomically: false, encoding: .utf8) }
  }
}
