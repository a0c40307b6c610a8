import CradleEncoding
import CradleFiles
package import CradleFilms
import CradleGeometry
import CradlePresets
import CradleRawText
import CradleRegression
import CradleSceneSource
import CradleScenes
import Foundation

extension ScenesToCheck {
  /// Returns the variants of a scene to check.
  ///
  /// If a check is impossible, the result is the error.
  func targets(_ argument: String, overrides: [String], within limits: Limits) -> [SceneCheck.Target] {
    if let film = filmTarget(argument, overrides: overrides, within: limits) { return [film] }
    let name = name(of: argument)
    let place = catalog.place(of: argument)
    let flags = SceneVariant.named(for: overrides)
    do {
      let loaded = try LoadedScene(argument, overrides: overrides, limits: limits, in: catalog)
      let variants = loaded.scene.variants
      guard !variants.isEmpty else {
        var target = CheckTarget(argument: place, scene: name, variant: flags)
        target.flags = overrides
        return [SceneCheck.Target(target: target, subject: .success(loaded))]
      }
      return variants.map { variant in
        let all = variant.overrides + overrides
        let named = overrides.isEmpty ? variant : SceneVariant.named(for: all)
        var target = CheckTarget(argument: place, scene: name, variant: named)
        target.flags = overrides
        return SceneCheck.Target(
          target: target,
          // Overrides of the command have priority over overrides of the variant.
          subject: Swift.Result { try loaded.variant(variant) }
        )
      }
    } catch {
      let target = CheckTarget(argument: place, scene: name, variant: flags)
      return [SceneCheck.Target(target: target, subject: .failure(error))]
    }
  }
}

extension SceneCheck {
  /// Returns the targets that a revision of git can have: those of scene files.
  ///
  /// - Throws: `.missingScene` if there are none.
  static func sceneFiles(among targets: [Target], in catalog: SceneCatalog) throws(CradleError) -> [Target] {
    let files = targets.filter { target in
      let argument = target.target.argument
      return !target.isFilm && !target.target.isPreset && !argument.isEmpty && !catalog.hasInCode(argument)
    }
    guard !files.isEmpty else { throw CradleError(CheckError.nothingInGit) }
    return files
  }

  /// Returns the goldens whose variant no longer exists.
  ///
  /// If every scene is checked, goldens without a scene are included. If films that were made elsewhere are checked,
  /// goldens of films that are gone are included, since a film may have another name now.
  ///
  /// A golden made with flags stays as long as the scene exists: only the same flags would check it.
  static func obsolete(
    in folder: String,
    targets: [CheckTarget],
    everyScene: Bool
  ) throws(CradleError) -> [CheckTarget] {
    let places = targets.map { GoldenLocation(of: $0, in: folder) }
    let known = Set(places.map { RawPath($0.name) })
    let scenes = Set(places.map { RawPath($0.scene) })
    // Names that differ only in form are equal texts. The second of two forms belongs to no scene.
    let texts = Set(targets.map(\.scene))
    var obsolete: [CheckTarget] = []
    let hasFilm = targets.contains { ScenesToCheck(catalog: .presets).isFilm($0.argument) }
    for scene in try FolderListing.names(in: folder) where everyScene || hasFilm || texts.contains(scene) {
      for variant in try FolderListing.names(in: folder.appendingPath(scene)) {
        let target = CheckTarget(argument: scene, scene: scene, variant: SceneVariant(name: variant, overrides: []))
        let places = GoldenLocation(goldens: folder, scene: scene, variant: variant).all
        guard !known.contains(RawPath(target.name)),
          let bytes = places.lazy.compactMap({ $0.folder.bytes(of: Golden.fileName) }).first
        else { continue }
        let subject = (try? Golden(bytes))?.subject
        guard everyScene || texts.contains(scene) || subject?.film?.isGone == true else { continue }
        let isOfFlags = subject?.isOfFlags ?? false
        if !scenes.contains(RawPath(scene)) || !isOfFlags { obsolete.append(target) }
      }
    }
    return obsolete
  }
}

extension SceneCheck {
  /// Creates the check of one scene with a golden that you choose.
  ///
  /// - Parameters:
  ///   - loaded: The scene.
  ///   - scene: The name of the scene's folder, inside the folder of all goldens.
  ///   - variant: The name of this golden's folder, inside the scene's folder.
  ///   - options: The options of the check.
  package init(of loaded: LoadedScene, scene: String, variant: String, options: CheckOptions) {
    let target = CheckTarget(argument: "", scene: scene, variant: SceneVariant(name: variant, overrides: []))
    targets = [Target(target: target, subject: .success(loaded))]
    obsolete = []
    self.options = options
    plan = CheckPlan(of: targets, options: options, shard: nil)
  }
}

extension CheckPlan {
  /// Plans a check.
  ///
  /// The variants are distributed among the parts by the estimated cost of their films.
  init(of targets: [SceneCheck.Target], options: CheckOptions, shard: Shard?) {
    let subjects = targets.map { try? $0.subject.get() }
    let costs = subjects.map { FilmCost(of: $0?.loaded?.scene) }
    let parts = shard.map { Shard.deal(costs, among: $0.count) }
    let variants = zip(targets, subjects).enumerated().map { place, pair in
      Variant(
        scene: pair.0.target.scene,
        variant: pair.0.target.variant.name,
        hash: pair.1?.contentHash,
        part: parts?[place].index
      )
    }
    self.init(
      part: shard.map { Part(index: $0.index, count: $0.count) },
      flags: options.flags,
      goldens: options.goldensHash(of: variants),
      variants: variants
    )
  }
}

