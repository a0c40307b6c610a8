import CradleFilmSupport
import CradleFilms
import CradleGraphics
import Synchronization
import Testing

@Suite(.serialized)
struct ScreeningPlanTests {
  typealias Demand = ScreeningPlan.Demand

  private static let movie = Demand(passCount: 1, needsEncoder: true)
  private static let gif = Demand(passCount: 2, needsEncoder: true)
  private static let folder = Demand(passCount: 1, needsEncoder: false)

  private func plays(_ demands: [Demand], limit: Int) -> [[String]] {
    ScreeningPlan(demands, encoderLimit: limit).plays
      .map { $0.map { "\($0.output).\($0.pass)" } }
  }

  @Test
  func `outputs within the limit of encoders share their plays`() {
    #expect(plays([Self.movie, Self.gif, Self.folder], limit: 2) == [["0.0", "1.0", "2.0"], ["1.1"]])
  }

  @Test
  func `movies beyond the limit of encoders wait, and folders do not`() {
    #expect(plays([Self.movie, Self.movie, Self.movie, Self.folder], limit: 2) == [["0.0", "1.0", "3.0"], ["2.0"]])
  }

  @Test
  func `a second pass is played together with other outputs`() {
    #expect(plays([Self.gif, Self.gif, Self.movie], limit: 2) == [["0.0", "1.0"], ["0.1", "1.1"], ["2.0"]])
    #expect(plays([Self.gif, Self.movie, Self.movie], limit: 2) == [["0.0", "1.0"], ["0.1", "2.0"]])
  }

  @Test
  func `a plan without outputs has no plays`() {
    #expect(plays([], limit: 2) == [])
  }

  @Test
  func `two hundred movies never have more encoders than the limit`() {
    let plan = ScreeningPlan(Array(repeating: Self.gif, count: 200), encoderLimit: 6)
    #expect(plan.plays.allSatisfy { $0.count <= 6 })
    let seats = plan.plays.flatMap(\.self)
    #expect(seats.count == 400)
    #expect(plan.plays.count == 68)
    for output in 0..<200 {
      #expect(seats.filter { $0.output == output }.map(\.pass) == [0, 1])
    }
  }

  @Test(arguments: [1, 2, 3])
  func `a job keeps to the limit of encoders, and all see the whole film`(limit: Int) async throws {
    let running = Mutex(0)
    let most = Mutex(0)
    let writers = (0..<5).map { index in
      MemoryWriter(
        passCount: index == 1 ? 2 : 1,
        needsEncoder: true,
        onBegin: { _ in
          let count = running.withLock { count in
            count += 1
            return count
          }
          most.withLock { $0 = max($0, count) }
        },
        onFrame: { frame in if frame % 6 == 5 { running.withLock { $0 -= 1 } } }
      )
    }
    let film = try makeFilm()
    let outputs = writers.map { RenderJob.Output(writer: $0, rate: FrameRate(60)) }
    let records = try await RenderJob(film: film, outputs: outputs, workerCount: 2, encoderLimit: limit)
      .run { _ in }
    #expect(most.withLock(\.self) <= limit)
    #expect(records.map(\.count) == [6, 6, 6, 6, 6])
    #expect(records.allSatisfy { $0.map(\.pixelHash) == records[0].map(\.pixelHash) })
    for (index, writer) in writers.enumerated() {
      #expect(await writer.frames.count == (index == 1 ? 12 : 6))
      #expect(await writer.calls.last == .publish)
    }
  }

  // A writer finds out while it takes the film that it needs it again.
  @Test
  func `plays go on after those that are over`() {
    let first = ScreeningPlan([Self.movie, Self.folder], encoderLimit: 2).plays
    #expect(ScreeningPlan([Self.movie, Self.folder], encoderLimit: 2, after: first).plays == [])
    let again = Demand(passCount: 2, needsEncoder: false)
    let rest = ScreeningPlan([Self.movie, again], encoderLimit: 2, after: first).plays
    #expect(rest.map { $0.map { "\($0.output).\($0.pass)" } } == [["1.1"]])
  }
}
