import CradleEncoding
import CradleFiles
package import CradleFilms
package import CradleGeometry
package import CradleGraphics
import CradleRendering
package import CradleScenes

extension SceneDocumentation {
  /// The films and the poster for one theme.
  package struct Part: Sendable {
    /// The rendering of the films.
    package let rendering: SceneRendering
    /// The scene in the theme.
    package let loaded: LoadedScene
    /// The paths of the films.
    package let plan: OutputPlan
    package let posterPath: String

    private let folder: String
    private let frames: @Sendable (OutputFormat) -> FrameSelection?
    private let options: RenderOptions

    init(
      _ loaded: LoadedScene,
      in folder: String,
      endings: [String],
      showing frames: @escaping @Sendable (OutputFormat) -> FrameSelection?,
      options: RenderOptions,
      sparing inputs: InputFiles
    ) async throws {
      self.loaded = loaded
      self.folder = folder
      self.frames = frames
      self.options = options
      let paths = endings.map { loaded.path(in: folder, ending: $0) }
      plan = try OutputPlan(paths, for: loaded, sparing: inputs).showing(frames)
      posterPath = try loaded.path(in: folder, ending: ".png").naming(scene: loaded.name)
      try (loaded.inputs + inputs).checkStay(writing: posterPath)
      rendering = try await SceneRendering(loaded, plan: plan, options: options)
    }

    package var theme: Theme {
      loaded.scene.canvas.theme
    }
  }

  /// The complete files of one theme.
  package struct Written: Sendable {
    /// The films, in the order of the plan.
    package var films: [Scene.RenderedOutput] = []
    /// The reasons why films were left out.
    ///
    /// If an SVG is missing, a GIF replaces it.
    package var refusals: [CradleError] = []
    package let poster: File
  }
}

extension SceneDocumentation.Part {
  /// Renders the films from one simulation, and draws the poster.
  ///
  /// A vector film that is too large for its format is left out. The other films are still made.
  ///
  /// - Parameter progress: Called with the progress of the films: at most 20 times a second, and at the end.
  /// - Throws: Every error that `SceneRendering.run(progress:)` and figures throw.
  @discardableResult
  package func write(
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) async throws -> SceneDocumentation.Written {
    try await reporting(to: progress) { try await write(reportingAll: $0) }
  }

  /// Renders the films, draws the poster, and calls a function for each frame.
  package func write(reportingAll progress: @escaping ProgressReport) async throws -> SceneDocumentation.Written {
    var rendering = rendering
    var plan = plan
    var films: [Scene.RenderedOutput]?
    var refusals: [CradleError] = []
    while films == nil {
      do {
        films = try await rendering.run(reportingAll: progress)
      } catch let error as CradleError {
        guard let path = error.pathOfLargeVectors else { throw error }
        refusals.append(error)
        plan = try reduced(plan, without: path)
        rendering = try await SceneRendering(loaded, plan: plan, options: options)
      }
    }
    return SceneDocumentation.Written(films: films ?? [], refusals: refusals, poster: try await writePoster())
  }

  // Every host supports a movie, so at least one film remains.
  private func reduced(_ plan: OutputPlan, without path: String) throws -> OutputPlan {
    let rest = plan.outputs.filter { $0.path != path }
    let needsGIF = !rest.contains { $0.format == .gif || $0.format == .svg }
    let gif = needsGIF ? [loaded.path(in: folder, ending: ".gif")] : []
    return try OutputPlan(rest.map(\.path) + gif, for: loaded).showing(frames)
  }

  private func writePoster() async throws -> SceneDocumentation.File {
    try await onWorkThreads {
      let figure = try Figure(still: nil, of: rendering.film, in: loaded)
      let bytes = try FigureFormat.png.bytes(of: figure)
      try Task.checkCancellation()
      try WholeFile.write(bytes, to: posterPath)
      return SceneDocumentation.File(path: posterPath, byteCount: bytes.count)
    }
  }
}

extension LoadedScene {
  // The path of a documentation file, with a placeholder for the scene's name.
  fileprivate func path(in folder: String, ending: String) -> String {
    let names = DocumentationNames(scene: name, scale: scene.canvas.scale)
    return folder + names.name(of: ending, in: scene.canvas.theme, scene: "{scene}")
  }
}

extension CradleError {
  /// The path of a vector film that is too large; `nil` for any other error.
  fileprivate var pathOfLargeVectors: String? {
    switch reason as? EncodingFault {
    case .filmTooLarge(let path, _, _, _, _, _), .picturesTooLarge(let path, _, _): path
    default: nil
    }
  }
}
