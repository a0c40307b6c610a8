import ArgumentParser
import CradleFiles
import CradleFilms
import CradleRawText
import Foundation

extension CompletionKind {
  /// The scenes with names, and the scene files and folders at the typed path.
  static var scene: CompletionKind {
    .custom { _, _, typed in SceneCatalog.current.names + SceneCompletion.paths(for: typed) }
  }

  /// The presets and the examples.
  static var template: CompletionKind {
    .custom { _, _, _ in SceneTemplate.names }
  }
}

/// The paths that a shell offers where a scene is expected.
///
/// A shell that asks for preset names does not add files to them, so Cradle offers both.
enum SceneCompletion {
  private static let endings = ["yaml", "yml", "json"]

  /// Returns the scene files and folders that match what you have typed, in alphabetical order.
  static func paths(for typed: String) -> [String] {
    let folder = folder(of: typed)
    // A name that is not UTF-8 cannot be an argument, so it is not offered.
    let entries = (try? OutsideFolder(folder.isEmpty ? "." : folder).entries()) ?? []
    return entries.compactMap(\.name.text).filter { !$0.isHiddenName }.compactMap { name in
      let path = folder + name
      if endings.contains(name.nameEnding) { return path }
      return isFolder(path) ? path + "/" : nil
    }
  }

  private static func folder(of typed: String) -> String {
    if typed.endsInSlash { return typed }
    guard let parent = typed.parentPath else { return "" }
    return parent.endsInSlash ? parent : parent + "/"
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory
      ?? false
  }
}
