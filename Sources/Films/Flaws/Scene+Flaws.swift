import CradleGeometry
import CradleGraphics
import CradleRendering
import CradleSceneSource
import CradleScenes
import Foundation

extension Scene {
  /// Returns the first property of this scene that a scene file could not have; `nil` if there is none.
  func flaw(_ limits: Limits) -> String? {
    if let mistake { return mistake }
    if let flaw = sizeFlaw(limits) ?? timingFlaw ?? stageFlaw ?? timelineFlaw ?? layoutFlaw {
      return flaw
    }
    for stage in stages {
      let flaw = stage.as(CollectionDescription.self)?.flaw(limits)
      if let flaw = flaw ?? stage.as(DynamicsDescription.self)?.flaw { return flaw }
    }
    return playgroundFlaw ?? panelFlaw(limits)
  }

  private var timelineFlaw: String? {
    for (number, entry) in timeline.enumerated() {
      if let flaw = entry.withConsequences.lazy.compactMap(\.flaw).first { return entry.words(number, flaw: flaw) }
    }
    return nil
  }

  private func sizeFlaw(_ limits: Limits) -> String? {
    let size = canvas.size
    let scale = canvas.scale
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return "its canvas of \(size.width) × \(size.height) points has no size"
    }
    guard 0.1...4 ~= scale else { return "its scale must be from 0.1 to 4, not \(scale)" }
    let width = (size.width + 2 * canvas.margin) * scale
    let height = (size.height + 2 * canvas.margin) * scale
    let most = limits.pixelSize
    guard width <= Double(most.width), height <= Double(most.height) else {
      return "frames of \(width) × \(height) pixels exceed \(most)"
    }
    return nil
  }

  private var timingFlaw: String? {
    if let flaw = timing.frameRate.flaw { return flaw }
    guard timing.speed > 0, timing.speed.isFinite else { return "its speed must be above 0, not \(timing.speed)" }
    if timing.maximum <= .zero {
      return "its maximum must be above 0, not \(timing.maximum.written)"
    }
    if case .fixed(let duration) = timing.duration, duration <= .zero {
      return "its duration must be above 0, not \(duration.written)"
    }
    let rest = timing.rest
    for tolerance in [rest.distance ?? 1, rest.angle, rest.alpha] {
      guard tolerance > 0, tolerance.isFinite else { return "its tolerance of rest of \(tolerance) is not above 0" }
    }
    guard 0..<24 * 60 ~= timing.clockMinutes else {
      return "its clock of \(timing.clockMinutes) minutes is not within a day"
    }
    return nil
  }

  // The first mistake about layouts. An entry can name only layouts of the collection that performs the entry.
  private var layoutFlaw: String? {
    for index in stages.indices.reversed() {
      guard let collection = stages[index].as(CollectionDescription.self) else { continue }
      let entries = timeline.withConsequences.filter { entry in
        entry.stage.map { self.index(of: $0) == index } ?? (index == frontCollection)
      }
      if let flaw = layoutFlaw(of: collection, during: entries) { return flaw }
    }
    return nil
  }

  private var frontCollection: Int? {
    stages.lastIndex { $0.as(CollectionDescription.self) != nil }
  }

  private func layoutFlaw(of collection: CollectionDescription, during timeline: [TimelineEntry]) -> String? {
    if let flaw = collection.itemsFlaw ?? frameFlaw(of: collection) { return flaw }
    let names = Set(collection.layouts.map(\.name))
    if names.count < collection.layouts.count { return "two of its layouts have one name" }
    let known = CollectionDescription.known(collection.layouts)
    for entry in timeline {
      for name in entry.action.layouts where !names.contains(name) {
        let place = entry.place.map { "\($0): " } ?? ""
        return "\(place)it has no layout '\(name)'; \(known)"
      }
    }
    let unknown = collection.usedLayouts(by: []).sorted().first { !names.contains($0) }
    return unknown.map { "it has no layout '\($0)'; \(known)" }
  }

  private func frameFlaw(of collection: CollectionDescription) -> String? {
    let frame = collection.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    guard numbers.allSatisfy(\.isFinite), frame.width > 0, frame.height > 0 else {
      return "its collection view of \(frame.width) × \(frame.height) points has no size"
    }
    return nil
  }
}

extension TimelineEntry {
  // The limit on repetitions. Each repetition is computed, and no film can show more of them.
  private static let mostTimes = 100_000

  fileprivate var flaw: String? {
    let time =
      switch start {
      case .absolute(let time), .relative(let time), .settled(let time): time
      }
    guard time >= .zero else { return "a time cannot be \(time.seconds) s" }
    guard 1...Self.mostTimes ~= times else {
      return "an action can be repeated 1 to \(Self.mostTimes) times, not \(times)"
    }
    guard interval >= .zero else { return "the time from one repetition to the next cannot be \(interval.seconds) s" }
    return action.verb.flaw
  }
}

extension CollectionDescription {
  fileprivate func flaw(_ limits: Limits) -> String? {
    guard contentInset.isFinite else { return "the inset of its content is \(contentInset)" }
    if let contentOffset, !contentOffset.x.isFinite || !contentOffset.y.isFinite {
      return "its content offset is (\(contentOffset.x), \(contentOffset.y))"
    }
    let count = sections.map(\.count).reduce(0, +)
    guard count <= limits.items else { return "it has \(count) items, and the limit is \(limits.items)" }
    guard !cells.palette.isEmpty else { return "its cells have no color" }
    let radius = cells.corners.clockwise.first { !($0 >= 0 && $0.isFinite) }
    return radius.map { "its cells cannot have corners of \($0)" }
  }
}
