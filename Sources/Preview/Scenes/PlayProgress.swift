import CradleFilms
import CradleNotations
import Synchronization

/// Tells pages how far a long play is.
///
/// A short play says nothing, and a longer one speaks up four times a second.
final class PlayProgress: Sendable {
  private static let pause = Duration.milliseconds(250)

  private let pages: PageList
  private let next: Mutex<ContinuousClock.Instant>

  init(_ pages: PageList, after silence: Duration) {
    self.pages = pages
    next = Mutex(.now + silence)
  }

  /// Reports a number of frames.
  ///
  /// - Parameter endsEarlier: Whether the total is only the most that there may be.
  func report(_ progress: RenderProgress, endsEarlier: Bool) {
    let now = ContinuousClock.now
    let isDue = next.withLock { next in
      guard now >= next else { return false }
      next = now + Self.pause
      return true
    }
    guard isDue else { return }
    pages.send(Self.message(progress, endsEarlier: endsEarlier), as: .status)
  }

  // A display frame of the scene counts 1/60 s.
  private static func message(_ progress: RenderProgress, endsEarlier: Bool) -> String {
    let message: JSON = [
      "kind": "status", "status": "playing", "stage": .string(progress.phrase),
      "completed": .number(progress.completed),
      "total": .number(progress.total), "endsEarlier": .boolean(endsEarlier),
    ]
    return message.line
  }
}
