public import Graphics

/// Texts that are set in one style.
public struct SceneText: Equatable, Sendable {
  /// The style in which they are set.
  public let style: TextStyle
  /// The texts; all digits in place of a number that can change.
  public var strings: [String]

  /// Creates texts.
  public init(style: TextStyle, strings: [String]) {
    (self.style, self.strings) = (style, strings)
  }
}
