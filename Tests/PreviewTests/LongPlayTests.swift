import CradleFilms
import CradlePreview
import CradleSceneLanguage
import CradleSceneSource
import CradleTestSupport
import Foundation
import Synchronization
import Testing

/// Plays that take long, or fail.
@Suite(.serialized)
struct LongPlayTests {
  private let preview: PreviewedScenes

  init() throws {
    preview = try PreviewedScenes()
  }

  @Test
  func `a still stops playing when its task is cancelled`() async throws {
    try preview.write(PreviewedScenes.scene(of: 30_000), to: "scene.yaml")
    let path = preview.folder.file("scene.yaml").path
    let scenes = PreviewScenes([path], in: .presets, limits: Limits(), byteLimit: 1_000_000)
    let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
    let isCancelled = DispatchSemaphore(value: 0)
    let frames = Atomic(0)
    let work = Task {
      try await scenes.still(of: PreviewOrder(scene: path), at: nil) { _ in
        guard frames.add(1, ordering: .relaxed).newValue == 1 else { return }
        continuation.yield()
        isCancelled.wait()
      }
    }
    try await waitAtMost(for: "the first frame") { for await _ in begun { break } }
    work.cancel()
    isCancelled.signal()
    await #expect(throws: CancellationError.self) { _ = try await work.value }
    #expect(frames.load(ordering: .relaxed) == 1)
  }

  @Test
  func `a long play says how far it is`() async throws {
    try preview.write(PreviewedScenes.scene(of: 120), to: "scene.yaml")
    try await preview.showing("scene.yaml", change: { $0.silence = .zero }) { page in
      try preview.write(PreviewedScenes.scene(of: 240), to: "scene.yaml")
      while true {
        let status = try await page.next("status")
        guard let total = status["total"] as? Int else { continue }
        #expect([120, 240].contains(total))
        #expect((1...total).contains(status["completed"] as? Int ?? 0) && status["stage"] is String)
        break
      }
    }
  }

  @Test
  func `the first second of a long film comes before the rest`() async throws {
    let text = PreviewedScenes.scene(of: 30_000)
    let loaded = try LoadedScene(SceneFile(name: "long.yaml", text: text), named: "long", limits: Limits())
    let early = Mutex<[String]>([])
    let film = try await PreviewFilm(of: loaded, as: "long.yaml", at: nil, byteLimit: 1 << 30) { message in
      early.withLock { $0.append(message) }
    }
    let messages = early.withLock(\.self)
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix(#"{"kind":"early","#) == true)
    #expect(messages.first?.contains(#""frames":60,"#) == true)
    #expect(film.message.hasPrefix(#"{"kind":"film","#) && film.frameCount == 30_000)
  }

  @Test
  func `a first play that fails shows the motion before the mistake, and the keys`() async throws {
    let scene = """
      version: 1
      time: { duration: 2s }
      canvas: { size: [100, 100] }
      dynamics: { items: [{ id: ball, center: [60, 60], size: [40, 40] }] }
      timeline:
        - { at: 0.5s, grab: { item: ball, by: [20, 0], over: 0.2s, release: false } }
        - { at: 1s, animate: { key: ball.center, to: [80, 80], over: 0.2s } }

      """
    try preview.write(scene, to: "scene.yaml")
    let path = preview.folder.file("scene.yaml").path
    try await preview.showing("scene.yaml") { page in
      let film = try await page.next("film")
      #expect(film["isPart"] as? Bool == true)
      let frames = (film["film"] as? [String: Any])?["frames"] as? Int ?? 0
      #expect((50...60).contains(frames), "\(frames)")
      let mistakes = try await page.next("mistake")["mistakes"] as? [[String: Any]]
      #expect((mistakes?.first?["message"] as? String)?.contains("at 1 s, this is impossible") == true)
      try await page.say(#"{"kind":"keys","scene":"\#(path)"}"#)
      let keys = try await page.next("keys")["controls"] as? [[String: Any]]
      #expect(keys?.contains { $0["key"] as? String == "timeline.1.animate.over" } == true)
      try preview.write(scene.replacing("release: false", with: "release: stop"), to: "scene.yaml")
      let whole = try await page.next("film")
      #expect(whole["isPart"] as? Bool == false)
      // From now on, the last good motion stays.
      try preview.write(scene, to: "scene.yaml")
      _ = try await page.next("mistake")
    }
  }
}
