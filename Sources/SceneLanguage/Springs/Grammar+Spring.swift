import CradleGeometry
import CradleNotations
import CradleRawText
import CradleScenes
import CradleSprings

extension Grammar where Value == Spring {
  /// A spring in any dialect, or by name.
  ///
  /// Every key that takes a spring reads it with this grammar:
  ///
  ///     Field(optional: "spring", \.spring, .spring, "The spring that moves it.")
  static let spring: Grammar = {
    let name: JSON = [
      "type": "string", "minLength": 1,
      "description": "One of the springs of the scene, or of a system, such as snappy.",
    ]
    let schema = ValueKind.spring.schema(["anyOf": .array([name] + SpringWords.allCases.map(\.schema))])
    return Grammar(schema: schema) { node, reading in
      node.map == nil ? named(node, &reading) : written(node, &reading)
    }
  }()

  private static func named(_ node: SceneNode, _ reading: inout Reading) -> Spring? {
    guard let scalar = node.scalar, scalar.meaning == .text, !scalar.text.isEmpty else {
      let example = SpringWords.duration.example
      reading.reject(node, expected: "the name of a spring, such as snappy, or a map such as \(example)")
      return nil
    }
    let facts = reading[SpringFacts.self]
    switch facts.names.meaning(of: scalar.text, for: facts.user) {
    // A spring that could not be read has been reported.
    case .own(let position): return facts.values[position]
    case .ofSystem(let named): return named.spring
    case _ where !facts.isComplete: break
    case .ambiguous(let names):
      reading.report("'\(scalar.text.shortened)' is ambiguous; \(SpringLookup.choice(of: names))", at: node.place)
    case .unknown:
      let message = "there is no spring '\(scalar.text.shortened)'"
      // Finding the nearest name is slow, and not worth the time after many mistakes.
      if reading.isGuessing, let nearest = facts.names.nearest(to: scalar.text) {
        reading.report(message, at: node.place, suggestion: nearest)
      } else {
        reading.report("\(message); \(SpringLookup.remedy(for: scalar.text, nil))", at: node.place)
      }
    }
    return nil
  }

  private static func written(_ node: SceneNode, _ reading: inout Reading) -> Spring? {
    let keys = SpringWords.allKeys + [SceneNode.earlierSpring]
    guard let object = SceneObject(node, name: "a spring", keys: SpringWords.allKeys, &reading) else { return nil }
    object.checkKeys(known: keys, &reading)
    guard let words = SpringWords.only(in: object, &reading) else { return nil }
    var values: [String: Double] = [:]
    if let earlier = object[SceneNode.earlierSpring]?.value {
      guard let spring = Self.spring.read(earlier, &reading) else { return nil }
      values = ["frequency": spring.frequency, "damping": spring.dampingRatio]
    }
    var isComplete = true
    for key in words.keys {
      guard let node = object[key]?.value else { continue }
      values[key] = words.number(key, node, &reading)
      if values[key] == nil { isComplete = false }
    }
    for key in words.requiredKeys where values[key] == nil && isComplete {
      reading.report("a spring of \(words.example) needs '\(key)'", at: words.place(in: object))
      isComplete = false
    }
    guard isComplete else { return nil }
    do throws(CradleError) {
      return try words.spring(values)
    } catch {
      guard let error = error.reason as? SpringError else {
        reading.report(error.message, at: object.place)
        return nil
      }
      let key = words.key(of: error.parameter)
      reading.report("'\(key)' \(error.problem)", at: object.place(of: key))
      return nil
    }
  }
}

extension SpringWords {
  /// Returns the dialect of a map's keys.
  ///
  /// If the keys belong to several dialects or to none, reports that and returns `nil`.
  static func only(in object: SceneObject, _ reading: inout Reading) -> SpringWords? {
    let written = object.keys.filter { $0 != SceneNode.earlierSpring && owning($0) != nil }
    guard let first = written.first, let words = owning(first) else {
      if object[SceneNode.earlierSpring] != nil { return .frequency }
      // An unknown key that was probably meant has been reported.
      if object.keys.isEmpty {
        reading.report("a spring needs keys such as \(duration.example), or is a name such as snappy", at: object.place)
      }
      return nil
    }
    guard let other = written.first(where: { owning($0) != words }) else { return words }
    let choices = [words, owning(other) ?? words].map(\.example)
    reading.report(
      "'\(first)' and '\(other)' are of two dialects; write \(choices.joined(separator: " or "))",
      at: object[other]?.place ?? object.place
    )
    return nil
  }

  /// Returns the position of a mistake about the whole map.
  ///
  /// If keys from outside replaced another spring, the mistake is in these keys, and not in the replaced spring.
  fileprivate func place(in object: SceneObject) -> Diagnostic.Place {
    let written = keys.compactMap { object[$0]?.place }
    return written.first { if case .file = $0 { false } else { true } } ?? object.place
  }

