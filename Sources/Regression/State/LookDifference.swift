import CradleNotations

/// The elements that look different from the golden's.
///
/// The positions of the elements do not matter.
package struct LookDifference: Equatable, Sendable {
  /// The ids of the elements, in the order in which they were found, without duplicates.
  package private(set) var ids: [String] = []
  /// The change of the first element: `size changed 8 → 8.1 pt`.
  package private(set) var firstChange: String?

  /// Creates a difference without elements.
  package init() {}

  /// Adds the elements of a frame that look different.
  ///
  /// If the look of an element is unknown on one side, the element is skipped.
  ///
  /// - Parameters:
  ///   - golden: The expected elements, back to front.
  ///   - actual: The actual elements, back to front.
  package mutating func add(from golden: [ElementRecord], to actual: [ElementRecord]) {
    let known = Set(ids)
    for (old, new, _) in ElementPairs(golden, actual).matched where !known.contains(old.id) {
      guard let look = old.look, let other = new.look, let change = look.change(to: other) else { continue }
      if firstChange == nil { firstChange = change }
      if ids.last != old.id { ids.append(old.id) }
    }
  }

  /// The difference as text; `nil` if no element is known to look different.
  ///
  /// For example, `'dot': color changed #FF9500 → #007AFF, and 3 more elements look different`.
  package var text: String? {
    guard let first = ids.first, let firstChange else { return nil }
    let more = ids.count - 1
    let rest =
      more == 0
      ? "" : ", and \(more) more \(more.agreeing("element looks", "elements look")) different"
    return "'\(first)': \(firstChange)\(rest)"
  }
}
