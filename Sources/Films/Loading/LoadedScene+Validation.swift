package import CradleGeometry
package import CradlePlayback
import CradleScenes

extension LoadedScene {
  /// Throws the mistakes that reading a scene leaves, as `cradle validate` reports them.
  ///
  /// The reader of files has already checked everything that is known without playing the scene, apart from fonts and
  /// pictures.
  ///
  /// - Returns: The rehearsal, if the scene needs one: its film, and the time where it stopped.
  /// - Throws: `CradleError`, and `CancellationError`.
  @discardableResult
  package func validate() throws -> (film: Film, end: Ticks?)? {
    try checkFonts()
    try checkPictures()
    return needsRehearsal ? try rehearsal() : nil
  }
}
