import CradleGeometry
package import CradleGraphics
package import Foundation

/// A property of an item that a timeline changes, over the item's body or in its look.
package enum ItemProperty: String, CaseIterable, Sendable {
  /// The opacity, from 0 to 1.
  case alpha
  /// The scale along its own axes, over its body.
  case scale
  /// The clockwise rotation over its body, in radians.
  case rotation
  /// The distance from its body, in points.
  case translation
  /// The color of its fill.
  case color
  /// The radius of a rectangle's corners, in points.
  case cornerRadius = "corner_radius"
  /// The place in the stack.
  case z
  /// The width and height, about the center. Its body has them at once.
  case size
  /// The place of an item that no behavior holds.
  case center
  /// The soft dark edge around it.
  case shadow
  /// The line along its edge.
  case border
  /// The text in its middle.
  case label
  /// Whether it is not drawn.
  case hidden

  /// Whether it is a part of the drawing, and not of the pose or the order.
  package var isDrawn: Bool {
    switch self {
    case .alpha, .scale, .rotation, .translation, .z, .center, .hidden: false
    case .color, .cornerRadius, .size, .shadow, .border, .label: true
    }
  }

  /// Whether cells of a collection have it.
  package var isOfCells: Bool {
    switch self {
    case .alpha, .scale, .rotation, .translation, .color, .cornerRadius, .z, .size, .shadow, .border, .label, .hidden:
      true
    case .center: false
    }
  }

  /// Whether there are values between two of its values.
  package var isContinuous: Bool { self != .label && self != .hidden }

  /// Returns the numbers within their range, as they are drawn; a spring overshoots it.
  package func clamped(_ numbers: SIMD8<Double>) -> SIMD8<Double> {
    switch self {
    case .alpha, .color: return numbers.clamped(lowerBound: .zero, upperBound: .one)
    case .scale, .cornerRadius: return numbers.clamped(lowerBound: .zero, upperBound: .init(repeating: 1e6))
    case .size: return numbers.clamped(lowerBound: .init(repeating: 0.1), upperBound: .init(repeating: 1e5))
    case .shadow, .border:
      // A color, and lengths. A shadow's offset may be negative.
      let most = SIMD8<Double>(1, 1, 1, 1, 1e6, 1e6, 1e6, 0)
      return numbers.clamped(lowerBound: [0, 0, 0, 0, 0, -1e6, -1e6, 0], upperBound: most)
    case .rotation, .translation, .z, .center, .label, .hidden: return numbers
    }
  }

  /// Returns how close to its target a change is over.
  ///
  /// - Parameters:
  ///   - rest: The tolerance of the scene.
  ///   - size: The size of the item, whose edges a scale moves.
  package func tolerance(_ rest: RestLimits, size: CGSize) -> Double {
    switch self {
    case .alpha, .color, .shadow, .border: rest.alpha
    case .scale: rest.distance / max(1, size.width, size.height)
    case .rotation: rest.angle
    case .translation, .cornerRadius, .size, .center: rest.distance
    case .z, .label, .hidden: 0.01
    }
  }
}

/// How close to its target a change is over.
package struct RestLimits: Equatable, Sendable {
  /// The distance, in points.
  package var distance: Double
  /// The difference of angles, in radians.
  package var angle: Double
  /// The difference of opacities, and of the components of colors.
  package var alpha: Double

  /// Creates limits.
  package init(distance: Double, angle: Double, alpha: Double) {
    self.distance = distance
    self.angle = angle
    self.alpha = alpha
  }
}

extension Scene {
  /// The tolerances of changes of items; by default, half a pixel.
  package var restLimits: RestLimits {
    let rest = timing.rest
    return RestLimits(distance: rest.distance ?? 0.5 / canvas.scale, angle: rest.angle, alpha: rest.alpha)
  }
}

/// A value that a property of an item can have.
package enum ItemValue: Hashable, Sendable {
  /// Numbers: one, or two of a vector; the rest are 0.
  case numbers(SIMD8<Double>)
  /// A color; it may adapt to the theme.
  case color(Color)
  /// A shadow; `nil` for none.
  case shadow(CellStyle.Shadow?)
  /// A border; `nil` for none.
  case border(CellStyle.Border?)
  /// A text; it has no numbers.
  case text(String)

  /// Returns the value of one number.
  package static func number(_ number: Double) -> ItemValue {
    .numbers([number, 0, 0, 0, 0, 0, 0, 0])
  }

  /// Returns the value of two numbers.
  package static func pair(_ x: Double, _ y: Double) -> ItemValue {
    .numbers([x, y, 0, 0, 0, 0, 0, 0])
  }

  /// The numbers that change; of a color, its components in sRGB.
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

  // A number that is not finite times 0 is not 0.
  package var isFinite: Bool { (numbers * 0).sum() == 0 }
}

extension Color {
  /// The components in sRGB, before as many zeros.
  fileprivate var components: SIMD8<Double> { [red, green, blue, alpha, 0, 0, 0, 0] }

  /// Creates the color of components in sRGB.
  package init(components: SIMD8<Double>) {
    self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
}

extension CellStyle.Shadow {
  /// Creates the shadow of numbers; `nil` if it would be invisible.
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
  /// Creates the border of numbers; `nil` if it would be invisible.
  package init?(components: SIMD8<Double>) {
    guard components[3] > 0, components[4] > 0 else { return nil }
    self.init(color: Color(components: components), width: components[4])
  }
}

extension ItemProperty {
  /// Returns the numbers of an absent shadow or border beside those that it changes from or to.
  ///
  /// They are the same shadow without opacity, or the same border without width.
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
