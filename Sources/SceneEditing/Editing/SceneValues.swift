package import CradleGeometry
package import CradleSceneSource

/// The values in a scene file, in the order of the file.
///
/// Values of the scenes that the file extends are left out.
package struct SceneValues: Equatable, Sendable {
  /// A scalar, an empty list or an empty map.
  package struct Value: Equatable, Sendable {
    /// The keys of maps and the indices of lists from the scene to the value.
    package let path: [String]
    /// The value as YAML on one line.
    package let text: String
  }

  package let all: [Value]

  /// Reads the values of a file.
  ///
  /// - Throws: `CradleError` with the mistakes in the YAML. The meaning of the values is not checked.
  package init(of file: SceneFile, limits: Limits = Limits()) throws(CradleError) {
    do throws(SceneError) {
      all = try SceneText(file, limits: limits).root.values(below: [])
    } catch {
      throw error.inPublic
    }
  }
}

extension SceneNode {
  fileprivate func values(below path: [String]) -> [SceneValues.Value] {
    switch value {
    case .list(let elements) where !elements.isEmpty:
      elements.enumerated().flatMap { $1.values(below: path + ["\($0)"]) }
    case .map(let entries) where !entries.isEmpty:
      entries.flatMap { $0.value.values(below: path + [$0.key]) }
    case .scalar, .list, .map: [SceneValues.Value(path: path, text: flowText)]
    }
  }
}
