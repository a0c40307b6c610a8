import CradleFilms
import CradleGraphics
import CradleRegression
import Synchronization

/// Collects the digest of a film while it is drawn.
final class DigestNotes: Sendable {
  private let sampling: FieldSampling
  private let digest: Mutex<DigestRecorder>

  /// Creates notes for a film whose frames have a size.
  init(size: PixelSize) {
    sampling = FieldSampling(size: size)
    digest = Mutex(DigestRecorder(sampling))
  }

  /// Adds a frame.
  ///
  /// Frames may come in any order.
  func see(_ frame: FilmWatch.Frame) {
    see(frame.sketch.list, frame.bitmap, numbers: frame.sketch.numbers)
  }

  /// Adds a frame with its elements and its pixels, which stands at some numbers.
  func see(_ list: DisplayList, _ bitmap: Bitmap, numbers: [Int]) {
    let content = DigestFrame(of: list, bitmap: bitmap, sampling: sampling)
    digest.withLock { digest in
      for number in numbers { digest.add(content, number: number) }
    }
  }

  /// Returns the digest as a file; `nil` if it would be too large.
  ///
  /// Making the file takes the time of a few frames.
  ///
  /// - Parameter seconds: The length of the film.
  func file(seconds: Double) -> [UInt8]? {
    FilmDigest.file(of: digest.withLock(\.self), seconds: seconds)
  }
}
