#if canImport(Glibc)
  import Glibc
#endif

/// The cause of a failure: a phrase, and whether the cause may pass by itself.
///
/// ```swift
/// let reason: FailureReason = "a folder has this name"
/// print("cannot create 'x.mp4': \(reason)", reason.isTransient)
/// ```
public struct FailureReason: Hashable, Sendable {
  /// The cause, a phrase that begins in lower case.
  public let text: String
  /// Whether the fault lies outside and may pass, so that the same command may succeed later.
  ///
  /// A full disk and a missing right do not pass by themselves.
  public let isTransient: Bool

  /// Creates a cause that stays.
  public init(_ text: String) {
    (self.text, isTransient) = (text, false)
  }

  /// Creates the cause that the system has for a value of `errno`.
  package init(code: Int32) {
    let message = String(cString: strerror(code))
    text = message.prefix(1).lowercased() + message.dropFirst()
    isTransient = Self.transientCodes.contains(code)
  }

  // What the machine lacks for a moment, and what a network or its file server may get over.
  private static let transientCodes: [Int32] = [
    EAGAIN, EINTR, ENOMEM, EMFILE, ENFILE, ENOBUFS, EBUSY, ENOLCK, ESTALE, ETIMEDOUT, ECONNRESET,
    ECONNABORTED, ECONNREFUSED, ENETDOWN, ENETUNREACH, ENETRESET, EHOSTDOWN, EHOSTUNREACH,
  ]
}

extension FailureReason: ExpressibleByStringInterpolation {
  /// Creates a cause that stays.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension FailureReason: CustomStringConvertible {
  public var description: String {
    text
  }
}
