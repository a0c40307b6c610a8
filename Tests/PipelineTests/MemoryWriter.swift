import Encoding
import Graphics

/// A writer that keeps what it is told.
actor MemoryWriter: FrameWriter {
  /// A call of one of the writer's methods.
  enum Call: Equatable {
    case begin(Int)
    case frame(Int)
    case end
    case cancel
  }

  nonisolated let passCount: Int
  private(set) var calls: [Call] = []
  /// The frames of all passes.
  private(set) var frames: [Bitmap] = []
  private let onFrame: @Sendable (Int) throws(EncodingError) -> Void

  /// Creates a writer, which does something with the number of each frame before it takes it.
  init(
    passCount: Int = 1,
    onFrame: @escaping @Sendable (Int) throws(EncodingError) -> Void = { _ in }
  ) {
    (self.passCount, self.onFrame) = (passCount, onFrame)
  }

  func beginPass(_ pass: Int) {
    calls.append(.begin(pass))
  }

  func append(_ frame: Bitmap) throws(EncodingError) {
    try onFrame(frames.count)
    calls.append(.frame(frames.count))
    frames.append(frame)
  }

  func endPass() {
    calls.append(.end)
  }

  func cancel() {
    calls.append(.cancel)
  }
}
