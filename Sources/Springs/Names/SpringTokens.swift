package import CradleNotations

/// Springs as a file of design tokens, in the format of the Design Tokens Community Group.
///
/// That format has no type for springs. Here, the token of a spring has the `$type` `spring`. Its `$value` usually has a
/// `bounce` and a `duration`, in the format's notation of durations:
///
///     { "card": { "$type": "spring", "$value": { "duration": { "value": 400, "unit": "ms" }, "bounce": 0.2 } } }
package enum SpringTokens {
  /// Returns the content of the file.
  ///
  /// Each word of a name before its last dot becomes a group.
  package static func json(of springs: [Spring.Named]) -> JSON {
    group(springs.map { ($0.name.split(separator: ".")[...], $0) })
  }

  private typealias Member = (path: ArraySlice<Substring>, spring: Spring.Named)

  private static func group(_ members: [Member]) -> JSON {
    var names: [Substring] = []
    for member in members {
      if let name = member.path.first, !names.contains(name) { names.append(name) }
    }
    let entries = names.map { name in
      let own = members.filter { $0.path.first == name }
      let inner = own.filter { $0.path.count > 1 }.map { ($0.path.dropFirst(), $0.spring) }
      let token = own.first { $0.path.count == 1 }.map { self.token(of: $0.spring) } ?? [:]
      return JSON.Member(name: String(name), value: inner.isEmpty ? token : token.adding(group(inner)))
    }
    return .object(entries)
  }

  /// Returns a token with a spring.
  ///
  /// Its `$value` has a duration and a bounce, if a reader gets the same spring from them to the last bit. Otherwise,
  /// it has a mass, a stiffness and a damping coefficient.
  package static func token(of named: Spring.Named) -> JSON {
    let token: JSON = ["$type": "spring", "$value": value(of: named.spring)]
    return named.note.map { token.adding(["$description": .string($0)]) } ?? token
  }

  private static func value(of spring: Spring) -> JSON {
    // Computing the two numbers from the stiffness and the damping has changed their last digits.
    for scale in [1e10, nil] {
      func rounded(_ number: Double) -> Double { scale.map { (number * $0).rounded() / $0 } ?? number }
      let milliseconds = rounded(spring.duration * 1000)
      let bounce = rounded(spring.bounce)
      guard (try? Spring(duration: milliseconds / 1000, bounce: bounce)) == spring else { continue }
      return ["duration": ["value": .number(milliseconds), "unit": "ms"], "bounce": .number(bounce)]
    }
    return [
      "mass": .number(spring.mass), "stiffness": .number(spring.stiffness),
      "dampingCoefficient": .number(spring.dampingCoefficient),
    ]
  }
}
