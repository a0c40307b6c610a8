import CradleNotations
import CradleRawText
import CradleSceneSource
import CradleScenes

/// The names of the variables of a scene, for the entries and bindings that are read later.
struct VariableFacts: ReadingFacts {
  /// The names; `nil` if they could not be read.
  var names: Set<String>? = []
  /// The variables that follow a source.
  var bound: Set<String> = []
  /// The sheets, by the names of the variables with their heights.
  var sheets: [String: SheetDescription] = [:]
  /// The variables of the sheets that are hidden after the entries so far.
  var hiddenSheets: Set<String> = []
}

extension Reading {
  /// The names of the variables of the scene.
  var variables: VariableFacts {
    get { self[VariableFacts.self] }
    _modify { yield &self[VariableFacts.self] }
  }

  /// Returns whether a text is the name of a variable.
  func namesVariable(_ text: String) -> Bool {
    variables.names?.contains(text) == true || variables.sheets[text] != nil
  }
}

extension Grammar where Value == Double {
  /// The value of a variable.
  static var variable: Grammar { .number(in: -1e9...1e9) }
}

extension Grammar where Value == [String: Double] {
  /// Numbers by name.
  static var variables: Grammar {
    let number = Grammar<Double>.variable
    let schema: JSON = [
      "type": "object", "additionalProperties": number.schema,
      "propertyNames": ["pattern": #"^(?!-?[0-9]+$)[^./]+$"#],
    ]
    return Grammar(schema: schema) { node, reading in
      reading.variables.names = nil
      guard let object = SceneObject(node, name: "the variables", &reading) else { return nil }
      var values: [String: Double] = [:]
      var isComplete = true
      for entry in node.map ?? [] {
        let subject = reading.subject
        reading.subject = entry.key
        defer { reading.subject = subject }
        if let flaw = reading.flaw(ofVariable: entry.key) {
          reading.report(flaw, at: entry.place)
          isComplete = false
        } else if let value = number.read(entry.value, &reading) {
          values[entry.key] = value
        } else {
          isComplete = false
        }
      }
      reading.variables.names = Set(object.keys)
      return isComplete ? values : nil
    }
  }
}

extension Grammar where Value == String {
  /// The name of a variable that a finger drives.
  static var drivenVariable: Grammar {
    let name = Grammar<String>.name
    return Grammar(schema: name.schema) { node, reading in
      guard let text = name.read(node, &reading) else { return nil }
      // If the variables could not be read, only the mistake in them is reported.
      guard let names = reading.variables.names else { return text }
      guard names.contains(text) else {
        let message = "there is no variable '\(text.shortened)'"
        let remedy = names.isEmpty ? "; 'variables: { \(text.shortened): 0 }' adds one" : ""
        reading.report(message + remedy, at: node.place, suggestion: Suggestion.meant(by: text, among: names.sorted()))
        return nil
      }
      guard !reading.variables.bound.contains(text) else {
        reading.report("'\(text.shortened)' follows a source in 'bind', and no finger; remove one", at: node.place)
        return nil
      }
      return text
    }
  }
}

extension Reading {
  // Returns why a variable cannot have a name; `nil` if it can.
  fileprivate mutating func flaw(ofVariable name: String) -> String? {
    let shown = name.shortened
    guard name.isPlainName, !name.utf8.contains(UInt8(ascii: ".")), !name.utf8.contains(UInt8(ascii: "/")),
      Double(decimal: Substring(name)) == nil
    else { return "'\(shown)' is no name of a variable; write one without dots and slashes that is not a number" }
    guard !BehaviorPath.sceneKeys.contains(name) else {
      return "'\(shown)' is a key of a scene; give the variable another name"
    }
    let isTaken = onEachStage { reading in
      reading.cast?.contains(name) == true || reading.behaviors[name] != nil
    }
    guard !isTaken, !severalStages.contains(where: { $0.id == name }) else {
      return "there is already something with the id '\(shown)'; give the variable another name"
    }
    return nil
  }

  // Returns whether a condition holds on a stage.
  private mutating func onEachStage(_ isTrue: (inout Reading) -> Bool) -> Bool {
    guard !severalStages.isEmpty else { return isTrue(&self) }
    return severalStages.indices.contains { onStage($0, isTrue) }
  }
}
