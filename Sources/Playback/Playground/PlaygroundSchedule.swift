import CradleGeometry
import CradleScenes

extension Playground {
  /// A scheduled call of your closure.
  ///
  /// Keep it if you may want to cancel it.
  ///
  /// ```swift
  /// let rain = stage.every(.seconds(0.1)) {
  ///   stage.add(.ellipse(CGSize(width: 8, height: 8)), at: CGPoint(x: 160, y: 0))
  /// }
  /// stage.at(.seconds(3)) { rain.cancel() }
  /// ```
  public final class Call {
    let place: CallPlace
    let body: () -> Void
    // The number of the call: calls are numbered as they are scheduled.
    fileprivate let number: Int
    fileprivate let interval: Ticks
    fileprivate var tick: Ticks
    // The number of remaining calls; `nil` if it is unlimited.
    fileprivate var times: Int?
    fileprivate var isCanceled = false

    fileprivate init(
      at tick: Ticks,
      every interval: Ticks,
      times: Int?,
      number: Int,
      place: CallPlace,
      body: @escaping () -> Void
    ) {
      self.tick = tick
      self.interval = interval
      self.times = times
      self.number = number
      self.place = place
      self.body = body
    }

    /// Cancels this call and its repetitions.
    public func cancel() {
      isCanceled = true
    }

    // Within one display frame, closures run in the order that they were scheduled.
    fileprivate func isBefore(_ other: Playground.Call) -> Bool {
      (tick.nextDisplayFrame, number) < (other.tick.nextDisplayFrame, other.number)
    }
  }
}

/// The closures that a playground will call at a given time, or when everything rests.
struct PlaygroundSchedule {
  // The calls in descending order of time: the next call is the last element.
  private var calls: [Playground.Call] = []
  private var settled: [Playground.Call] = []
  private var count = 0

  /// Whether no closure waits for a time.
  var isEmpty: Bool {
    !calls.contains { !$0.isCanceled }
  }

  /// Whether a closure waits for rest.
  var waitsForRest: Bool {
    settled.contains { !$0.isCanceled }
  }

  mutating func add(
    at tick: Ticks,
    every interval: Ticks = .zero,
    times: Int? = 1,
    place: CallPlace,
    body: @escaping () -> Void
  ) -> Playground.Call {
    count += 1
    let call = Playground.Call(at: tick, every: interval, times: times, number: count, place: place, body: body)
    insert(call)
    return call
  }

  mutating func addWhenSettled(_ place: CallPlace, body: @escaping () -> Void) -> Playground.Call {
    count += 1
    let call = Playground.Call(at: .zero, every: .zero, times: 1, number: count, place: place, body: body)
    settled.append(call)
    return call
  }

  private mutating func insert(_ call: Playground.Call) {
    var low = 0
    var high = calls.count
    while low < high {
      let middle = (low + high) / 2
      if call.isBefore(calls[middle]) { low = middle + 1 } else { high = middle }
    }
    calls.insert(call, at: low)
  }

  /// Takes the next call that is due by a tick; `nil` if there is none.
  mutating func take(at tick: Ticks) -> Playground.Call? {
    while let call = calls.last, call.tick <= tick {
      calls.removeLast()
      guard !call.isCanceled else { continue }
      if let times = call.times { call.times = times - 1 }
      if call.times ?? 1 > 0 {
        call.tick += call.interval
        insert(call)
      }
      return call
    }
    return nil
  }

  /// Takes the next call that waits for rest; `nil` if there is none.
  mutating func takeSettled() -> Playground.Call? {
    while !settled.isEmpty {
      let call = settled.removeFirst()
      if !call.isCanceled { return call }
    }
    return nil
  }
}
