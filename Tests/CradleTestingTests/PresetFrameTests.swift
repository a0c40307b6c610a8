import CradleFilms
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTesting
import Foundation
import Testing

/// Ten frames of every preset as text, the first and the last among them.
///
/// After an intended change, `CRADLE_RECORD=1 swift test --filter PresetFrameTests` writes them
/// again.
struct PresetFrameTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")
  private static let frameCount = 10

  #if arch(x86_64)
    @Test(arguments: (try? LoadedScene.presets().map(\.name)) ?? [])
    func `ten frames of a preset are as they were recorded`(name: String) throws {
      let file = Self.folder.appendingPathComponent("\(name).txt")
      let transcript = try Self.transcript(of: name)
      if ProcessInfo.processInfo.environment["CRADLE_RECORD"] == "1" {
        try transcript.write(to: file, atomically: true, encoding: .utf8)
      }
      let golden = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let lines = transcript.split(separator: "\n")
      let difference = zip(lines, golden).first { $0 != $1 }
      #expect(difference == nil, "'\(name)' says something else")
      #expect(lines.count == golden.count)
    }
  #endif

  @Test func `every golden belongs to a preset`() throws {
    let names = try LoadedScene.presets().map { "\($0.name).txt" }
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.filter { $0.hasSuffix(".txt") }.sorted() == names.sorted())
  }

  private static func transcript(of name: String) throws -> String {
    let loaded = try LoadedScene(name, overrides: [], limits: Limits())
    let lists = try waitFor { try await SceneProbe(loaded.scene).displayLists() }
    var transcript = FrameTranscript()
    for step in 0..<frameCount {
      let frame = step * (lists.count - 1) / (frameCount - 1)
      transcript.add(lists[frame], number: frame)
    }
    return transcript.description
  }
}
