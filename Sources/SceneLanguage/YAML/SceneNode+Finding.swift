import Scenes

extension SceneNode {
  /// Returns the place of what keys and numbers lead to, as far as they do.
  func place(of path: ArraySlice<String>) -> Diagnostic.Place {
    guard let key = path.first else { return place }
    let child: SceneNode? =
      switch value {
      case .map(let entries): entries.first { $0.key == key }?.value
      case .list(let elements):
        Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      case .scalar: nil
      }
    return child?.place(of: path.dropFirst()) ?? place
  }
}
