package import CradleGeometry
package import CradleScenes
package import Foundation

/// The events so far on the timelines within a stage, for example on the timelines of a sweep's panels.
///
/// A stage without timelines has an empty value, and that value is done.
package struct StageTimeline: Sendable {
  /// A moment that a timeline named.
  package struct Marker: Equatable, Sendable {
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
    /// The path to the failed entry from that entry, which causes it, as indices; empty for the entry itself.
    package let path: [Int]
    /// The tick when the entry was due.
    package let tick: Ticks
    /// The reason why the entry could not be performed.
    package let reason: String
    /// The name of the sweep panel whose timeline has the entry; `nil` for the timeline of the scene.
    package var panel: String?

    /// Creates a refusal.
    package init(entry: Int, path: [Int] = [], tick: Ticks, reason: String, panel: String? = nil) {
      self.entry = entry
      self.path = path
      self.tick = tick
      self.reason = reason
      self.panel = panel
    }
  }

  /// Something that happens at a moment: an entry of a timeline takes effect, or a finger lifts.
  package struct Event: Equatable, Sendable {
    /// The name of a marker, or the verb of an entry, for example `drag`.
    package let name: String
    /// The tick of the moment.
    package let tick: Ticks
    /// The tick when the finger of the entry lifts; `nil` if there is none, or if it lifts at once or never.
    package let lift: Ticks?
    /// What the entry changes, for people; `nil` if the verb says enough.
    package let subject: String?
    /// What the finger of the entry lands on; `nil` without a finger.
    package let landing: TimelineTouch.Landing?
    /// The number of the entry on the timeline; `nil` if another entry causes it.
    package let entry: Int?
    /// The number of the stage that performs the entry; `nil` for a marker or a variable.
    package let stage: Int?
    /// What the entry makes of its subject, as words; `nil` if the subject says enough.
    package let detail: String?
    /// The points of the canvas that the finger passes; empty for an entry on something with a name.
    package let path: [CGPoint]
    /// The ids of the only items of a playground that the entry itself can move; `nil` if that can be any item.
    package let movedItemIDs: [String]?

    /// Creates an event that no entry causes.
    package init(_ name: String, at tick: Ticks) {
      self.name = name
      self.tick = tick
      lift = nil
      subject = nil
      landing = nil
      entry = nil
      stage = nil
      detail = nil
      path = []
      movedItemIDs = []
    }

    /// Creates the event of an entry that takes effect.
    init(_ verb: any TimelineAction, at tick: Ticks, lift: Ticks?, entry: Int?, on stage: Int) {
      name = verb.name
      subject = verb.subject
      landing = verb.landing
      self.tick = tick
      self.lift = lift
      self.entry = entry
      let isOfVariable = verb is TimelineEntry.VariableDrag || (verb as? TimelineEntry.Change)?.targets.variable != nil
      self.stage = isOfVariable ? nil : stage
      detail = verb.detail
      path = verb.path
      movedItemIDs = verb.movedItemIDs
    }
  }

  /// Whether every entry has begun to take effect.
  package var isDone = true
  /// The moments that the timelines name.
  package var markers: [Marker] = []
  /// The entries that could not be performed and changed nothing.
  package var refusals: [Refusal] = []
  /// The entries that took effect and the lifts of fingers, in no particular order.
  ///
  /// Lifts that are still to come are included.
  package var events: [Event] = []
  /// The tick of the last marker, even if an earlier panel of a sweep has a marker with the same name.
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
