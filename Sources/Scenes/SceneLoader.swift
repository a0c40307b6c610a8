/// What turns scene files into scenes.
public struct SceneLoader: Sendable {
  /// How large a scene may be.
  public var limits: Limits
  /// Values that replace those of the file, each as `key.path=value`, applied in order.
  ///
  /// The path names keys of maps and numbers of list elements, from 0; the value is written as in
  /// the file.
  public var overrides: [String]

  /// Creates a loader: with the documented limits, and nothing replaced, unless said otherwise.
  public init(limits: Limits = Limits(), overrides: [String] = []) {
    (self.limits, self.overrides) = (limits, overrides)
  }

  /// Returns the scene that a file describes.
  ///
  /// What the file extends is read too. Every mistake is reported at once, those of the file first,
  /// then those of the files that it extends, then those of overrides. What is merely odd is among
  /// the warnings of the scene.
  public func load(_ file: SceneFile) throws(SceneError) -> Scene {
    try loadWithTexts(file).scene
  }

  /// Returns the scene that a file describes, where it says what is shown, and what was written, in a
  /// form that depends on nothing without a meaning.
  package func loadWithTexts(
    _ file: SceneFile
  ) throws(SceneError) -> (scene: Scene, texts: WrittenTexts, canonicalForm: String) {
    var inheritance = Inheritance(limits: limits)
    let written = try inheritance.tree(of: file)
    let root = try Override.applying(overrides, to: written, limits: limits)
    var reading = Reading(limits: limits)
    reading.pictures = PictureShelf(folders: inheritance.folders, scene: file.name)
    let scene = Grammar.scene.read(root, &reading)
    guard var scene, reading.diagnostics.isEmpty else {
      throw SceneError(inheritance.sorted(reading.diagnostics, overrides: overrides))
    }
    let warnings = reading.warnings + Oddities.warnings(about: scene, writtenAs: root)
    scene.warnings = inheritance.sorted(warnings, overrides: overrides)
    return (scene, WrittenTexts(root), root.canonicalForm)
  }
}
