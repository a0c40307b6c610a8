#if canImport(Glibc)
  import Glibc
#endif

/// A fault that the system reports as a value of `errno`.
package struct SystemFault {
  /// The value of `errno`.
  package let code: Int32

  // What the machine lacks for a moment, and what a network or its file server may get over.
  private static let passingCodes: [Int32] = [
    EAGAIN, EINTR, ENOMEM, EMFILE, ENFILE, ENOBUFS, EBUSY, ENOLCK, ESTALE, ETIMEDOUT, ECONNRESET,
    ECONNABORTED, ECONNREFUSED, ENETDOWN, ENETUNREACH, ENETRESET, EHOSTDOWN, EHOSTUNREACH,
  ]

  /// Creates the fault of a value of `errno`.
  package init(code: Int32) {
    self.code = code
  }

  /// Whether the fault may pass by itself.
  ///
  /// A full disk and a missing right do not.
  package var mayPass: Bool {
    Self.passingCodes.contains(code)
  }

  /// The fault in words, which begin in lower case: `stale file handle`.
  package var words: String {
    let message = unsafe String(cString: strerror(code))
    return message.prefix(1).lowercased() + message.dropFirst()
  }
}
