import Geometry
import Scenes

// The player of a panel, whose stage the sweep moves together with those of the other panels.
extension Player {
  /// Begins the display frame that starts at a tick, and returns whether there was an event.
  func beginDisplayFrame(at tick: Ticks) -> Bool {
    self.tick = tick
    return beginDisplayFrame()
  }

  /// Ends the display frame, when its physics has moved.
  func endDisplayFrame() {
    tick += .displayFrame
    noteTrails()
  }

  /// Hands over the length, the named moments and the physics of the film, before anything is drawn.
  func learn(length: Ticks?, _ note: SweepNotes.Panel?) {
    (self.length, knownMarkers, measures) = (length, note?.markers, note?.measures)
    track = note?.track
    sweep?.learn(length: length, nil)
  }

  /// Hands over facts about the panels, before anything is drawn.
  func learn(_ notes: SweepNotes?) {
    sweep?.learn(length: length, notes)
  }

  /// The facts about the panels so far; `nil` unless the scene is a sweep.
  var sweepNotes: SweepNotes? {
    sweep?.notes
  }
}
