public import Graphics

/// Something that turns frames into files.
///
/// For each pass, call ``write(_:pass:)`` with all frames in order, then ``publish()``, each after
/// the one before has returned. What was complete under the output's name before stays until then.
/// A failure leaves nothing half-written behind, and ends the writer; there is no need to cancel it
/// as well.
public protocol FrameWriter: Sendable {
  /// How many times the writer wants to see the whole film.
  var passCount: Int { get }

  /// What each pass is for, in a word for a person; empty if there is one only, or no more to say.
  var passNames: [String] { get }

  /// Takes the frames of a pass until there are no more, and finishes what it makes of them.
  ///
  /// A frame is kept no longer than it takes to write it. In a task that is cancelled, the writer
  /// gives up.
  ///
  /// - Parameters:
  ///   - frames: The film.
  ///   - pass: Which time this is, from 0.
  func write(_ frames: AsyncStream<NumberedFrame>, pass: Int) async throws(EncodingError)

  /// Whether a program runs beside this one as long as the writer takes frames.
  var needsEncoder: Bool { get }

  /// How many bytes the complete film takes, before or after it is published.
  var byteCount: Int { get async }

  /// Where the film is before it is published; `nil` if it is not one file.
  var draftPath: String? { get async }

  /// Gives the film its own name, and replaces what was there.
  func publish() async throws(EncodingError)

  /// Gives up: removes everything that is not published.
  ///
  /// May be called more than once. A film that is published stays.
  func cancel() async
}

extension FrameWriter {
  public var passNames: [String] {
    []
  }

  public var draftPath: String? {
    nil
  }

  public var needsEncoder: Bool {
    false
  }
}

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
