import Encoding
import Foundation
import RawText
import Regression

/// Which scenes are checked.
enum ScenesToCheck {
  /// Returns what names the scenes: what a person named, or else all that there are.
  ///
  /// Those are the scene files in the folder `scenes` and in its folders, or in the working folder if
  /// there is none, and presets that have goldens.
  static func arguments(_ named: [String], goldens: String) throws(CheckError) -> [String] {
    guard named.isEmpty else {
      guard !named.contains("-") else { throw .nameless }
      return try checkNames(named)
    }
    let paths = isFolder(folder) ? sceneFiles(in: folder) : names(in: ".").filter(isSceneFile)
    let taken = Set(paths.map(name))
    let presets = names(in: goldens).filter { name in
      !taken.contains(name) && LoadedScene.isPreset(name) && hasPresetGolden(goldens + "/" + name)
    }
    guard !paths.isEmpty || !presets.isEmpty else {
      throw .nothingToCheck(folder: FileManager.default.currentDirectoryPath)
    }
    return try checkNames(paths + presets)
  }

  /// Returns the name under which the goldens of a scene are kept: that of its file or preset.
  ///
  /// In a folder inside `scenes`, the folder's name comes before it, with a dot between, so that
  /// `scenes/lists/rows.yaml` and `scenes/grids/rows.yaml` have goldens of their own.
  static func name(of argument: String) -> String {
    let name = LoadedScene.name(of: argument)
    guard argument != "-", !LoadedScene.isPreset(argument) else { return name }
    // Links are followed up to the file and not beyond: a scene may itself be a link.
    let here = FileLocation(folder).path
    let place = FileLocation(argument.parentPath ?? ".").path
    guard !place.isSame(as: here), let way = place.path(below: here) else { return name }
    return (way.pathNames + [name]).joined(separator: ".")
  }

  // Where the scenes of a project are.
  private static let folder = "scenes"

  private static func isSceneFile(_ name: String) -> Bool {
    ["yaml", "yml"].contains(name.nameEnding)
  }

  // A link to a folder is left out: it may lead in a circle, or to what is no part of the project.
  private static func sceneFiles(in folder: String) -> [String] {
    names(in: folder).flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      if attributes?[.type] as? FileAttributeType == .typeDirectory { return sceneFiles(in: path) }
      return isSceneFile(name) ? [path] : []
    }
  }

  /// Returns the names of what is in a folder, in the order of the alphabet; none if it is not there.
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { !$0.isHiddenName }.sorted()
  }

  private static func checkNames(_ arguments: [String]) throws(CheckError) -> [String] {
    var taken: Set<String> = []
    for argument in arguments {
      let name = name(of: argument)
      guard name.isFileName else { throw .unusableName(name: name) }
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
