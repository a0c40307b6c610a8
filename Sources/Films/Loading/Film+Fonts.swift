package import CradlePlayback
import CradleRendering
package import CradleScenes

extension Film {
  /// Plays a scene once, without drawing, to find out how long it is.
  ///
  /// Its texts are as large as the fonts of this machine make them.
  ///
  /// ```swift
  /// let film = Film(scene)
  /// print(film.duration.seconds, film.markers.map(\.name))
  /// ```
  ///
  /// - Parameter scene: The scene.
  package init(_ scene: Scene) {
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
  package convenience init(_ scene: Scene) {
    self.init(scene, measuring: PangoTextMeasuring())
  }
}
