/// A limit on the work of a play, counted and not timed, so that every machine stops at the same tick.
struct WorkLimit {
  // What a display frame costs beside its bodies and pairs: looking at it, and at each of its elements.
  private static let costOfFrame = 50
  private static let costOfElement = 4

  private let most: Int?
  private var looks = 0

  /// Creates a limit; none if `nil`.
  init(_ most: Int?) {
    self.most = most
  }

  /// Counts a display frame, and returns whether the play may go on.
  mutating func allows(_ player: Player) -> Bool {
    guard let most else { return true }
    looks += Self.costOfFrame + player.play.elementCount * Self.costOfElement
    let work = (player.stage as? any CountingStage)?.work ?? 0
    return looks + work <= most
  }
}
