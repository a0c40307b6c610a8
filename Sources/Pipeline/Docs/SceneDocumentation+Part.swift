import Encoding
public import Graphics
import Rendering
import Scenes

extension SceneDocumentation {
  /// The films and the poster of one theme.
  public struct Part: Sendable {
    /// The rendering of the films.
    public let rendering: SceneRendering
    /// The scene in the theme.
    public let loaded: LoadedScene
    /// The paths of the films.
    public let plan: OutputPlan
    /// The path of the poster.
    public let posterPath: String

    init(
      _ loaded: LoadedScene,
      in folder: String,
      _ endings: [String],
      showing frames: (OutputFormat) -> FrameSelection?,
      _ options: RenderOptions
    ) async throws {
      let scene = loaded.scene
      let names = DocumentationNames(scene: loaded.name, scale: scene.canvas.scale)
      func path(_ ending: String) -> String {
        folder + names.name(of: ending, scene.canvas.theme, scene: "{scene}")
      }
      let plan = try OutputPlan(endings.map(path), for: loaded).showing(frames)
      rendering = try await SceneRendering(loaded, plan: plan, options: options)
      (self.loaded, self.plan) = (loaded, plan)
      posterPath = try path(".png").naming(scene: loaded.name)
    }

    /// The theme.
    public var theme: Theme {
      loaded.scene.canvas.theme
    }

    /// Renders the films from one simulation, and draws the poster.
    ///
    /// - Parameter progress: Called from time to time with how far the films have come.
    /// - Returns: The films, in the order of the plan, and the poster.
    /// - Throws: All that ``SceneRendering/run(progress:)`` and figures throw.
    @discardableResult
    public func write(
      progress: @escaping @Sendable (RenderJob.Progress) -> Void = { _ in }
    ) async throws -> (films: [RenderedOutput], poster: File) {
      let films = try await rendering.run(progress: progress)
      let figure = try Figure(still: nil, of: rendering.film, loaded)
      let bytes = try FigureFormat.png.draw(figure, .outlines)
      try WholeFile.write(bytes, to: posterPath)
      return (films, File(path: posterPath, byteCount: bytes.count))
    }
  }
}
