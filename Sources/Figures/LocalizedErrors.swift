public import Foundation

// Foundation asks errors by this name for their message, and makes one of a number where there is none.

extension DocumentationError: LocalizedError {
  /// The same as ``description``.
  public var errorDescription: String? { description }
}

extension PlotError: LocalizedError {
  /// The same as ``description``.
  public var errorDescription: String? { description }
}
