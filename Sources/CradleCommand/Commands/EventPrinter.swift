import Dispatch
import Synchronization

/// Prints events one after the other, and never waits for the reader.
///
/// A pipe that nobody reads blocks its writer. A preview goes on all the same, and its pages get their answers.
final class EventPrinter: Sendable {
  // A program that reads nothing loses the events after so many.
  private static let most = 1000
  // Long enough for a program that reads.
  private static let patience = DispatchTimeInterval.seconds(1)

  private let queue = DispatchQueue(label: "cradle.events")
  private let count = Mutex(0)

  /// Prints something after everything before, on another thread.
  func add(_ report: @escaping @Sendable () -> Void) {
    let isKept = count.withLock { count in
      guard count < Self.most else { return false }
      count += 1
      return true
    }
    guard isKept else { return }
    queue.async {
      report()
      self.count.withLock { $0 -= 1 }
    }
  }

  /// Waits until everything is printed, but not for a program that does not read.
  func finish() {
    let group = DispatchGroup()
    queue.async(group: group) {}
    _ = group.wait(timeout: .now() + Self.patience)
  }
}