  /// Returns the number of a key; reports a value that is not a number.
  fileprivate func number(_ key: String, _ node: SceneNode, _ reading: inout Reading) -> Double? {
    let subject = reading.subject
    reading.subject = key
    defer { reading.subject = subject }
    switch key {
    case "duration", "response": return Grammar<Double>.seconds.read(node, &reading)
    default: return Grammar<Double>.finite.read(node, &reading)
    }
  }
}

extension Grammar where Value == Double {
  // The spring says which numbers it takes.
  fileprivate static let finite = Grammar("a number", schema: ["type": "number"]) { scalar in
    guard case .number(let number) = scalar.meaning, number.isFinite else { return nil }
    return number
  }
}

/// The springs that a scene names itself.
struct SpringFacts: ReadingFacts {
  /// The names of all springs.
  fileprivate(set) var names = SpringNames([])
  /// The springs in the order of their names; `nil` for those that have not been read or have a mistake.
  fileprivate(set) var values: [Spring?] = []
  /// The springs that have been read, in order.
  fileprivate(set) var named: [Spring.Named] = []
  /// The position of the spring that is being read; `nil` after all have been read.
  fileprivate var user: Int?
  /// Whether the names could be read.
  fileprivate(set) var isComplete = true
}

extension Reading {
  /// The springs that the scene names itself, as far as they have been read.
  var springs: [Spring.Named] { self[SpringFacts.self].named }
}

extension Grammar where Value == [Spring.Named] {
  /// The springs of a scene by name; each may use the others, in any order.
  static var namedSprings: Grammar {
    let schema: JSON = [
      "type": "object", "propertyNames": ["minLength": 1], "additionalProperties": Grammar<Spring>.spring.schema,
    ]
    return Grammar(schema: ["anyOf": [["type": "string", "pattern": ".json$"], schema]]) { node, reading in
      guard let entries = node.map else {
        reading[SpringFacts.self].isComplete = false
        reading.reject(node, expected: "a map of springs by name, or the path of a token file, such as tokens.json")
        return nil
      }
      for entry in entries where !entry.key.isPlainName {
        reading.report("a spring needs a name without control characters", at: entry.place)
      }
      let plain = entries.filter(\.key.isPlainName)
      let names = SpringNames(plain.map(\.key))
      reading[SpringFacts.self].names = names
      reading[SpringFacts.self].values = plain.map { _ in nil }
      for position in SpringOrder(plain, names, &reading).positions {
        reading[SpringFacts.self].values[position] = spring(plain[position], at: position, &reading)
      }
      reading[SpringFacts.self].user = nil
      let named = zip(plain, reading[SpringFacts.self].values).compactMap { entry, spring in
        spring.map { Spring.Named(entry.key, $0) }
      }
      reading[SpringFacts.self].named = named
      return named.count == entries.count ? named : nil
    }
  }

  private static func spring(_ entry: SceneNode.Entry, at position: Int, _ reading: inout Reading) -> Spring? {
    let subject = reading.subject
    reading.subject = entry.key.shortened
    defer { reading.subject = subject }
    reading[SpringFacts.self].user = position
    return Grammar<Spring>.spring.read(entry.value, &reading)
  }
}

/// The springs of a scene, sorted so that a spring follows the one that it names.
private struct SpringOrder {
  private enum State { case new, onTheWay, done }

  /// The positions of the springs, without those that lead back to themselves.
  private(set) var positions: [Int] = []

  private let entries: [SceneNode.Entry]
  private let names: SpringNames

  /// Finds the order; reports springs that lead back to themselves.
  init(_ entries: [SceneNode.Entry], _ names: SpringNames, _ reading: inout Reading) {
    self.entries = entries
    self.names = names
    var states = entries.map { _ in State.new }
    for start in entries.indices where states[start] == .new {
      var way: [Int] = []
      var next = Int?.some(start)
      while let position = next, states[position] == .new {
        states[position] = .onTheWay
        way.append(position)
        next = spring(namedBy: position)
      }
      let isCircle = next.map { states[$0] == .onTheWay } ?? false
      for position in way { states[position] = .done }
      if isCircle, let next, let turn = way.firstIndex(of: next) {
        let message = "the spring '\(entries[next].key.shortened)' leads back to itself"
        reading.report(message, at: entries[next].value.place)
        way.removeSubrange(turn...)
      }
      positions += way.reversed()
    }
  }

  // Returns the position of the spring that another one names; `nil` if it names none of the scene.
  private func spring(namedBy position: Int) -> Int? {
    guard let word = entries[position].value.springName else { return nil }
    switch names.meaning(of: word, for: position) {
    case .own(let other): return other
    case .unknown: return names.answers(position, to: word) ? position : nil
    case .ofSystem, .ambiguous: return nil
    }
  }
}

extension SceneNode {
  // The name that the spring is, or that its frequency and damping come from; `nil` if it stands for itself.
  fileprivate var springName: String? {
    if let scalar { return scalar.meaning == .text && !scalar.text.isEmpty ? scalar.text : nil }
    return map?.first { $0.key == Self.earlierSpring }?.value.springName
  }
}
