import CradleFilms
import CradleGeometry
import CradlePreview
import CradleSceneLanguage
import CradleSceneSource
import CradleTestSupport
import Foundation
import Testing

/// A preview on a free port of a scene in a temporary folder, for tests that ask it.
struct ServedPreview {
  /// What a test can use while the preview runs.
  struct Running {
    let port: UInt16
    let secret: String
    let events: AsyncStream<PreviewEvent>

    /// The lines that every admitted request has.
    var admitted: [String] { ["Host: 127.0.0.1:\(port)", "Authorization: Bearer \(secret)"] }

    /// Opens a page that shows a scene, without its first messages.
    func page(of scene: String, set: [String] = [], time: Double = 0) async throws -> PreviewClient {
      let page = try PreviewClient(port: port)
      try await page.open(port: port, secret: secret)
      let values = set.map { "\"\($0)\"" }.joined(separator: ",")
      try await page.say(#"{"kind":"open","scene":"\#(scene)","set":[\#(values)],"time":\#(time)}"#)
      return page
    }
  }

  static let scene = """
    version: 1
    time: { duration: 0.2s }
    dynamics:
      items: [{ id: ball, shape: ellipse, size: [20, 20], center: [50, 50] }]
      behaviors: [{ gravity: { items: all } }]
    canvas: { size: [100, 100] }

    """

  let folder: TemporaryFolder

  /// The path of the scene.
  var path: String { folder.file("scenes/scene.yaml").path }

  /// Writes the scene.
  init(_ text: String = Self.scene) throws {
    folder = try TemporaryFolder()
    try write(text)
  }

  /// Replaces the scene, or a file beside it.
  ///
  /// The preview might otherwise read a file that is not complete.
  func write(_ text: String, to name: String = "scene.yaml") throws {
    let draft = try folder.write(text, to: "draft")
    let file = folder.file("scenes/" + name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try #require(rename(draft, file.path) == 0)
  }

  func server(
    port: UInt16 = 0,
    byteLimit: Int = 1_000_000,
    patience: Duration = .seconds(3600),
    tell: @escaping @Sendable (PreviewEvent) -> Void = { _ in }
  ) throws -> PreviewServer {
    var options = PreviewServer.Options()
    options.port = port
    options.patience = patience
    options.environment = ["XDG_RUNTIME_DIR": folder.path]
    let scenes = PreviewScenes([path], in: .presets, limits: Limits(), byteLimit: byteLimit)
    return try PreviewServer(scenes, options: options, tell: tell)
  }

  /// Runs a server while a test asks it, and then ends it as a signal would.
  func serving(
    byteLimit: Int = 1_000_000,
    patience: Duration = .seconds(3600),
    _ ask: (Running) async throws -> Void
  ) async throws {
    let (events, continuation) = AsyncStream.makeStream(of: PreviewEvent.self)
    let server = try server(byteLimit: byteLimit, patience: patience) { continuation.yield($0) }
    let secret = try #require(server.address.split(separator: "#").last.map(String.init))
    let work = Task { try await server.run() }
    try await waitAtMost(for: "the listening server") { for await case .listening in events { break } }
    do {
      try await ask(Running(port: server.port, secret: secret, events: events))
    } catch {
      work.cancel()
      throw error
    }
    work.cancel()
    await #expect(throws: CancellationError.self) { try await work.value }
  }
}
