import CradleFilms
package import CradleGeometry
import CradleNotations
import CradleRawText
import FlyingFox
import FlyingSocks
import Foundation

/// Serves the preview of scenes on the loopback addresses of this machine.
///
/// ```swift
/// let scenes = PreviewScenes(["springy"], in: .presets, limits: Limits(), byteLimit: 20_000_000)
/// let server = try PreviewServer(scenes, options: PreviewServer.Options()) { event in print(event) }
/// print(server.address)
/// try await server.run()
/// ```
package final class PreviewServer: Sendable {
  /// The options of a preview.
  package struct Options: Sendable {
    /// The port; `nil` for the usual port or the next free one, and 0 for any free port.
    package var port: UInt16?
    /// The values that replace values of every scene.
    package var overrides: [String] = []
    /// Whether pages cannot change files.
    package var isReadOnly = false
    /// The longest time that a client may take to send the head of a request.
    package var patience = Duration.seconds(10)
    /// The name of the command in the command lines of pages.
    package var program = "cradle"
    /// The environment variables that determine the private folder.
    package var environment = ProcessInfo.processInfo.environment

    /// Creates options with their defaults.
    package init() {}
  }

  /// The port that a preview has if it is free.
  package static let usualPort = LoopbackSockets.usualPort

  /// The port.
  package var port: UInt16 { sockets.port }
  /// The address, with the token.
  package let address: String
  private let sockets: LoopbackSockets
  private let credentials: Credentials
  private let admission: Admission
  private let hub: PreviewHub
  private let patience: Duration
  private let tell: @Sendable (PreviewEvent) -> Void

  // The timeout of a request, long enough to play and draw a frame.
  private static let patience = 120.0

  /// Opens the port, which ``run()`` serves.
  ///
  /// - Parameter tell: Called once per event, on any thread.
  /// - Throws: `.portInUse`, and `.cannotCreate` for the private folder.
  package init(
    _ scenes: PreviewScenes,
    options: Options,
    tell: @escaping @Sendable (PreviewEvent) -> Void
  ) throws(CradleError) {
    self.tell = tell
    patience = options.patience
    sockets = try LoopbackSockets.open(port: options.port)
    credentials = try Credentials(port: sockets.port, environment: options.environment)
    admission = Admission(port: sockets.port, token: credentials.token)
    address = "http://127.0.0.1:\(sockets.port)/?token=\(credentials.token)"
    hub = PreviewHub(
      scenes,
      overrides: options.overrides,
      welcome: Self.welcome(scenes, options),
      isReadOnly: options.isReadOnly,
      tell: tell
    )
  }

  /// The path of a page that forwards to the address, and that only this user can read.
  ///
  /// - Throws: `.cannotCreate`.
  package func forwarder() throws(CradleError) -> String {
    try credentials.writeForwarder(to: address)
    return credentials.forwarder
  }

  /// Serves until the task is cancelled.
  ///
  /// - Throws: `CancellationError`, and `CradleError` if the server cannot start.
  package func run() async throws {
    let pool = HTTPServer.defaultPool()
    let configuration = HTTPServer.Configuration(
      address: .unix(path: credentials.socket),
      timeout: Self.patience,
      pool: pool,
      logger: .disabled
    )
    let server = HTTPServer(config: configuration, handler: PreviewHandler(hub, admission))
    defer { credentials.clear() }
    // The pages need open sockets for the end message. So the server runs in a separate task, which is cancelled later.
    let service = Task {
      try await withThrowingTaskGroup { group in
        group.addTask { try await server.run() }
        try await server.waitUntilListening(timeout: Self.patience)
        let door = FrontDoor(admission, before: credentials.socket, pool: pool, patience: patience)
        for socket in sockets.sockets { group.addTask { try await door.run(on: socket) } }
        try await hub.start()
        tell(.listening(address: address))
        try await group.next()
        group.cancelAll()
      }
    }
    await withTaskCancellationHandler {
      _ = await service.result
    } onCancel: {
      Task {
        await hub.stop()
        // This is long enough for a message on this machine.
        try? await Task.sleep(for: .milliseconds(100))
        service.cancel()
      }
    }
    try Task.checkCancellation()
    try await service.value
  }

  private static func welcome(_ scenes: PreviewScenes, _ options: Options) -> String {
    let list = scenes.arguments.map { scene -> JSON in
      ["name": .string(LoadedScene.name(of: scene)), "scene": .string(scene), "file": .boolean(scenes.hasFile(scene))]
    }
    let message: JSON = [
      "kind": "welcome", "scenes": .array(list), "readOnly": .boolean(options.isReadOnly),
      "program": .string(options.program), "version": .string(Version.current),
      "set": .array(options.overrides.map(JSON.string)),
    ]
    return message.line
  }
}
