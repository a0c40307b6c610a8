extension Scene {
  /// A bar that fills while the film runs.
  package struct LoopProgress: OverlayDescription {
    package static var name: String { "loop_progress" }

    /// Creates a bar.
    package init() {}
  }
}

extension Scene.Overlay {
  /// A bar that fills while the film runs.
  public static let loopProgress = Scene.Overlay(Scene.LoopProgress())
}
