// Everything that building a scene in code, playing it and rendering it takes, in one import.
@_exported public import CollectionLayouts
@_exported public import Dynamics
@_exported public import Encoding
@_exported public import Geometry
@_exported public import Graphics
@_exported public import Pipeline
@_exported public import Playback
@_exported public import Rendering
@_exported public import SceneLanguage
@_exported public import Scenes

extension Film {
  /// Plays a scene once, without drawing, to find out how long it is.
  ///
  /// Its texts are as large as the fonts of this machine make them.
  public init(_ scene: Scene) {
    self.init(scene, measuring: PangoTextMeasuring())
  }
}

extension Player {
  /// Sets a scene up, and plays none of it.
  ///
  /// Its texts are as large as the fonts of this machine make them.
  public convenience init(_ scene: Scene) {
    self.init(scene, measuring: PangoTextMeasuring())
  }
}
