import CradlePreview
import CradleTestSupport
import Foundation
import Testing

/// A program that a build replaces.
struct ProgramFileTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("program").path
    try write("exit 0", permissions: 0o755)
  }

  private func write(_ script: String, permissions: Int) throws {
    try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
  }

  @Test
  func `only another file that starts is a replacement`() async throws {
    let program = ProgramFile(path)
    #expect(await !program.isReplaced())
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    #expect(await !program.isReplaced(), "other permissions")
    try FileManager.default.removeItem(atPath: path)
    #expect(await !program.isReplaced(), "no file")
    try write("exit 1", permissions: 0o755)
    #expect(await !program.isReplaced(), "a program that fails")
    try write("exit 0", permissions: 0o644)
    #expect(await !program.isReplaced(), "no program")
    try write("test \"$1\" = --version", permissions: 0o755)
    // The system starts no program while a process can write into it, and for a moment, processes of other tests have all
    // open files of this one.
    try await waitAtMost(for: "a program that no process has open") {
      while await !program.isReplaced() { try await Task.sleep(for: .milliseconds(10)) }
    }
  }
}