/// A variant of a scene to check.
struct CheckTarget: Sendable {
  /// The argument that names the scene: a path, or a preset.
  ///
  /// Empty for a scene in code.
  let argument: String
  /// The name of the scene.
  let scene: String
  let variant: SceneVariant
  /// The values from flags that made the variant, each as `key.path=value`.
  var flags: [String] = []

  /// Whether the variant was made by flags instead of by the scene.
  var isOfFlags: Bool {
    !flags.isEmpty
  }

  /// The name for display: `springy/theme=dark`.
  var name: String {
    "\(scene)/\(variant.name)"
  }

  /// The name, to be compared with other names.
  var rawName: RawPath {
    RawPath(name)
  }

  /// Whether the scene comes with Cradle.
  var isPreset: Bool {
    Presets.named(argument) != nil
  }
}

/// The choice of scenes to check.
struct ScenesToCheck {
  /// The scenes that have names.
  let catalog: SceneCatalog

  /// Returns the arguments that name the scenes.
  ///
  /// If you pass no names, all scenes are returned.
  ///
  /// All scenes are the scenes in code, the scene files, and the presets with goldens. Scene files are searched in the
  /// folder `scenes` and its subfolders, or in the working folder if `scenes` does not exist.
  func arguments(_ named: [String], goldens: String, films: [String] = []) throws(CradleError) -> [String] {
    guard named.isEmpty else {
      guard !named.contains("-") else { throw CradleError(CheckError.nameless) }
      return try checkNames(named)
    }
    let known = try known(goldens)
    let all = known + films.filter { !known.contains($0) }
    guard !all.isEmpty else {
      throw CradleError(CheckError.nothingToCheck(folder: FileManager.default.currentDirectoryPath))
    }
    return try checkNames(all)
  }

  /// The arguments of the project's own scenes, both in code and in files.
  ///
  /// - Throws: `.cannotRead` and `.invalidName`, as ``FolderListing/entries(in:)``.
  var projectScenes: [String] {
    get throws(CradleError) {
      let folder = Self.folder
      let paths =
        try isFolder(folder)
        ? Self.sceneFiles(in: folder) : FolderListing.entries(in: ".").filter(\.isSceneFile).map(\.name)
      return catalog.scenes.map(\.name) + paths
    }
  }

  /// Returns the arguments that a whole check has: all scenes of the project, and presets and films with goldens.
  func known(_ goldens: String) throws(CradleError) -> [String] {
    try projectScenes + goldenPresets(in: goldens) + goldenFilms(in: goldens)
  }

  /// Returns the presets with goldens, except presets that share their name with a scene of the project.
  func goldenPresets(in goldens: String) throws(CradleError) -> [String] {
    let taken = Set(try projectScenes.map { RawPath(name(of: $0)) })
    var presets: [String] = []
    for name in try FolderListing.names(in: goldens) where !taken.contains(RawPath(name)) && catalog.hasPreset(name) {
      if try Self.hasPresetGolden(named: name, in: goldens) { presets.append(name) }
    }
    return presets
  }

  /// Returns the name that a scene has in the paths of its goldens.
  ///
  /// A scene in code uses its own name, and a film that was made elsewhere that of its path. Other scenes use the name of their file or preset.
  ///
  /// For a scene in a subfolder of `scenes`, the name starts with the subfolder's name and a dot. So
  /// `scenes/lists/rows.yaml` and `scenes/grids/rows.yaml` have different goldens.
  func name(of argument: String) -> String {
    guard !catalog.hasInCode(argument) else { return argument }
    if let name = filmName(of: argument) { return name }
    let name = LoadedScene.name(of: argument)
    guard argument != "-", !catalog.hasPreset(argument) else { return name }
    // Links in the folder's path are resolved. The file itself is not resolved, since a scene may be a link.
    let here = FileLocation(Self.folder).path
    let place = FileLocation(argument.parentPath ?? ".").path
    guard !place.isSame(as: here), let way = place.path(below: here) else { return name }
    return (way.pathNames + [name]).joined(separator: ".")
  }

  /// The folder with a project's scenes.
  static let folder = "scenes"

  // Links to folders are left out, since a link may lead in a circle, or out of the project.
  private static func sceneFiles(in folder: String) throws(CradleError) -> [String] {
    var files: [String] = []
    for entry in try FolderListing.entries(in: folder) {
      let path = folder.appendingPath(entry.name)
      if entry.isFolder { files += try sceneFiles(in: path) } else if entry.isSceneFile { files.append(path) }
    }
    return files
  }

  /// Checks the names of the scenes, and returns the arguments unchanged.
  ///
  /// - Throws: `CradleError` if a golden cannot have one of the names, or if two scenes have the same name.
  @discardableResult
  func checkNames(_ arguments: [String]) throws(CradleError) -> [String] {
    // Names that differ only in form are equal texts.
    var taken: [String: String] = [:]
    for argument in arguments {
      let name = name(of: argument)
      guard name.isFileName else { throw CradleError(CheckError.unusableName(name: name)) }
      guard let other = taken.updateValue(argument, forKey: name) else { continue }
      let forms = RawPath.Pair(old: RawPath(self.name(of: other)), new: RawPath(name)).formNote
      let films = isFilm(argument) ? [other, argument] : []
      throw CradleError(CheckError.repeatedScene(name: name, forms: forms, films: films))
    }
    return arguments
  }

  private static func hasPresetGolden(named scene: String, in goldens: String) throws(CradleError) -> Bool {
    try FolderListing.names(in: goldens.appendingPath(scene)).contains { variant in
      GoldenLocation(goldens: goldens, scene: scene, variant: variant).all.contains { place in
        switch place.folder.read() {
        case .intact(let recorded): recorded.golden.subject.isPreset
        // An unreadable golden has to be reported.
        case .damaged, .incomplete: true
        case .none: false
        }
      }
    }
  }
}
