public import CradleGraphics

extension Scene {
  /// A movie or a folder of frames, written if a rendering names no output.
  ///
  /// ```swift
  /// var published = scene
  /// published.outputs = ["springy.mp4", Scene.Output("springy.gif", gifEffort: .small)]
  /// ```
  public struct Output: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The path, in the working folder; the path of a folder of frames ends in a slash.
    public var path: String
    /// The effort for a GIF; `nil` means the effort of the rendering.
    public var gifEffort: GIFEffort?

    /// Creates an output.
    ///
    /// - Parameters:
    ///   - path: The path, in the working folder, or a URL. The path of a folder of frames ends in a slash.
    ///   - gifEffort: The effort for a GIF; other formats ignore it. If you pass an effort to the rendering, that
    ///     effort is used instead.
    public init(_ path: some FilePlace, gifEffort: GIFEffort? = nil) {
      self.path = path.filePath
      self.gifEffort = gifEffort
    }

    /// Creates an output with a path.
    public init(stringLiteral path: String) {
      self.init(path)
    }
  }
}
