import Synchronization

/// A queue of messages for a page.
///
/// A newer message replaces an older one of the same kind, except for answers. So a page that takes no messages, for
/// example in a sleeping browser, costs little memory.
package final class Outbox: Sendable {
  /// The kind of a message.
  package enum Kind: Sendable {
    case welcome, scenes, status, watch, moment, film, mistake, keys, steps, answer, end
  }

  /// Creates an empty outbox.
  package init() {}

  private struct State {
    var waiting: [(kind: Kind, text: String)] = []
    var continuation: CheckedContinuation<String?, Never>?
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Adds a message.
  ///
  /// Unless it is an answer, it replaces a waiting message of its kind.
  package func put(_ text: String, as kind: Kind) {
    let taker = state.withLock { state -> CheckedContinuation<String?, Never>? in
      guard !state.isClosed else { return nil }
      if let taker = state.continuation {
        state.continuation = nil
        return taker
      }
      state.waiting.removeAll { $0.kind == kind && kind != .answer }
      state.waiting.append((kind, text))
      return nil
    }
    taker?.resume(returning: text)
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
  package func next() async -> String? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let message = state.withLock { state -> String?? in
          if !state.waiting.isEmpty { return .some(state.waiting.removeFirst().text) }
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
