import CradleRawText
import CradleSceneSource

// Removes elements of lists.
extension KeyEditing {
  /// Returns the changes that remove an element of a list, with its lines and the comment at their end.
  ///
  /// - Parameter path: The path in the file itself.
  func splices(removing path: [String]) throws(SceneError) -> [Splice] {
    let name = path.dropLast().last ?? ""
    guard let list = text.root.value(at: path.dropLast()), let elements = list.list,
      let index = path.last.flatMap(Int.init), elements.indices.contains(index), let all = list.range,
      let range = elements[index].range
    else {
      let number = path.last ?? ""
      throw SceneError("'\(name.shortened)' has no element '\(number.shortened)'", at: text.root.place(of: path[...]))
    }
    for count in 0...path.count {
      guard let node = text.root.value(at: path[..<count]) else { continue }
      try checkIsOwn(node, name: count > 0 ? path[count - 1] : "")
    }
    let element = elements[index]
    if elements.count == 1 {
      try checkMayGo(list, name: name)
      return [try whole(list, in: all, name: name, with: "[]")]
    }
    guard !element.hasTag, !text.holdsAnchor(element) else {
      throw SceneError("this entry has an anchor or a tag; remove it in an editor", at: element.place)
    }
    return [text.hasBracket(list) ? try inBrackets(elements, index) : try lines(of: element, in: range)]
  }

  // The lines from the dash to the end of the element.
  private func lines(of element: SceneNode, in range: Range<Int>) throws(SceneError) -> Splice {
    let dash = text.beforeSpace(range.lowerBound, breaks: true) - 1
    guard dash >= 0, text.byte(at: dash) == "-" else {
      throw SceneError("this entry has something in front of it; remove it in an editor", at: element.place)
    }
    let start = text.lineStart(of: dash)
    guard text.pastSpace(start) == dash else {
      throw SceneError("this entry shares its line with another one; remove it in an editor", at: element.place)
    }
    let end = text.lineEnd(of: text.beforeSpace(range.upperBound, breaks: true))
    return Splice(start..<text.pastBreak(at: end), with: "")
  }

  // The element with the comma after it, or the one before it. Comments around it stay.
  private func inBrackets(_ elements: [SceneNode], _ index: Int) throws(SceneError) -> Splice {
    let element = elements[index]
    let before = text.beforeSpace(element.range?.lowerBound ?? 0, breaks: true) - 1
    guard let range = element.range, let mark = text.byte(at: before), ",[".contains(mark) else {
      throw SceneError("this entry has something in front of it; remove it in an editor", at: element.place)
    }
    let isPlain = { (gap: Range<Int>) in
      text.bytes[gap].allSatisfy { [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ",")].contains($0) }
    }
    if index + 1 < elements.count, let next = elements[index + 1].range {
      let gap = range.upperBound..<next.lowerBound
      if isPlain(gap) { return Splice(range.lowerBound..<next.lowerBound, with: "") }
      let comma = text.bytes[gap].firstIndex(of: UInt8(ascii: ",")) ?? range.upperBound
      return Splice(range.lowerBound..<comma + 1, with: "")
    }
    guard index > 0, let last = elements[index - 1].range, isPlain(last.upperBound..<range.lowerBound) else {
      return Splice(range, with: "")
    }
    return Splice(last.upperBound..<range.upperBound, with: "")
  }
}

extension EditedFile {
  /// Returns the file without an element of a list.
  func removing(_ path: [String]) throws(SceneError) -> EditedFile {
    let own = try ownPath(of: path)
    let bytes = try KeyEditing(text).splices(removing: own).applied(to: file.bytes)
    let wanted = text.root.replacing(own, with: nil)
    guard let edited = try? EditedFile(file.replacing(bytes), limits), edited.text.root.agrees(with: wanted),
      edited.merged.agrees(with: merged.replacing(path, with: nil))
    else {
      let message = "this entry cannot be removed without other changes; remove it in an editor"
      throw SceneError(message, at: place(of: path))
    }
    return edited
  }
}
