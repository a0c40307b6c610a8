public import CradlePlayback
import CradleRendering
public import CradleScenes

extension Film {
  /// Plays a scene once, without drawing, to find out how long it is.
  ///
  /// Its texts are as large as the fonts of this machine make them.
  ///
  /// ```swift
  /// let film = Film(scene)
  /// print(film.duration.seconds, film.frameCount(at: FrameRate(60)))
  /// ```
  ///
  /// - Parameter scene: The scene.
  public init(_ scene: Scene) {
    self.init(scene, measuring: PangoTextMeasuring())
  }

  /// Plays a scene as far as its work allows, which is counted in bodies and pairs of colliding pieces.
  init(_ scene: Scene, workLimit: Int?) {
    self.init(scene, measuring: PangoTextMeasuring(), workLimit: workLimit)
  }
}

extension Player {
  /// Sets a scene up, without playing any of it.
  ///
  /// Its texts are as large as the fonts of this machine make them.
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
