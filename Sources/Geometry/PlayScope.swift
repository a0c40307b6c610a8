/// One playback of a scene, from the viewpoint of the code inside it: layouts, behaviors, and the scene's closures.
///
/// A player opens the scope for everything that it calls. The scope keeps objects that are otherwise held weakly, and
/// collects errors that would end any other program.
package final class PlayScope: @unchecked Sendable {
  // Only the player's thread is ever inside.
  @TaskLocal private static var innermost: PlayScope?

  /// The playback around the current code; `nil` outside of one.
  package static var current: PlayScope? { innermost }

  /// The first error so far, as a sentence that begins with its location; `nil` for none.
  package private(set) var mistake: String?

  private var places: [any CustomStringConvertible & Sendable] = []
  // Where the code of the scene was written, as long as there is only one such location.
  private var homes: [String] = []
  private var holds: [WeakHold] = []
  private var mostHolds = 64

  private struct WeakHold {
    weak var hold: PlayHold?
  }

  package init() {}

  // Delegates may refer to their holders.
  deinit {
    for entry in holds { entry.hold?.object = nil }
  }

  /// Runs code inside the playback.
  package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$innermost.withValue(self, operation: body)
  }

  /// Runs code from a location; errors in it are reported there.
  ///
  /// - Parameters:
  ///   - place: The location; `nil` if it is unknown.
  ///   - isHome: Whether code without its own closure, called later, also comes from there.
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

  /// Records an error; only the first counts.
  ///
  /// - Parameters:
  ///   - words: The error, as a sentence.
  ///   - place: The location of the call. By default, it is the location of the running closure, or else the scene's
  ///     only one.
  package func note(_ words: String, at place: String? = nil) {
    guard mistake == nil else { return }
    let known = place ?? places.last?.description ?? (homes.count == 1 ? homes[0] : nil)
    mistake = (known.map { "\($0): " } ?? "") + words
  }

  /// Keeps an object alive for as long as the returned value, but at most until the playback ends; `nil` outside of
  /// one.
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
