import Dispatch
import Encoding
import Foundation
import Synchronization

/// Turns the signals that end a program into an orderly retreat.
///
/// The work is cancelled, ends its encoder and removes what is half done; then the program exits
/// with 128 and the number of the signal, as shells expect. Work that does not listen, such as the
/// drawing of a frame with a million items, is abandoned after a while, or at a second signal.
final class Interruption: Sendable {
  // How long the work may take to end in order, which a person takes for at once.
  private static let patience = DispatchTimeInterval.seconds(2)

  private let received = Mutex<Int32?>(nil)
  private let queue = DispatchQueue(label: "interruption")

  /// The exit status for the signal that has come, if one has.
  var status: Int32? {
    received.withLock { $0.map { 128 + $0 } }
  }

  /// Calls `retreat` when a person or a system asks the program to end, as long as what is returned
  /// is kept.
  func watch(_ retreat: @escaping @Sendable () -> Void) -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      // The default action would end the program at once.
      let action = signal(number, SIG_IGN)
      // Whoever starts a program with nohup wants it to go on.
      if number == SIGHUP, Self.isIgnored(action) { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [self] in receive(number, retreat) }
      source.resume()
      return source
    }
  }

  private func receive(_ number: Int32, _ retreat: () -> Void) {
    let isFirst = received.withLock { received in
      defer { received = received ?? number }
      return received == nil
    }
    guard isFirst else { abandon() }
    retreat()
    queue.asyncAfter(deadline: .now() + Self.patience) { [self] in abandon() }
  }

  private func abandon() -> Never {
    // Not in the usual way, in which threads that are at work could be in one another's way.
    UnfinishedWork.abandon { _exit(status ?? ExitStatus.internalError.rawValue) }
  }

  private static func isIgnored(_ action: sighandler_t?) -> Bool {
    unsafe unsafeBitCast(action, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
