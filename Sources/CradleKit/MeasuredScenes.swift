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
