import CradleGeometry
import Foundation

/// Runs a call of the public API, so that an error without a line of code gets the line of the call.
func called<Value>(at place: CallPlace, _ body: () async throws -> Value) async throws -> Value {
  do {
    return try await body()
  } catch let error as CradleError {
    throw error.called(at: place)
  }
}

extension CallPlace {
  /// Creates the location of a call.
  init(_ file: StaticString, _ line: UInt) {
    self.init(file: file.description, line: Int(line))
  }
}
