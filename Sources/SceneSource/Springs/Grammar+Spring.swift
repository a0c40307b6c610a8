import CradleGeometry
import CradleNotations
import CradleRawText
package import CradleSprings

extension Grammar where Value == Spring {
  /// A spring in any dialect, or by name.
  ///
  /// Every key that takes a spring reads it with this grammar:
  ///
  ///     Field(optional: "spring", \.spring, .spring, "The spring that moves it.")
  package static let spring: Grammar = {
    let schema = ValueKind.spring.schema(["anyOf": .array([SpringWords.nameSchema] + SpringWords.schemas)])
    return Grammar(schema: schema) { node, reading in
      node.map == nil ? named(node, &reading) : written(node, &reading)
    }
  }()

  private static func named(_ node: SceneNode, _ reading: inout Reading) -> Spring? {
    guard let scalar = node.scalar, scalar.meaning == .text, !scalar.text.isEmpty else {
      let example = SpringWords.choices[0].example
      reading.reject(node, expected: "the name of a spring, such as snappy, or a map such as \(example)")
      return nil
    }
    let facts = reading[SpringFacts.self]
    switch facts.names.meaning(of: scalar.text, for: facts.user) {
    // A spring that could not be read has been reported.
    case .own(let position): return facts.values[position]
    case .ofSystem(let named): return named.spring
    case let meaning where facts.isComplete:
      let mistake = facts.names.mistake(in: scalar.text, meaning, isGuessing: reading.isGuessing)
      reading.report(mistake.message, at: node.place, suggestion: mistake.suggestion)
    case .ambiguous, .unknown: break
    }
    return nil
  }

  private static func written(_ node: SceneNode, _ reading: inout Reading) -> Spring? {
    guard let object = SceneObject(node, name: "a spring", ofKeys: SpringWords.allKeys, &reading) else { return nil }
    let position = reading.attempt(object) { () throws(SpringDialect.Mistake) in
      try SpringWords.choices.position(of: object.keys)
    }
    guard let words = position.map({ SpringWords.all[$0] }) else { return nil }
    if let base = object[SpringWords.base] {
      guard let spring = Self.spring.read(base.value, &reading) else { return nil }
      let pair = ["frequency": spring.frequency, "damping": spring.dampingRatio]
      return object.keys.count == 1 ? spring : Self.spring(object, words.forms, over: pair, &reading)
    }
    guard let word = words.word, let inner = object[word]?.value else {
      return spring(object, words.forms, &reading)
    }
    let subject = reading.subject
    reading.subject = word
    defer { reading.subject = subject }
    return SceneObject(inner, name: "'\(word)'", ofKeys: words.innerKeys, &reading).flatMap {
      spring($0, words.forms, &reading)
    }
  }

  // Returns the spring whose keys are those of one of the forms.
  private static func spring(
    _ object: SceneObject,
    _ forms: [SpringDialect.Form],
    over below: [String: Double] = [:],
    _ reading: inout Reading
  ) -> Spring? {
    let keys = object.keys.filter { $0 != SpringWords.base }
    let choices = forms.map(\.choice)
    let isOpen = { (position: Int) in choices[position].allows(keys) && !choices[position].isRefused }
    var values = below
    for key in choices.indices.first(where: isOpen).map({ forms[$0].keys }) ?? [] {
      guard let node = object[key.name]?.value else { continue }
      values[key.name] = key.number.read(node, as: key.name, &reading)
    }
    let position = reading.attempt(object) { () throws(SpringDialect.Mistake) in
      try choices.position(of: keys + below.keys)
    }
    guard let form = position.map({ forms[$0] }), keys.allSatisfy({ values[$0] != nil }) else { return nil }
    return reading.attempt(object) { () throws(SpringDialect.Mistake) in try form.fit(values).spring }
  }
}

extension Reading {
  // Returns the result of a function; reports the mistake that the function throws.
  fileprivate mutating func attempt<Result>(
    _ object: SceneObject,
    _ body: () throws(SpringDialect.Mistake) -> Result
  ) -> Result? {
    do throws(SpringDialect.Mistake) {
      return try body()
    } catch {
      switch error.part {
      case .key(let key): report(error.message, at: object[key]?.place ?? object.place)
      case .value(let key): report(error.message, at: object.place(of: key))
      case .whole: report(error.message, at: object.place)
      }
      return nil
    }
  }
}

extension SpringDialect.Key {
  // The grammar of the values. The spring says which numbers it takes.
  fileprivate var number: Grammar<Double> { quantity.isTime ? .seconds : .finite }
}

extension Grammar {
  // Reads the value of a key.
  fileprivate func read(_ node: SceneNode, as key: String, _ reading: inout Reading) -> Value? {
    let subject = reading.subject
    reading.subject = key
    defer { reading.subject = subject }
    return read(node, &reading)
  }
}

extension SceneObject {
  // Creates the object of a map with known keys; `nil` after a mistake.
  fileprivate init?(_ node: SceneNode, name: String, ofKeys known: [String], _ reading: inout Reading) {
    self.init(node, name: name, keys: known, &reading)
    checkKeys(known: known, &reading)
    guard keys.allSatisfy(known.contains) else { return nil }
  }
}

extension Grammar where Value == Double {
  fileprivate static let finite = Grammar("a number", schema: ["type": "number"]) { scalar in
    guard case .number(let number) = scalar.meaning, number.isFinite else { return nil }
    return number
  }
}

/// The springs that a scene names itself.
struct SpringFacts: ReadingFacts {
  /// The names of all springs.
  package fileprivate(set) var names = SpringNames([])
  /// The springs in the order of their names; `nil` for those that have not been read or have a mistake.
  package fileprivate(set) var values: [Spring?] = []
  /// The springs that have been read, in order.
  package fileprivate(set) var named: [Spring.Named] = []
  /// The position of the spring that is being read; `nil` after all have been read.
  fileprivate var user: Int?
  /// Whether the names could be read.
  package fileprivate(set) var isComplete = true
}

extension Reading {
  /// The springs that the scene names itself, as far as they have been read.
  package var springs: [Spring.Named] { self[SpringFacts.self].named }
}

extension Grammar where Value == [Spring.Named] {
  /// The springs of a scene by name; each may use the others, in any order.
  package static var namedSprings: Grammar {
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
    reading[SpringFacts.self].user = position
    return Grammar<Spring>.spring.read(entry.value, as: entry.key.shortened, &reading)
  }
}

/// The springs of a scene, sorted so that a spring follows the one that it names.
struct SpringOrder {
  private enum State { case new, onTheWay, done }

  /// The positions of the springs, without those that lead back to themselves.
  package private(set) var positions: [Int] = []

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
        reading.report(Self.circle(of: entries[next].key), at: entries[next].value.place)
        way.removeSubrange(turn...)
      }
      positions += way.reversed()
    }
  }

  /// Returns the mistake of a spring that leads back to itself.
  package static func circle(of name: String) -> String { "the spring '\(name.shortened)' leads back to itself" }

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
    return value(of: SpringWords.base)?.springName
  }
}
