public import Graphics

/// What the frames of a film are like.
public struct Footage: Hashable, Sendable {
  /// The size of every frame.
  public var size: PixelSize
  /// How many frames are shown in a second.
  public var rate: FrameRate
  /// Whether something behind the frames can be seen through them.
  public var isTransparent: Bool
  /// What lies behind transparent frames where a format has no transparency.
  public var matte: Color

  /// Creates footage: opaque unless said otherwise, and on white where it is not.
  public init(
    size: PixelSize,
    rate: FrameRate,
    isTransparent: Bool = false,
    matte: Color = .white
  ) {
    (self.size, self.rate) = (size, rate)
    (self.isTransparent, self.matte) = (isTransparent, matte)
  }
}
