import Encoding
import Graphics

/// A writer that keeps what it is told.
actor MemoryWriter: FrameWriter {
  /// A call of one of the writer's methods.
  enum Call: Equatable {
    case begin(Int)
    case frame(Int)
    case end
    case publish
    case cancel
  }

  nonisolated let passCount: Int
  private(set) var calls: [Call] = []
  /// The frames of all passes.
  private(set) var frames: [Bitmap] = []
  /// What they were numbered.
  private(set) var numbers: [Int] = []
  private let onFrame: @Sendable (Int) throws(EncodingError) -> Void

  /// Creates a writer, which does something with the number of each frame before it takes it.
  init(
    passCount: Int = 1,
    onFrame: @escaping @Sendable (Int) throws(EncodingError) -> Void = { _ in }
  ) {
    (self.passCount, self.onFrame) = (passCount, onFrame)
  }

  func write(_ film: AsyncStream<NumberedFrame>, pass: Int) async throws(EncodingError) {
    calls.append(.begin(pass))
    for await delivery in film {
      try onFrame(frames.count)
      calls.append(.frame(frames.count))
      frames.append(delivery.frame.bitmap)
      numbers.append(delivery.number)
    }
    guard !Task.isCancelled else { throw .cancelled(attempt: "remember") }
    calls.append(.end)
  }

  var byteCount: Int {
    frames.count
  }

  func publish() {
    calls.append(.publish)
  }

  func cancel() {
    calls.append(.cancel)
  }
}
