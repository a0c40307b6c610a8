import CradleGeometry
public import CradlePlayback
import CradleRendering
public import CradleScenes

extension Film {
  /// Plays a scene once without drawing, to find out how long the film is.
  ///
  /// The fonts of this machine determine the size of the scene's texts. Users write `scene.film()`, which can be cancelled.
  ///
  /// - Parameter scene: The scene.
  package init(_ scene: Scene) {
    self.init(scene, measuring: PangoTextMeasuring())
  }

  /// Plays a scene until the work reaches a limit, measured in bodies and in pairs of colliding pieces.
  init(_ scene: Scene, workLimit: Int?, progress: ProgressReport) {
    let timing = scene.timing
    let longest = if case .fixed(let length) = timing.duration { length } else { timing.maximum }
    let total = longest.displayFrames
    self.init(scene, measuring: PangoTextMeasuring(), workLimit: workLimit) { tick in
      let completed = tick.displayFrames
      progress(RenderProgress(completed: min(completed, total), total: total, stage: .measuring))
    }
  }
}

extension Ticks {
  /// The number of display frames that begin during this time.
  var displayFrames: Int {
    (count + Ticks.displayFrame.count - 1) / Ticks.displayFrame.count
  }
}

extension Player {
  /// Sets up a scene, without playing it.
  ///
  /// Each call of the player then plays only as far as you ask. Texts have the size that this machine's fonts give
  /// them.
  ///
  /// ```swift
  /// let player = Player(scene)
  /// let list = player.displayList(at: .ticks(60))
  /// ```
  ///
  /// - Parameter scene: The scene.
  public convenience init(_ scene: Scene) {
    self.init(scene, measuring: PangoTextMeasuring())
  }
}
