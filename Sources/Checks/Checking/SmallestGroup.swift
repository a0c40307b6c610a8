/// Searches for the smallest group of parts that is enough, by delta debugging.
///
/// A group that is found needs each of its parts.
///
/// ```swift
/// func smallest() async throws -> [Int]? {
///   var search = SmallestGroup([1, 2, 3, 4]) { $0.contains(2) && $0.contains(4) }
///   return try await search.run()  // [2, 4]
/// }
/// ```
package struct SmallestGroup<Part: Hashable> {
  // The most parts that are each tried alone before all of them together.
  private static var mostAlone: Int { 6 }

  private let parts: [Part]
  private let isEnough: ([Part]) async throws -> Bool
  private var answers: [Set<Part>: Bool] = [:]

  package init(_ parts: [Part], isEnough: @escaping ([Part]) async throws -> Bool) {
    self.parts = parts
    self.isEnough = isEnough
  }

  /// Returns the smallest group; `nil` if all parts together are not enough.
  ///
  /// - Parameter guesses: Groups that are tried first.
  package mutating func run(guesses: [[Part]] = []) async throws -> [Part]? {
    for guess in guesses where guess.allSatisfy(parts.contains) {
      if try await test(guess) { return try await reduced(guess) }
    }
    if parts.count <= Self.mostAlone {
      for part in parts where try await test([part]) { return [part] }
    }
    guard !parts.isEmpty, try await test(parts) else { return nil }
    return try await reduced(parts)
  }

  // Returns a group of some parts that are enough, so that each of the rest is needed.
  private mutating func reduced(_ parts: [Part]) async throws -> [Part] {
    var rest = parts
    var pieces = 2
    while rest.count > 1 {
      pieces = min(pieces, rest.count)
      if let smaller = try await smaller(rest, pieces: pieces) {
        pieces = smaller.count * 2 <= rest.count ? 2 : max(pieces - 1, 2)
        rest = smaller
      } else if pieces == rest.count {
        break
      } else {
        pieces *= 2
      }
    }
    return rest
  }

  // Returns a piece that is enough, or else everything but a piece.
  private mutating func smaller(_ rest: [Part], pieces: Int) async throws -> [Part]? {
    let bounds = (0...pieces).map { $0 * rest.count / pieces }
    let ranges = (0..<pieces).map { bounds[$0]..<bounds[$0 + 1] }
    for range in ranges where try await test(Array(rest[range])) { return Array(rest[range]) }
    guard pieces > 2 else { return nil }
    for range in ranges {
      let others = Array(rest[..<range.lowerBound] + rest[range.upperBound...])
      if try await test(others) { return others }
    }
    return nil
  }

  private mutating func test(_ group: [Part]) async throws -> Bool {
    if let answer = answers[Set(group)] { return answer }
    let answer = try await isEnough(group)
    answers[Set(group)] = answer
    return answer
  }
}
