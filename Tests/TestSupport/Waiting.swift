/// An error of a test that has waited for minutes.
public struct WaitedInVain: Error, CustomStringConvertible {
  fileprivate let awaited: String

  public var description: String { "waited in vain for \(awaited)" }
}

/// Looks until something is there, and returns it.
///
/// A busy machine may let a test look minutes later than you think. So wait for what stays, and hold what passes by. For
/// example, let an encoder go on only when the test has written a file.
///
/// - Parameters:
///   - awaited: What the test waits for, as a part of the error's message.
///   - find: Returns what is there; `nil` if it is not there yet.
/// - Throws: `WaitedInVain` after two minutes, and errors of `find`.
public func wait<Value>(for awaited: String, until find: () throws -> Value?) async throws -> Value {
  // Two minutes, in looks instead of seconds: the time while a test has no thread must not count.
  for _ in 0..<12_000 {
    if let value = try find() { return value }
    try await Task.sleep(for: .milliseconds(10))
  }
  throw WaitedInVain(awaited: awaited)
}

/// Looks until something is true.
///
/// - Throws: `WaitedInVain` after two minutes, and errors of `isReached`.
public func wait(for awaited: String, until isReached: () throws -> Bool) async throws {
  let _: Void = try await wait(for: awaited) { try isReached() ? () : nil }
}

/// Runs work that waits for something, and cancels it after some minutes.
///
/// - Parameters:
///   - minutes: The longest time; two minutes by default.
///   - awaited: What the work waits for, as a part of the error's message.
///   - work: The work. It ends when its task is cancelled.
/// - Throws: `WaitedInVain`, and errors of the work.
public func waitAtMost<Value: Sendable>(
  minutes: Int = 2,
  for awaited: String,
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    defer { group.cancelAll() }
    group.addTask { try await work() }
    group.addTask {
      for _ in 0..<minutes * 600 { guard (try? await Task.sleep(for: .milliseconds(100))) != nil else { break } }
      return nil
    }
    while let end = try await group.next() {
      if let value = end { return value }
      // If this task is cancelled, the work decides what comes of it.
      if !Task.isCancelled { break }
    }
    throw WaitedInVain(awaited: awaited)
  }
}
