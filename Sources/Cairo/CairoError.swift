import CradleCCairo
import Foundation

/// A failure that cairo reported.
package struct CairoError: Error, Equatable {
  /// The operation that failed, as a verb phrase: "create a surface of 0 × 0 pixels".
  package let operation: String

  /// The value of the `cairo_status_t`.
  package let status: UInt32
}

extension CairoError {
  /// Whether a file's compressed pixels are the cause, and not the machine.
  package var isOfPixels: Bool {
    status == CAIRO_STATUS_PNG_ERROR.rawValue || status == CAIRO_STATUS_READ_ERROR.rawValue
  }
}

extension CairoError: CustomStringConvertible {
  package var description: String {
    let reason = String(cString: cairo_status_to_string(cairo_status_t(rawValue: status)))
    return "cannot \(operation): \(reason)"
  }
}

/// Throws unless `status` is success.
///
/// Every status in this module is checked here, so that success is defined in one place.
func check(_ status: cairo_status_t, _ operation: @autoclosure () -> String) throws(CairoError) {
  guard status == CAIRO_STATUS_SUCCESS else { throw CairoError(operation: operation(), status: status.rawValue) }
}

extension CairoError: LocalizedError {
  /// The same as ``description``.
  package var errorDescription: String? { description }
}
