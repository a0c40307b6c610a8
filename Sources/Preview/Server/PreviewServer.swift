import CradleFilms
package import CradleGeometry
import CradleNotations
import CradleRawText
import Foundation
import Synchronization

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
    /// The review that pages take part in; `nil` for none.
    package var review: ReviewDesk?
    /// Whether pages cannot change files.
    package var isReadOnly = false
    /// Further names of the preview in addresses, as a tunnel gives it.
    package var allowedHosts: [String] = []
    /// The secret and the open port of the program that this one replaces; `nil` if it replaces none.
    package var handover: Handover?
    /// The longest time that a client may take to send the head of a request, and to show that it knows the secret.
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

  package var port: UInt16 { sockets.port }
  /// The address, with the secret as its fragment, which a browser sends to nobody.
  package let address: String
  private let sockets: LoopbackSockets
  private let admission: Admission
  private let environment: [String: String]
  private let forwarder = Mutex<Forwarder?>(nil)
  private let hub: PreviewHub
  private let patience: Duration
  private let tell: @Sendable (PreviewEvent) -> Void

  /// Opens the port, which ``run()`` serves.
  ///
  /// - Parameter tell: Called once per event, on any thread.
  /// - Throws: `.portInUse`.
  package init(
    _ scenes: PreviewScenes,
    options: Options,
    tell: @escaping @Sendable (PreviewEvent) -> Void
  ) throws(CradleError) {
    self.tell = tell
    patience = options.patience
    environment = options.environment
    let secret = options.handover?.secret ?? Secret()
    if let handover = options.handover {
      sockets = handover.sockets
    } else {
      sockets = try LoopbackSockets.open(port: options.port)
    }
    admission = Admission(port: sockets.port, secret: secret, names: options.allowedHosts)
    let page = options.review == nil ? "" : PreviewPage.reviewPath
    address = "http://127.0.0.1:\(sockets.port)/\(page)#\(secret.digits)"
    hub = PreviewHub(scenes, options: options, tell: tell)
  }

  /// Writes a page that forwards to the address, and that only this user can read.
  ///
  /// It stays until ``run()`` ends.
  ///
  /// - Returns: The path of the page.
  /// - Throws: `.cannotCreate`.
  package func writeForwarder() throws(CradleError) -> String {
    let page = try Forwarder(to: address, port: port, environment: environment)
    forwarder.withLock { $0 = page }
    return page.path
  }

  /// The secret and the open port, for a program that replaces this one.
  package var handover: Handover {
    Handover(secret: admission.secret, sockets: sockets)
  }

  /// Serves until the task is cancelled.
  ///
  /// - Throws: `CancellationError`, and `CradleError` if the server cannot start.
  package func run() async throws {
    defer { forwarder.withLock { $0?.clear() } }
    // The pages need open sockets for the end message. So the server runs in a separate task, which is cancelled later.
    let service = Task {
      try await withThrowingDiscardingTaskGroup { group in
        let door = FrontDoor(admission, answers: PreviewAnswers(hub), hub: hub, patience: patience)
        for socket in sockets.sockets { group.addTask { await door.run(on: socket) } }
        await hub.start()
        tell(.listening(address: address))
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
}
