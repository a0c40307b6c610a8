import RawText
import Scenes
import Yams

/// A reader that turns a text into a tree of values with places.
struct SourceReader {
  private let origin: SourceOrigin
  private let limits: Limits
  private let hiddenValues: [Int: String]
  private var nodes = 0
  private var textSize = 0
  private var mergeKeys: [Diagnostic] = []

  private init(origin: SourceOrigin, limits: Limits, hiddenValues: [Int: String]) {
    self.origin = origin
    self.limits = limits
    self.hiddenValues = hiddenValues
  }

  /// Returns the value that a text holds; `nil` if it holds none.
  static func read(_ bytes: [UInt8], origin: SourceOrigin, limits: Limits) throws(SceneError) -> SceneNode? {
    let text = try SourceText.decode(bytes, origin: origin, limits: limits)
    var scanner = SourceScanner(text, origin: origin, limits: limits)
    try scanner.scan()
    guard let root = try compose(text, origin: origin, scanner) else { return nil }
    var reader = SourceReader(origin: origin, limits: limits, hiddenValues: scanner.hiddenValues)
    let tree = try reader.convert(root, depth: 0)
    guard reader.mergeKeys.isEmpty else { throw SceneError(reader.mergeKeys) }
    return tree
  }

  private static func compose(
    _ text: String,
    origin: SourceOrigin,
    _ scanner: SourceScanner
  ) throws(SceneError) -> Node? {
    do {
      // The resolver has no rules: `SceneScalar` decides which scalars are numbers, not YAML 1.1.
      return try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch {
      if let slashes = scanner.slashes {
        throw SceneError(SourceScanner.foreignComment, at: slashes)
      }
      if let swallowing = scanner.swallowing { throw SceneError([swallowing]) }
      throw SceneError([Diagnostic(error, in: text, origin: origin)])
    }
  }

  private mutating func convert(_ node: Node, depth: Int) throws(SceneError) -> SceneNode {
    let mark = node.mark
    let place = origin.place(line: mark?.line ?? 1, column: mark?.column ?? 1)
    nodes += 1
    guard nodes <= limits.nodes else { throw SceneError([.tooManyNodes(limits, at: place)]) }
    switch node {
    case .scalar(let scalar):
      try count(scalar.string, at: place)
      var converted = try convert(scalar, at: place)
      if converted.text.isEmpty { converted.comment = hiddenValues[mark?.line ?? 1] }
      return SceneNode(value: .scalar(converted), place: place)
    case .sequence(let sequence):
      try check(sequence.tag, is: "seq", depth: depth, at: place)
      var elements: [SceneNode] = []
      for element in sequence { elements.append(try convert(element, depth: depth + 1)) }
      return SceneNode(value: .list(elements), place: place)
    case .mapping(let mapping):
      try check(mapping.tag, is: "map", depth: depth, at: place)
      return SceneNode(value: .map(try entries(of: mapping, depth: depth)), place: place)
    case .alias:
      // Only the library's encoder makes aliases.
      throw SceneError([Diagnostic(at: place, "an alias needs an anchor of that name above it")])
    }
  }

  private mutating func entries(of mapping: Node.Mapping, depth: Int) throws(SceneError) -> [SceneNode.Entry] {
    var entries: [SceneNode.Entry] = []
    for (key, value) in mapping {
      let place = origin.place(line: key.mark?.line ?? 1, column: key.mark?.column ?? 1)
      guard let name = key.scalar?.string else {
        throw SceneError([Diagnostic(at: place, "a key cannot be a list or a map")])
      }
      try count(name, at: place)
      if name == "<<", key.scalar?.style == .plain {
        mergeKeys.append(
          Diagnostic(
            at: place,
            "'<<' merges no maps in YAML 1.2; write the keys out, or keep them in a scene to 'extends'"
          )
        )
      }
      entries.append(SceneNode.Entry(key: name, place: place, value: try convert(value, depth: depth + 1)))
    }
    return entries
  }

  // An alias takes six bytes, and can stand for nearly all of the file.
  private mutating func count(_ text: String, at place: Diagnostic.Place) throws(SceneError) {
    textSize += text.utf8.count
    guard textSize <= limits.textSize else { throw SceneError(.tooMuchText(limits), at: place) }
  }

  private func convert(_ scalar: Node.Scalar, at place: Diagnostic.Place) throws(SceneError) -> SceneScalar {
    switch scalar.tag.rawValue {
    case "": SceneScalar(text: scalar.string, isPlain: scalar.style == .plain)
    case "!", Self.tag("str"): SceneScalar(text: scalar.string, isPlain: false)
    case Self.tag("int"), Self.tag("float"), Self.tag("bool"), Self.tag("null"):
      SceneScalar(text: scalar.string, isPlain: true)
    default: throw unknown(scalar.tag, at: place)
    }
  }

  private func check(_ tag: Tag, is name: String, depth: Int, at place: Diagnostic.Place) throws(SceneError) {
    guard depth < limits.nesting else { throw SceneError([.tooDeep(limits, at: place)]) }
    guard ["", "!", Self.tag(name)].contains(tag.rawValue) else { throw unknown(tag, at: place) }
  }

  private func unknown(_ tag: Tag, at place: Diagnostic.Place) -> SceneError {
    SceneError([Diagnostic(at: place, "unknown tag '\(tag.rawValue.shortened)'")])
  }

  private static func tag(_ name: String) -> String {
    "tag:yaml.org,2002:\(name)"
  }
}
