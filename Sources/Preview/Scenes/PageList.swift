import Synchronization

/// The pages that show a scene.
///
/// The threads that play the scene tell them how far they are.
final class PageList: Sendable {
  private let outboxes = Mutex<[ObjectIdentifier: Outbox]>([:])

  /// Whether nobody shows the scene.
  var isEmpty: Bool { outboxes.withLock(\.isEmpty) }

  func add(_ page: Outbox) {
    outboxes.withLock { $0[ObjectIdentifier(page)] = page }
  }

  func remove(_ page: Outbox) {
    outboxes.withLock { $0[ObjectIdentifier(page)] = nil }
  }

  func removeAll() {
    outboxes.withLock { $0 = [:] }
  }

  /// Sends a message to all pages.
  func send(_ message: String, as kind: Outbox.Kind) {
    for page in outboxes.withLock({ Array($0.values) }) { page.put(message, as: kind) }
  }
}
