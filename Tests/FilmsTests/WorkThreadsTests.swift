import CradleFilms
import Foundation
import Synchronization
import Testing

@Suite(.serialized)
struct WorkThreadsTests {
  private struct Failure: Error, Equatable {}

  // Something that takes several turns, child tasks and an actor.
  private actor Adder {
    var sum = 0

    func add(_ number: Int) { sum += number }
  }

  private func work() throws -> Int {
    try waitFor {
      let adder = Adder()
      try await withThrowingTaskGroup { group in
        for number in 1...100 {
          group.addTask {
            await Task.yield()
            await adder.add(number)
          }
        }
        try await group.waitForAll()
      }
      return await adder.sum
    }
  }

  @Test
  func `a plain thread waits for a result and for an error`() throws {
    let answers = Mutex<[Int]>([])
    let group = DispatchGroup()
    for _ in 0..<8 {
      group.enter()
      Thread {
        let sum = (try? work()) ?? -1
        answers.withLock { $0.append(sum) }
        group.leave()
      }
      .start()
    }
    group.wait()
    #expect(answers.withLock(\.self) == Array(repeating: 5_050, count: 8))
    #expect(throws: Failure()) { try waitFor { throw Failure() } }
  }

  @Test
  func `more tasks than Swift has threads can all wait`() async throws {
    let count = 4 * ProcessInfo.processInfo.activeProcessorCount + 4
    let sums = try await withThrowingTaskGroup { group in
      for _ in 0..<count { group.addTask { try work() } }
      return try await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(sums == Array(repeating: 5_050, count: count))
  }

  @Test
  func `waiting work can wait in turn`() throws {
    let sum = try waitFor { try await onWorkThreads { try work() } + work() }
    #expect(sum == 10_100)
  }

  @Test
  func `a task that is cancelled ends its waiting work`() async {
    let isOver = Mutex(false)
    @Sendable
    func wait() throws {
      try waitFor {
        defer { isOver.withLock { $0 = true } }
        while true {
          try Task.checkCancellation()
          await Task.yield()
        }
      }
    }
    let task = Task { try wait() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let hasEnded = isOver.withLock(\.self)
    #expect(hasEnded)
  }

  @Test
  func `work of a cancelled task does not begin`() async {
    let hasBegun = Mutex(false)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await onWorkThreads { hasBegun.withLock { $0 = true } }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    let began = hasBegun.withLock(\.self)
    #expect(!began)
  }
}
