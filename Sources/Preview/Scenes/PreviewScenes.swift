import CradleFigures
package import CradleFilms
package import CradleGeometry
import CradleNotations
import CradleRawText
package import CradleSceneSource
package import CradleScenes
import Synchronization

/// The scenes that a preview offers, and what is needed to read them.
package struct PreviewScenes: Sendable {
  /// The scenes that have names.
  package let catalog: SceneCatalog
  /// The limits on the size of scenes.
  package let limits: Limits
  /// The largest film of vectors, in bytes.
  package let byteLimit: Int
  /// Whether to look at the files twice a second, because the system does not report their changes.
  package var polls = false
  /// The editor that opens a line of a scene; `nil` for none.
  package var editor: Editor?
  /// When a missing file counts as a mistake.
  package var quietTime = QuietTime()
  /// The time after which a play reports its progress.
  package var silence = Duration.milliseconds(500)
  private let list: SceneList

  /// Creates a list of scenes, as arguments of the command name them.
  package init(_ arguments: [String], in catalog: SceneCatalog, limits: Limits, byteLimit: Int) {
    self.catalog = catalog
    self.limits = limits
    self.byteLimit = byteLimit
    list = SceneList(arguments.map { SceneList.Part(scenes: [$0], folder: nil) })
  }

  /// Finds the scenes that the arguments of a command name.
  ///
  /// A folder means the scene files in it, in alphabetical order, also those that come later. Without arguments, you get
  /// all scenes in code, and all presets.
  ///
  /// - Throws: `.missingFile` if a folder has no scene file; `.cannotRead` or `.invalidName` if one of its entries cannot
  ///   be looked at, or has a name that is not UTF-8.
  package init(
    of given: [String],
    in catalog: SceneCatalog,
    limits: Limits,
    byteLimit: Int
  ) throws(CradleError) {
    self.catalog = catalog
    self.limits = limits
    self.byteLimit = byteLimit
    list = SceneList(try Self.parts(of: given, in: catalog))
  }

  /// The scenes, as arguments of the command name them.
  package var arguments: [String] { list.scenes }

  /// The folders whose scenes are offered.
  var folders: [String] { list.folders }

  /// Looks into the folders again, and returns whether there are other scenes now.
  func listAgain() -> Bool { list.listAgain() }

  /// Returns whether a page may show a scene, which may be gone by now.
  func offers(_ scene: String) -> Bool { list.knows(scene) }

  /// The scenes as JSON, for the menu of a page.
  var json: JSON {
    .array(
      arguments.map { scene in
        [
          "name": .string(LoadedScene.name(of: scene)), "scene": .string(scene),
          "file": .boolean(hasFile(scene)),
        ]
      }
    )
  }

  /// Reads a scene.
  ///
  /// - Throws: `CradleError`.
  func load(_ order: PreviewOrder) throws -> LoadedScene {
    try LoadedScene(order.scene, overrides: order.overrides, limits: limits, in: catalog)
  }

  /// Reads the file of a scene.
  ///
  /// - Throws: `CradleError`.
  func file(_ scene: String) throws -> SceneFile {
    try LoadedScene.file(scene, limits: limits, in: catalog)
  }

  /// Returns whether a scene has a file, so that edits can be saved.
  func hasFile(_ scene: String) -> Bool {
    !catalog.hasInCode(scene) && !catalog.hasPreset(scene)
  }

  /// Plays a scene, and returns the picture of a moment as PNG; without a moment, that of its poster.
  ///
  /// If the task is cancelled, this stops within a frame.
  ///
  /// - Parameter progress: Called after each frame that was played.
  /// - Throws: `CradleError`, and `CancellationError`.
  package func still(
    of order: PreviewOrder,
    at moment: FilmMoment?,
    progress: @escaping ProgressReport = { _ in }
  ) async throws -> [UInt8] {
    try await onWorkThreads {
      let loaded = try load(order)
      try loaded.checkFonts()
      try loaded.checkPictures()
      try Task.checkCancellation()
      let film = try loaded.film(progress: progress)
      let png = try FigureFormat.png.bytes(of: Figure(still: moment, of: film, in: loaded))
      try Task.checkCancellation()
      return png
    }
  }
}

/// The scenes of a preview, and the folders that may get new ones.
final class SceneList: Sendable {
  /// An argument of the command, with the scenes that it means now.
  struct Part {
    var scenes: [String]
    /// The folder of the scenes; `nil` for a single scene.
    let folder: String?
  }

  private struct State {
    var parts: [Part]
    // Also the scenes that are gone, which may come back.
    var known: Set<RawPath> = []
  }

  private let state: Mutex<State>

  init(_ parts: [Part]) {
    state = Mutex(State(parts: parts, known: Set(parts.flatMap(\.scenes).map { RawPath($0) })))
  }

  /// The scenes, each once.
  var scenes: [String] {
    var seen: Set<RawPath> = []
    return state.withLock(\.parts).flatMap(\.scenes).filter { seen.insert(RawPath($0)).inserted }
  }

  var folders: [String] { state.withLock(\.parts).compactMap(\.folder) }

  func knows(_ scene: String) -> Bool {
    state.withLock { $0.known.contains(RawPath(scene)) }
  }

  func listAgain() -> Bool {
    let before = scenes.map { RawPath($0) }
    for folder in folders {
      // A folder that cannot be read now keeps its scenes.
      guard let found = try? PreviewScenes.scenes(in: folder) else { continue }
      state.withLock { state in
        state.known.formUnion(found.map { RawPath($0) })
        for index in state.parts.indices where state.parts[index].folder?.isSame(as: folder) == true {
          state.parts[index].scenes = found
        }
      }
    }
    return scenes.map { RawPath($0) } != before
  }
}
