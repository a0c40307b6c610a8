import CradleEncoding
import CradleFiles
import CradleTestSupport
import Foundation
import Testing

@Suite(.serialized)
struct WorkFolderTests {
  // A film is made several times in this way when the best one is kept.
  @Test
  func `writers of one file grow apart, and the last one to be published stays`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/film.gif"
    let writers = try (1...3).map { _ in try makeWriter(path) }
    for (count, writer) in zip(1..., writers) {
      for pass in 0..<(await writer.passCount) {
        try await writer.write(film(makeFrames(count)), pass: pass)
      }
    }
    await writers[2].cancel()
    try await writers[0].publish()
    try await writers[1].publish()
    #expect(folder.content == ["film.gif"])
    #expect(try probe(path, "stream=nb_read_packets", counting: true)["nb_read_packets"] == "2")
  }

  @Test
  func `the work folder that a killed process has left is removed`() async throws {
    let folder = try TemporaryFolder()
    let left = folder.path + "/.film.gif.cradle"
    try FileManager.default.createDirectory(atPath: left + "/deep/er", withIntermediateDirectories: true)
    try Data("old".utf8).write(to: URL(fileURLWithPath: left + "/film.gif"))
    try await write(makeFrames(1), with: makeWriter(folder.path + "/film.gif"))
    #expect(folder.content == ["film.gif"])
  }

  // A writer may begin at the very moment when the last one ends.
  @Test
  func `many writers at once leave one folder of frames`() async throws {
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
