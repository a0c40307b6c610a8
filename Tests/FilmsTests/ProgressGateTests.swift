import CradleFilms
import Synchronization
import Testing

@Suite(.serialized)
struct ProgressGateTests {
  // Reports at times that the test says, and keeps what comes through.
  private final class Bench: Sendable {
    let time = Mutex(Duration.zero)
    let heard = Mutex<[RenderProgress]>([])

    func gate() -> ProgressGate {
      ProgressGate(now: { self.time.withLock(\.self) }) { progress in
        self.heard.withLock { $0.append(progress) }
      }
    }

    var completed: [Int] { heard.withLock { $0.map(\.completed) } }
  }

  private func progress(
    _ completed: Int,
    of total: Int = 1_000,
    _ stage: RenderProgress.Stage = .drawing
  ) -> RenderProgress {
    RenderProgress(completed: completed, total: total, stage: stage)
  }

  @Test
  func `there are at most 20 reports a second, and the last is always there`() {
    let bench = Bench()
    let gate = bench.gate()
    for frame in 1...1_000 {
      bench.time.withLock { $0 = .milliseconds(frame) }
      gate.report(progress(frame))
    }
    #expect(bench.completed == (0..<20).map { 1 + 50 * $0 })
    gate.finish()
    #expect(bench.completed.last == 1_000)
    gate.finish()
    #expect(bench.completed.count == 21)
  }

  @Test
  func `slow work has each report once`() {
    let bench = Bench()
    let gate = bench.gate()
    for frame in 1...5 {
      bench.time.withLock { $0 = .seconds(frame) }
      gate.report(progress(frame, of: 5))
    }
    gate.finish()
    #expect(bench.completed == [1, 2, 3, 4, 5])
  }

  @Test
  func `what workers report out of order is left out`() {
    let bench = Bench()
    let gate = bench.gate()
    for (second, frame) in [2, 1, 3].enumerated() {
      bench.time.withLock { $0 = .seconds(second) }
      gate.report(progress(frame))
    }
    bench.time.withLock { $0 = .seconds(9) }
    gate.report(progress(1, .playing))
    #expect(bench.completed == [2, 3, 1])
  }

  @Test
  func `work that fails has no last report`() async {
    let heard = Mutex(0)
    await #expect(throws: CancellationError.self) {
      try await reporting(to: { _ in heard.withLock { $0 += 1 } }) { report in
        for frame in 1...100 { report(progress(frame, of: 100)) }
        throw CancellationError()
      }
    }
    #expect(heard.withLock(\.self) >= 1)
  }

  @Test(arguments: [(0, 0, 1.0), (1, 4, 0.25), (4, 4, 1), (5, 4, 1)])
  func `a part is between 0 and 1`(completed: Int, total: Int, part: Double) {
    #expect(progress(completed, of: total).fraction == part)
    #expect("\(progress(completed, of: total))" == "drawing: \(completed) of \(total)")
  }

  @Test
  func `a pass is named with its purpose`() {
    let pass = RenderProgress.Pass(number: 2, count: 3, name: "colors")
    #expect(RenderProgress(drawn: 1, of: 2, pass: pass).phrase == "drawing, pass 2 of 3 (colors)")
    #expect(RenderProgress(drawn: 1, of: 2).stage == .drawing)
  }
}
