import FlyingFox
import Synchronization

/// Answers to control frames of a WebSocket, and whether its end was announced.
final class ControlFrames: Sendable {
  private struct State {
    var waiting: [WSFrame] = []
    var hasClosed = false
  }

  // The most answers that wait. Others are left out, as the protocol allows.
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

  /// Notes that the end is announced, and returns whether it was before.
  func hasClosed() -> Bool {
    state.withLock { state in
      defer { state.hasClosed = true }
      return state.hasClosed
    }
  }
}
