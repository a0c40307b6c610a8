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

  private var places: [any CustomStringConvertible & Sendable] = []
  // The locations of the scene's code, which are used only if there is a single one.
  private var homes: [String] = []
  private var holds: [WeakHold] = []
  private var mostHolds = 64

  private struct WeakHold {
    weak var hold: PlayHold?
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

  /// Keeps an object alive while the returned value exists, but at most until the playback ends.
  ///
  /// The result is `nil` outside of any playback.
  package static func keep(_ object: AnyObject?) -> PlayHold? {
    guard let object, let scope = current else { return nil }
    let hold = PlayHold(object)
    scope.add(hold)
    return hold
  }

  private func add(_ hold: PlayHold) {
    if holds.count >= mostHolds {
      holds.removeAll { $0.hold == nil }
      mostHolds = max(64, 2 * holds.count)
    }
    holds.append(WeakHold(hold: hold))
  }
}

/// A strong reference that ends with the playback of a scene.
package final class PlayHold {
  fileprivate var object: AnyObject?

  fileprivate init(_ object: AnyObject) {
    self.object = object
  }
}
