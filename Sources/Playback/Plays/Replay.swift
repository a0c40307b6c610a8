public import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

extension Film {
  /// The first difference between two playbacks of a film.
  ///
  /// ```swift
  /// if let difference = try await scene.firstDifference() {
  ///   print(difference.tick.seconds, difference.element, difference)
  /// }
  /// ```
  public struct Difference: Equatable, Sendable, CustomStringConvertible {
    /// The part of a frame that differs.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum Kind: Equatable, Sendable {
      /// The geometry of an element: its center, size, angle, scale, opacity, level or velocity.
      case place
      /// The commands that draw an element.
      case drawing
      /// An element exists in only one of the two playbacks.
      case presence
      /// The order of elements, or something other than an element, such as the color of a layer.
      case order
    }

    /// The start of the first display frame that differs.
    public let tick: Ticks
    /// The name of the rearmost element that differs; empty if something other than an element differs.
    public let element: String
    /// The part of the frame that differs.
    public let kind: Kind
    /// The difference, as a phrase that continues the name of the element: `is at [10, 20] and at [10, 21]`.
    package let words: String

    /// The element with the difference.
    package var sentence: String { element.isEmpty ? words : "'\(element)' \(words)" }

    /// The difference in a sentence, with its time.
    public var description: String {
      "two plays differ at \(tick.written) (tick \(tick.count)): \(sentence)"
    }
  }
}

extension Film {
  /// Plays the film twice, display frame by display frame, and returns the first difference; `nil` if there is none.
  ///
  /// Two playbacks differ if code of the scene depends on a clock, on a random source without a seed, on the order of a
  /// `Set` or a `Dictionary`, or on an earlier playback. Swift seeds each set by its address in memory. So this method
  /// holds some memory during the second playback. Then sets get other addresses, even short-lived sets. Some sets keep
  /// their order nevertheless: sets of two or three elements by chance, and a set that all playbacks share.
  ///
  /// The method also finds objects that outlive a playback, for example one animator or one layout for all playbacks.
  /// And it finds elements whose positions differ from those when the film was measured.
  ///
  /// The check takes about as long as playing the film twice. If the task is canceled, the check stops early and
  /// returns `nil`.
  ///
  /// - Parameter onFrame: A function that is called after each display frame with the time that both playbacks have
  ///   reached.
  package func firstDifference(onFrame: (Ticks) -> Void = { _ in }) -> Film.Difference? {
    let first = makePlayer()
    var memory = HeldMemory()
    memory.hold()
    let second = makePlayer()
    var tick = Ticks.zero
    while tick < duration, !Task.isCancelled {
      memory.release()
      let one = first.displayList(at: SceneTime(tick))
      memory.hold()
      let other = second.displayList(at: SceneTime(tick))
      if let mistake = first.mistake ?? second.mistake {
        return Film.Difference(tick: tick, element: "", kind: .order, words: mistake)
      }
      if one != other { return Film.Difference(between: one, and: other, at: tick) }
      if let outlived = outlivedPlay(first) { return outlived }
      tick += .displayFrame
      onFrame(tick)
    }
    return nil
  }
}

extension Film {
  /// Returns the first difference from another film, display frame by display frame; `nil` if there is none.
  ///
  /// If the task is canceled, the search stops early and returns `nil`.
  package func firstDifference(from other: Film) -> Film.Difference? {
    let players = [other.makePlayer(), makePlayer()]
    var tick = Ticks.zero
    while tick <= max(duration, other.duration), !Task.isCancelled {
      let lists = players.map { $0.displayList(at: SceneTime(tick)) }
      if lists[0] != lists[1] { return Film.Difference(between: lists[0], and: lists[1], at: tick) }
      tick += .displayFrame
    }
    return nil
  }

  // Two later playbacks may behave alike, but differ from the first one. For example, they use an animator that came to
  // rest in the first playback.
  private func outlivedPlay(_ player: Player) -> Film.Difference? {
    let frame = player.tick.count / Ticks.displayFrame.count
    guard fingerprints.indices.contains(frame),
      fingerprints[frame] != player.places().fingerprint
    else { return nil }
    return Film.Difference(
      tick: player.tick,
      element: "",
      kind: .place,
      words: "elements are not where they were when the film was measured; "
        + "something outlives a play, such as an object that is made outside of the scene's closures"
    )
  }
}

