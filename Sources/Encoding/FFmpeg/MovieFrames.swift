package import Graphics
import Subprocess
import Synchronization

/// The frames of a movie that is being decoded.
package final class MovieFrames {
  private var buffers: SubprocessOutputSequence.AsyncIterator
  private var bytes: [UInt8] = []
  private let size: PixelSize
  private let demand: FrameDemand
  private var isOver = false

  init(_ buffers: SubprocessOutputSequence, size: PixelSize, _ demand: FrameDemand) {
    (self.buffers, self.size, self.demand) = (buffers.makeAsyncIterator(), size, demand)
  }

  /// Returns the next frame; `nil` after the last one.
  ///
  /// A frame that was cut off is none; then the decoder has more to say.
  package func next() async throws -> Bitmap? {
    let length = size.count * Bitmap.bytesPerPixel
    bytes.reserveCapacity(length)
    while bytes.count < length, !isOver {
      demand.begin()
      defer { demand.end() }
      guard let buffer = try await buffers.next(isolation: nil) else {
        isOver = true
        break
      }
      buffer.withUnsafeBytes { bytes += $0 }
    }
    guard bytes.count >= length else { return nil }
    let frame = Array(bytes.prefix(length))
    bytes.removeFirst(length)
    return Bitmap(size: size, straight: frame)
  }
}

/// Whether somebody waits for a frame: a decoder that does nothing while nobody does is content.
final class FrameDemand: Sendable {
  private let state = Mutex((taken: 0, isWaiting: false))

  /// What the decoder has to do; `nil` if it rightly waits for us.
  var workload: EncoderSession.Workload? {
    state.withLock { state in
      state.isWaiting ? EncoderSession.Workload(handedOver: state.taken, waiting: 0) : nil
    }
  }

  func begin() {
    state.withLock { $0.isWaiting = true }
  }

  func end() {
    state.withLock { $0 = ($0.taken + 1, false) }
  }
}

extension Bitmap {
  /// Creates a picture of bytes with straight alpha: blue, green, red, alpha.
  fileprivate init(size: PixelSize, straight bytes: [UInt8]) {
    var bytes = bytes
    for alpha in stride(from: 3, to: bytes.count, by: Self.bytesPerPixel) where bytes[alpha] < 255 {
      let share = Int(bytes[alpha])
      for place in alpha - 3..<alpha {
        bytes[place] = UInt8((Int(bytes[place]) * share + 127) / 255)
      }
    }
    self.init(size: size, bytes: bytes)
  }
}
