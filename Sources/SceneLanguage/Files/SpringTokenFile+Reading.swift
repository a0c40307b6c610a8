package import CradleGeometry
import CradleScenes
package import CradleSprings

extension SpringTokenFile {
  /// Reads the springs of a file of design tokens.
  ///
  /// - Throws: `CradleError` if it cannot be opened, or with every mistake.
  package static func springs(path: String, limits: Limits = Limits()) throws(CradleError) -> [Spring.Named] {
    let bytes = try FileContents.read(path: path, limit: limits.fileSize)
    do throws(SceneError) {
      return try springs(ofFile: path, bytes, limits: limits)
    } catch {
      throw error.inPublic
    }
  }
}
