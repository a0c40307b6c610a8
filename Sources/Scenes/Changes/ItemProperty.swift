import CradleGeometry
package import CradleGraphics

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

/// A value that a property of an item can have.
package enum ItemValue: Hashable, Sendable {
  /// A number, or the two numbers of a vector; unused numbers are 0.
  case numbers(SIMD8<Double>)
  /// A color, which may adapt to the theme.
  case color(Color)
  /// A shadow; `nil` for none.
  case shadow(CellStyle.Shadow?)
  /// A border; `nil` for none.
  case border(CellStyle.Border?)
  /// A text, which has no numbers.
  case text(String)

  /// Returns a value with one number.
  package static func number(_ number: Double) -> ItemValue {
    .numbers([number, 0, 0, 0, 0, 0, 0, 0])
  }

  /// Returns a value with two numbers.
  package static func pair(_ x: Double, _ y: Double) -> ItemValue {
    .numbers([x, y, 0, 0, 0, 0, 0, 0])
  }

  /// The numbers to interpolate; for a color, its components in sRGB.
  package var numbers: SIMD8<Double> {
    switch self {
    case .numbers(let numbers): numbers
    case .color(let color): color.components
    case .shadow(let shadow?):
      shadow.color.components + SIMD8([0, 0, 0, 0, shadow.radius, shadow.offset.x, shadow.offset.y, 0])
    case .border(let border?): border.color.components + SIMD8([0, 0, 0, 0, border.width, 0, 0, 0])
    case .shadow(nil), .border(nil), .text: .zero
    }
  }

  /// Returns the value with the colors of a theme.
  package func resolved(in theme: Theme) -> ItemValue {
    switch self {
    case .numbers, .text, .shadow(nil), .border(nil): return self
    case .color(let color): return .color(color.resolved(in: theme))
    case .shadow(var shadow?):
      shadow.color = shadow.color.resolved(in: theme)
      return .shadow(shadow)
    case .border(var border?):
      border.color = border.color.resolved(in: theme)
      return .border(border)
    }
  }

  // A non-finite number times 0 is not 0.
  package var isFinite: Bool { (numbers * 0).sum() == 0 }
}

extension Color {
  /// The components in sRGB, followed by zeros.
  fileprivate var components: SIMD8<Double> { [red, green, blue, alpha, 0, 0, 0, 0] }

  /// Creates a color from components in sRGB.
  package init(components: SIMD8<Double>) {
    self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
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

extension ItemProperty {
  /// Returns the numbers of the invisible form of a shadow or border.
  ///
  /// That is the same shadow without opacity, or the same border without width.
  package func absent(beside numbers: SIMD8<Double>) -> SIMD8<Double> {
    var absent = numbers
    switch self {
    case .shadow: absent[3] = 0
    case .border: absent[4] = 0
    case .alpha, .scale, .rotation, .translation, .color, .cornerRadius, .z, .size, .center, .label, .hidden: break
    }
    return absent
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
