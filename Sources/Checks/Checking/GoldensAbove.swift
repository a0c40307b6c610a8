import CradleEncoding
import CradleFiles
import CradleFilms
package import CradleGeometry
import CradleRawText
import CradleRegression
import Foundation

/// Finds the goldens of a project when a check runs in one of its subfolders.
///
/// Without this error, such a check would write a second set of goldens next to the scenes, and pass from then on.
package enum GoldensAbove {
  /// Throws if the working folder lacks a folder of goldens that a folder above it has.
  ///
  /// - Parameter goldens: The name of the folder of all goldens.
  /// - Throws: `.invalidGoldens`.
  package static func check(_ goldens: String) throws(CradleError) {
    guard !fileExists(goldens) else { return }
    for path in parents() where holdsGoldens(path.appendingPath(goldens)) {
      throw CradleError(CheckError.goldensAbove(goldens: goldens, found: path.appendingPath(goldens)))
    }
  }

  /// Returns the path of the project's folder of scenes if the working folder is inside that folder; otherwise `nil`.
  package static func scenesFolderAround() -> String? {
    let names = FileManager.default.currentDirectoryPath.pathNames
    return parents().enumerated().first { index, _ in
      names[names.count - index - 1] == ScenesToCheck.folder
    }
    .map { $0.element.appendingPath(ScenesToCheck.folder) }
  }

  // The folders above the working folder, as `..` and `../..`, up to the root of a repository.
  private static func parents() -> [String] {
    let here = FileManager.default.currentDirectoryPath
    let depth = here.pathNames.count
    var paths: [String] = []
    var path = "."
    // The root folder belongs to no project.
    for level in 1..<max(1, depth) {
      guard !fileExists(path.appendingPath(".git")) else { break }
      path = Array(repeating: "..", count: level).joined(separator: "/")
      paths.append(path)
    }
    return paths
  }

  private static func holdsGoldens(_ folder: String) -> Bool {
    // A folder of somebody else, which cannot be read, has nothing to do with the project.
    ((try? FolderListing.names(in: folder)) ?? []).contains { scene in
      let path = folder.appendingPath(scene)
      return ((try? FolderListing.names(in: path)) ?? []).contains { variant in
        fileExists(path.appendingPath(variant).appendingPath(Golden.fileName))
      }
    }
  }
}
