public import CradleChecks
import CradleEncoding
import CradleFigures
public import CradleFilms
import CradleGeometry
public import CradleGraphics
import CradlePlayback
import CradleRawText
public import CradleScenes

/// The commands of `cradle` as methods of scenes made in code.
///
/// The methods use the same types as the command.
///
/// Each method plays the scene and is `async`. If its task is cancelled, the method throws `CancellationError`. In a
/// script, call it inside `waitFor`.
extension Scene {
  /// Renders the scene to movies and folders of frames, all from one simulation.
  ///
  /// ```swift
  /// try await scene.render(to: "list.gif", "list.mp4", "frames/")
  /// ```
  ///
  /// The result is the same as that of `cradle render` for a file, including the manifests. A scene in code has no
  /// text, so its manifests contain no hash of the text. You can run several renderings at once. Each rendering writes
  /// to a temporary name first, and then replaces the file at the path. So if several renderings use the same path, you
  /// get the whole result of the last one to end.
  ///
  /// - Parameters:
  ///   - files: The outputs, as paths or URLs. The extension picks the format, and a trailing `/` means a folder of PNG
  ///     frames. `{scene}` is replaced by the name. If you pass no path, the scene's own outputs are written. If the
  ///     scene has none, an MP4 and a GIF with its name are written.
  ///   - options: How the film is encoded, and which part of the film.
  ///   - progress: Called with the progress: at most 20 times a second, and at the end.
  ///   - file: The file of the call, for errors.
  ///   - line: The line of the call, for errors.
  /// - Returns: The outputs, in the order of the paths.
  /// - Throws: `CradleError` if a format is unknown, if the encoder fails, if the scene cannot be played, if a path comes
  ///   twice, or if an output would replace a file that the scene was read from; and `CancellationError`. Incomplete
  ///   outputs are removed.
  @discardableResult
  public func render(
    to files: any FilePlace...,
    options: RenderOptions = RenderOptions(),
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in },
    file: StaticString = #fileID,
    line: UInt = #line
  ) async throws -> [Scene.RenderedOutput] {
    // Without a path, the scene's own outputs are written.
    try await called(file: file, line: line) {
      try await rendered(to: files, options: options, progress: progress)
    }
  }

  /// Renders the scene to a list of movies and folders of frames, all from one simulation.
  ///
  /// The parameters are the same as in the form that takes separate paths.
  ///
  /// - Throws: `CradleError` if the list is empty, and the errors of the form that takes the paths one by one.
  @discardableResult
  public func render(
    to files: [any FilePlace],
    options: RenderOptions = RenderOptions(),
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in },
    file: StaticString = #fileID,
    line: UInt = #line
  ) async throws -> [Scene.RenderedOutput] {
    try await called(file: file, line: line) {
      guard !files.isEmpty else { throw CradleError(PipelineError.noPath) }
      return try await rendered(to: files, options: options, progress: progress)
    }
  }

  func rendered(
    to files: [any FilePlace],
    options: RenderOptions,
    progress: @escaping @Sendable (RenderProgress) -> Void
  ) async throws -> [Scene.RenderedOutput] {
    let loaded = LoadedScene(scene: self)
    let plan = try OutputPlan(files.map(\.filePath), for: loaded)
    return try await reporting(to: progress) { progress in
      let rendering = try await SceneRendering(loaded, plan: plan, options: options, progress: progress)
      return try await rendering.run(reportingAll: progress)
    }
  }

  /// Renders the scene, and reports what has changed since its golden was made.
  ///
  /// ```swift
  /// let result = try await scene.check(goldens: "goldens")
  /// print(result.report.outcomes[0].verdict)
  /// ```
  ///
  /// The golden is the folder `NAME/default` inside the folder of all goldens. If the golden does not exist, it is
  /// made, unless the options forbid it. In tests, use `expectScene` of `CradleTesting`, which names goldens
  /// automatically.
  ///
  /// - Parameters:
  ///   - goldens: The folder of all goldens, as a path or a URL.
  ///   - options: Which goldens are written, where the report is, and how strict the comparison is.
  ///   - progress: Called with the progress: at most 20 times a second, and at the end.
  ///   - file: The file of the call, for errors.
  ///   - line: The line of the call, for errors.
  /// - Throws: `CradleError` and other errors if the report cannot be written, and `CancellationError`. If the scene
  ///   cannot be played, no error is thrown, but the report has a failed outcome.
  @discardableResult
  public func check(
    goldens: some FilePlace,
    options: CheckOptions = CheckOptions(),
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in },
    file: StaticString = #fileID,
    line: UInt = #line
  ) async throws -> SceneCheck.Result {
    var options = options
    options.goldens = goldens.filePath
    let check = SceneCheck(of: LoadedScene(scene: self), scene: name, variant: "default", options: options)
    return try await called(file: file, line: line) {
      guard name.isFileName else { throw CradleError(CheckError.unusableName(name: name)) }
      return try await check.run(progress: progress)
    }
  }

  /// Renders everything that a page of documentation needs.
  ///
  /// A page needs films, posters, both themes, and lines to paste.
  ///
  /// ```swift
  /// let files = try await scene.document(in: "img/")
  /// print(files)
  /// ```
  ///
  /// The result is the same as that of `cradle docs` for a file.
  ///
  /// - Parameters:
  ///   - folder: The folder: a path with a `/` at its end, or a URL. `{scene}` is replaced by the name.
  ///   - progress: Called with the progress: at most 20 times a second, and at the end.
  ///   - file: The file of the call, for errors.
  ///   - line: The line of the call, for errors.
  /// - Returns: The paths of the posters, and of the files with lines to paste. The films are in the same folder.
  /// - Throws: `CradleError`, the errors of ``render(to:options:progress:file:line:)``, and `CancellationError`.
  @discardableResult
  public func document(
    in folder: some FilePlace,
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in },
    file: StaticString = #fileID,
    line: UInt = #line
  ) async throws -> [String] {
    try await called(file: file, line: line) {
      let loaded = try LoadedScene(scene: self).onPage()
      let documentation = try await SceneDocumentation(
        loaded,
        in: folder.filePath,
        options: SceneDocumentation.Options()
      )
      return try await reporting(to: progress) { progress in
        var written: [SceneDocumentation.Written] = []
        for part in documentation.parts { written.append(try await part.write(reportingAll: progress)) }
        return (written.map(\.poster) + (try documentation.writeSnippets(for: written))).map(\.path)
      }
    }
  }
}
