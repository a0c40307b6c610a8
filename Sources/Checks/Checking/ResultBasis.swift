import CradleFiles
import CradleFilms
import CradleGeometry
import CradleNotations
import CradleRawText
import CradleRegression
import CradleSceneSource
import CradleScenes

/// The golden that a result was compared with, and the scene that it shows.
///
/// If any of it has changed since the check, nobody has seen the difference, and the result is not accepted.
struct ResultBasis: Codable, Equatable {
  /// The identity of the golden: ``GoldenFolder/Reading/identity``.
  var golden: String
  /// The hash of the result's `golden.json`; `nil` for an obsolete golden, which has no result.
  let result: String?
  /// The argument that names the scene; `nil` for a scene in code, and for an obsolete golden.
  var scene: String?
  /// The values from flags that replace values of the scene, each as `key.path=value`.
  let overrides: [String]?
  /// The hash of the scene's content, with its bases, pictures and springs; `nil` for a scene in code.
  let hash: String?

  /// The basis in the file of a record.
  var json: JSON {
    let path = scene.map(LocalFolders.current.recorded)
    let texts = [("golden", golden), ("result", result), ("scene", path), ("hash", hash)]
    let members = texts.compactMap { name, text in text.map { JSON.Member(name: name, value: .string($0)) } }
    let values = overrides.map { [JSON.Member(name: "overrides", value: .array($0.map(JSON.string)))] }
    return .object(members + (values ?? []))
  }

  /// Throws if a hash is none.
  ///
  /// The record may come from anywhere.
  func check(_ place: String) throws(DocumentFault) {
    if golden != GoldenFolder.Reading.none { try golden.checkHash(digits: 64, place: "\(place).golden") }
    try result?.checkHash(digits: 64, place: "\(place).result")
    try hash?.checkHash(digits: 64, place: "\(place).hash")
  }
}

extension ScenesToCheck {
  // As large as flags allow: a scene that a check could read must be readable again.
  private static let largestLimits: Limits = {
    var limits = Limits(
      frames: Bounds.mostFrames,
      items: 1_000_000_000,
      collidingBodies: 1_000_000,
      collidingPieces: 1_000_000,
      collidingPairs: 1_000_000_000,
      nesting: 1000,
      fileSize: 1 << 30,
      nodes: 100_000_000,
      textSize: 1 << 30
    )
    for product in Product.allCases { limits[product] = 1_000_000_000 }
    return limits
  }()

  /// Returns the reason why a result no longer shows the scene of a variant; `nil` if it still does.
  ///
  /// A scene in code has no hash, and counts as unchanged.
  func change(since basis: ResultBasis, of entry: ReportManifest.Entry) -> String? {
    guard let argument = basis.scene, let hash = basis.hash else { return nil }
    let targets = targets(argument, overrides: basis.overrides ?? [], within: Self.largestLimits)
    guard let target = targets.first(where: { $0.target.variant.name == entry.variant }) else {
      return "the scene no longer has this variant"
    }
    do {
      let words = isFilm(argument) ? "the film was made anew after the check" : "the scene was edited after the check"
      return try target.subject.get().contentHash == hash ? nil : words
    } catch {
      return "the scene can no longer be read"
    }
  }

  /// Returns whether a scene of the project, a film with a golden, or a preset, has a variant.
  ///
  /// - Throws: `.cannotRead` if the folder of scenes cannot be listed.
  func hasVariant(named variant: String, ofScene scene: String, goldens: String) throws(CradleError) -> Bool {
    let own = try (projectScenes + goldenFilms(in: goldens)).first { name(of: $0) == scene }
    guard let argument = own ?? (catalog.hasPreset(scene) ? scene : nil) else { return false }
    return targets(argument, overrides: [], within: Self.largestLimits).contains { $0.target.variant.name == variant }
  }
}
