package import CradleGeometry
import CradleRawText
package import CradleSceneSource

/// The inverse of an edit.
///
/// It restores the old bytes of the file.
///
/// If another program has changed other keys since, only the edited keys change back.
package struct SceneUndo: Sendable {
  /// The bytes before the edit.
  package let before: [UInt8]
  /// The bytes after the edit.
  package let after: [UInt8]
  /// The paths of the edited keys, as the edit named them.
  package let paths: [[String]]

  /// Returns the file without the edit.
  ///
  /// The undo of the result is a redo.
  ///
  /// - Throws: The mistakes in the file, or ``SceneEdit/Refusal`` if another program has changed the same keys since.
  package func applied(to file: SceneFile, limits: Limits = Limits()) throws(CradleError) -> EditedScene {
    guard file.bytes != after else { return EditedScene(file.replacing(before), before: after, paths: paths) }
    do throws(SceneError) {
      _ = try SceneText(file, limits: limits)
    } catch {
      throw error.inPublic
    }
    do throws(SceneError) {
      let bytes = try bytes(for: file, limits: limits)
      return EditedScene(file.replacing(bytes), before: file.bytes, paths: paths)
    } catch {
      throw CradleError(SceneEdit.Refusal(error.diagnostics[0]))
    }
  }

  private func bytes(for file: SceneFile, limits: Limits) throws(SceneError) -> [UInt8] {
    let current = try SceneText(file, limits: limits).root
    let edited = try SceneText(file.replacing(after), limits: limits).root
    let old = try SceneText(file.replacing(before), limits: limits).root
    var expected = current
    var written: [UInt8]? = file.bytes
    for change in edited.changes(to: old) {
      guard let place = ListMatch(from: edited, to: current).path(of: change.path),
        ListMatch.isSame(edited.value(at: change.path), as: current.value(at: place))
      else {
        let name = change.path.joined(separator: ".").shortened
        let message = "another program has changed '\(name)' since, so the change cannot be undone"
        throw SceneError(message, at: current.place(of: change.path[...]))
      }
      expected = expected.replacing(place, with: change.value)
      // If the old bytes fit nowhere, the undo writes the old value as an edit would.
      written = change.value.flatMap { value in
        guard let text = written.flatMap({ try? SceneText(file.replacing($0), limits: limits) }) else { return nil }
        return try? KeyEditing(text).splices(setting: place, to: value).applied(to: text.bytes)
      }
    }
    for candidate in candidates(onto: file.bytes) + [written].compactMap(\.self) {
      let root = try? SceneText(file.replacing(candidate), limits: limits).root
      if let root, root.agrees(with: expected) { return candidate }
    }
    let message = "another program has changed the lines of this change since; undo it in an editor"
    throw SceneError(message, at: current.place)
  }

  // Returns the file after the undo in two ways: the undo moved past the change of the other program, and moved with
  // its lines.
  private func candidates(onto current: [UInt8]) -> [[UInt8]] {
    let own = ByteChange(from: after, to: before)
    let other = ByteChange(from: after, to: current)
    let lines = own.moved(throughLinesOf: after, to: current)
    return [own.moved(past: other), lines].compactMap { $0?.applied(to: current) }
  }
}

/// A change of one range of bytes.
struct ByteChange {
  let range: Range<Int>
  let bytes: [UInt8]

  init(of range: Range<Int>, to bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
  }

  /// Finds the change between two texts, from the end of their common start to the beginning of their common end.
  init(from old: [UInt8], to new: [UInt8]) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - start
    let tail = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
    self.init(of: start..<old.count - tail, to: Array(new[start..<new.count - tail]))
  }

  /// Returns the bytes after the change.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    bytes[..<range.lowerBound] + self.bytes + bytes[range.upperBound...]
  }

  /// Returns the same change for a text after another change; `nil` if the two changes overlap.
  func moved(past other: ByteChange) -> ByteChange? {
    if range.upperBound <= other.range.lowerBound { return self }
    guard other.range.upperBound <= range.lowerBound else { return nil }
    return moved(by: other.bytes.count - other.range.count)
  }

  /// Returns the same change for a newer text; `nil` if a line of the change is different there.
  ///
  /// For texts of more than 5000 lines, the result is `nil` as well.
  func moved(throughLinesOf old: [UInt8], to new: [UInt8]) -> ByteChange? {
    let lines = old.lines
    let others = new.lines
    guard lines.count <= 5000, others.count <= 5000 else { return nil }
    let starts = lines.map(\.startIndex)
    guard let first = starts.lastIndex(where: { $0 <= range.lowerBound }),
      let last = starts.lastIndex(where: { $0 <= max(range.lowerBound, range.upperBound - 1) })
    else { return nil }
    let difference = others.map(Array.init).difference(from: lines.map(Array.init))
    var removed: Set<Int> = []
    var inserted: [Int] = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.append(offset)
      }
    }
    guard !(first...last).contains(where: removed.contains) else { return nil }
    var target = first - removed.count { $0 < first }
    for offset in inserted.sorted() where offset <= target { target += 1 }
    let count = last - first + 1
    guard target + count <= others.count, lines[first...last].elementsEqual(others[target..<target + count], by: ==)
    else { return nil }
    return moved(by: others[target].startIndex - lines[first].startIndex)
  }

  private func moved(by distance: Int) -> ByteChange {
    ByteChange(of: range.lowerBound + distance..<range.upperBound + distance, to: bytes)
  }
}

extension [UInt8] {
  // The lines, each with its line break.
  fileprivate var lines: [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var start = 0
    for index in indices where self[index] == UInt8(ascii: "\n") {
      result.append(self[start...index])
      start = index + 1
    }
    return start < count ? result + [self[start...]] : result
  }
}

extension SceneNode {
  /// Returns the smallest changes that turn this value into another.
  ///
  /// - Returns: The paths, each with the other value; `nil` for a key that the other value lacks.
  func changes(to other: SceneNode, below path: [String] = []) -> [(path: [String], value: SceneNode?)] {
    guard !agrees(with: other) else { return [] }
    if let own = list, let others = other.list, own.count == others.count {
      return zip(own, others).enumerated().flatMap { $1.0.changes(to: $1.1, below: path + ["\($0)"]) }
    }
    guard let own = map, let others = other.map else { return [(path, other)] }
    let kept = own.flatMap { entry in
      let value = others.first { $0.key == entry.key }?.value
      let path = path + [entry.key]
      return value.map { entry.value.changes(to: $0, below: path) } ?? [(path, nil)]
    }
    let added = others.filter { entry in !own.contains { $0.key == entry.key } }
    return kept + added.map { (path + [$0.key], $0.value) }
  }

  /// Returns a copy with another value at a path; `nil` removes the key or the element.
  func replacing(_ path: [String], with new: SceneNode?) -> SceneNode {
    if let new { return setting(path, to: new) }
    if var list = value(at: path.dropLast())?.list, let index = path.last.flatMap(Int.init) {
      list.remove(at: index)
      return setting(path.dropLast(), to: SceneNode(value: .list(list), place: place))
    }
    guard let key = path.last, let map = value(at: path.dropLast())?.map else { return self }
    let rest = SceneNode(value: .map(map.filter { $0.key != key }), place: place)
    return setting(path.dropLast(), to: rest)
  }
}
