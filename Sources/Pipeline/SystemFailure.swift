import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// What the system says about a failure that Foundation reports.
package struct SystemFailure {
  /// The value of `errno`; `nil` if the system is not to blame.
  package let code: Int32?
  /// A phrase in lower case.
  package let reason: String

  /// Looks for the cause of an error.
  package init(_ error: any Error) {
    let outer = error as NSError
    let cause = (outer.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? outer
    code = cause.domain == NSPOSIXErrorDomain ? Int32(cause.code) : nil
    let phrase = code.map { unsafe String(cString: strerror($0)) } ?? outer.localizedDescription
    reason = phrase.prefix(1).lowercased() + phrase.dropFirst()
  }
}
