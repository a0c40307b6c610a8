package import CradleGeometry

/// What has happened so far on the timelines within a stage, for example on those of a sweep's panels.
///
/// A stage without timelines has an empty one, which is done.
package struct StageTimeline: Sendable {
  /// A moment that a timeline named.
  package struct Marker: Equatable, Sendable {
    /// The name.
    package let name: String
    /// The tick of the moment.
    package let tick: Ticks

    /// Creates a marker.
    package init(name: String, tick: Ticks) {
      self.name = name
      self.tick = tick
    }
  }

  /// An entry of a timeline that could not be performed.
  package struct Refusal: Equatable, Sendable {
    /// The number of the entry on the timeline, from 0.
    package let entry: Int
    /// When the entry was called.
    package let tick: Ticks
    /// Why it could not be performed.
    package let reason: String
    /// The name of the sweep panel whose timeline has the entry; `nil` for the timeline of the scene.
    package var panel: String?

    /// Creates a refusal.
    package init(entry: Int, tick: Ticks, reason: String, panel: String? = nil) {
      self.entry = entry
      self.tick = tick
      self.reason = reason
      self.panel = panel
    }
  }

  /// Something that happens at a moment: an entry of a timeline takes effect, or a finger lifts.
  package struct Event: Equatable, Sendable {
    /// The name: that of a marker, or the verb of the entry, for example `drag`.
    package let name: String
    /// The tick of the moment.
    package let tick: Ticks

    /// Creates an event.
    package init(_ name: String, at tick: Ticks) {
      self.name = name
      self.tick = tick
    }
  }

  /// Whether everything has happened, or is happening.
  package var isDone = true
  /// The named moments.
  package var markers: [Marker] = []
  /// The entries that could not be performed; they changed nothing.
  package var refusals: [Refusal] = []
  /// The entries that took effect, and the lifts of fingers, pending ones included; in no particular order.
  package var events: [Event] = []
  /// The tick of the last marker, even if another panel of a sweep had one with its name before.
  var lastMarker = Ticks.zero

  /// Creates an empty timeline, for a stage that has none.
  package init() {}

  /// Adds what happened on another timeline.
  mutating func add(_ other: StageTimeline) {
    isDone = isDone && other.isDone
    markers += other.markers
    refusals += other.refusals
    events += other.events
    lastMarker = max(lastMarker, other.markers.map(\.tick).max() ?? .zero, other.lastMarker)
  }
}
