import CradleRawText

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
    let fault = SystemFault(code: code)
    (text, isTransient) = (fault.words, fault.mayPass)
  }

  /// Creates a cause that passes by itself.
  init(passing text: String) {
    (self.text, isTransient) = (text, true)
  }
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
