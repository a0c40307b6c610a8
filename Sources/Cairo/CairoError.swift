import CradleCCairo
package import CradleGeometry
import Foundation

/// A failure reported by cairo.
package struct CairoError: ErrorReason, Equatable {
  /// The operation that failed, as a verb phrase: "create a surface of 0 × 0 pixels".
  package let operation: String

  /// The value of the `cairo_status_t`.
  package let status: UInt32
}

extension CradleError {
  /// Whether the cause of the failure is a file's compressed pixels, and not the machine.
  package var isOfPixels: Bool {
    guard let status = (reason as? CairoError)?.status else { return false }
    return status == CAIRO_STATUS_PNG_ERROR.rawValue || status == CAIRO_STATUS_READ_ERROR.rawValue
  }
}

extension CairoError {
  package var code: CradleError.Code { .internalError }

  package var sentence: Sentence {
    let reason = String(cString: cairo_status_to_string(cairo_status_t(rawValue: status)))
    return "cannot \(operation): \(reason)"
  }
}

/// Throws if `status` is not success.
///
/// Every status in this module is checked here, so that success is defined in one function.
func check(_ status: cairo_status_t, operation: @autoclosure () -> String) throws(CradleError) {
  guard status == CAIRO_STATUS_SUCCESS else {
    throw CradleError(CairoError(operation: operation(), status: status.rawValue))
  }
}
