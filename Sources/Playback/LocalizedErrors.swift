public import Foundation

// Foundation asks errors by this name for their message, and makes one of a number where there is none.

extension Player.Fault: LocalizedError {
  /// The same as ``description``.
  public var errorDescription: String? { description }
}

extension StageError: LocalizedError {
  /// The same as ``reason``.
  public var errorDescription: String? { reason }
}
