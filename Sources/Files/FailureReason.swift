import CradleRawText

/// The cause of a failure, as a phrase that also says whether the cause may pass on its own.
///
/// ```swift
/// let reason: FailureReason = "a folder has this name"
/// print("cannot create 'x.mp4': \(reason)", reason.isTransient)
/// ```
package struct FailureReason: Hashable, Sendable {
  /// The cause as a phrase in lower case.
  package let text: String
  /// Whether the cause may pass on its own, so that the same command may succeed later.
  ///
  /// For example, this is `false` for a full disk and for a missing permission.
  package let isTransient: Bool

  /// Creates a lasting cause.
  package init(_ text: String) {
    self.text = text
    isTransient = false
  }

  /// Creates the system's cause for a value of `errno`.
  package init(code: Int32) {
    let fault = SystemFault(code: code)
    (text, isTransient) = (fault.words, fault.mayPass)
  }

  /// Creates a cause that passes on its own.
  init(passing text: String) {
    self.text = text
    isTransient = true
  }
}

extension FailureReason: ExpressibleByStringInterpolation {
  /// Creates a lasting cause from a literal.
  package init(stringLiteral text: String) {
    self.init(text)
  }
}

extension FailureReason: CustomStringConvertible {
  package var description: String {
    text
  }
}
