import CradleScenes
package import CradleSprings

extension SpringTokenFile {
  /// Reads the springs of a file of design tokens.
  ///
  /// - Throws: `SceneFileError` if it cannot be opened, or `SceneError` with every mistake.
  package static func springs(path: String, limits: Limits = Limits()) throws -> [NamedSpring] {
    try springs(ofFile: path, try FileContents.read(path: path, limit: limits.fileSize), limits: limits)
  }
}
