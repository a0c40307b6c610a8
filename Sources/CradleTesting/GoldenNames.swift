import Synchronization
import Testing

/// The names of goldens in this process.
///
/// Each expectation has its own name.
package final class GoldenNames: Sendable {
  /// The reason why an expectation does not get a golden.
  package enum Refusal: Error, Equatable {
    /// Another test has a golden with the same name.
    case taken(name: String, other: String)
    /// Another case of the same test has a golden with the same name.
    case shared(name: String)
    /// A test with arguments has no name for its golden, so its cases would share one.
    case nameless
  }

  private struct Owner: Equatable {
    let test: String
    let function: String
    // The case of a test with arguments; 0 in other tests.
    let testCase: Int
  }

  private struct State {
    var counts: [String: Int] = [:]
    var owners: [String: Owner] = [:]
  }

  /// The names shared by all tests of this process.
  ///
  /// There is only one list, because unrelated tests may share a folder.
  static let shared = GoldenNames()

  private let state = Mutex(State())

  /// Creates an empty list.
  package init() {}

  // What tells the running case of a test apart from the others, also from those with arguments of equal descriptions.
  private static var currentCase: Int {
    guard Test.current?.isParameterized == true, let testCase = Test.Case.current else { return 0 }
    return "\(testCase)".hashValue
  }

  // The arguments of the running test case, as text. Swift Testing does not publish the arguments, but a mirror shows
  // them. If a later version of Swift Testing stores the arguments elsewhere, tests with arguments have to name their
  // goldens.
  private static var nameOfCase: String? {
    guard Test.current?.isParameterized == true, let testCase = Test.Case.current else { return nil }
    let words = arguments(in: Mirror(reflecting: testCase), depth: 4).map { value in
      (value as? any CustomTestStringConvertible)?.testDescription ?? "\(value)"
    }
    return words.isEmpty ? nil : words.joined(separator: ",")
  }

  private static func arguments(in mirror: Mirror, depth: Int) -> [Any] {
    if let list = mirror.children.first(where: { $0.label == "arguments" })?.value {
      return Mirror(reflecting: list).children.compactMap { argument in
        Mirror(reflecting: argument.value).children.first { $0.label == "value" }?.value
      }
    }
    guard depth > 0 else { return [] }
    for child in mirror.children {
      let found = arguments(in: Mirror(reflecting: child.value), depth: depth - 1)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the name of an expectation's golden in the folder of its file.
  ///
  /// If a test has several expectations without a name, the second one gets `.2`, and the third gets `.3`.
  ///
  /// - Parameters:
  ///   - site: The expectation.
  ///   - name: The name that the expectation states; `nil` for none.
  ///   - testCase: A number for the case of a test with arguments; by default, that of the running case.
  package func name(for site: CallSite, named name: String?, testCase: Int? = nil) throws(Refusal) -> String {
    let stated = name
    let name = name ?? Self.nameOfCase
    guard name != nil || Test.current?.isParameterized != true else { throw .nameless }
    let test = Test.current.map { "\($0.id)" } ?? ""
    let owner = Owner(test: test, function: site.function.description, testCase: testCase ?? Self.currentCase)
    let base = name.map { "\(site.testName).\($0.asFolderName)" } ?? site.testName
    let key = "\(site.goldens)/\(site.fileName)/\(base)"
    let result = state.withLock { state -> Result<Int, Refusal> in
      let known = state.owners[key] ?? owner
      guard known.test == owner.test, known.function == owner.function else {
        return .failure(.taken(name: base, other: known.function))
      }
      guard known == owner else { return .failure(.shared(name: base)) }
      state.owners[key] = owner
      // If a test states a name twice, both calls share one golden.
      guard stated == nil else { return .success(1) }
      state.counts[key, default: 0] += 1
      return .success(state.counts[key, default: 1])
    }
    let count = try result.get()
    return count == 1 ? base : "\(base).\(count)"
  }
}

extension GoldenNames.Refusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .taken(let name, let other):
      "the golden '\(name)' already belongs to another test, '\(other)'; "
        + "name one of them with 'named:', or rename a test"
    case .shared(let name):
      "two cases of the test have the golden '\(name)'; give each scene a name, as in 'Scene(name: \"left\", …)', "
        + "or pass 'named:'"
    case .nameless:
      "a test with arguments needs 'named:', to tell its cases apart"
    }
  }
}
