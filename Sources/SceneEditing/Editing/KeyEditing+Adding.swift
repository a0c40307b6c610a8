import CradleRawText
import CradleSceneSource

// Adds elements to lists.
extension KeyEditing {
  /// Returns the changes that give a list another element.
  ///
  /// - Parameters:
  ///   - value: The element.
  ///   - index: The index that the element will have.
  ///   - path: The path of the list in the file itself.
  ///   - elements: The elements so far.
  ///   - all: The list with the element.
  func splices(
    inserting value: SceneNode,
    at index: Int,
    of path: [String],
    _ elements: [SceneNode],
    all: SceneNode
  ) throws(SceneError) -> [Splice] {
    guard let list = text.root.value(at: path[...]), let first = elements.first?.range, list.range != nil else {
      return try splices(setting: path, to: all)
    }
    // The list itself must be the file's own: an alias or an anchor has other readers.
    _ = try splices(setting: path, to: list)
    guard !text.hasBracket(list) else {
      let line = writer.line(value, inFlow: true)
      guard index > 0, let before = elements[index - 1].range else {
        return [Splice(at: first.lowerBound, adding: line + "," + writer.separation)]
      }
      return [Splice(at: before.upperBound, adding: "," + writer.separation + line)]
    }
    let start = text.lineStart(of: first.lowerBound)
    let dash = text.pastSpace(start)
    guard text.byte(at: dash) == "-" else {
      throw SceneError("this list begins beside its key; change it in an editor", at: list.place)
    }
    let line = text.text(start..<dash) + "- " + writer.line(value, inFlow: false)
    guard index > 0 else {
      return [Splice(at: start, adding: line + text.lineBreak(at: text.lineEnd(of: start)))]
    }
    let end = endOfLines(after: elements[index - 1], indentedBy: dash - start + 1)
    return [Splice(at: end, adding: text.lineBreak(at: text.lineEnd(of: start)) + line)]
  }
}

// Adds keys at the end of maps.
extension KeyEditing {
  /// Returns the changes that add a key to a map.
  ///
  /// If the path has several keys, the maps in between are added as well.
  func adding(
    _ value: SceneNode,
    at path: ArraySlice<String>,
    to map: SceneNode,
    inFlow isInFlow: Bool
  ) throws(SceneError) -> [Splice] {
    guard let range = map.range, let last = map.map?.last, let start = last.offset, let end = last.value.range else {
      return try addingFirst(value, at: path, to: map, inFlow: isInFlow)
    }
    if text.hasBracket(map) {
      let value = value.nested(in: path.dropFirst())
      let member = writer.member(path[path.startIndex], value: value)
      return addingInBraces(member, afterKeyAt: start, endingAt: end.upperBound, before: range.upperBound - 1)
    }
    guard !isInFlow else {
      throw SceneError("this pair has no braces around it, so it takes no other key; add braces first", at: map.place)
    }
    return addingLine(value, at: path, afterKeyAt: start, with: last.value)
  }

  private func addingFirst(
    _ value: SceneNode,
    at path: ArraySlice<String>,
    to map: SceneNode,
    inFlow isInFlow: Bool
  ) throws(SceneError) -> [Splice] {
    guard let range = map.range, text.hasBracket(map),
      text.pastSpace(range.lowerBound + 1, breaks: true) == range.upperBound - 1
    else {
      throw SceneError("this map has nothing but a comment; change it in an editor", at: map.place)
    }
    return [Splice(range, with: writer.line(value.nested(in: path), inFlow: isInFlow))]
  }

  // Adds a key before the closing brace, after the key at an offset. If that key starts a line, the new one does too.
  private func addingInBraces(
    _ member: String,
    afterKeyAt start: Int,
    endingAt end: Int,
    before brace: Int
  ) -> [Splice] {
    let past = text.pastSpace(end, breaks: true)
    let hasComma = text.byte(at: past) == ","
    let mark = hasComma ? past + 1 : end
    let comma = hasComma ? [] : [Splice(at: end, adding: ",")]
    let tail = hasComma ? "," : ""
    let line = text.lineStart(of: start)
    let lineEnd = text.lineEnd(of: mark)
    let isOnOwnLine = text.pastSpace(line) == start
    guard isOnOwnLine else {
      return comma + [Splice(at: mark, adding: writer.separation + member + tail)]
    }
    let lineBreak = text.lineBreak(at: text.lineEnd(of: start))
    let place = lineEnd < brace ? lineEnd : mark
    return comma + [Splice(at: place, adding: lineBreak + text.text(line..<start) + member + tail)]
  }

  // Adds lines after the lines of the last key.
  private func addingLine(
    _ value: SceneNode,
    at path: ArraySlice<String>,
    afterKeyAt start: Int,
    with last: SceneNode
  ) -> [Splice] {
    let column = text.column(of: start)
    let indent = String(repeating: " ", count: column)
    let place = endOfLines(after: last, indentedBy: column)
    let lineBreak = text.lineBreak(at: text.lineEnd(of: start))
    var added = ""
    for (depth, key) in path.dropLast().enumerated() {
      added += lineBreak + indent + String(repeating: indentation, count: depth) + writer.keyText(key) + ":"
    }
    added += lineBreak + indent + String(repeating: indentation, count: path.count - 1)
    added += writer.keyText(path[path.endIndex - 1]) + ": " + writer.line(value, inFlow: false)
    return [Splice(at: place, adding: added)]
  }

  // Returns the end of the last line of a value, including the comments after it that belong to its map.
  private func endOfLines(after last: SceneNode, indentedBy column: Int) -> Int {
    let bound = last.range?.upperBound ?? text.bytes.count
    // A text after `|+` or `>+` ends with its line breaks. The new line then starts after the last one.
    let isKept = keepsBreaks(last) && bound > 0 && text.lineStart(of: bound) == bound
    let hasPair = text.bytes[..<bound].suffix(2) == [0x0D, 0x0A]
    var result = isKept ? bound - (hasPair ? 2 : 1) : text.lineEnd(of: text.beforeSpace(bound, breaks: true))
    while true {
      let next = text.pastBreak(at: result)
      guard next > result, next < text.bytes.count else { return result }
      let content = text.pastSpace(next)
      guard text.byte(at: content) == "#", content - next >= column else { return result }
      result = text.lineEnd(of: content)
    }
  }

  // Whether the empty lines after a value belong to it.
  private func keepsBreaks(_ node: SceneNode) -> Bool {
    guard let last = node.all.last, last.scalar != nil, text.quotes(of: last) == .block,
      let start = last.range?.lowerBound
    else { return false }
    return text.text(start..<text.lineEnd(of: start)).contains("+")
  }
}
