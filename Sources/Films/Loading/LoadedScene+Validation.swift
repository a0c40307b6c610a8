package import CradleGeometry
package import CradlePlayback
import CradleScenes

extension LoadedScene {
  /// Throws the mistakes that reading a scene leaves, as `cradle validate` reports them.
  ///
  /// The reader of files has already checked everything else. Two kinds of mistakes remain besides fonts and pictures.
  /// Playing the scene finds items that layers name but the scene lacks. The first step finds too many pieces.
  ///
  /// - Returns: The rehearsal, if the scene needs one: its film, and the time where it stopped.
  /// - Throws: `CradleError`, and `CancellationError`.
  @discardableResult
  package func validate() throws -> (film: Film, end: Ticks?)? {
    try checkFonts()
    try checkPictures()
    if isInCode || !scene.annotations.layers.isEmpty { return try rehearsal() }
    if mayBeCrowded { try checkStart() }
    return nil
  }
}
