extension Scene {
  /// Something that is drawn over the scene.
  public enum Overlay: Equatable, Sendable {
    /// A spot where a finger is down.
    case touches(TouchSpot)
    /// A text.
    case caption(Caption)
    /// Figures that count along.
    case hud(HeadsUpDisplay)
    /// A bar that fills while the film runs.
    case loopProgress
  }
}
