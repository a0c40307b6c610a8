/// An error of a test: what it would have looped over is empty, or does not come in pairs.
public struct NothingToTest: Error, CustomStringConvertible {
  public let description: String
}

/// Returns the elements of two collections in pairs, as `zip` does, but never leaves one out.
///
/// A loop over `zip` checks nothing if one side is empty, and stops early if one is shorter. Then a test passes
/// although the thing is broken.
///
/// - Throws: `NothingToTest` if the counts differ, or are 0.
public func pairs<One: Collection, Other: Collection>(
  _ one: One,
  _ other: Other
) throws -> Zip2Sequence<One, Other> {
  guard one.count == other.count, !one.isEmpty else {
    throw NothingToTest(description: "\(one.count) and \(other.count) elements, and the same number is needed, above 0")
  }
  return zip(one, other)
}

/// Returns a collection, so that a loop over it is sure to check something.
///
/// - Throws: `NothingToTest` if it is empty.
public func nonEmpty<Elements: Collection>(_ elements: Elements) throws -> Elements {
  guard !elements.isEmpty else { throw NothingToTest(description: "no elements to test") }
  return elements
}
