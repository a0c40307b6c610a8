public import CradleGraphics

extension Scene {
  /// A movie or a folder of frames to write when a rendering names no output.
  ///
  /// ```swift
  /// var published = scene
  /// published.outputs = ["springy.mp4", Scene.Output("springy.gif", gifEffort: .small)]
  /// ```
  public struct Output: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The path, in the working folder; it ends in a slash for a folder of frames.
    public var path: String
    /// The effort for a GIF; `nil` for the rendering's effort.
    public var gifEffort: GIFEffort?

    /// Creates an output.
    ///
    /// - Parameters:
    ///   - path: The path, in the working folder; it ends in a slash for a folder of frames.
    ///   - gifEffort: The effort for a GIF; other formats have none. An effort that you pass to the rendering
    ///     overrides it.
    public init(_ path: String, gifEffort: GIFEffort? = nil) {
      self.path = path
      self.gifEffort = gifEffort
    }

    /// Creates an output with a path.
    public init(stringLiteral path: String) {
      self.init(path)
    }
  }
}
