import Synchronization

/// A queue of messages for a page.
///
/// A newer message replaces an older one of the same kind, except for answers. So a page that takes no messages, for
/// example in a sleeping browser, costs little memory.
package final class Outbox: Sendable {
  /// The kind of a message.
  package enum Kind: Sendable {
    case welcome, scenes, status, watch, moment, live, ghost, early, film, mistake, keys, steps, review, plays, answer,
      pong,
      end
  }

  /// Creates an empty outbox.
  package init() {}

  private struct State {
    var waiting: [(kind: Kind, frame: PageFrame)] = []
    var continuation: CheckedContinuation<PageFrame?, Never>?
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Adds a message.
  ///
  /// Unless it is an answer, it replaces a waiting message of its kind.
  package func put(_ text: String, as kind: Kind) {
    put(.text(text), as: kind)
  }

  /// Adds a frame, as a message of a kind.
  func put(_ frame: PageFrame, as kind: Kind) {
    let taker = state.withLock { state -> CheckedContinuation<PageFrame?, Never>? in
      guard !state.isClosed else { return nil }
      if let taker = state.continuation {
        state.continuation = nil
        return taker
      }
      state.waiting.removeAll { $0.kind == kind && kind != .answer }
      state.waiting.append((kind, frame))
      return nil
    }
    taker?.resume(returning: frame)
  }

  /// Ends the queue after the waiting messages.
  package func close() {
    let taker = state.withLock { state in
      state.isClosed = true
      defer { state.continuation = nil }
      return state.continuation
    }
    taker?.resume(returning: nil)
  }

  /// Returns the next message; `nil` after the last one.
  package func next() async -> PageFrame? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let message = state.withLock { state -> PageFrame?? in
          if !state.waiting.isEmpty { return .some(state.waiting.removeFirst().frame) }
          if state.isClosed { return .some(nil) }
          state.continuation = continuation
          return nil
        }
        if let message { continuation.resume(returning: message) }
      }
    } onCancel: {
      close()
    }
  }
}
