import CradleNotations
import CradleSceneSource

/// What a key is about: elements of the film, or the time of an entry.
///
/// So a page only compares names, and knows no key.
package struct ControlSubject: Equatable, Sendable {
  /// The parts of an entry's time.
  package enum Part: String, Sendable {
    case start, length
  }

  /// A regular expression, as JavaScript has them, for the names of the elements; `nil` for none.
  package var elements: String?
  /// The roles of the elements, for keys of a whole collection.
  package var roles: [String] = []
  /// Whether the value is the name of an element.
  package var isName = false
  /// The keys around, in words: entries of lists have their ids.
  package var head = ""
  /// The last keys, in words.
  package var label = ""
  /// The number of the timeline's entry whose time this is, with the part.
  package var entry: Int?
  package var part: Part?

  /// The members of the control's JSON.
  var members: JSON {
    let words: JSON = ["head": .string(head), "label": .string(label), "isName": .boolean(isName)]
    let about: JSON = elements.map { ["elements": .string($0)] } ?? [:]
    let time: JSON = part.map { ["entry": .number(entry ?? 0), "part": .string($0.rawValue)] } ?? [:]
    return words.adding(about).adding(roles.isEmpty ? [:] : ["roles": .array(roles.map(JSON.string))]).adding(time)
  }
}

/// Finds what keys are about.
struct SubjectFinder {
  // The lists whose entries are about elements, and the keys that name these.
  private static let lists: Set = ["items", "behaviors", "timeline", "bind"]
  private static let naming: Set = ["id", "item", "items", "each", "to_item", "of", "key", "source"]
  private static let lengths: Set = ["over", "for"]

  private let root: SceneNode
  // The patterns of entries: of the elements that they are, and of all that they name.
  private var patterns: [[String]: (own: String?, all: String?)] = [:]

  init(_ root: SceneNode) {
    self.root = root
  }

  /// Finds what a key is about.
  ///
  /// An entry's missing keys concern only the element that the entry is.
  mutating func subject(of path: [String], isWritten: Bool) -> ControlSubject {
    let isNumber = { (key: String) in Int(key) != nil }
    var subject = ControlSubject()
    subject.isName = path.last { !isNumber($0) }.map(Self.naming.contains) ?? false
    subject.head = path.indices.dropLast().map { index in
      let id = isNumber(path[index]) ? root.value(at: path[...index] + ["id"])?.scalar?.text : nil
      return id ?? path[index]
    }
    .joined(separator: " › ")
    let last = path.suffix(2)
    let isShort = last.last.map { isNumber($0) || ["from", "to", "at"].contains($0) } ?? false
    subject.label = (isShort && !isNumber(last[last.startIndex]) ? last : path.suffix(1)).joined(separator: " ")
    if path.first == "timeline", path.count > 2, let number = Int(path[1]) {
      subject.part = path.count == 3 && path[2] == "at" ? .start : nil
      if path.count == 4, Self.lengths.contains(path[3]) { subject.part = .length }
      subject.entry = number
    }
    if let index = path.indices.dropFirst().first(where: { isNumber(path[$0]) && Self.lists.contains(path[$0 - 1]) }) {
      let names = patterns(of: Array(path[...index]))
      subject.elements = isWritten ? names.all : names.own
    } else if isWritten, ["layouts", "collection"].contains(path[0]) {
      subject.roles = ["cell", "supplementary", "decoration"]
    }
    return subject
  }

  private mutating func patterns(of entry: [String]) -> (own: String?, all: String?) {
    if let known = patterns[entry] { return known }
    var own: [String] = []
    var all: [String] = []
    func collect(_ node: SceneNode, key: String) {
      if Self.naming.contains(key), let name = node.scalar?.text {
        all.append(name)
        if key == "id" { own.append(name) }
      }
      for element in node.list ?? [] { collect(element, key: key) }
      for entry in node.map ?? [] { collect(entry.value, key: entry.key) }
    }
    if let node = root.value(at: entry) { collect(node, key: "") }
    let found = (Self.pattern(of: own), Self.pattern(of: all))
    patterns[entry] = found
    return found
  }

  // A name with {i} is that of all repeated items, and ball.alpha names ball.
  private static func pattern(of names: [String]) -> String? {
    let parts = names.flatMap { name -> [String] in
      if name == "all" { return [".*"] }
      let ends = name.indices.filter { name[$0] == "." } + [name.endIndex]
      return ends.filter { $0 > name.startIndex }.map { escaped(String(name[..<$0])) }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "|")
  }

  private static func escaped(_ name: String) -> String {
    let texts = name.split(separator: "{i}", omittingEmptySubsequences: false).map { part in
      part.unicodeScalars.map { #"^$\.*+?()[]{}|/"#.unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }
    return texts.joined(separator: #"\d+"#)
  }
}