/// The fingerprints of all element positions in each display frame, for a scene that runs code.
struct Fingerprints {
  private(set) var all: [Int] = []
  private let isNeeded: Bool

  init(of scene: Scene) {
    isNeeded = scene.runsCode
  }

  mutating func add(_ player: Player) {
    if isNeeded { all.append(player.places().fingerprint) }
  }
}

/// Memory blocks of many sizes, held so that new allocations get other addresses.
private struct HeldMemory {
  // The size steps of the C library's allocator for small blocks, then sizes up to a page and beyond.
  private static let sizes =
    stride(from: 0, through: 4_096, by: 16)
    + (0..<40).map { 4_608 << ($0 / 4) + ($0 % 4) * (1_152 << ($0 / 4)) }

  private var blocks: [[UInt8]] = []
  private var rounds = 0

  mutating func hold() {
    blocks = []
    // The number of blocks changes each time, so that sets get another chance to differ.
    for _ in 0...rounds % 3 {
      for size in Self.sizes {
        var block: [UInt8] = []
        block.reserveCapacity(size + 1)
        blocks.append(block)
      }
    }
    rounds += 1
  }

  mutating func release() {
    blocks = []
  }
}

extension Film.Difference {
  fileprivate init(between one: DisplayList, and other: DisplayList, at tick: Ticks) {
    self.tick = tick
    let found = Self.difference(one, other)
    (element, kind, words) = (found.element, found.kind, found.words)
  }

  private typealias Finding = (element: String, kind: Kind, words: String)

  private static func difference(_ one: DisplayList, _ other: DisplayList) -> Finding {
    guard one.layers.map(\.name) == other.layers.map(\.name) else {
      let names = [one, other].map { $0.layers.map(\.name).joined(separator: ", ") }
      return ("", .order, "the layers are \(names[0]) and \(names[1])")
    }
    for (layer, counterpart) in zip(one.layers, other.layers) {
      if let found = difference(layer.elements, counterpart.elements) { return found }
    }
    for (layer, counterpart) in zip(one.layers, other.layers) where layer != counterpart {
      return ("", .order, "the layer '\(layer.name)' has another color or another clip")
    }
    return ("", .order, "the canvas has another size or another color")
  }

  private static func difference(_ elements: [DisplayList.Element], _ others: [DisplayList.Element]) -> Finding? {
    let ids = elements.map(\.id)
    let otherIDs = others.map(\.id)
    guard ids == otherIDs else { return difference(ids, otherIDs) }
    for (element, other) in zip(elements, others) where element != other {
      if let words = placeWords(element, other) { return (element.id, .place, words) }
      if element.commands != other.commands {
        return (element.id, .drawing, "is drawn by other commands")
      }
      return (element.id, .order, "has another place in the data")
    }
    return nil
  }

  private static func difference(_ ids: [String], _ others: [String]) -> Finding {
    let known = Set(ids)
    let otherKnown = Set(others)
    if let extra = ids.first(where: { !otherKnown.contains($0) }) {
      return (extra, .presence, "is there in the first and not in the second")
    }
    if let missing = others.first(where: { !known.contains($0) }) {
      return (missing, .presence, "is there in the second and not in the first")
    }
    let first = zip(ids, others).first { $0 != $1 }
    return (first?.0 ?? "", .order, "lies behind other elements")
  }

  private static func placeWords(_ one: DisplayList.Element, _ other: DisplayList.Element) -> String? {
    if one.center != other.center {
      return
        "is at [\(one.center.x), \(one.center.y)] and at [\(other.center.x), \(other.center.y)]"
    }
    if one.size != other.size {
      return "has a size of \(one.size.width) × \(one.size.height) "
        + "and of \(other.size.width) × \(other.size.height)"
    }
    if one.angle != other.angle { return "is turned by \(one.angle) and by \(other.angle)" }
    if one.alpha != other.alpha { return "has an opacity of \(one.alpha) and of \(other.alpha)" }
    if one.scale != other.scale { return "is stretched by \(one.scale) and by \(other.scale)" }
    if one.z != other.z { return "is at the level \(one.z) and at \(other.z)" }
    if one.velocity != other.velocity { return "has another velocity" }
    return nil
  }
}
