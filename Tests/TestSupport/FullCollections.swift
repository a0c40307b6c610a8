/// An error of a test whose loop would check too little: a collection is empty, or two collections differ in length.
public struct NothingToTest: Error, CustomStringConvertible {
  public let description: String
}

/// Pairs the elements of two collections, as `zip` does, but requires that each element has a partner.
///
/// A loop over `zip` checks nothing if one collection is empty. If one collection is shorter, the loop stops early.
/// In both cases, a test would pass although the tested code is broken.
///
/// - Throws: `NothingToTest` if the counts differ, or if both are 0.
public func pairs<One: Collection, Other: Collection>(
  _ one: One,
  _ other: Other
) throws -> Zip2Sequence<One, Other> {
  guard one.count == other.count, !one.isEmpty else {
    throw NothingToTest(description: "\(one.count) and \(other.count) elements, and the same number is needed, above 0")
  }
  return zip(one, other)
}

/// Returns a collection that is not empty, so that a loop over it checks something.
///
/// - Throws: `NothingToTest` if the collection is empty.
public func nonEmpty<Elements: Collection>(_ elements: Elements) throws -> Elements {
  guard !elements.isEmpty else { throw NothingToTest(description: "no elements to test") }
  return elements
}
