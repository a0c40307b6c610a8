public import Dynamics
public import Foundation
public import Geometry

/// The place and the appearance of an element of a collection view.
///
/// A subclass that adds properties overrides ``init(copying:)``, so that ``copy()`` keeps them.
///
/// ```swift
/// final class DialAttributes: CollectionViewLayoutAttributes {
///   var anchor = CGPoint(x: 0.5, y: 0.5)
///
///   required init(copying other: CollectionViewLayoutAttributes) {
///     super.init(copying: other)
///     if let other = other as? DialAttributes { anchor = other.anchor }
///   }
///
///   required init(category: ElementCategory, kind: String?, indexPath: IndexPath) {
///     super.init(category: category, kind: kind, indexPath: indexPath)
///   }
/// }
/// ```
open class CollectionViewLayoutAttributes {
  /// The kinds of elements.
  public enum ElementCategory: Int, Hashable, Sendable {
    /// An item of the data source.
    case cell
    /// A header, a footer, or another companion of the data.
    case supplementaryView
    /// An ornament of the layout, without data.
    case decorationView
  }

  /// The path of the item, or of the item or section that the element belongs to.
  public var indexPath: IndexPath

  /// The kind of the element.
  public let representedElementCategory: ElementCategory

  /// The layout's name for this kind of supplementary or decoration view; `nil` for cells.
  public let representedElementKind: String?

  /// The middle of the element, in the coordinates of the content; the origin by default.
  public var center = CGPoint.zero

  /// The width and height before the transform, in points.
  public var size = CGSize.zero

  /// The map that turns or scales the element around its middle; identity by default.
  public var transform = Transform.identity

  /// The opacity of the element, from 0 to 1; 1 by default.
  public var alpha = 1.0

  /// The order from back to front; 0 by default.
  ///
  /// Of equals, the later item is in front.
  public var zIndex = 0

  /// Whether the element is left out of the picture; false by default.
  public var isHidden = false

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
  public required init(category: ElementCategory, kind: String?, indexPath: IndexPath) {
    representedElementCategory = category
    representedElementKind = kind
    self.indexPath = indexPath
  }

  /// Creates a copy, which changes independently.
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
  }

  /// Returns attributes of the same class with the same values.
  public final func copy() -> Self {
    Self(copying: self)
  }

  /// The rectangle of the element in its own coordinates; its origin is always zero.
  public var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The smallest upright rectangle around the transformed element.
  ///
  /// Setting it sets the middle and the size, as if there were no transform.
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
