/// One play of a scene, as the code sees it that runs in it: layouts, behaviors, and closures of the scene.
///
/// A player opens the scope for everything that it calls. It keeps what is otherwise held weakly, and collects the
/// mistakes that would end any other program.
package final class PlayScope: @unchecked Sendable {
  // Only the player's thread is ever inside.
  @TaskLocal private static var innermost: PlayScope?

  /// The play that the code runs in; `nil` outside of one.
  package static var current: PlayScope? { innermost }

  /// The first mistake so far, in a sentence that begins with its place; `nil` for none.
  package private(set) var mistake: String?

  private var places: [any CustomStringConvertible & Sendable] = []
  // The places where code of the scene was written, as long as there are not several.
  private var homes: [String] = []
  private var holds: [WeakHold] = []
  private var mostHolds = 64

  private struct WeakHold {
    weak var hold: PlayHold?
  }

  package init() {}

  // Delegates may refer to what holds them.
  deinit {
    for entry in holds { entry.hold?.object = nil }
  }

  /// Runs code in the play.
  package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$innermost.withValue(self, operation: body)
  }

  /// Runs code that was written at a place, which mistakes in it are reported at.
  ///
  /// - Parameters:
  ///   - place: The place; `nil` if it is unknown.
  ///   - isHome: Whether code that is called later, from no closure of its own, was made there.
  ///   - body: The code.
  package static func at<Result>(
    _ place: (any CustomStringConvertible & Sendable)?,
    isHome: Bool = false,
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard let place, let scope = current else { return try body() }
    if isHome, scope.homes.last != place.description { scope.homes.append(place.description) }
    scope.places.append(place)
    defer { scope.places.removeLast() }
    return try body()
  }

  /// Notes a mistake; only the first counts.
  ///
  /// - Parameters:
  ///   - words: The mistake, in a sentence.
  ///   - place: The line of the call; that of the closure that runs, or else of the scene's only one, by default.
  package func note(_ words: String, at place: String? = nil) {
    guard mistake == nil else { return }
    let known = place ?? places.last?.description ?? (homes.count == 1 ? homes[0] : nil)
    mistake = (known.map { "\($0): " } ?? "") + words
  }

  /// Keeps an object for as long as the returned value, and no longer than the play; `nil` outside of a play.
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

/// A strong reference that ends with the play of a scene.
package final class PlayHold {
  fileprivate var object: AnyObject?

  fileprivate init(_ object: AnyObject) {
    self.object = object
  }
}
