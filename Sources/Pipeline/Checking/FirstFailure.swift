import Synchronization

/// The error that ended something, behind one that only says that it has ended.
final class FirstFailure: Sendable {
  private let error = Mutex<(any Error)?>(nil)

  /// Notes an error, unless there was one before.
  func note(_ error: any Error) {
    self.error.withLock { $0 = $0 ?? error }
  }

  /// The first error.
  var value: (any Error)? {
    error.withLock(\.self)
  }
}
