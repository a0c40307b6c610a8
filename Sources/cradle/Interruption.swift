import Dispatch
import Foundation
import Synchronization

/// Turns the signals that end a program into an orderly retreat.
///
/// The work is cancelled, ends its encoder and removes what is half done; then the program exits
/// with 128 and the number of the signal, as shells expect.
final class Interruption: Sendable {
  private let received = Mutex<Int32?>(nil)

  /// The exit status for the signal that has come, if one has.
  var status: Int32? {
    received.withLock { $0.map { 128 + $0 } }
  }

  /// Calls `retreat` when a person or a system asks the program to end, as long as what is returned
  /// is kept.
  func watch(_ retreat: @escaping @Sendable () -> Void) -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM, SIGHUP].map { number in
      // The default action would end the program at once.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { [self] in
        received.withLock { $0 = $0 ?? number }
        retreat()
      }
      source.resume()
      return source
    }
  }
}
