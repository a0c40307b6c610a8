public import CradleChecks
import CradleEncoding
import CradleFigures
public import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleRawText
public import CradleScenes

/// The verbs of the command for scenes in code, by the same types.
///
/// Each plays the scene, is `async`, and ends with `CancellationError` when its task is cancelled. Each has a form that
/// waits, for scripts, whose name ends in `AndWait`.
extension Scene {
  /// Renders the scene to movies and folders of frames, all from one simulation.
  ///
  /// ```swift
  /// try await scene.render(to: "list.gif", "list.mp4", "frames/")
  /// ```
  ///
  /// It does what `cradle render` does to a file, and writes the same manifests. Theirs have no hash of the
  /// content, since a scene in code has no text to hash. Renderings may run at once. Of several into one path,
  /// the last to end is there, whole: each writes under another name first, and takes the place of what is there.
  ///
  /// - Parameters:
  ///   - paths: The outputs. The extension picks the format, and a trailing `/` means a folder of PNG frames;
  ///     `{scene}` stands for the name. Without a path, the scene's own outputs are written, or an MP4 and a GIF
  ///     with its name.
  ///   - name: The name of the scene; `scene` by default.
  ///   - options: How the film is encoded, and which part of it.
  ///   - progress: Called with how far it has come: at most 20 times a second, and at the end.
  /// - Returns: The outputs, in the order of the paths.
  /// - Throws: `CradleError` if a format is unknown or the encoder fails, if the scene cannot be
  ///   played or a path comes twice, and `CancellationError`. Outputs that are not complete are removed.
  @discardableResult
  public func render(
    to paths: String...,
    named name: String = Scene.usualName,
    options: RenderOptions = RenderOptions(),
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) async throws -> [RenderedOutput] {
    try await render(to: paths, named: name, options: options, progress: progress)
  }

  /// Renders the scene to a list of movies and folders of frames, all from one simulation.
  ///
  /// The parameters are those of the form that takes the paths one by one.
  ///
  /// - Throws: `CradleError` and `CancellationError`, like the form that takes the paths one by one.
  @discardableResult
  public func render(
    to paths: [String],
    named name: String = Scene.usualName,
    options: RenderOptions = RenderOptions(),
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) async throws -> [RenderedOutput] {
    let loaded = LoadedScene(name: name, scene: self)
    let plan = try OutputPlan(paths, for: loaded)
    return try await reporting(to: progress) { progress in
      let rendering = try await SceneRendering(loaded, plan: plan, options: options, progress: progress)
      return try await rendering.run(reportingAll: progress)
    }
  }

  /// Renders the scene, and says what has changed since its golden was made.
  ///
  /// ```swift
  /// let result = try await scene.check(goldens: "goldens")
  /// print(result.report.outcomes[0].verdict)
  /// ```
  ///
  /// The golden is the folder `NAME/default` below that of all goldens. One that is not there is made, unless
  /// the options say otherwise. In tests, `expectScene` of `CradleTesting` names goldens by itself.
  ///
  /// - Parameters:
  ///   - goldens: The folder of all goldens.
  ///   - name: The name of the scene.
  ///   - options: Which goldens are written, where the report is, and how strictly is compared.
  ///   - progress: Called with how far it has come: at most 20 times a second, and at the end.
  /// - Throws: `CradleError`, what prevents the report from being written, and `CancellationError`. A scene that
  ///   cannot be played is an outcome of the report.
  @discardableResult
  public func check(
    goldens: String,
    named name: String = Scene.usualName,
    options: CheckOptions = CheckOptions(),
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) async throws -> SceneCheck.Result {
    guard name.isFileName else { throw CradleError(CheckError.unusableName(name: name)) }
    var options = options
    options.goldens = goldens
    let loaded = LoadedScene(name: name, scene: self)
    let check = SceneCheck(of: loaded, scene: name, variant: "default", options: options)
    return try await check.run(progress: progress)
  }

  /// Renders everything that a page of documentation needs: films, posters, both themes, and lines to paste.
  ///
  /// ```swift
  /// let files = try await scene.document(in: "img/", named: "list")
  /// print(files)
  /// ```
  ///
  /// It does what `cradle docs` does to a file.
  ///
  /// - Parameters:
  ///   - folder: The folder, with a `/` at its end; `{scene}` stands for the name.
  ///   - name: The name of the scene.
  ///   - progress: Called with how far it has come: at most 20 times a second, and at the end.
  /// - Returns: The paths of the posters and of the lines to paste; the films are beside them.
  /// - Throws: `CradleError`, what ``render(to:named:options:progress:)`` throws, and `CancellationError`.
  @discardableResult
  public func document(
    in folder: String,
    named name: String = Scene.usualName,
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) async throws -> [String] {
    let loaded = LoadedScene(name: name, scene: self)
    let documentation = try await SceneDocumentation(loaded, in: folder, options: SceneDocumentation.Options())
    return try await reporting(to: progress) { progress in
      var written: [SceneDocumentation.Written] = []
      for part in documentation.parts { written.append(try await part.write(reportingAll: progress)) }
      return (written.map(\.poster) + (try documentation.writeSnippets(for: written))).map(\.path)
    }
  }
}
