/// What turns scene files into scenes.
public struct SceneLoader: Sendable {
  /// How large a scene may be.
  public var limits: Limits
  /// Values that replace those of the file, each as `key.path=value`, applied in order.
  ///
  /// The path names keys of maps and numbers of list elements, from 0; the value is written as in
  /// the file.
  public var overrides: [String]
  /// The variant of scenes that is read; `nil` to read scenes as they are.
  ///
  /// Its values are those of the file, so that overrides replace them too. A scene that is read so
  /// has no variants of its own.
  public var variant: SceneVariant?

  /// Creates a loader: with the documented limits, and nothing replaced, unless said otherwise.
  public init(
    limits: Limits = Limits(),
    overrides: [String] = [],
    variant: SceneVariant? = nil
  ) {
    (self.limits, self.overrides, self.variant) = (limits, overrides, variant)
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
    let root = try tree(of: file, &inheritance)
    var reading = Reading(limits: limits)
    reading.pictures = PictureShelf(folders: inheritance.folders, scene: file.name)
    let scene = Grammar.scene.read(root, &reading)
    guard var scene, reading.diagnostics.isEmpty else {
      throw SceneError(inheritance.sorted(reading.diagnostics, overrides: allOverrides))
    }
    let warnings = reading.warnings + Oddities.warnings(about: scene, writtenAs: root)
    // What is wrong with the scene itself would be wrong with each of its variants.
    let ofVariants = reading.findingsOfVariants(of: root, besides: warnings)
    let mistakes = ofVariants.filter { $0.severity == .error }
    guard mistakes.isEmpty else {
      throw SceneError(inheritance.sorted(mistakes, overrides: allOverrides))
    }
    scene.warnings = inheritance.sorted(warnings + ofVariants, overrides: allOverrides)
    return (scene, WrittenTexts(root), root.canonicalForm)
  }

  private var allOverrides: [String] {
    (variant?.overrides ?? []) + overrides
  }

  private func tree(
    of file: SceneFile,
    _ inheritance: inout Inheritance
  ) throws(SceneError) -> SceneNode {
    let written = try inheritance.tree(of: file)
    guard let variant else {
      return try Override.applying(overrides, to: written, limits: limits)
    }
    let varied = try Override.applying(variant.overrides, to: written, limits: limits)
    return try Override.applying(overrides, to: varied, limits: limits).withoutVariants
  }
}
