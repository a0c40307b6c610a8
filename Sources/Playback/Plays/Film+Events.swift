import Geometry

extension Film {
  /// Something that happens in a film at a moment: an entry of the timeline takes effect, or a finger lifts.
  public typealias Event = StageTimeline.Event

  /// The events and markers that have names, in the order of time.
  public var events: [Event] {
    let named = markers.map { Event($0.name, at: $0.tick) }
    return (namedActions + named).enumerated()
      .sorted { ($0.element.tick, $0.offset) < ($1.element.tick, $1.offset) }
      .map(\.element)
  }
}
