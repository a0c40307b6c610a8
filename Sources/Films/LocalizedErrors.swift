public import Foundation

// Foundation asks errors by this name for their message, and makes one of a number where there is none.

extension PipelineError: LocalizedError {
  /// The same as ``description``.
  public var errorDescription: String? { description }
}

extension MergeError: LocalizedError {
  /// The same as ``description``.
  public var errorDescription: String? { description }
}

extension ShardError: LocalizedError {
  /// The same as ``description``.
  public var errorDescription: String? { description }
}

extension CacheError: LocalizedError {
  /// The same as ``description``.
  public var errorDescription: String? { description }
}

extension CodeSceneError: LocalizedError {
  /// The same as ``description``.
  public var errorDescription: String? { description }
}
