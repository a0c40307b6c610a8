import Encoding
import Foundation
import Testing

struct WorkFolderTests {
  @Test
  func `two writers do not have the same film at once`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/film.gif"
    let first = try makeWriter(path)
    try await first.write(film(makeFrames(1)), pass: 0)
    let error = await #expect(throws: EncodingError.self) {
      try await write(makeFrames(1), with: makeWriter(path))
    }
    #expect(error == .cannotCreate(path: path, reason: "another cradle is writing it"))
    await first.cancel()
    #expect(folder.content == [])
    try await write(makeFrames(1), with: makeWriter(path))
    #expect(folder.content == ["film.gif"])
  }

  @Test
  func `what a process has left that was killed is removed`() async throws {
    let folder = try TemporaryFolder()
    let left = folder.path + "/.film.gif.cradle"
    try FileManager.default.createDirectory(
      atPath: left + "/deep/er",
      withIntermediateDirectories: true
    )
    try Data("old".utf8).write(to: URL(fileURLWithPath: left + "/film.gif"))
    try await write(makeFrames(1), with: makeWriter(folder.path + "/film.gif"))
    #expect(folder.content == ["film.gif"])
  }

  // Each wants the lock at the moment at which another lets go of it.
  @Test
  func `of many writers that come and go one at most has the film`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/frames/"
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<50 { try? await write(makeFrames(1), with: makeWriter(path)) }
          return true
        }
      }
    }
    #expect(folder.content == ["frames"])
    let frames = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(frames == ["frame-000000.png"])
  }
}
