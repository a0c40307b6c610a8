import CradleGeometry

/// Runs a call of the public API, so that an error without a line of code gets the line of the call.
package func called<Value>(
  file: StaticString,
  line: UInt,
  _ body: () async throws -> Value
) async throws -> Value {
  do {
    return try await body()
  } catch let error as CradleError {
    throw error.called(at: CallPlace(file: file, line: line))
  }
}
