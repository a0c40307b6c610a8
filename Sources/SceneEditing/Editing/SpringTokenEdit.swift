package import CradleGeometry
import CradleNotations
import CradleRawText
package import CradleSceneSource
package import CradleSprings

/// New springs for a file of design tokens.
///
/// Every other byte of the file stays unchanged.
///
/// A token of the same name gets another `$value`, and keeps its other keys. A spring that the file lacks becomes a new
/// token, in the style of the file. Each dot of its name begins a group, unless the file has that group.
///
/// ```swift
/// let file = try SceneFile.read(path: "tokens.json")
/// let edited = try SpringTokenEdit([Spring.Named("motion.card", .bouncy)]).applied(to: file)
/// ```
package struct SpringTokenEdit: Sendable {
  private let springs: [Spring.Named]

  /// Creates an edit that adds or replaces springs; of two with the same name, the first counts.
  package init(_ springs: [Spring.Named]) {
    var known: Set<[UInt8]> = []
    self.springs = springs.filter { known.insert(Array($0.name.utf8)).inserted }
  }

  /// Returns the file with the springs.
  ///
  /// The function reads the result, so the file has these springs to the bit, and only their tokens differ.
  ///
  /// - Throws: The mistakes in the file, or ``SceneEdit/Refusal`` if a spring cannot be written.
  package func applied(to file: SceneFile, limits: Limits = Limits()) throws(CradleError) -> EditedScene {
    var bytes = file.bytes
    do throws(SceneError) {
      let isEmpty = try SourceReader.read(bytes, origin: .file(file.name), limits: limits) == nil
      if isEmpty { bytes += text(after: bytes) } else { _ = try SpringTokenFile(file.name, bytes, limits: limits) }
    } catch {
      throw error.inPublic
    }
    do throws(SceneError) {
      for spring in springs { bytes = try Self.setting(spring, in: file.replacing(bytes), limits) }
    } catch {
      throw CradleError(SceneEdit.Refusal(error.diagnostics[0]))
    }
    return EditedScene(file.replacing(bytes), before: file.bytes, paths: [])
  }

  // The springs as a whole file, after its empty lines and comments.
  private func text(after bytes: [UInt8]) -> [UInt8] {
    let isInLine = bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
    let hasText = !bytes.starts(with: [0xEF, 0xBB, 0xBF]) || bytes.count > 3
    return Array(((isInLine && hasText ? "\n" : "") + SpringTokens.json(of: springs).document() + "\n").utf8)
  }

  private static func setting(
    _ named: Spring.Named,
    in file: SceneFile,
    _ limits: Limits
  ) throws(SceneError) -> [UInt8] {
    let old = try SpringTokenFile(file.name, file.bytes, limits: limits)
    guard old.spring(named: named.name, limits: limits) != named.spring else { return file.bytes }
    let (path, value) = try change(for: named, in: old)
    let editing = KeyEditing(SceneText(file, root: old.root))
    let bytes = try editing.splices(setting: path, to: value).applied(to: file.bytes)
    guard let new = try? SpringTokenFile(file.name, bytes, limits: limits),
      new.root.agrees(with: old.root.setting(path, to: value)), new.hasTypes(of: old, besides: named.name),
      new.spring(named: named.name, limits: limits) == named.spring
    else {
      let message = "'\(named.name.shortened)' cannot be written here without other changes; change it in an editor"
      throw SceneError(message, at: old.root.place(of: path[...]))
    }
    return bytes
  }

  // Returns the path and the value to set: the value of a token, or a whole token.
  private static func change(
    for named: Spring.Named,
    in file: SpringTokenFile
  ) throws(SceneError) -> (path: [String], value: SceneNode) {
    let token = SpringTokens.token(of: named)
    let name = named.name.shortened
    let known = file.tokens.filter { $0.name.isSame(as: named.name) }
    if let last = known.last {
      guard known.count == 1 else { throw SceneError("another token is called '\(name)'; rename one", at: last.place) }
      guard last.isSpring else {
        let type = last.type.map { "has the $type '\($0.shortened)'" } ?? "has no $type"
        throw SceneError("the token '\(name)' \(type), and is no spring; choose another name", at: last.place)
      }
      return (last.path + ["$value"], SceneNode(token["$value"] ?? .null, at: last.place))
    }
    let words = named.name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let path = file.root.path(ofToken: words.map { String(Substring($0)) }[...])
    for count in 1...path.count {
      guard let group = file.root.value(at: path[..<count]) else { break }
      guard group.map != nil, count < path.count else {
        let key = path[count - 1].shortened
        let problem = group.map == nil ? "is neither a token nor a group" : "is a group of tokens"
        throw SceneError("'\(key)' \(problem); choose another name for the spring", at: group.place)
      }
    }
    return (path, SceneNode(token, at: file.root.place))
  }
}

extension SpringTokenFile {
  // Returns whether all tokens of another file are here with their types, besides one.
  fileprivate func hasTypes(of other: SpringTokenFile, besides name: String) -> Bool {
    let own = tokens.filter { !$0.name.isSame(as: name) }
    let others = other.tokens.filter { !$0.name.isSame(as: name) }
    return own.count == others.count && zip(own, others).allSatisfy { $0.path == $1.path && $0.type == $1.type }
  }
}

extension SceneNode {
  // Returns the keys of a token with a dotted name. A group that exists may have dots in its own key.
  fileprivate func path(ofToken words: ArraySlice<String>) -> [String] {
    for count in stride(from: words.count, to: 0, by: -1) {
      let key = words.prefix(count).joined(separator: ".")
      guard let group = value(of: key), group.map != nil else { continue }
      return [key] + group.path(ofToken: words.dropFirst(count))
    }
    return Array(words)
  }
}
