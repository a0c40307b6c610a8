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
    let schema = ValueKind.spring.schema(["anyOf": .array([SpringWords.nameSchema] + SpringWords.schemas)])
    return Grammar(schema: schema) { node, reading in
      node.map == nil ? named(node, &reading) : written(node, &reading)
    }
  }()

  private static func named(_ node: SceneNode, _ reading: inout Reading) -> Spring? {
    guard let scalar = node.scalar, scalar.meaning == .text, !scalar.text.isEmpty else {
      let example = SpringWords.all[0].example
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
    guard let object = SceneObject(node, name: "a spring", ofKeys: SpringWords.allKeys, &reading) else { return nil }
    guard let first = object.keys.first, let words = SpringWords.owning(first) else {
      let example = SpringWords.all[0].example
      reading.report("a spring needs keys such as \(example), or is a name such as snappy", at: object.place)
      return nil
    }
    if let other = object.keys.first(where: { SpringWords.owning($0) != words }) {
      let choices = [words, SpringWords.owning(other) ?? words].map(\.example)
      let message = "'\(first)' and '\(other)' are of two dialects; write \(choices.joined(separator: " or "))"
      reading.report(message, at: object.place(ofKey: other))
      return nil
    }
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
    for key in keys {
      guard let refusal = forms.first(where: { $0.refusal != nil && $0.allows([key]) })?.refusal else { continue }
      reading.report("'\(key)' \(refusal)", at: object.place(of: key))
      return nil
    }
    let open = forms.filter { $0.allows(keys) }
    let isComplete = { (form: SpringDialect.Form) in form.required.allSatisfy { keys.contains($0.name) } }
    guard let form = open.first(where: isComplete) ?? open.first else {
      reportMixture(of: keys, in: object, forms, &reading)
      return nil
    }
    var values = below
    for key in form.keys {
      guard let node = object[key.name]?.value else { continue }
      values[key.name] = key.number.read(node, as: key.name, &reading)
    }
    if let missing = form.required.first(where: { object[$0.name] == nil && values[$0.name] == nil }) {
      reading.report("a spring of \(form.example) needs '\(missing.name)'", at: object.place)
      return nil
    }
    guard keys.allSatisfy({ values[$0] != nil }) else { return nil }
    do throws(CradleError) {
      return try form.fit(values).spring
    } catch {
      guard let error = error.reason as? SpringError else {
        reading.report(error.message, at: object.place)
        return nil
      }
      let key = form.key(of: error.parameter).name
      reading.report("'\(key)' \(error.problem)", at: object.place(of: key))
      return nil
    }
  }

  // Reports two keys of a dialect that no form has together.
  private static func reportMixture(
    of keys: [String],
    in object: SceneObject,
    _ forms: [SpringDialect.Form],
    _ reading: inout Reading
  ) {
    let pairs = keys.indices.flatMap { index in keys[..<index].map { ($0, keys[index]) } }
    guard
      let (one, other) = pairs.first(where: { one, other in !forms.contains { $0.allows([one, other]) } })
        ?? pairs.last
    else { return }
    let choices = [one, other].compactMap { key in forms.first { $0.allows([key]) }?.example }
    let message = "'\(one)' and '\(other)' do not go together; write \(choices.joined(separator: " or "))"
    reading.report(message, at: object.place(ofKey: other))
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

  // The position of a key.
  fileprivate func place(ofKey key: String) -> Diagnostic.Place { self[key]?.place ?? place }
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
    reading[SpringFacts.self].user = position
    return Grammar<Spring>.spring.read(entry.value, as: entry.key.shortened, &reading)
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
    return value(of: SpringWords.base)?.springName
  }
}
