import CradleEncoding
import CradleGeometry
import CradleGraphics

/// A writer that keeps the calls and frames that it gets.
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
  nonisolated let needsEncoder: Bool
  nonisolated let passNames: [String]
  private(set) var calls: [Call] = []
  /// The frames of all passes.
  private(set) var frames: [Bitmap] = []
  /// The numbers of the frames.
  private(set) var numbers: [Int] = []
  private let onBegin: @Sendable (Int) throws(CradleError) -> Void
  private let onFrame: @Sendable (Int) async throws(CradleError) -> Void
  private let onPublish: @Sendable () throws(CradleError) -> Void

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - passCount: The number of times that it gets the film.
  ///   - needsEncoder: Whether it pretends to need a program.
  ///   - passNames: The name of each pass.
  ///   - onBegin: The action before each pass, with its number.
  ///   - onFrame: The action before each frame is taken, with its number.
  ///   - onPublish: The action before the writer publishes.
  init(
    passCount: Int = 1,
    needsEncoder: Bool = false,
    passNames: [String] = [],
    onBegin: @escaping @Sendable (Int) throws(CradleError) -> Void = { _ in },
    onFrame: @escaping @Sendable (Int) async throws(CradleError) -> Void = { _ in },
    onPublish: @escaping @Sendable () throws(CradleError) -> Void = {}
  ) {
    (self.passCount, self.needsEncoder, self.passNames) = (passCount, needsEncoder, passNames)
    (self.onBegin, self.onFrame, self.onPublish) = (onBegin, onFrame, onPublish)
  }

  func write(_ film: AsyncStream<NumberedFrame>, pass: Int) async throws {
    calls.append(.begin(pass))
    try onBegin(pass)
    for await delivery in film {
      try await onFrame(frames.count)
      calls.append(.frame(frames.count))
      frames.append(delivery.frame.bitmap)
      numbers.append(delivery.number)
    }
    guard !Task.isCancelled else { throw CancellationError() }
    calls.append(.end)
  }

  var byteCount: Int {
    frames.count
  }

  func publish() throws(CradleError) {
    try onPublish()
    calls.append(.publish)
  }

  func cancel() {
    calls.append(.cancel)
  }
}
