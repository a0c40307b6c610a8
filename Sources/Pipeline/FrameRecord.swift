/// What is known of a frame that was written.
public struct FrameRecord: Hashable, Sendable {
  /// What numbers the frame in its output.
  public let number: Int
  /// The time of the film that it shows, in seconds.
  public let time: Double
  /// The hash of where everything was.
  public let stateHash: String
  /// The hash of its pixels, as they were drawn.
  public let pixelHash: String

  /// Creates a record.
  public init(number: Int, time: Double, stateHash: String, pixelHash: String) {
    (self.number, self.time) = (number, time)
    (self.stateHash, self.pixelHash) = (stateHash, pixelHash)
  }
}
