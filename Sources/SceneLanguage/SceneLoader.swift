public import CradleScenes

/// A reader of scene files, which makes scenes of them.
///
/// ```swift
/// let file = try SceneFile.read(path: "list.yaml")
/// let read = try SceneLoader(overrides: ["canvas.theme=dark"]).read(file)
/// for warning in read.warnings { print(warning) }
/// print(read.scene.title)
/// ```
public struct SceneLoader: Sendable {
  /// The limits on the size of a scene.
  public var limits: Limits
  /// Values that replace those of the file, each as `key.path=value`, applied in order.
  ///
  /// The path names keys of maps and numbers of list elements, from 0; the value is written as in
  /// the file.
  public var overrides: [String]
  /// The keys over which the scene is swept, each as `key.path=value,value`, in place of those that the file
  /// varies in its `sweep`; none to leave that as it is.
  ///
  /// They count as values of the file, so that overrides replace them, too.
  public var sweeping: [String] = []
  /// The variant of scenes that is read; `nil` to read scenes as they are.
  ///
  /// Its values count as those of the file, so that overrides replace them, too. A scene that is
  /// read with it has no variants.
  public var variant: SceneVariant?

  /// Creates a loader; by default, with the documented limits and nothing replaced.
  public init(limits: Limits = Limits(), overrides: [String] = [], variant: SceneVariant? = nil) {
    (self.limits, self.overrides, self.variant) = (limits, overrides, variant)
  }

  /// Returns the scene that a file describes.
  ///
  /// The files that it extends are read, too. Every mistake is reported at once, those of the file
  /// first, then those of the files that it extends, then those of overrides. Oddities are in
  /// ``ReadScene/warnings``.
  public func load(_ file: SceneFile) throws(SceneError) -> Scene {
    try read(file).scene
  }

  /// Returns the scene that a file describes, with the warnings about the file.
  ///
  /// - Throws: Every mistake at once, as ``load(_:)`` does.
  public func read(_ file: SceneFile) throws(SceneError) -> ReadScene {
    var inheritance = Inheritance(limits: limits)
    let root = try tree(of: file, &inheritance)
    var reading = Reading(limits: limits)
    reading.pictures = PictureShelf(folders: inheritance.folders, scene: file.name)
    let scene = Grammar.scene.read(root, &reading)
    guard let scene, reading.diagnostics.isEmpty else {
      throw SceneError(inheritance.sorted(reading.diagnostics, overrides: allOverrides))
    }
    let warnings = reading.warnings + Oddities.warnings(about: scene, writtenAs: root)
    // A mistake of the scene itself would be one of each of its panels and variants.
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
      warnings: inheritance.sorted(findings, overrides: allOverrides),
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
    let root = try Override.applying(overrides, to: swept, limits: limits).withSprings(in: file.folder, limits)
    return variant == nil ? root : root.without(["variants"])
  }
}

/// A scene with the warnings, texts and content of its file.
public struct ReadScene: Sendable {
  /// The scene.
  public let scene: Scene
  /// The warnings about the file, with which the scene can still be played.
  public let warnings: [Diagnostic]
  /// The texts and fonts that are shown, with their places in the file.
  package let texts: WrittenTexts
  /// The content of the file in one fixed form, without differences that have no meaning.
  package let canonicalForm: String
}

extension SceneLoader {
  /// Returns the description of the scene that a file describes, and reads no other key.
  ///
  /// The files that it extends are read, too. A list of scenes needs no more of them, and reading scenes in
  /// full takes several times as long.
  ///
  /// - Throws: A mistake in the YAML or in the description; mistakes elsewhere are not found.
  package func summary(of file: SceneFile) throws(SceneError) -> String {
    var inheritance = Inheritance(limits: limits)
    let entries = try inheritance.tree(of: file).map ?? []
    let key = "description"
    guard let written = entries.first(where: { $0.key == key })?.value else { return "" }
    var reading = Reading(limits: limits)
    reading.subject = key
    guard let summary = Grammar.text.read(written, &reading) else { throw SceneError(reading.diagnostics) }
    return summary
  }

  /// Returns the properties that a timeline can change, of layouts by name and of behaviors by number.
  package func properties(of file: SceneFile) throws(SceneError) -> [String: [Property]] {
    var inheritance = Inheritance(limits: limits)
    var reading = Reading(limits: limits)
    _ = Grammar.scene.read(try inheritance.tree(of: file), &reading)
    var properties = reading.layouts.all.mapValues { $0.settableKeys.map(\.property) }
    for (number, behavior) in reading.behaviors.declared.enumerated() {
      properties["\(number)"] = behavior.settableKeys?.map(\.property)
    }
    return properties
  }
}
