package import CradleGeometry
import Foundation

/// An invalid answer of a layout.
///
/// Faults are items missing from the data, two elements with one identity, numbers that are not finite, negative
/// sizes, too many elements, and different answers to the same question.
package struct LayoutFault: ErrorReason, Hashable, Sendable {
  /// The name of the layout's class.
  package let layout: String
  /// The rest of the message, after the name of the layout.
  package let reason: String

  package var code: CradleError.Code { .invalidLayout }

  /// The complete message; for example, `CardLayout places the item [0, 3], but section 0 has 3 items`.
  package var sentence: Sentence {
    "\(layout) \(reason)"
  }
}

extension CollectionView {
  /// The largest number of elements that a layout may place in a rectangle.
  package static let mostElements = 500_000

  /// Reports a fault of the layout, or ends the program if there is no handler.
  func report(_ reason: String) {
    let fault = LayoutFault(layout: "\(type(of: collectionViewLayout))", reason: reason)
    // `fatalError`: release builds drop the messages of preconditions.
    guard let layoutFaultHandler else { fatalError("\(fault)") }
    layoutFaultHandler(CradleError(fault))
  }

  /// Returns the layout's elements in a rectangle, without invalid ones.
  func soundElements(in rect: CGRect) -> [CollectionViewLayoutAttributes] {
    let placed = collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    guard placed.count <= Self.mostElements else {
      report("places \(placed.count) elements at once; at most \(Self.mostElements) can be shown")
      return []
    }
    let counts = currentCounts()
    return placed.filter { attributes in
      guard let flaw = flaw(of: attributes, counts: counts) else { return true }
      report(flaw)
      return false
    }
  }

  /// Asks the layout for the visible elements, and reports faults.
  ///
  /// If `repeatedly` is true, the function asks twice, and also reports different answers.
  package func examineLayout(repeatedly: Bool) {
    if let size = collectionViewLayout.itemMeasures?.itemSize,
      !(size.width.isFinite && size.height.isFinite && size.width > 0 && size.height > 0)
    {
      return report("has items of \(size.width) × \(size.height)")
    }
    for (name, size) in collectionViewLayout.statedSizes {
      guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
        return report("has \(name) of \(size.width) × \(size.height)")
      }
    }
    let rect = bounds.union(presentationBounds)
    let elements = soundElements(in: rect)
    var seen: [ElementKey: ObjectIdentifier] = [:]
    seen.reserveCapacity(elements.count)
    for attributes in elements {
      let other = seen.updateValue(ObjectIdentifier(attributes), forKey: ElementKey(attributes))
      if let other, other != ObjectIdentifier(attributes) {
        report("places \(attributes.name) twice")
      }
    }
    guard repeatedly else { return }
    let first = elements.map(LayoutAnswer.init)
    let second = soundElements(in: rect).map(LayoutAnswer.init)
    if first != second {
      report("gives different answers when it is asked twice for the same rectangle")
    }
  }

  /// Returns whether an element can be shown, and reports a fault if not.
  func isSound(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    guard let flaw = flaw(of: attributes, counts: currentCounts()) else { return true }
    report(flaw)
    return false
  }

  private func flaw(of attributes: CollectionViewLayoutAttributes, counts: [Int]) -> String? {
    flawOfNumbers(of: attributes) ?? missing(attributes, counts: counts)
  }

  private func flawOfNumbers(of attributes: CollectionViewLayoutAttributes) -> String? {
    if !attributes.isFinite { return "places \(attributes.name) at \(attributes.numbers)" }
    let size = attributes.size
    guard size.width < 0 || size.height < 0 else { return nil }
    return "gives \(attributes.name) a size of \(size.width) × \(size.height)"
  }

  /// Returns the attributes if their numbers are valid; otherwise, reports a fault and returns `nil`.
  func sound(_ attributes: CollectionViewLayoutAttributes?) -> CollectionViewLayoutAttributes? {
    guard let attributes, let flaw = flawOfNumbers(of: attributes) else { return attributes }
    report(flaw)
    return nil
  }

  // Without this check, the view would ask the data source for an item that it lacks. UIKit also names the path.
  private func missing(_ attributes: CollectionViewLayoutAttributes, counts: [Int]) -> String? {
    guard dataSource != nil, attributes.representedElementCategory == .cell else { return nil }
    let path = attributes.indexPath
    guard counts.indices.contains(path.section) else {
      return "places \(attributes.name), but there is no section \(path.section)"
    }
    guard (0..<counts[path.section]).contains(path.item) else {
      return "places \(attributes.name), but section \(path.section) has "
        + "\(counts[path.section]) items"
    }
    return nil
  }

  /// Returns the layout's content size; zero if the answer is invalid.
  func soundContentSize() -> CGSize {
    let size = collectionViewLayout.collectionViewContentSize
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      report("has a content size of \(size.width) × \(size.height)")
      return .zero
    }
    return size
  }

  /// Returns the layout's offset, or the proposed offset if the layout's answer is invalid.
  func soundOffset(_ offset: CGPoint, proposed: CGPoint) -> CGPoint {
    guard offset.x.isFinite, offset.y.isFinite else {
      report("returns a content offset of [\(offset.x), \(offset.y)]")
      return proposed
    }
    return offset
  }
}

/// All visible properties of an element.
private struct LayoutAnswer: Equatable {
  let key: ElementKey
  let center: CGPoint
  let size: CGSize
  let transform: Transform
  let alpha: Double
  let zIndex: Int
  let isHidden: Bool

  init(_ attributes: CollectionViewLayoutAttributes) {
    key = ElementKey(attributes)
    (center, size, transform) = (attributes.center, attributes.size, attributes.transform)
    (alpha, zIndex, isHidden) = (attributes.alpha, attributes.zIndex, attributes.isHidden)
  }
}

extension CollectionViewLayoutAttributes {
  /// The element's name in messages, for example `the item [0, 3]`.
  fileprivate var name: String {
    let path = "[" + indexPath.map { "\($0)" }.joined(separator: ", ") + "]"
    return switch representedElementCategory {
    case .cell: "the item \(path)"
    case .supplementaryView, .decorationView: "the \(representedElementKind ?? "element") \(path)"
    }
  }

  fileprivate var isFinite: Bool {
    center.x.isFinite && center.y.isFinite && size.width.isFinite && size.height.isFinite
      && alpha.isFinite && transform.a.isFinite && transform.b.isFinite && transform.c.isFinite
      && transform.d.isFinite && transform.tx.isFinite && transform.ty.isFinite
  }

  fileprivate var numbers: String {
    "[\(center.x), \(center.y)] with a size of \(size.width) × \(size.height)"
  }
}
