import Foundation
import Testing

/// Tests that run two at a time per processor.
///
/// Their programs wait for encoders and disks half of the time.
struct TestQueue: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    await Self.places.take()
    do {
      try await function()
    } catch {
      await Self.places.giveBack()
      throw error
    }
    await Self.places.giveBack()
  }

  private static let places = Places(2 * ProcessInfo.processInfo.activeProcessorCount)
}

extension Trait where Self == TestQueue {
  /// Two test cases at a time for each processor.
  static var inQueue: TestQueue { TestQueue() }
}

/// A number of slots; tests wait for one in the order of their arrival.
private actor Places {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) {
    free = count
  }

  func take() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func giveBack() {
    guard !waiting.isEmpty else {
      free += 1
      return
    }
    waiting.removeFirst().resume()
  }
}
