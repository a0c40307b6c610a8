public import Encoding

/// An output that is going to be rendered.
public struct PlannedOutput: Sendable {
  /// Where it is written.
  public let path: String
  /// What is written there.
  public let format: OutputFormat
  /// What its frames are like, unless it is held to a size that asks for less.
  public let footage: Footage
  /// How many frames it has.
  public let frameCount: Int
}
