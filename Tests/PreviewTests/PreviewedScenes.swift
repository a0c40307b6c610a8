import CradleFilms
import CradlePreview
import CradleSceneLanguage
import CradleSceneSource
import CradleTestSupport
import Foundation
import Testing

/// A preview of scenes in a temporary folder, and pages that show it without a connection in between.
struct PreviewedScenes {
  /// A page of the preview.
  struct Page {
    fileprivate let session: PageSession

    /// Sends a message of the page.
    func say(_ message: String) async throws {
      await session.receive(try PageMessage(Data(message.utf8)))
    }

    /// Opens a scene.
    func open(_ scene: String) async throws {
      try await say(#"{"kind":"open","scene":"\#(scene)","set":[],"time":0}"#)
    }

    /// Returns the next message of one of some kinds, as JSON.
    func next(_ kinds: String...) async throws -> [String: Any] {
      let text = try await waitAtMost(for: "a message: \(kinds.joined(separator: " or "))") { [session] in
        while let frame = await session.outbox.next() {
          let text = String(decoding: frame.payload, as: UTF8.self)
          if let kind = try Self.object(text)["kind"] as? String, kinds.contains(kind) { return text }
        }
        return "{}"
      }
      return try Self.object(text)
    }

    /// Waits for a film with a number of frames, and fails if a mistake comes before it.
    func expectFilm(of frames: Int) async throws {
      while true {
        let message = try await next("film", "mistake")
        try #require(message["kind"] as? String == "film", "\(message)")
        if (message["film"] as? [String: Any])?["frames"] as? Int == frames { return }
      }
    }

    private static func object(_ text: String) throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
  }

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Returns a scene that lasts for a number of frames.
  static func scene(of frames: Int) -> String {
    """
    version: 1
    time: { duration: \(frames * 50 / 3)ms }
    canvas: { size: [100, 100] }
    dynamics: { items: [{ id: ball, size: [20, 20], center: [50, 50] }], behaviors: [{ gravity: { items: all } }] }

    """
  }

  /// Writes a file as many editors do, by renaming another one.
  func write(_ text: String, to name: String) throws {
    let draft = try folder.write(text, to: "draft.tmp")
    let file = folder.file(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try #require(rename(draft, file.path) == 0)
  }

  /// Makes a link lead elsewhere, as programs do that deploy files.
  func link(_ name: String, to goal: String) throws {
    let draft = folder.file("link.tmp").path
    try FileManager.default.createSymbolicLink(atPath: draft, withDestinationPath: goal)
    try #require(rename(draft, folder.file(name).path) == 0)
  }

  /// Shows a scene or a folder in a page while a test changes files.
  func showing(
    _ name: String,
    change: (inout PreviewScenes) -> Void = { _ in },
    tell: @escaping @Sendable (PreviewEvent) -> Void = { _ in },
    _ body: (Page) async throws -> Void
  ) async throws {
    var scenes = try PreviewScenes(of: [folder.file(name).path], in: .presets, limits: Limits(), byteLimit: 1_000_000)
    change(&scenes)
    let hub = PreviewHub(scenes, options: PreviewServer.Options(), tell: tell)
    await hub.start()
    let session = PageSession(hub)
    await hub.add(session)
    let page = Page(session: session)
    let result: Result<Void, any Error>
    do {
      if let first = scenes.arguments.first { try await page.open(first) }
      result = .success(try await body(page))
    } catch {
      result = .failure(error)
    }
    await session.end()
    await hub.stop()
    try result.get()
  }
}
