package import CradleGeometry
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
  /// Values that replace those of the file, each as `key.path=value`, applied in order.
  ///
  /// The path consists of keys of maps and numbers of list elements, from 0. You write the value as in the
  /// file.
  package var overrides: [String]
  /// The keys to sweep, each as `key.path=value,value`.
  ///
  /// They replace the keys of the file's `sweep`; if empty, the file's sweep stays as it is.
  ///
  /// They count as values of the file, so overrides can replace them.
  package var sweeping: [String] = []
  /// The variant to read; `nil` to read scenes as they are.
  ///
  /// Its values count as those of the file, so overrides can replace them. A scene read as a variant has no
  /// variants itself.
  package var variant: SceneVariant?

  /// Creates a loader, by default with the documented limits and without replacements.
  package init(limits: Limits = Limits(), overrides: [String] = [], variant: SceneVariant? = nil) {
    self.limits = limits
    self.overrides = overrides
    self.variant = variant
  }

  /// Returns the scene in a file.
  ///
  /// The loader also reads the files that the scene extends. It reports all mistakes at once: those of the file, then
  /// those of the files that it extends, then those of overrides. If you also want the warnings, call ``read(_:)``.
  package func load(_ file: SceneFile) throws(CradleError) -> Scene {
    try read(file).scene
  }

  /// Returns the scene in a file, with the warnings about the file.
  ///
  /// - Throws: All mistakes at once, like ``load(_:)``.
  package func read(_ file: SceneFile) throws(CradleError) -> ReadScene {
    do {
      return try readScene(file)
    } catch {
      throw error.inPublic
    }
  }

  private func readScene(_ file: SceneFile) throws(SceneError) -> ReadScene {
    var inheritance = Inheritance(limits: limits)
    let root = try tree(of: file, &inheritance)
    var reading = Reading(limits: limits)
    reading.pictures = PictureShelf(folders: inheritance.folders, scene: file.name)
    let scene = Grammar.scene.read(root, &reading)
    guard let scene, reading.diagnostics.isEmpty else {
      throw SceneError(inheritance.sorted(reading.diagnostics, overrides: allOverrides))
    }
    let warnings = reading.warnings + Oddities.warnings(about: scene, writtenAs: root)
    // A mistake of the scene itself would repeat in each of its panels and variants.
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
      texts: WrittenTexts(root),
      canonicalForm: root.canonicalForm
    )
  }

  private var allOverrides: [String] {
    (variant?.overrides ?? []) + sweeping + overrides
  }

  private func tree(of file: SceneFile, _ inheritance: inout Inheritance) throws(SceneError) -> SceneNode {
    let written = try inheritance.tree(of: file).withAnnotationsAsMap
    let varied = try Override.applying(variant?.overrides ?? [], to: written, limits: limits)
    let swept = try varied.sweeping(sweeping, limits)
    let root = try Override.applying(overrides, to: swept, limits: limits)
    return variant == nil ? root : root.without(["variants"])
  }
}

/// A scene with the warnings, texts and content of its file.
package struct ReadScene: Sendable {
  /// The scene.
  package let scene: Scene
  /// The warnings about the file.
  ///
  /// The scene can still be played.
  package var warnings: [CradleError.Diagnostic] { oddities.map(\.inPublic) }
  /// The warnings, as the command prints them.
  package let oddities: [Diagnostic]
  /// The visible texts and fonts, with their positions in the file.
  package let texts: WrittenTexts
  /// The content of the file in one fixed form, without meaningless differences.
  package let canonicalForm: String
}

extension SceneLoader {
  /// Returns the description of the scene in a file, and reads no other key.
  ///
  /// The loader also reads the files that the scene extends. A list of scenes needs nothing else, and reading
  /// scenes in full takes several times as long.
  ///
  /// - Throws: A mistake in the YAML or in the description. Mistakes elsewhere are not found.
  package func summary(of file: SceneFile) throws(CradleError) -> String {
    do {
      return try readSummary(of: file)
    } catch {
      throw error.inPublic
    }
  }

  private func readSummary(of file: SceneFile) throws(SceneError) -> String {
    var inheritance = Inheritance(limits: limits)
    let entries = try inheritance.tree(of: file).map ?? []
    let key = "description"
    guard let written = entries.first(where: { $0.key == key })?.value else { return "" }
    var reading = Reading(limits: limits)
    reading.subject = key
    guard let summary = Grammar.text.read(written, &reading) else { throw SceneError(reading.diagnostics) }
    return summary
  }

  /// Returns the properties that a timeline can change: of layouts by name, and of behaviors by number.
  package func properties(of file: SceneFile) throws(CradleError) -> [String: [Property]] {
    var inheritance = Inheritance(limits: limits)
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
