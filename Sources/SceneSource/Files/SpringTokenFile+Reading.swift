package import CradleGeometry
package import CradleSprings

extension SpringTokenFile {
  /// Reads the springs of a file of design tokens.
  ///
  /// - Throws: `CradleError` if the file cannot be opened, or with every mistake.
  package static func springs(path: String, limits: Limits = Limits()) throws(CradleError) -> [Spring.Named] {
    try springs(ofFile: path, try FileContents.read(path: path, limit: limits.fileSize), limits: limits)
  }
}
