import CradleGeometry
import CradleScenes
import Foundation

/// The bindings of a scene during a playback.
struct SceneBindings {
  private let bindings: [Scene.Binding]
  // The stages, back to front; `nil` for a stage that has no bindings.
  private let stages: [(any FollowingStage)?]

  /// Creates the bindings of a scene on its stage.
  init(_ scene: Scene, on stage: any Stage) {
    bindings = scene.bindings
    stages = ((stage as? StageEnsemble)?.stages ?? [stage]).map { $0 as? any FollowingStage }
  }

  /// Gives all properties the values that they follow at the end of a display frame.
  ///
  /// A source without a value changes nothing. For example, no finger has landed yet, or the item was removed.
  func follow(_ variables: inout SceneVariables, at tick: Ticks) {
    for stage in stages { stage?.followClosures(at: tick, variables.values) }
    for binding in bindings where stages.indices.contains(binding.targetStage) {
      guard let value = value(of: binding, variables.values, at: tick) else { continue }
      if case .variable(let name) = binding.target {
        variables.follow(name, to: binding.map.value(at: value).numbers[0])
        continue
      }
      stages[binding.targetStage]?.follow(value, by: binding, at: tick)
    }
  }

  /// Shows a finger on a stage, by default the front-most one, and returns the number of the stage.
  func show(_ track: FingerTrack, onStage number: Int?) -> Int {
    let number = number ?? stages.lastIndex { $0 != nil } ?? 0
    if stages.indices.contains(number) { stages[number]?.tracks.append(track) }
    return number
  }

  private func value(of binding: Scene.Binding, _ variables: [String: Double], at tick: Ticks) -> Double? {
    let own = binding.sourceStage.flatMap { stages.indices.contains($0) ? stages[$0] : nil }
    switch binding.source {
    case .offset(let axis):
      return own?.contentOffset.map { axis.coordinate(of: Vector($0)) }
    case .element(let element, let quantity):
      return own?.value(of: quantity, of: element, at: tick)
    case .variable(let name): return variables[name]
    case .property(let target):
      return own?.objects(target).lazy.compactMap { target.property?.value(of: $0)?.numbers[0] }.first
    case .touch(let axis): return touch(of: own, at: tick).map { axis.coordinate(of: $0) }
    case .touchDistance:
      guard let element = binding.target.element, let touch = touch(of: own, at: tick) else { return nil }
      return stages[binding.targetStage]?.bodyCenter(of: element, at: tick).map { (touch - $0).length }
    }
  }

  // Returns the position of the finger that touched a stage last; without a stage, any stage.
  private func touch(of stage: (any FollowingStage)?, at tick: Ticks) -> Vector? {
    let touched = stage.map { [$0] } ?? stages.compactMap(\.self)
    let landed = touched.compactMap { $0.tracks.last { $0.landing <= tick } }
    // If two fingers land at the same time, the one on the stage further in front counts.
    let last = landed.reduce(nil as FingerTrack?) { last, track in
      last.map { $0.landing > track.landing ? $0 : track } ?? track
    }
    return last?.lastPlace(at: tick).map { Vector($0) }
  }
}

extension Target {
  // The element whose property it is; `nil` for a property of something else.
  fileprivate var element: Scene.Binding.Element? {
    switch self {
    case .item(let id, _): .item(id)
    case .cell(let place, _): .cell(place)
    case .bar, .behavior, .layout, .variable: nil
    }
  }
}
