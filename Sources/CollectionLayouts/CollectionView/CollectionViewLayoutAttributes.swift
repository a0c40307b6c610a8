public import CradleDynamics
public import CradleGeometry
public import Foundation

/// The position and the appearance of an element of a collection view.
///
/// If your subclass adds properties, override ``copy(with:)`` and ``isEqual(_:)``, as in UIKit. Copies then keep the
/// new properties, and comparisons include them. Return your class from the layout's
/// ``CollectionViewLayout/layoutAttributesClass``.
///
/// ```swift
/// final class DialAttributes: CollectionViewLayoutAttributes {
///   var anchor = CGPoint(x: 0.5, y: 0.5)
///
///   override func copy(with zone: NSZone? = nil) -> Any {
///     let copy = super.copy(with: zone) as! DialAttributes
///     copy.anchor = anchor
///     return copy
///   }
///
///   override func isEqual(_ object: Any?) -> Bool {
///     super.isEqual(object) && (object as? DialAttributes)?.anchor == anchor
///   }
/// }
/// ```
open nonisolated class CollectionViewLayoutAttributes {
  /// The path of the item or section that the element belongs to.
  public var indexPath: IndexPath

  /// The kind of the element: a cell, a supplementary view or a decoration view.
  public let representedElementCategory: CollectionView.ElementCategory

  /// The layout's name for this kind of supplementary or decoration view; `nil` for cells.
  public let representedElementKind: String?

  /// The center of the element, in the coordinates of the content; the origin by default.
  public var center = CGPoint.zero

  /// The width and height before the transform, in points.
  public var size = CGSize.zero

  /// The transform that rotates or scales the element around its center; identity by default.
  public var transform = Transform.identity

  /// The opacity of the element, from 0 to 1; 1 by default.
  public var alpha = 1.0

  /// The order from back to front; 0 by default.
  ///
  /// Of two elements with equal numbers, the later one in the data is in front.
  public var zIndex = 0

  /// Whether the element is hidden; false by default.
  public var isHidden = false

  /// The edges of a row in a list; `nil` for other elements.
  package var rowEdges: RowEdges?

  /// Creates the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init(category: .cell, kind: nil, indexPath: indexPath)
  }

  /// Creates the attributes of a header, a footer or the like.
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(category: .supplementaryView, kind: kind, indexPath: indexPath)
  }

  /// Creates the attributes of an ornament.
  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(category: .decorationView, kind: kind, indexPath: indexPath)
  }

  /// Creates the attributes of an element of any kind.
  public required init(category: CollectionView.ElementCategory, kind: String?, indexPath: IndexPath) {
    representedElementCategory = category
    representedElementKind = kind
    self.indexPath = indexPath
  }

  /// Creates an independent copy; ``copy(with:)`` calls this initializer.
  public required init(copying other: CollectionViewLayoutAttributes) {
    representedElementCategory = other.representedElementCategory
    representedElementKind = other.representedElementKind
    indexPath = other.indexPath
    center = other.center
    size = other.size
    transform = other.transform
    alpha = other.alpha
    zIndex = other.zIndex
    isHidden = other.isHidden
    rowEdges = other.rowEdges
  }

  /// Returns attributes of the same class with the same values.
  public final func copy() -> Self {
    // This is a shortcut for the base class, because layouts make thousands of copies.
    if type(of: self) == CollectionViewLayoutAttributes.self { return Self(copying: self) }
    return copy(with: nil) as? Self ?? Self(copying: self)
  }

  /// Returns attributes of the same class with the same values.
  ///
  /// In a subclass, call `super`, and copy your own properties to the result.
  open func copy(with zone: NSZone? = nil) -> Any {
    Self(copying: self)
  }

  /// Returns whether an object has the same class and the same values.
  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CollectionViewLayoutAttributes, type(of: self) == type(of: other) else { return false }
    return representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind && indexPath == other.indexPath
      && center == other.center && size == other.size && transform == other.transform
      && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden && rowEdges == other.rowEdges
  }

  /// The rectangle of the element in its own coordinates; its origin is always zero.
  public var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The smallest upright rectangle around the transformed element.
  ///
  /// If you set the frame, the center and the size change as if there were no transform.
  public var frame: CGRect {
    get {
      CGRect(
        center: center + Vector(x: transform.tx, y: transform.ty),
        size: CGSize(
          width: abs(transform.a) * size.width + abs(transform.c) * size.height,
          height: abs(transform.b) * size.width + abs(transform.d) * size.height
        )
      )
    }
    set {
      center = newValue.center
      size = newValue.size
    }
  }
}

extension CollectionViewLayoutAttributes: DynamicItem {}

extension CollectionViewLayoutAttributes: Equatable {
  /// Returns the result of ``isEqual(_:)``.
  public static func == (left: CollectionViewLayoutAttributes, right: CollectionViewLayoutAttributes) -> Bool {
    left === right || left.isEqual(right)
  }
}

/// The edges of a row or a card, which depend on its neighbors.
package struct RowEdges: Hashable, Sendable {
  /// The radius of the upper corners, in points.
  package var topRadius: Double
  /// The radius of the lower corners, in points.
  package var bottomRadius: Double
  /// Whether a line separates the row from what is below it.
  package var hasSeparator: Bool
  /// The height at the upper edge where a plain cell has its label; `nil` for the whole height.
  package var labelHeight: Double?

  /// Creates edges.
  package init(
    topRadius: Double = 0,
    bottomRadius: Double = 0,
    hasSeparator: Bool = false,
    labelHeight: Double? = nil
  ) {
    self.topRadius = topRadius
    self.bottomRadius = bottomRadius
    self.hasSeparator = hasSeparator
    self.labelHeight = labelHeight
  }
}
