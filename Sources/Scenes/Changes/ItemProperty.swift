import CradleGeometry
import CradleGraphics

/// A property of an item that a timeline can change.
///
/// A change affects how the item is drawn. In a playground, `center` and `size` also change the body.
package enum ItemProperty: String, CaseIterable, Sendable {
  /// The opacity, from 0 to 1.
  case alpha
  /// The scale of the drawing, along the item's own axes.
  case scale
  /// The clockwise rotation of the drawing from the body, in radians.
  case rotation
  /// The displacement of the drawing from the body, in points.
  case translation
  /// The fill color.
  case color
  /// The radius of a rectangle's corners, in points.
  case cornerRadius = "corner_radius"
  /// The z position.
  case z
  /// The width and height; the center stays. The body has the new size at once.
  case size
  /// The center of an item that no behavior holds.
  case center
  /// The shadow.
  case shadow
  /// The border.
  case border
  /// The label.
  case label
  /// Whether the item is not drawn.
  case hidden

  /// Whether the property affects the drawing, and not the pose or the order.
  package var isDrawn: Bool {
    switch self {
    case .alpha, .scale, .rotation, .translation, .z, .center, .hidden: false
    case .color, .cornerRadius, .size, .shadow, .border, .label: true
    }
  }

  /// Whether cells of a collection have the property.
  package var isOfCells: Bool {
    switch self {
    case .alpha, .scale, .rotation, .translation, .color, .cornerRadius, .z, .size, .shadow, .border, .label, .hidden:
      true
    case .center: false
    }
  }

  /// Whether its values can be interpolated.
  package var isContinuous: Bool { self != .label && self != .hidden }

  /// Returns the numbers, clamped to their range for drawing.
  ///
  /// A spring can overshoot the range.
  package func clamped(_ numbers: SIMD8<Double>) -> SIMD8<Double> {
    switch self {
    case .alpha, .color: return numbers.clamped(lowerBound: .zero, upperBound: .one)
    case .scale, .cornerRadius: return numbers.clamped(lowerBound: .zero, upperBound: .init(repeating: 1e6))
    case .size: return numbers.clamped(lowerBound: .init(repeating: 0.1), upperBound: .init(repeating: 1e5))
    case .shadow, .border:
      // The first four numbers are a color, and the rest are lengths. A shadow's offset may be negative.
      let most = SIMD8<Double>(1, 1, 1, 1, 1e6, 1e6, 1e6, 0)
      return numbers.clamped(lowerBound: [0, 0, 0, 0, 0, -1e6, -1e6, 0], upperBound: most)
    case .rotation, .translation, .z, .center, .label, .hidden: return numbers
    }
  }
}

extension CellStyle.Shadow {
  /// Creates a shadow from numbers; `nil` if it would be invisible.
  package init?(components: SIMD8<Double>) {
    guard components[3] > 0 else { return nil }
    self.init(
      color: Color(components: components),
      radius: components[4],
      offset: Vector(x: components[5], y: components[6])
    )
  }
}

extension CellStyle.Border {
  /// Creates a border from numbers; `nil` if it would be invisible.
  package init?(components: SIMD8<Double>) {
    guard components[3] > 0, components[4] > 0 else { return nil }
    self.init(color: Color(components: components), width: components[4])
  }
}

extension CellStyle {
  /// Whether cells of this style have a property.
  package func has(_ property: ItemProperty) -> Bool {
    switch property {
    case .color: gradient == nil || drawing != nil || form == .photo || form == .bubble
    case .cornerRadius, .border: drawing == nil && form != .bubble
    case .shadow: drawing == nil
    case .alpha, .scale, .rotation, .translation, .z, .size, .label, .hidden: true
    case .center: false
    }
  }
}
