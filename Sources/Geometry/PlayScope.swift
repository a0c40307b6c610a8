/// The scope of one playback of a scene, for the code that runs inside: layouts, behaviors, and the scene's closures.
///
/// A player runs everything that it calls inside of its scope. The scope keeps objects alive that are otherwise held
/// weakly. The scope also collects errors that would end the program elsewhere.
package final class PlayScope: @unchecked Sendable {
  // Only the thread of the player is ever inside of the scope.
  @TaskLocal private static var innermost: PlayScope?

  /// The playback around the current code; `nil` outside of any playback.
  package static var current: PlayScope? { innermost }

  /// The first error so far, as a sentence that begins with its location; `nil` for none.
  package private(set) var mistake: String?
  /// The kind of code that gave the first invalid answer, for example `.invalidLayout`; `nil` for none.
  package private(set) var blamed: CradleError.Code?
  /// The first error that the scene's own code threw; `nil` for none.
  package private(set) var thrown: (any Error)?

  private var places: [any CustomStringConvertible & Sendable] = []
  // The locations of the scene's code, which are used only if there is a single one.
  private var homes: [String] = []
  private var holds: [WeakHold] = []
  private var mostHolds = 64
  // What the play moves along with its stages, in the order of arrival, and the tick that it was moved to.
  private var guests: [WeakGuest] = []
  private var guestTick = 0

  private struct WeakHold {
    weak var hold: PlayHold?
  }

  private struct WeakGuest {
    weak var guest: (any PlayGuest)?
  }

  package init() {}

  // Delegates may refer to the objects that hold them, so they are released here.
  deinit {
    for entry in holds { entry.hold?.object = nil }
  }

  /// Runs code inside the playback.
  package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$innermost.withValue(self, operation: body)
  }

  /// Runs code from a location, so that errors in this code are reported at that location.
  ///
  /// - Parameters:
  ///   - place: The location; `nil` if it is unknown.
  ///   - isHome: Whether later code without its own closure also comes from this location.
  ///   - body: The code.
  package static func at<Result, Failure: Error>(
    _ place: (any CustomStringConvertible & Sendable)?,
    isHome: Bool = false,
    body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let place, let scope = current else { return try body() }
    if isHome, scope.homes.last != place.description { scope.homes.append(place.description) }
    scope.places.append(place)
    defer { scope.places.removeLast() }
    return try body()
  }

  /// Records an error; only the first error counts.
  ///
  /// - Parameters:
  ///   - words: The error, as a sentence.
  ///   - place: The location of the call. By default, it is that of the running closure, or else the only location in
  ///     the scene.
  package func note(_ words: String, at place: String? = nil) {
    guard mistake == nil else { return }
    let known = place ?? places.last?.description ?? (homes.count == 1 ? homes[0] : nil)
    mistake = (known.map { "\($0): " } ?? "") + words
  }

  /// Keeps an error that the scene's own code threw, for the error that ends the film; only the first error counts.
  package static func keep(thrown error: any Error) {
    guard let scope = current, scope.thrown == nil else { return }
    scope.thrown = error
  }

  /// Says what kind of code gave the first invalid answer.
  package static func blame(_ code: CradleError.Code) {
    guard let scope = current, scope.blamed == nil else { return }
    scope.blamed = code
  }

  /// Keeps an object alive while the returned value exists, but at most until the playback ends.
  ///
  /// The result is `nil` outside of any playback.
  package static func keep(_ object: AnyObject?) -> PlayHold? {
    guard let object, let scope = current else { return nil }
    let hold = PlayHold(object)
    scope.add(hold)
    return hold
  }

  /// Lets the play move an object until it ends or the object is gone.
  package static func move(_ guest: any PlayGuest) {
    current?.guests.append(WeakGuest(guest: guest))
  }

  /// Moves all guests to a tick; of several stages with the same tick, the first one does.
  package func moveGuests(to tick: Ticks) {
    guard tick.count > guestTick, !guests.isEmpty else { return }
    guestTick = tick.count
    for entry in guests { entry.guest?.moveInPlay() }
    guests.removeAll { $0.guest == nil }
  }

  /// Whether a guest still moves.
  package var hasMovingGuests: Bool {
    guests.contains { $0.guest?.isMovingInPlay == true }
  }

  private func add(_ hold: PlayHold) {
    if holds.count >= mostHolds {
      holds.removeAll { $0.hold == nil }
      mostHolds = max(64, 2 * holds.count)
    }
    holds.append(WeakHold(hold: hold))
  }
}

/// An object that moves by itself in an app, so that a play has to move it, for example an animator.
package protocol PlayGuest: AnyObject {
  /// Moves by one tick.
  func moveInPlay()
  /// Whether the object still moves.
  var isMovingInPlay: Bool { get }
}

/// A strong reference that ends with the playback of a scene.
package final class PlayHold {
  fileprivate var object: AnyObject?

  fileprivate init(_ object: AnyObject) {
    self.object = object
  }
}
