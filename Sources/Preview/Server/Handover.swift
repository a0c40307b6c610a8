#if canImport(Glibc)
  import Glibc
#endif

/// The secret and the open port of a preview, for the program that replaces it.
///
/// Both go through a pipe that the new program inherits. So no other program can take the port in between, or read the
/// secret.
package struct Handover {
  let secret: Secret
  /// The listening sockets.
  let sockets: LoopbackSockets

  // Longer than a secret and two numbers.
  private static let largest = 256

  init(secret: Secret, sockets: LoopbackSockets) {
    self.secret = secret
    self.sockets = sockets
  }

  /// Reads what another program has handed on, and closes the pipe.
  ///
  /// - Returns: `nil` if the descriptor is closed, or is not such a pipe.
  package init?(from descriptor: Int32) {
    var status = stat()
    guard descriptor > 2, unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return nil }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var bytes = [UInt8](repeating: 0, count: Self.largest)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    let words = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: " ")
    let descriptors = words.dropFirst().compactMap { Int32($0) }
    guard let secret = words.first.flatMap(Secret.init), let sockets = LoopbackSockets.inherited(descriptors) else {
      return nil
    }
    self.init(secret: secret, sockets: sockets)
  }

  /// Returns a descriptor that a new program inherits, together with the sockets.
  ///
  /// - Returns: `nil` if the system has no more descriptors. The new program then has a new secret.
  package func descriptor() -> Int32? {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return nil }
    defer { close(ends[1]) }
    let words = ([secret.digits] + sockets.sockets.map { String($0.descriptor) }).joined(separator: " ")
    let bytes = Array(words.utf8)
    guard unsafe write(ends[1], bytes, bytes.count) == bytes.count else {
      close(ends[0])
      return nil
    }
    for socket in sockets.sockets { _ = fcntl(socket.descriptor, F_SETFD, 0) }
    return ends[0]
  }
}
