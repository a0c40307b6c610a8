import CradleRawText
import CradleSceneSource

/// Finds the bytes to change for a new value.
struct KeyEditing {
  let text: SceneText
  let writer: ValueWriter
  /// The spaces that indent a map inside another map.
  let indentation: String

  init(_ text: SceneText) {
    self.text = text
    indentation = String(repeating: " ", count: text.indentation)
    writer = ValueWriter(text)
  }

  /// Returns the changes that give a key a value.
  ///
  /// - Parameter path: The path in the file itself.
  func splices(setting path: [String], to value: SceneNode) throws(SceneError) -> [Splice] {
    var node = text.root
    var isInFlow = false
    for (index, key) in path.enumerated() {
      let name = index > 0 ? path[index - 1] : ""
      try checkIsOwn(node, name: name)
      isInFlow = isInFlow || text.hasBracket(node)
      switch node.value {
      case .list(let elements):
        guard let number = Int(key), elements.indices.contains(number) else {
          let message = "'\(name.shortened)' has no element '\(key.shortened)', only \(elements.count)"
          throw SceneError(message, at: node.place)
        }
        node = elements[number]
      case .map(let entries):
        try checkIsSingle(entries, key: key)
        guard let entry = entries.first(where: { $0.key == key }) else {
          return try adding(value, at: path[index...], to: node, inFlow: isInFlow)
        }
        node = entry.value
      case .scalar:
        // A key without a value is an empty map.
        return try replacing(node, with: value.nested(in: path[index...]), name: name, inFlow: isInFlow)
      }
    }
    return try replacing(node, with: value, name: path[path.count - 1], inFlow: isInFlow)
  }

  func checkIsOwn(_ node: SceneNode, name: String) throws(SceneError) {
    let quoted = name.isEmpty ? "the scene" : "'\(name.shortened)'"
    if node.aliasTarget != nil {
      let message = "\(quoted) is an alias, so other keys have the same value; write the value here first"
      throw SceneError(message, at: node.range.map { text.place(at: $0.lowerBound) } ?? node.place)
    }
    if text.isRepeated(node) {
      let message = "\(quoted) has an anchor, so other keys have the same value; write the value there first"
      throw SceneError(message, at: node.place)
    }
  }

  // A value in a map with `repeat` stands for the values of all repetitions.
  private func checkIsSingle(_ entries: [SceneNode.Entry], key: String) throws(SceneError) {
    guard entries.contains(where: { $0.key == "repeat" }), !["repeat", "step"].contains(key),
      let numbered = entries.lazy.flatMap(\.value.all).first(where: { NumberedText($0.scalar?.text ?? "").isNumbered })
    else { return }
    let id = numbered.scalar?.text.shortened ?? ""
    let message = "'\(key.shortened)' stands for every '\(id)' of a repetition; change it in an editor"
    throw SceneError(message, at: entries.first { $0.key == key }?.value.place ?? numbered.place)
  }
}

// Replaces values.
extension KeyEditing {
  private func replacing(
    _ old: SceneNode,
    with new: SceneNode,
    name: String,
    inFlow isInFlow: Bool
  ) throws(SceneError) -> [Splice] {
    try checkIsOwn(old, name: name)
    guard !old.agrees(with: new) else { return [] }
    guard let range = old.range, !old.hasTag else {
      let message = "'\(name.shortened)' has a tag in front; change it in an editor"
      throw SceneError(message, at: old.place)
    }
    if let parts = try replacingParts(of: old, with: new, name: name, inFlow: isInFlow) { return parts }
    try checkMayGo(old, name: name)
    guard let scalar = old.scalar else {
      return [try whole(old, in: range, name: name, with: writer.line(new, inFlow: isInFlow || text.hasBracket(old)))]
    }
    let quotes = text.quotes(of: old)
    let line: String
    if let wanted = new.scalar {
      // A number that replaces a word in quotes gets no quotes.
      let isNumber = if case .number = wanted.meaning { true } else { false }
      let wasNumber = if case .number = SceneScalar(text: scalar.text, isPlain: true).meaning { true } else { false }
      line = writer.scalarText(wanted, quotes: isNumber && !wasNumber ? .none : quotes, inFlow: isInFlow)
    } else {
      line = writer.line(new, inFlow: isInFlow)
    }
    guard range.isEmpty else { return [Splice(range, with: line)] }
    // The value goes after the colon or the dash, before any blanks and comments.
    let place = text.beforeSpace(range.lowerBound)
    guard place > 0, [":", "-"].contains(text.byte(at: place - 1)) else {
      throw SceneError("'\(name.shortened)' has no value to replace; change it in an editor", at: old.place)
    }
    return [Splice(at: place, adding: " " + line)]
  }

