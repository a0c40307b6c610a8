import CradleDynamics
import CradleGeometry
public import Foundation

/// The parameters of a chain: items in a row, each attached to the one before.
///
/// ```swift
/// let rope = ChainDescription(itemIDs: ["a", "b", "c"], start: .place(CGPoint(x: 160, y: 40)), line: LineStyle())
/// ```
package struct ChainDescription: BehaviorDescription {
  /// The point that holds the first item.
  package enum Start: Equatable, Sendable {
    /// A point on the canvas.
    case place(CGPoint)
    /// The center of another item.
    case item(String)
  }

  /// The connection between neighbors.
  package enum Link: String, CaseIterable, Sendable {
    /// A rod between the centers.
    case rod
    /// A spring between the centers.
    case spring
    /// A hinge halfway between the centers.
    case pin
  }

  /// The ids of the items, in order.
  package var links: [String]
  /// The point that holds the first item; `nil` if nothing does.
  package var start: Start?
  /// The connection between neighbors.
  package var link: Link
  /// The distance between neighbors, in points; `nil` means the initial distance.
  ///
  /// Pins have none.
  package var length: Double?
  /// The frequency of springs, in hertz.
  package var frequency: Double
  /// The damping ratio of springs.
  package var damping: Double
  /// The style of the line that runs smoothly through the items; `nil` for none.
  package var line: LineStyle?

  /// Creates parameters; by default, neighbors are joined by rods, without a line.
  package init(
    itemIDs: [String],
    start: Start? = nil,
    link: Link = .rod,
    length: Double? = nil,
    frequency: Double = 0,
    damping: Double = 0,
    line: LineStyle? = nil
  ) {
    links = itemIDs
    self.start = start
    self.link = link
    self.length = length
    self.frequency = frequency
    self.damping = damping
    self.line = line
  }

  package var itemIDs: [String] {
    if case .item(let id) = start { links + [id] } else { links }
  }

  package func makeBehavior(with cast: Cast) -> DrawnBehavior {
    let all = DynamicBehavior()
    let first = start.flatMap { start in links.first.map { attachment(of: cast[$0], to: start, with: cast) } }
    if let first { all.addChildBehavior(first) }
    for (id, next) in zip(links, links.dropFirst()) {
      all.addChildBehavior(attachment(of: cast[next], to: cast[id]))
    }
    return DrawnBehavior(all) {
      guard let line else { return [] }
      let ends = links.map { BehaviorLine.End.item($0, offset: .zero) }
      return [.smooth((first.flatMap(startOfLine).map { [$0] } ?? []) + ends, line)]
    }
  }
}

extension ChainDescription {
  private func attachment(of item: any DynamicItem, to start: Start, with cast: Cast) -> AttachmentBehavior {
    switch start {
    case .item(let id): attachment(of: item, to: cast[id])
    case .place(let place) where link == .pin:
      .pinAttachment(with: item, attachedTo: nil, attachmentAnchor: place)
    case .place(let place): tuned(AttachmentBehavior(item: item, attachedToAnchor: place))
    }
  }

  private func attachment(of item: any DynamicItem, to other: any DynamicItem) -> AttachmentBehavior {
    guard link == .pin else { return tuned(AttachmentBehavior(item: item, attachedTo: other)) }
    let middle = other.center + (item.center - other.center) / 2
    return .pinAttachment(with: item, attachedTo: other, attachmentAnchor: middle)
  }

  private func tuned(_ attachment: AttachmentBehavior) -> AttachmentBehavior {
    if let length { attachment.length = length }
    if link == .spring {
      attachment.frequency = frequency
      attachment.damping = damping
    }
    return attachment
  }

  private func startOfLine(_ first: AttachmentBehavior) -> BehaviorLine.End? {
    switch start {
    case .place: .place(Vector(first.anchorPoint))
    case .item(let id): .item(id, offset: .zero)
    case nil: nil
    }
  }
}

extension BehaviorEntry {
  /// Attaches items to one another in a row, by rods or by springs, like the links of a rope.
  ///
  /// ```swift
  /// let rope = BehaviorEntry.chain((0..<12).map { "link\($0)" }, to: CGPoint(x: 160, y: 40), line: LineStyle())
  /// ```
  ///
  /// - Parameters:
  ///   - itemIDs: The ids of the items, in order; at least two.
  ///   - anchor: The fixed point that holds the first item, in points of the canvas; by default, nothing does.
  ///   - length: The distance between neighbors, in points; by default, the initial distance.
  ///   - frequency: The frequency of the springs, in hertz. 0, the default, makes rods.
  ///   - damping: The damping ratio of the springs. Below 1, the items overshoot.
  ///   - line: The style of the line that runs smoothly through the items; by default, there is no line.
  ///   - file: The file of the call, for messages.
  ///   - fileLine: The line of the call, for messages.
  /// - Precondition: There are at least two items.
  public static func chain(
    _ itemIDs: [String],
    to anchor: CGPoint? = nil,
    length: Double? = nil,
    frequency: Double = 0,
    damping: Double = 0,
    line: LineStyle? = nil,
    file: StaticString = #fileID,
    fileLine: UInt = #line
  ) -> BehaviorEntry {
    let words = "a chain needs at least two items"
    _ = accepts(itemIDs.count >= 2, message: words, file: file, line: fileLine)
    return BehaviorEntry(
      description: ChainDescription(
        itemIDs: itemIDs,
        start: anchor.map(ChainDescription.Start.place),
        link: frequency > 0 ? .spring : .rod,
        length: length,
        frequency: frequency,
        damping: damping,
        line: line
      )
    )
  }
}
