import FlyingFox
import Synchronization

/// Waiting answers to control frames of a WebSocket, and whether its closing frame was sent.
final class ControlFrames: Sendable {
  private struct State {
    var waiting: [WSFrame] = []
    var hasClosed = false
  }

  // The largest number of waiting answers. The protocol allows leaving out others.
  private static let most = 4

  private let state = Mutex(State())

  func add(_ frame: WSFrame) {
    state.withLock { state in
      if state.waiting.count < Self.most { state.waiting.append(frame) }
    }
  }

  func next() -> WSFrame? {
    state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
  }

  /// Marks the closing frame as sent, and returns whether it was sent before.
  func hasClosed() -> Bool {
    state.withLock { state in
      defer { state.hasClosed = true }
      return state.hasClosed
    }
  }
}
