package import CradleGeometry
import CradlePresets
import CradleRawText
import CradleSceneLanguage
package import CradleSceneSource
package import CradleScenes
import Foundation

/// A scene made in code, with a name for its outputs and goldens.
///
/// ```swift
/// let list = NamedScene(name: "list", scene: scene)
/// ```
package struct NamedScene: Sendable {
  /// The name of the scene, its outputs and its goldens.
  package let name: String
  /// The scene.
  package let scene: Scene

  /// Creates a scene with a name.
  package init(name: String, scene: Scene) {
    self.name = name
    self.scene = scene
  }
}

/// The scenes that have names: the presets, and a program's scenes in code.
///
/// If a scene in code and a preset have the same name, you get the scene in code. So a new preset in a later version
/// cannot take the name of your scene.
///
/// ```swift
/// let catalog = try SceneCatalog([NamedScene(name: "list", scene: scene)])
/// let loaded = try LoadedScene("list", limits: Limits(), in: catalog)
/// let check = try SceneCheck(["list"], options: CheckOptions(), in: catalog)
/// let result = try await check.run { print($0.stage) }
/// ```
package struct SceneCatalog: Sendable {
  /// The presets alone.
  package static let presets = SceneCatalog(known: [])

  /// The scenes in code, in the order you passed them.
  package private(set) var scenes: [NamedScene]
  // The files under names of their own, such as the blocks of a page.
  private var files: [String: SceneFile] = [:]

  private init(known scenes: [NamedScene]) {
    self.scenes = scenes
  }

  /// Creates a catalog of scenes in code, together with the presets.
  ///
  /// - Parameter scenes: The scenes and their names. Outputs and goldens use the same names.
  /// - Throws: `.invalidName` if a name is not a valid file name, or if two scenes have the same name.
  package init(_ scenes: [NamedScene]) throws(CradleError) {
    var taken: Set<String> = []
    for name in scenes.map(\.name) {
      guard name.isFileName, !name.hasPrefix(bytesOf: "-") else { throw CradleError(CodeSceneError.unusableName(name)) }
      guard taken.insert(name).inserted else { throw CradleError(CodeSceneError.repeatedName(name)) }
    }
    self.init(known: scenes)
  }

  /// Returns the scene in code with a name; `nil` if there is none.
  package func scene(named name: String) -> Scene? {
    scenes.first { $0.name == name }?.scene
  }

  /// Returns the file with a name of its own; `nil` if there is none.
  func file(named name: String) -> SceneFile? {
    files[name]
  }

  /// Returns the catalog with a scene under a name, which wins over all other scenes of this name.
  ///
  /// - Parameters:
  ///   - argument: The name of a scene in code or of a preset, or the path of a file.
  ///   - name: The scene's new name.
  ///   - limits: The limits on the size of the file.
  /// - Throws: `CradleError` if there is no such scene.
  package func naming(_ argument: String, as name: String, limits: Limits) throws -> SceneCatalog {
    guard let scene = scene(named: argument) else {
      return naming(try LoadedScene.file(argument, limits: limits, in: self), as: name)
    }
    var catalog = self
    catalog.scenes.insert(NamedScene(name: name, scene: scene), at: 0)
    return catalog
  }

  /// Returns the catalog with a file under a name, which wins over all other scenes of this name.
  package func naming(_ file: SceneFile, as name: String) -> SceneCatalog {
    var catalog = self
    catalog.files[name] = file
    return catalog
  }

  /// Returns whether an argument is the name of a scene in code.
  package func hasInCode(_ argument: String) -> Bool {
    scenes.contains { $0.name == argument }
  }

  /// Returns whether an argument names a preset, and not a scene in code.
  package func hasPreset(_ argument: String) -> Bool {
    Presets.named(argument) != nil && !hasInCode(argument)
  }

  /// Returns the path of a file or the name of a preset for reports; empty for a scene in code.
  package func place(of argument: String) -> String {
    hasInCode(argument) ? "" : argument
  }

  /// The names of all scenes.
  ///
  /// Scenes in code come first, in their order. Presets follow in alphabetical order.
  package var names: [String] {
    scenes.map(\.name) + LoadedScene.presetNames.filter { !hasInCode($0) }
  }

  /// The presets with their files' texts, for examples of a word.
  package static var presetTexts: [(name: String, text: String)] {
    Presets.all.map { (name: $0.name, text: $0.text) }
  }

  /// Returns all scenes with their descriptions, grouped by what they show.
  ///
  /// Scenes in code come first, under an empty title. Presets and examples follow, by the words of the scene file. This
  /// reads only the descriptions of files.
  ///
  /// - Throws: `CradleError` if a preset or an example is not a scene file.
  package func groups() throws(CradleError) -> [(title: String, scenes: [(name: String, summary: String)])] {
    var files = Presets.all.map { SceneFile(name: $0.name + ".yaml", text: $0.text) }
    for example in ExampleScenes.all { files.append(try SceneFile.read(path: example.path)) }
    let named = files.map { (name: $0.name.lastPathName.nameStem, file: $0) }.filter { !hasInCode($0.name) }
    let summaries = try named.map { name, file throws(CradleError) in
      (name: name, summary: try SceneLoader().summary(of: file))
    }
    let ofFiles = Dictionary(grouping: summaries, by: \.summary.subject).sorted { $0.key < $1.key }
      .map { title, scenes in
        let sorted = scenes.sorted { $0.name < $1.name }
        return (title: title, scenes: sorted.map { (name: $0.name, summary: $0.summary.description) })
      }
    let own = scenes.map { (name: $0.name, summary: $0.scene.summary) }
    return (own.isEmpty ? [] : [(title: "", scenes: own)]) + ofFiles
  }

  /// Returns whether an argument is one of the names, or the path of an existing scene file.
  package func names(_ argument: String) -> Bool {
    names.contains(argument)
      || ([".yaml", ".yml"].contains(where: argument.hasSuffix) && FileManager.default.fileExists(atPath: argument))
  }
}

/// The reason why a scene in code cannot be used in this way.
package enum CodeSceneError: ErrorReason, Equatable {
  /// The name cannot be used for a file.
  case unusableName(String)
  /// Two scenes have the same name.
  case repeatedName(String)
  /// An override sets a key that the scene does not have.
  case noSuchKey(scene: String, override: String)
  /// A flag asks for a sweep of a scene in code, whose parameters are known only to its code.
  case sweptByFlag(String)
}

extension CodeSceneError {
  package var code: CradleError.Code {
    switch self {
    case .unusableName, .repeatedName: .invalidName
    case .noSuchKey, .sweptByFlag: .invalidOption
    }
  }

  package var sentence: Sentence { words.map(\.visible) }

  private var words: Sentence {
    switch self {
    case .unusableName(let name):
      "the name of a scene must be one that a file can have, without a '-' at its start, not '\(name)'; rename it "
        + "in the code"
    case .repeatedName(let name):
      "two scenes are called '\(name)', and would share their outputs and goldens; rename one in the code"
    case .noSuchKey(let scene, let override):
      "'\(scene)' is made in code, and has no key for '\(override)'; change the value in the code, or set one "
        + "of \(SceneVariant.shorthands.map(\.path).joined(separator: ", "))"
    case .sweptByFlag(let scene):
      "'\(scene)' is made in code, and no flag can sweep it; make it with 'Scene(sweeping:over:)' in the code"
    }
  }
}
