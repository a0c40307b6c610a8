import CradleFiles
package import CradleGeometry
import CradleRawText
package import CradleSceneSource
package import CradleScenes

/// Reads scene files and turns them into scenes.
///
/// ```swift
/// let file = try SceneFile.read(path: "list.yaml")
/// let read = try SceneLoader(overrides: ["canvas.theme=dark"]).read(file)
/// for warning in read.warnings { print(warning) }
/// print(read.scene.title)
/// ```
package struct SceneLoader: Sendable {
  /// The limits on the size of a scene.
  package var limits: Limits
  /// The values that replace values of the file, each as `key.path=value`, in the order in which they apply.
  ///
  /// A path consists of the keys of maps and the indices of lists. You write the value as in the file.
  package var overrides: [String]
  /// The keys to sweep, each as `key.path=value,value`.
  ///
  /// These keys replace the keys in the file's `sweep`. If the list is empty, the file's sweep stays as it is. The
  /// values count as values of the file, so overrides can replace them.
  package var sweeping: [String] = []
  /// The variant to read; `nil` to read scenes as they are.
  ///
  /// The variant's values count as values of the file, so overrides can replace them. A scene read as a variant has no
  /// further variants.
  package var variant: SceneVariant?
  /// The keys that get their earlier values again, whatever the file, the variant and the overrides say.
  package var putBack: [ChangedKey] = []
  /// The contents of pictures that replace those of the files, by the names that the scene writes.
  package var putBackPictures: [String: [UInt8]] = [:]

  /// Creates a loader, by default with the documented limits and without overrides.
  package init(limits: Limits = Limits(), overrides: [String] = [], variant: SceneVariant? = nil) {
    self.limits = limits
    self.overrides = overrides
    self.variant = variant
  }

  /// Returns the scene in a file.
  ///
  /// The loader also reads the files that the scene extends. It reports all mistakes at once. Mistakes in the file come
  /// first, then mistakes in the files that it extends, then mistakes in overrides. If you also want the warnings, call
  /// ``read(_:)``.
  package func load(_ file: SceneFile) throws(CradleError) -> Scene {
    try read(file).scene
  }

  /// Returns the scene in a file, with the warnings about the file.
  ///
  /// - Throws: All mistakes at once, as ``load(_:)`` does.
  package func read(_ file: SceneFile) throws(CradleError) -> ReadScene {
    let files = ReadFiles()
    do throws(SceneError) {
      var read = try files.collect { Result { () throws(SceneError) in try readScene(file) } }.get()
      read.scene.files = ([file.path].compactMap(\.self) + files.paths).map { FileLocation($0).path }
      return read
    } catch {
      throw error.inPublic
    }
  }

  private func readScene(_ file: SceneFile) throws(SceneError) -> ReadScene {
    var inheritance = Inheritance(limits: limits, words: .grammar)
    let root = try tree(of: file, &inheritance)
    var reading = Reading(limits: limits)
    reading.pictures = PictureShelf(folders: inheritance.folders, scene: file.name, replacing: putBackPictures)
    let scene = Grammar.scene.read(root, &reading)
    guard let scene, reading.diagnostics.isEmpty else {
      throw SceneError(inheritance.sorted(reading.diagnostics, overrides: allOverrides))
    }
    let warnings = reading.warnings + Oddities.warnings(about: scene, writtenAs: root)
    // A mistake in the scene itself would be reported again for each panel and each variant.
    var textSize = reading.textSize
    let swept = reading.swept(scene, from: root, besides: warnings, &textSize)
    let known = warnings + swept.findings
    let findings = known + reading.findingsOfVariants(of: root, besides: known, &textSize)
    let mistakes = findings.filter { $0.severity == .error }
    guard mistakes.isEmpty, let result = swept.scene else {
      throw SceneError(inheritance.sorted(mistakes, overrides: allOverrides))
    }
    return ReadScene(
      scene: result,
      oddities: inheritance.sorted(findings, overrides: allOverrides),
      places: WrittenPlaces(root),
      canonicalForm: root.canonicalForm
    )
  }

  /// Returns the settings of a film that was made elsewhere; `nil` if the file is a scene of Cradle's own.
  ///
  /// - Throws: All mistakes at once.
  package func film(of file: SceneFile) throws(CradleError) -> FilmSettings? {
    var inheritance = Inheritance(limits: limits, words: .grammar)
    var reading = Reading(limits: limits)
    do throws(SceneError) {
      let root = try inheritance.tree(of: file)
      guard root["film"] != nil else { return nil }
      var settings = FilmSettings.fields.read(root, from: FilmSettings(), &reading)
      guard reading.diagnostics.isEmpty else {
        throw SceneError(inheritance.sorted(reading.diagnostics, overrides: overrides))
      }
      settings?.canonicalForm = root.canonicalForm
      return settings
    } catch {
      throw error.inPublic
    }
  }

  private var allOverrides: [String] {
    (variant?.overrides ?? []) + sweeping + overrides
  }

  private func tree(of file: SceneFile, _ inheritance: inout Inheritance) throws(SceneError) -> SceneNode {
    let written = try inheritance.tree(of: file).withAnnotationsAsMap
    let varied = try Override.applying(variant?.overrides ?? [], to: written, limits: limits, words: .grammar)
    let swept = try varied.sweeping(sweeping, limits)
    let set = try Override.applying(overrides, to: swept, limits: limits, words: .grammar)
    let root = try set.withSprings(in: file.folder, limits).puttingBack(putBack)
    return variant == nil ? root : root.without(["variants"])
  }
}

