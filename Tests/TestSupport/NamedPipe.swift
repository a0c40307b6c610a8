import Dispatch
import Foundation

/// Waits until a program closes a named pipe, and returns the text that the program wrote into it.
///
/// Spaces and line breaks at both ends of the text are removed.
///
/// - Throws: `POSIXError` if the pipe cannot be opened or read.
public func readLine(fromFifo path: String) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    // On a separate thread: opening the pipe waits for the program, and the program needs a thread to start.
    DispatchQueue.global().async {
      continuation.resume(with: Result { try readPipe(path) })
    }
  }
}

// Uses system calls: a signal to the tests interrupts reading, and `FileHandle` does not try again.
private func readPipe(_ path: String) throws -> String {
  let pipe = try uninterrupted { unsafe open(path, O_RDONLY | O_CLOEXEC) }
  defer { close(pipe) }
  var text: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = try uninterrupted { part.withUnsafeMutableBytes { unsafe read(pipe, $0.baseAddress, $0.count) } }
    if count == 0 { break }
    text += part.prefix(count)
  }
  return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
}

private func uninterrupted<Value: SignedInteger>(_ call: () -> Value) throws -> Value {
  while true {
    let value = call()
    if value >= 0 { return value }
    let code = POSIXErrorCode(rawValue: errno) ?? .EIO
    if code != .EINTR { throw POSIXError(code) }
  }
}
