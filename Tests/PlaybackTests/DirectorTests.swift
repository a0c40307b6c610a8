import CradleGeometry
import CradleScenes
import Testing

struct DirectorTests {
  // An entry with its name.
  private func entry(
    _ name: String,
    _ start: TimelineEntry.Start,
    times: Int = 1,
    interval: Ticks = .zero
  ) -> TimelineEntry {
    TimelineEntry(start: start, action: .marker(name), times: times, interval: interval)
  }

  // The calls of a film where everything rests at once, or of a rehearsal, which plays nothing.
  private func calls(of entries: [TimelineEntry], isRehearsal: Bool) -> [String] {
    var director = isRehearsal ? Director(rehearsing: entries) { _ in true } : Director(entries)
    var calls: [String] = []
    var tick = Ticks.zero
    while !director.isDone, tick.count < 10_000 {
      let frame = isRehearsal ? director.nextFrame : tick
      guard let frame else { return calls + ["unknown"] }
      for cue in director.cues(at: frame, isAtRest: true) {
        calls.append("\(cue.entry)-\(cue.repetition)")
      }
      tick = frame + .displayFrame
    }
    return calls
  }

  @Test(arguments: 0..<200)
  func `a rehearsal calls entries in the order of a film`(_ seed: UInt64) {
    var numbers = Numbers(seed)
    var time = Ticks.zero
    var rests = false
    let entries = (0..<numbers.next(1...6)).map { number -> TimelineEntry in
      let start: TimelineEntry.Start
      switch numbers.next(0...(rests ? 3 : 5)) {
      case 0: start = .settled(.ticks(numbers.next(0...9)))
      case 1...3: start = .relative(.ticks(numbers.next(0...9)))
      default:
        time += .ticks(numbers.next(0...9))
        start = .absolute(time)
      }
      if case .settled = start { rests = true }
      if case .relative(let ticks) = start { time += ticks }
      return entry("\(number)", start, times: numbers.next(1...4), interval: .ticks(numbers.next(0...7)))
    }
    #expect(calls(of: entries, isRehearsal: true) == calls(of: entries, isRehearsal: false))
  }

  @Test
  func `repetitions of one display frame come in the order of the timeline`() {
    let entries = [
      entry("a", .absolute(.zero), times: 3, interval: .ticks(6)),
      entry("b", .absolute(.ticks(1)), times: 3, interval: .ticks(5)),
    ]
    // Repetitions at the ticks 5 and 6, 11 and 12 share a display frame.
    let expected = ["0-0", "1-0", "0-1", "1-1", "0-2", "1-2"]
    #expect(calls(of: entries, isRehearsal: false) == expected)
    #expect(calls(of: entries, isRehearsal: true) == expected)
  }

  @Test
  func `a rehearsal ends where the order depends on the time of rest`() {
    let entries = [entry("a", .settled(.zero), times: 2, interval: .ticks(100)), entry("b", .absolute(.ticks(50)))]
    #expect(calls(of: entries, isRehearsal: true) == ["0-0", "unknown"])
    #expect(calls(of: Array(entries.dropLast()), isRehearsal: true) == ["0-0", "0-1"])
  }

  @Test
  func `entries left out of a rehearsal are not called, but others count from them`() {
    let entries = [entry("skip", .absolute(.ticks(30))), entry("b", .relative(.ticks(4)))]
    var director = Director(rehearsing: entries) { $0 == .marker("b") }
    #expect(director.nextFrame == .ticks(30))
    #expect(director.cues(at: .ticks(30), isAtRest: true).isEmpty)
    #expect(director.nextFrame == .ticks(34))
    #expect(director.cues(at: .ticks(34), isAtRest: true).map(\.tick.count) == [34])
    #expect(director.isDone && director.nextFrame == nil)
  }
}

/// Numbers that are the same for the same seed.
private struct Numbers {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func next(_ range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(state >> 33) % range.count
  }
}
