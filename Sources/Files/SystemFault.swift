#if canImport(Glibc)
  import Glibc
#endif

/// A fault that the system reports as a value of `errno`.
package struct SystemFault {
  /// The value of `errno`.
  package let code: Int32

  // Codes for resources that the machine lacks temporarily, and for faults that a network or a file server may recover
  // from.
  private static let passingCodes: [Int32] = [
    EAGAIN, EINTR, ENOMEM, EMFILE, ENFILE, ENOBUFS, EBUSY, ENOLCK, ESTALE, ETIMEDOUT, ECONNRESET,
    ECONNABORTED, ECONNREFUSED, ENETDOWN, ENETUNREACH, ENETRESET, EHOSTDOWN, EHOSTUNREACH,
  ]

  /// Creates the fault for a value of `errno`.
  package init(code: Int32) {
    self.code = code
  }

  /// Whether the fault may pass on its own.
  ///
  /// A full disk and a missing permission do not pass on their own.
  package var mayPass: Bool {
    Self.passingCodes.contains(code)
  }

  /// The fault as text in lower case, for example `stale file handle`.
  package var words: String {
    let message = unsafe String(cString: strerror(code))
    return message.prefix(1).lowercased() + message.dropFirst()
  }
}
