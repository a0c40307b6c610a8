import CradleEncoding
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleRegression

/// A kind of things that you can compare with one another, for example movies.
///
/// Each kind has its own file, and a line in ``all``.
struct ComparableKind: Sendable {
  /// The noun for one thing of the kind: `a movie`.
  let name: String
  /// Returns whether an argument names a thing of the kind.
  let recognizes: @Sendable (_ argument: String) -> Bool
  /// Compares two things of the kind.
  let compare: @Sendable (Comparison.Job) async throws -> [CheckReport.Outcome]

  /// All kinds.
  ///
  /// The first kind that recognizes an argument is used.
  static let all = [frameFolder, movie, picture, scene]

  /// Returns the kind of two things.
  ///
  /// - Throws: `CradleError` if the two are not of the same kind.
  static func kind(
    of expected: String,
    and actual: String,
    in catalog: SceneCatalog
  ) throws(CradleError) -> ComparableKind {
    let kind = Self.kind(of: expected, in: catalog)
    let other = Self.kind(of: actual, in: catalog)
    for argument in [expected, actual] where kind.name != scene.name || other.name != scene.name {
      try checkRevision(argument, in: catalog)
    }
    guard kind.name != other.name else { return kind }
    // A mistyped path would be mistaken for a thing of another kind.
    for argument in [expected, actual] where !isThere(argument, in: catalog) {
      throw CradleError(ComparisonError.missing(argument))
    }
    throw CradleError(ComparisonError.differentKinds(expected, kind: kind.name, actual, otherKind: other.name))
  }

  private static func kind(of argument: String, in catalog: SceneCatalog) -> ComparableKind {
    if catalog.hasInCode(argument) { return scene }
    return all.first { $0.recognizes(argument) } ?? scene
  }

  // Only scenes are read from revisions of git.
  private static func checkRevision(_ argument: String, in catalog: SceneCatalog) throws(CradleError) {
    guard !catalog.names(argument), !fileExists(argument), let revision = SceneRevision(argument),
      !revision.isSceneFile
    else { return }
    throw CradleError(RevisionError.notScene(argument))
  }

  private static func isThere(_ argument: String, in catalog: SceneCatalog) -> Bool {
    fileExists(argument) || catalog.names(argument) || SceneRevision(argument) != nil
  }
}
