public import Graphics

/// A frame on its way to a writer.
public struct NumberedFrame: Sendable {
  /// The number that names the frame, from 0.
  public let number: Int
  /// The picture.
  public let frame: SharedFrame

  /// Numbers a frame.
  public init(number: Int, frame: SharedFrame) {
    (self.number, self.frame) = (number, frame)
  }
}

/// A picture that several writers may be busy with.
///
/// It tells when the last of them is done, so that not more pictures are made than there is room for.
public final class SharedFrame: Sendable {
  /// The picture.
  public let bitmap: Bitmap

  private let onRelease: @Sendable () -> Void

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - onRelease: What is done when nobody needs the picture any more.
  public init(_ bitmap: Bitmap, onRelease: @escaping @Sendable () -> Void = {}) {
    (self.bitmap, self.onRelease) = (bitmap, onRelease)
  }

  deinit {
    onRelease()
  }
}
