import CradleDynamics
import CradleGeometry
import CradleRawText
import CradleSceneSource
import CradleScenes
import CradleSprings
import Foundation

/// A chain as written.
struct WrittenChain: Sendable {
  var each: [String] = []
  var place: CGPoint?
  var other: String?
  var kind = ChainDescription.Link.rod
  var length: Double?
  var frequency = 0.0
  var damping = 0.0
  var line: LineStyle?

  var description: ChainDescription {
    ChainDescription(
      itemIDs: each,
      start: place.map(ChainDescription.Start.place) ?? other.map(ChainDescription.Start.item),
      link: kind,
      length: length,
      frequency: frequency,
      damping: damping,
      line: line
    )
  }

  private static let springs = SpringPair(frequencies: 0...1000, dampings: 0...100)

  @Sendable
  private static func refusal(_ entries: [SceneNode.Entry]) -> String? {
    let kind = entries.first { $0.key == "kind" }?.value.scalar.flatMap { ChainDescription.Link(rawValue: $0.text) }
    return kind == .spring ? nil : "a '\((kind ?? .rod).rawValue)' chain has no 'spring'"
  }

  /// The keys of a chain.
  static let fields = Fields<WrittenChain>(
    "a chain",
    rewriting: springs.besideSpring(refusal: refusal),
    shape: checkShape,
    check: checkValues
  ) {
    Field(
      required: "each",
      \.each,
      .chainedItems,
      "The items in order: a list of ids. An id with '{i}' names all repeated items."
    )
    Field(
      optional: "to",
      \.place,
      .point(in: Extent.simulated),
      live: .at(\AttachmentBehavior.anchorPoint),
      "The point that holds the first item: [x, y], in points. By default, nothing does."
    )
    .settable { $0.kind != .pin && $0.place != nil }
    Field(optional: "to_item", \.other, .itemID, "The item that holds the first item of the chain, instead of 'to'.")
    Field(
      "kind",
      \.kind,
      .choice,
      "The connection between neighbors: rods or springs from center to center, or hinges halfway between."
    )
    Field(
      optional: "length",
      \.length,
      .number(in: Extent.distances),
      live: .at(\AttachmentBehavior.length),
      "The distance between neighbors at rest, in points. By default, the initial distance."
    )
    .settable { $0.kind != .pin }
    Field(
      "frequency",
      \.frequency,
      .number(in: 0...1000),
      live: .at(\AttachmentBehavior.frequency),
      "The frequency of each spring, in hertz."
    )
    .settable { $0.kind == .spring }
    Field(
      "damping",
      \.damping,
      .number(in: 0...100),
      live: .at(\AttachmentBehavior.damping),
      "The damping ratio of each spring. Below 1, the items overshoot."
    )
    .settable { $0.kind == .spring }
    Field(
      checked: "spring",
      Grammar<Spring>.spring,
      "The springs in any dialect or by name, instead of frequency and damping."
    )
    Field(optional: "line", \.line, .line, "The line that runs smoothly through the items. By default, there is none.")
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    if object["to"] != nil, object["to_item"] != nil {
      throw SceneError("write either 'to' or 'to_item'", at: object.place(of: "to_item"))
    }
    let kind = ChainDescription.Link(rawValue: object["kind"]?.value.scalar?.text ?? "rod")
    let strange: [String]
    switch kind {
    case .rod: strange = ["frequency", "damping"]
    case .pin: strange = ["frequency", "damping", "length"]
    case .spring, nil: strange = []
    }
    try object.checkAbsence(of: strange) { "a '\((kind ?? .rod).rawValue)' chain has no '\($0)'" }
  }

  @Sendable
  private static func checkValues(_ chain: WrittenChain, _ object: SceneObject, _: Reading) throws(SceneError) {
    if chain.each.count < 2 {
      let message = "a chain needs at least two items, not \(chain.each.count); 'attachment' holds one item"
      throw SceneError(message, at: object.place(of: "each"))
    }
    if let other = chain.other, chain.each.contains(other) {
      let message = "'\(other.shortened)' is in the chain; name another item in 'to_item'"
      throw SceneError(message, at: object.place(of: "to_item"))
    }
  }
}

extension Grammar where Value == [String] {
  /// The items of a chain, in order.
  ///
  /// An id with `{i}` names all repeated items.
  fileprivate static var chainedItems: Grammar {
    let names = Grammar<[String]>.nonEmptyList(of: .name)
    let id = Grammar<String>.itemID
    return Grammar(schema: names.schema) { node, reading in
      guard let words = names.read(node, &reading), let nodes = node.list else { return nil }
      var ids: [String] = []
      var seen: Set<String> = []
      for (word, node) in zip(words, nodes) {
        let numbered = NumberedText(word).isNumbered ? reading.items(named: word, at: node.place) ?? [] : []
        guard !numbered.isEmpty else {
          guard let id = id.read(node, &reading) else { return nil }
          guard seen.insert(id).inserted else { return reading.rejectRepeated(id, at: node.place) }
          ids.append(id)
          continue
        }
        for id in numbered {
          if let group = reading.cast?.group(of: id) {
            reading.report("'\(id.shortened)' moves with its group; name '\(group.shortened)'", at: node.place)
            return nil
          }
          guard seen.insert(id).inserted else { return reading.rejectRepeated(id, at: node.place) }
          ids.append(id)
        }
      }
      return ids
    }
  }
}

extension Reading {
  // Reports an id that is listed twice.
  fileprivate mutating func rejectRepeated(_ id: String, at place: Diagnostic.Place) -> [String]? {
    report("'\(id.shortened)' is listed twice", at: place)
    return nil
  }
}
