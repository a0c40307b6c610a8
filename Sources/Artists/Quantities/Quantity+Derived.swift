import CradleGeometry
import CradleGraphics
import CradleScenes

// The quantities that are computed from the columns of a trace.
extension Quantity {
  static let speed = Quantity(
    .speed,
    unit: "pt/s",
    sentence:
      "The magnitude of the simulated velocity, in a list that within its content; where nothing is simulated, of "
      + "the way between the moments before and after.",
    measure: .item { $0.velocity(at: $1)?.length }
  )

  static let acceleration = Quantity(
    .acceleration,
    unit: "pt/s²",
    sentence: "The magnitude of the change of the velocity, between the moments before and after.",
    measure: .item { $0.acceleration(at: $1)?.length }
  )

  static let displacement = Quantity(
    .displacement,
    unit: "pt",
    sentence: "The distance from where the item is at the end of the film.",
    measure: .item { $0.displacement(at: $1)?.length }
  )

  static let dx = Quantity(
    .dx,
    unit: "pt",
    sentence: "The displacement to the right of where the item is at the end of the film.",
    measure: .item { $0.displacement(at: $1)?.x }
  )

  static let dy = Quantity(
    .dy,
    unit: "pt",
    sentence: "The displacement below where the item is at the end of the film. Axes point down.",
    pointsDown: true,
    measure: .item { $0.displacement(at: $1)?.y }
  )

  static let scroll = Quantity(
    .scroll,
    unit: "pt",
    sentence: "The scroll offset of the content, in the direction in which it scrolls.",
    measure: .film { $0.offset(at: $1) }
  )

  static let scrollVelocity = Quantity(
    .scrollVelocity,
    unit: "pt/s",
    sentence: "The velocity of the scroll offset, between the moments before and after.",
    measure: .film { $0.offsetVelocity(at: $1) }
  )
}

extension ItemTrack {
  // The simulated velocity. Without simulation, the velocity is computed from the positions before and after a moment.
  fileprivate func velocity(at moment: Int) -> Vector? {
    guard let state = states[moment] else { return nil }
    return state.velocity?.linear ?? rate(at: moment) { states[$0]?.center }
  }

  fileprivate func acceleration(at moment: Int) -> Vector? {
    guard let state = states[moment] else { return nil }
    // Without simulation, the acceleration is computed from the change of position before and after a moment.
    guard state.velocity == nil else { return rate(at: moment) { states[$0]?.velocity?.linear } }
    return rate(at: moment) { other in rate(at: other) { states[$0]?.center } }
  }

  fileprivate func displacement(at moment: Int) -> Vector? {
    guard let state = states[moment], let rest = states.last(where: { $0 != nil }) ?? nil else { return nil }
    return state.center - rest.center
  }

  private func rate(at moment: Int, of value: (Int) -> Vector?) -> Vector? {
    Differences(times).rate(at: moment, of: value)
  }
}

extension FilmTrack {
  fileprivate func offset(at moment: Int) -> Double? {
    offsets[moment].map { scrollsSideways ? $0.x : $0.y }
  }

  fileprivate func offsetVelocity(at moment: Int) -> Double? {
    Differences(times).rate(at: moment) { offsets[$0] }.map { scrollsSideways ? $0.x : $0.y }
  }
}

/// The rates of change of sampled values.
private struct Differences {
  private let times: [SceneTime]

  init(_ times: [SceneTime]) {
    self.times = times
  }

  /// Returns the rate at a moment.
  ///
  /// The rate is computed between the two neighbors, or toward the only neighbor.
  func rate(at moment: Int, of value: (Int) -> Vector?) -> Vector? {
    guard let here = value(moment) else { return nil }
    let before = moment > 0 ? value(moment - 1) : nil
    let after = moment + 1 < times.count ? value(moment + 1) : nil
    let first = before == nil ? moment : moment - 1
    let last = after == nil ? moment : moment + 1
    guard first < last else { return nil }
    return ((after ?? here) - (before ?? here)) / (times[last].seconds - times[first].seconds)
  }
}
