package import CradleNotations

/// Springs as a file of design tokens, in the format of the Design Tokens Community Group.
///
/// That format has no type for springs. Here, the token of a spring has the `$type` `spring`. Its `$value` has a
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

  // The last digits are rounded away, since the way through stiffness and damping changes them.
  private static func rounded(_ number: Double) -> Double {
    (number * 1e10).rounded() / 1e10
  }

  private static func token(of named: Spring.Named) -> JSON {
    let duration: JSON = ["value": .number(rounded(named.spring.duration * 1000)), "unit": "ms"]
    let value: JSON = ["duration": duration, "bounce": .number(rounded(named.spring.bounce))]
    let token: JSON = ["$type": "spring", "$value": value]
    return named.note.map { token.adding(["$description": .string($0)]) } ?? token
  }
}
