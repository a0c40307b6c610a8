import CradleFiles
import CradleGeometry
package import CradleRawText

/// The chain of files that make up a scene: the scene's own file, the file that it extends, and so on.
package struct Inheritance {
  // The length of the longest chain. A family of scenes needs no more, and longer chains are hard to follow.
  private static let longest = 8

  private let limits: Limits
  private let words: SceneWords
  private var names: [String] = []
  private var paths: [FileLocation] = []
  // The folders of the files, by their names.
  package private(set) var folders: [RawPath: SceneFolder] = [:]
  /// The values of the first file, without those that it inherits; `nil` before the file is read.
  package private(set) var root: SceneNode?

  package init(limits: Limits, words: SceneWords) {
    self.limits = limits
    self.words = words
  }

  /// Returns the values of a file, merged over the values of the files that it extends.
  package mutating func tree(of file: SceneFile) throws(SceneError) -> SceneNode {
    names.append(file.name)
    folders[RawPath(file.name)] = file.folder
    if file.folder != nil { paths.append(FileLocation(file.name)) }
    let origin = SourceOrigin.file(file.name)
    let read = try SourceReader.read(file.bytes, origin: origin, limits: limits)
    guard let root = read, root.scalar?.meaning != .null else {
      throw SceneError("the file is empty; a scene starts with 'version: 1'", at: origin.place())
    }
    guard root.map != nil else {
      let hint = root.scalar == nil ? "" : "; it has keys and values, such as 'version: 1'"
      throw SceneError("a scene must be a map, not \(root.found)\(hint)", at: root.place)
    }
    if self.root == nil { self.root = root }
    let scene = try root.withSprings(in: file.folder, limits)
    // If the value is not a text, this is reported later, with the other mistakes.
    guard let value = scene.value(of: "extends"), let name = value.scalar, name.meaning == .text else {
      return scene.withSprings(words)
    }
    let base = try tree(of: try base(name.text, of: file, at: value.place))
    return scene.withSprings(words, over: base).merged(over: base)
  }

  private func base(_ name: String, of file: SceneFile, at place: Diagnostic.Place) throws(SceneError) -> SceneFile {
    guard let folder = file.folder else {
      throw SceneError("a scene that is not read from a file cannot extend another", at: place)
    }
    guard names.count < Self.longest else {
      throw SceneError("more than \(Self.longest) scenes extend one another", at: place)
    }
    let path = try Self.path(of: name, in: folder, at: place)
    guard !paths.contains(FileLocation(path)) else { throw SceneError("'\(name.shortened)' extends itself", at: place) }
    do throws(CradleError) {
      return try folder.file(path: path, limits: limits)
    } catch {
      throw SceneError("\(error)", at: place, mayPass: error.code == .temporaryFailure)
    }
  }

  private static func path(
    of name: String,
    in folder: SceneFolder,
    at place: Diagnostic.Place
  ) throws(SceneError) -> String {
    do throws(SceneFolder.Refusal) {
      return try folder.path(of: name)
    } catch {
      throw SceneError("'\(name.shortened)' \(error)", at: place)
    }
  }

  /// Returns diagnostics in the order of files and lines, followed by diagnostics about overrides.
  package func sorted(_ diagnostics: [Diagnostic], overrides: [String]) -> [Diagnostic] {
    func rank(_ place: Diagnostic.Place) -> [Int] {
      switch place {
      case .file(let name, let line, let column): [names.firstIndex(of: name) ?? 0, line, column]
      case .override(let text), .sweep(let text):
        [names.count, overrides.firstIndex(of: text) ?? 0]
      }
    }
    // The offset keeps mistakes at the same position in the order in which they were found. Swift's sort does not
    // promise to keep that order.
    let ranked = diagnostics.enumerated().map { ($0.element, rank($0.element.place) + [$0.offset]) }
    return ranked.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
  }
}

extension SceneNode {
  /// Returns this values of a scene with the springs of the token file that it names.
  ///
  /// They become values of the scene, so that they count wherever its content does.
  package func withSprings(in folder: SceneFolder?, _ limits: Limits) throws(SceneError) -> SceneNode {
    guard let springs = value(of: "springs"), let scalar = springs.scalar, scalar.meaning == .text else { return self }
    guard let folder else {
      throw SceneError("a scene that is not read from a file cannot name a token file", at: springs.place)
    }
    let bytes: [UInt8]
    let path: String
    do throws(SceneFolder.Refusal) {
      path = try folder.path(of: scalar.text)
    } catch {
      throw SceneError("'\(scalar.text.shortened)' \(error)", at: springs.place)
    }
    do throws(CradleError) {
      bytes = try folder.bytes(path: path, limit: limits.fileSize)
    } catch {
      throw SceneError("\(error)", at: springs.place, mayPass: error.code == .temporaryFailure)
    }
    let node = try SpringTokenFile.node(ofFile: path, bytes, limits: limits)
    let entries = (map ?? []).map { entry in
      entry.key == "springs" ? Entry(key: entry.key, place: entry.place, value: node) : entry
    }
    return SceneNode(value: .map(entries), place: place)
  }

  /// Returns the value merged over an inherited value.
  ///
  /// Maps merge key by key. Any other value replaces the inherited value. A key without a value removes the inherited
  /// key.
  package func merged(over base: SceneNode) -> SceneNode {
    guard let own = map, let inherited = base.map else { return self }
    let spring = own.first { $0.key == SpringWords.base }?.value
    var merged = spring.map(inherited.below) ?? inherited
    var positions: [String: Int] = [:]
    for (position, entry) in merged.enumerated() { positions[entry.key] = position }
    var removed: Set<String> = []
    for entry in own {
      guard let position = positions[entry.key] else {
        merged.append(entry)
        continue
      }
      let value = entry.value.merged(over: merged[position].value)
      merged[position] = Entry(key: entry.key, place: entry.place, value: value)
      if entry.value.scalar?.meaning == .null { removed.insert(entry.key) }
    }
    merged.removeAll { removed.contains($0.key) }
    return SceneNode(value: .map(merged), place: place)
  }
}
