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
    switch SpringLookup(scalar.text, own: reading.springs) {
    case .found(let named): return named.spring
    // A spring that could not be read has been reported.
    case _ where reading[SpringFacts.self].mayHaveHad(scalar.text): break
    case .ambiguous(let names):
      reading.report("'\(scalar.text.shortened)' is ambiguous; \(SpringLookup.choice(of: names))", at: node.place)
    case .unknown(let nearest?):
      reading.report("there is no spring '\(scalar.text.shortened)'", at: node.place, suggestion: nearest)
    case .unknown(nil):
      let remedy = SpringLookup.remedy(for: scalar.text, nil)
      reading.report("there is no spring '\(scalar.text.shortened)'; \(remedy)", at: node.place)
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
  var named: [Spring.Named] = []
  /// The names whose springs could not be read.
  var failed: [String] = []
  /// Whether the names could be read.
  var isComplete = true

  /// Returns whether a full or short name belongs to a spring that could not be read.
  func mayHaveHad(_ name: String) -> Bool {
    !isComplete || failed.contains { $0 == name || $0.hasSuffix(".\(name)") }
  }
}

extension Reading {
  /// The springs that the scene names itself, as far as they have been read.
  var springs: [Spring.Named] {
    get { self[SpringFacts.self].named }
    _modify { yield &self[SpringFacts.self].named }
  }
}

extension Grammar where Value == [Spring.Named] {
  /// The springs of a scene by name; each may use those above it.
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
      for entry in entries {
        guard entry.key.isPlainName else {
          reading.report("a spring needs a name without control characters", at: entry.place)
          continue
        }
        let subject = reading.subject
        reading.subject = entry.key.shortened
        defer { reading.subject = subject }
        guard let spring = Grammar<Spring>.spring.read(entry.value, &reading) else {
          reading[SpringFacts.self].failed.append(entry.key)
          continue
        }
        reading.springs.append(Spring.Named(entry.key, spring))
      }
      return reading.springs.count == entries.count ? reading.springs : nil
    }
  }
}
