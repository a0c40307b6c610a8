import Encoding
import Foundation
import RawText
import Regression

/// Which scenes are checked.
enum ScenesToCheck {
  /// Returns what names the scenes: what a person named, or else all that there are.
  ///
  /// Those are the scene files in the folder `scenes`, or in the working folder if there is none, and
  /// presets that have goldens.
  static func arguments(_ named: [String], goldens: String) throws(CheckError) -> [String] {
    guard named.isEmpty else {
      guard !named.contains("-") else { throw .nameless }
      return try checkNames(named)
    }
    let folder = isFolder("scenes") ? "scenes" : "."
    let files = names(in: folder).filter { ["yaml", "yml"].contains($0.nameEnding) }
    let paths = files.map { folder == "." ? $0 : "\(folder)/\($0)" }
    let taken = Set(paths.map(LoadedScene.name))
    let presets = names(in: goldens).filter { name in
      !taken.contains(name) && LoadedScene.isPreset(name) && hasPresetGolden(goldens + "/" + name)
    }
    guard !paths.isEmpty || !presets.isEmpty else {
      throw .nothingToCheck(folder: FileManager.default.currentDirectoryPath)
    }
    return try checkNames(paths + presets)
  }

  /// Returns the names of what is in a folder, in the order of the alphabet; none if it is not there.
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { !$0.isHiddenName }.sorted()
  }

  private static func checkNames(_ arguments: [String]) throws(CheckError) -> [String] {
    var taken: Set<String> = []
    for argument in arguments {
      let name = LoadedScene.name(of: argument)
      guard taken.insert(name).inserted else { throw .repeatedScene(name: name) }
    }
    return arguments
  }

  private static func hasPresetGolden(_ folder: String) -> Bool {
    names(in: folder).contains { variant in
      switch GoldenFolder(path: "\(folder)/\(variant)").read() {
      case .intact(let recorded): recorded.golden.subject.isPreset
      // What cannot be read has to be looked at.
      case .damaged, .incomplete: true
      case .none: false
      }
    }
  }
}