/// A scene that was read from a file, with the file's warnings, positions and content.
package struct ReadScene: Sendable {
  package fileprivate(set) var scene: Scene
  /// The warnings about the file.
  ///
  /// You can still play the scene.
  package var warnings: [CradleError.Diagnostic] { oddities.map(\.inPublic) }
  /// The warnings, as the command prints them.
  package let oddities: [Diagnostic]
  /// The positions in the file.
  package let places: WrittenPlaces
  /// The content of the file in a fixed form, which is the same for two files that mean the same.
  package let canonicalForm: String
}

extension SceneLoader {
  /// Returns the description of the scene in a file, and reads no other key.
  ///
  /// The loader also reads the files that the scene extends. A list of scenes needs only the descriptions, and reading
  /// the whole scenes takes several times as long.
  ///
  /// - Throws: A mistake in the YAML or in the description. Other mistakes are not found.
  package func summary(of file: SceneFile) throws(CradleError) -> SceneSummary {
    do {
      return try readSummary(of: file)
    } catch {
      throw error.inPublic
    }
  }

  private func readSummary(of file: SceneFile) throws(SceneError) -> SceneSummary {
    var inheritance = Inheritance(limits: limits, words: .grammar)
    let tree = try inheritance.tree(of: file)
    let key = "description"
    guard let written = tree[key] else { return SceneSummary(description: "", subject: tree.subject) }
    var reading = Reading(limits: limits)
    reading.subject = key
    guard let summary = Grammar.text.read(written, &reading) else { throw SceneError(reading.diagnostics) }
    return SceneSummary(description: summary, subject: tree.subject)
  }

  /// Returns the properties that a timeline can change.
  ///
  /// The keys of the result are names of layouts and numbers of behaviors.
  package func properties(of file: SceneFile) throws(CradleError) -> [String: [Property]] {
    var inheritance = Inheritance(limits: limits, words: .grammar)
    var reading = Reading(limits: limits)
    do {
      _ = Grammar.scene.read(try inheritance.tree(of: file), &reading)
    } catch {
      throw error.inPublic
    }
    var properties = reading.layouts.all.mapValues { $0.settableKeys.map(\.property) }
    for (number, behavior) in reading.behaviors.declared.enumerated() {
      properties["\(number)"] = behavior.settableKeys?.map(\.property)
    }
    return properties
  }
}
