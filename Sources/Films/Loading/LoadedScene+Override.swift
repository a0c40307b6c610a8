extension LoadedScene {
  /// A value that replaces a value of a scene, as the flag `--set` does.
  ///
  /// ```swift
  /// let fast = LoadedScene.Override("time.speed", to: 2)
  /// let loaded = try LoadedScene("springy", overrides: [fast, "canvas.theme=dark"])
  /// ```
  public struct Override: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The key and the value: `canvas.theme=dark`.
    package let text: String

    /// Creates an override from its text, `key.path=value`.
    public init(_ text: String) {
      self.text = text
    }

    /// Creates an override from its text, `key.path=value`.
    public init(stringLiteral text: String) {
      self.text = text
    }

    /// Creates an override from the path of a key and a value, which a text gives as in a scene file.
    public init(_ key: String, to value: some LosslessStringConvertible) {
      text = "\(key)=\(value)"
    }
  }
}
