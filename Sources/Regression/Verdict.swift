/// What a check says of a scene, or of one of its variants.
///
/// A state is where everything was; pixels are what of it was drawn.
public enum Verdict: String, CaseIterable, Sendable {
  /// Nothing changed: every hash is the same, or, in another environment, everything is within the
  /// tolerances.
  case same
  /// Things move differently: a place, an angle, a scale, an opacity or the order has changed.
  case physicsChanged = "physics changed"
  /// Things move as before, and look different.
  case drawingChanged = "drawing changed"
  /// The same things happen, earlier, later, faster, or for another length of time.
  case timingChanged = "timing changed"
  /// Libraries or fonts are others than those of the golden, and what they make is beyond the
  /// tolerances.
  case environmentChanged = "environment changed"
  /// There is no golden yet.
  case new
  /// The golden has lost files.
  case missing
  /// The golden is there, but cannot be relied on: it is unreadable, of a later version, or was
  /// changed by hand.
  case damaged
  /// There is a golden, and no scene or variant that it belongs to any more.
  case obsolete
  /// The scene could not be rendered.
  case failed
}
