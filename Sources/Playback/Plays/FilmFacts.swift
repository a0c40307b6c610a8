import CradleArtists
import Geometry

/// The facts about a film that are known before it is drawn, since it was played once.
struct FilmFacts: Sendable {
  /// The length, in time of the scene; `nil` if it is unknown.
  var length: Ticks?
  /// The named moments; `nil` if they are unknown.
  var markers: [StageTimeline.Marker]?
  /// The course of the items that are plotted over the film; `nil` if there are none.
  var track: FilmTrack?
  /// What the layers of physics need; `nil` for a film that does not show any.
  var measures: PhysicsMeasures?
}
