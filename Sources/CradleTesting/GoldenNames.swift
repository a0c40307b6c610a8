import Synchronization
import Testing

/// Gives every expectation a golden of its own.
final class GoldenNames: Sendable {
  /// Why there is no golden for an expectation.
  enum Refusal: Error, Equatable {
    /// Another test has the same one.
    case taken(name: String, other: String)
    /// Nothing says which of several cases it is.
    case nameless
  }

  private struct Owner: Equatable {
    let test: String
    let function: String
  }

  private struct State {
    var counts: [String: Int] = [:]
    var owners: [String: Owner] = [:]
  }

  /// The names that are given in this process.
  ///
  /// There is one list, as there is one folder: tests that know nothing of one another share it.
  static let shared = GoldenNames()

  private let state = Mutex(State())

  /// Returns the name of the golden that an expectation has in the folder of its file.
  ///
  /// The second expectation without a name in a test gets `.2`, the third `.3`.
  func name(for site: CallSite, named name: String?) throws(Refusal) -> String {
    guard name != nil || Test.current?.isParameterized != true else { throw .nameless }
    let test = Test.current.map { "\($0.id)" } ?? ""
    let owner = Owner(test: test, function: site.function.description)
    let base = name.map { "\(site.testName).\($0.asFolderName)" } ?? site.testName
    let key = "\(site.goldens)/\(site.fileName)/\(base)"
    let result = state.withLock { state -> Result<Int, Refusal> in
      let known = state.owners[key] ?? owner
      guard known == owner else {
        return .failure(.taken(name: base, other: known.function))
      }
      state.owners[key] = owner
      // Who names a golden twice means the same one.
      guard name == nil else { return .success(1) }
      state.counts[key, default: 0] += 1
      return .success(state.counts[key, default: 1])
    }
    let count = try result.get()
    return count == 1 ? base : "\(base).\(count)"
  }
}

extension GoldenNames.Refusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .taken(let name, let other):
      "the golden '\(name)' is that of another test, '\(other)'; "
        + "name one of them with 'named:', or rename a test"
    case .nameless:
      "a test with arguments needs 'named:', to tell its cases apart"
    }
  }
}