  // Returns the changes of the parts if both values have the same shape. Then the text between the parts stays.
  private func replacingParts(
    of old: SceneNode,
    with new: SceneNode,
    name: String,
    inFlow isInFlow: Bool
  ) throws(SceneError) -> [Splice]? {
    let isInFlow = isInFlow || text.hasBracket(old)
    if let own = old.list, let others = new.list, own.count == others.count, !own.isEmpty {
      var splices: [Splice] = []
      for (part, other) in zip(own, others) {
        splices += try replacing(part, with: other, name: name, inFlow: isInFlow)
      }
      return splices
    }
    guard let own = old.map, let others = new.map, !own.isEmpty else { return nil }
    guard own.allSatisfy({ entry in others.contains { $0.key == entry.key } }) else { return nil }
    var splices: [Splice] = []
    var added: [SceneNode.Entry] = []
    for other in others {
      if let entry = own.first(where: { $0.key == other.key }) {
        splices += try replacing(entry.value, with: other.value, name: entry.key, inFlow: isInFlow)
      } else {
        added.append(other)
      }
    }
    // A changed last value and an added key would both change the end of the map.
    guard added.isEmpty || (splices.isEmpty && added.count == 1) else { return nil }
    for other in added { splices += try adding(other.value, at: [other.key], to: old, inFlow: isInFlow) }
    return splices
  }

  func checkMayGo(_ old: SceneNode, name: String) throws(SceneError) {
    if old.all.contains(where: { $0.aliasTarget == nil && $0.scalar != nil && text.quotes(of: $0) == .block }) {
      let message = "'\(name.shortened)' is a text of several lines, after '|' or '>'; change it in an editor"
      throw SceneError(message, at: old.place)
    }
    if text.holdsAnchor(old) {
      let message = "'\(name.shortened)' has an anchor that other keys name; change it in an editor"
      throw SceneError(message, at: old.place)
    }
    guard !holdsComment(old) else {
      let message = "'\(name.shortened)' has comments inside, which would be lost; change it in an editor"
      throw SceneError(message, at: old.place)
    }
  }

  private func holdsComment(_ node: SceneNode) -> Bool {
    guard let range = node.range, node.scalar == nil else { return false }
    let scalars = node.all.filter { $0.scalar != nil || $0.aliasTarget != nil }.compactMap(\.range)
    return range.contains { offset in
      text.bytes[offset] == UInt8(ascii: "#") && !scalars.contains { $0.contains(offset) }
    }
  }

  // Replaces a list or a map. If the old value starts below its key, the new one goes on the line of the key.
  func whole(
    _ old: SceneNode,
    in range: Range<Int>,
    name: String,
    with line: String
  ) throws(SceneError) -> Splice {
    guard !text.hasBracket(old) else { return Splice(range, with: line) }
    let start = text.beforeSpace(range.lowerBound, breaks: true)
    guard start > 0, [":", "-"].contains(text.byte(at: start - 1)) else {
      let message = "'\(name.shortened)' has a comment before its lines; change it in an editor"
      throw SceneError(message, at: old.place)
    }
    return Splice(start..<range.upperBound, with: " " + line)
  }
}
