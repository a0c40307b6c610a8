import CradlePreview
import Foundation
import Testing

/// Where fingers are in a display frame, between their reports.
struct FingerTraceTests {
  private func finger(_ x: Double, _ t: Double?, id: Int = 1) -> PageFinger {
    PageFinger(id: id, x: x, y: 0, t: t)
  }

  @Test func `a finger is in between two reports, and 16 ms behind`() {
    var traces = FingerTraces()
    traces.take([finger(0, 5000)], margin: 0, at: 10)
    // This message was slow.
    traces.take([finger(10, 5010)], margin: 0, at: 50)
    traces.take([finger(30, 5020)], margin: 0, at: 30)
    #expect([15.0, 31, 41, 60].map { traces.places(at: $0).map(\.place.x) } == [[0], [5], [20], [30]])
  }

  @Test func `a finger lifts when it did, and a short touch is not lost`() {
    var traces = FingerTraces()
    traces.take([finger(3, nil), finger(4, nil, id: 2)], margin: 1, at: 0)
    traces.take([finger(4, nil, id: 2)], margin: 1, at: 1)
    #expect([100.0, 117].map { traces.places(at: $0).map(\.id) } == [[1, 2], [2]])
    #expect(traces.places(at: 151).map(\.place.x) == [3])
  }

  @Test func `a finger that lifts within a display frame does not seem to stop there`() {
    var traces = FingerTraces()
    for x in [0.0, 1, 2, 3, 4] { traces.take([finger(x, x * 10)], margin: 0, at: x * 10) }
    traces.take([], margin: 0, at: 41)
    #expect([16.0, 33, 49, 60].map { traces.places(at: $0).map(\.place.x) } == [[0], [1.7], [3.3], []])
  }

  @Test func `a finger whose reports come together lands at the first place, and lifts at the last`() {
    var traces = FingerTraces()
    for (time, x) in [(0.0, 1.0), (20, 5), (40, 9)] { traces.take([finger(x, time)], margin: 0, at: 500) }
    traces.take([], margin: 0, at: 500)
    #expect([501.0, 518, 535].map { traces.places(at: $0).map(\.place.x) } == [[1], [9], []])
  }

  @Test func `reports out of order, and at no time, count as the newest`() {
    var traces = FingerTraces()
    traces.take([finger(1, 100)], margin: 0, at: 0)
    traces.take([finger(2, 90)], margin: 0, at: 1)
    traces.take([finger(3, .infinity)], margin: 0, at: 2)
    #expect(traces.places(at: 1000).map(\.place.x) == [3])
  }
}
