extension Scene {
  /// A bar that fills while the film runs.
  public struct LoopProgress: OverlayDescription {
    public static var name: String { "loop_progress" }

    /// Creates a bar.
    public init() {}
  }
}

extension Scene.Overlay {
  /// A bar that fills while the film runs.
  public static let loopProgress = Scene.Overlay(Scene.LoopProgress())
}
