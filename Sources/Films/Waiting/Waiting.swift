import Dispatch
import Synchronization

/// Does work that plays or draws, on Cradle's threads for such work.
///
/// - Throws: The errors of the work. If the task is already cancelled, throws `CancellationError` at once.
package func onWorkThreads<Value>(_ work: () async throws -> Value) async throws -> Value {
  try Task.checkCancellation()
  return try await withTaskExecutorPreference(WorkThreads.current ?? .shared) { try await work() }
}

/// Does work and blocks until the work has ended, so that you can call an `async` function from synchronous code.
///
/// In a script, or in a test that is not `async`, wait for whatever plays or draws:
///
/// ```swift
/// func renderAll(_ scenes: [Scene]) throws {
///   for scene in scenes {
///     try waitFor { try await scene.render(to: "\(scene.title).gif") }
///   }
/// }
/// ```
///
/// The work runs on threads that no other work can occupy. So the work ends whichever thread waits: the main thread, a
/// thread of Swift's pool, as in a test, or one of Cradle's threads, as in a closure of a scene. If the waiting task is
/// cancelled, the work is cancelled too. In an `async` function, the compiler rejects the call: write `await` instead.
///
/// - Returns: The result of the work.
/// - Throws: The errors of the work, and `CancellationError`.
@available(*, noasync, message: "use 'await'")
@discardableResult
public func waitFor<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
  let threads = WorkThreads()
  defer { threads.close() }
  let answer = Answer<Value>()
  let task = Task(executorPreference: threads) {
    await WorkThreads.$current.withValue(threads) {
      do {
        answer.give(.success(try await work()))
      } catch {
        answer.give(.failure(error))
      }
    }
  }
  return try answer.wait(cancelling: task.cancel)
}

/// A result that one thread waits for and another thread provides.
private final class Answer<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  // How often a waiting thread looks for a cancellation. Cancelling a task does not wake the thread.
  private static var interval: DispatchTimeInterval { .milliseconds(10) }

  func give(_ result: Result<Value, any Error>) {
    self.result.withLock { $0 = result }
    isThere.signal()
  }

  func wait(cancelling cancel: () -> Void) throws -> Value {
    let isInTask = unsafe withUnsafeCurrentTask { unsafe $0 != nil }
    while isInTask, !Task.isCancelled {
      if isThere.wait(timeout: .now() + Self.interval) == .success { return try value }
    }
    if isInTask { cancel() }
    isThere.wait()
    return try value
  }

  private var value: Value {
    get throws {
      guard let result = result.withLock(\.self) else { throw CancellationError() }
      return try result.get()
    }
  }
}
