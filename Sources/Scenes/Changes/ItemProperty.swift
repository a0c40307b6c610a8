public import CradleGeometry
public import CradleGraphics
public import Foundation

/// A property of a playground's item, a cell or a part of the navigation bar, which changes over time.
///
/// You write its name with a dot, in this order: what changes, the property, the value, the motion.
///
/// ```swift
/// stage.animate(crate, .alpha, to: 0, .spring(.snappy))
/// stage.bind(crate, .rotation) { $0.offset(of: coin).x / 100 }
/// let done = TimelineEntry.at(.seconds(1), .set(.cell([0, 3]), .text, to: "Done"))
/// ```
///
/// The properties of layouts, behaviors and the collection view are key paths of their types, for example
/// `\FlowLayout.minimumLineSpacing`.
public struct ItemProperty<Value: PropertyRepresentable>: Sendable {
  /// The property without the type of its values.
  package let element: ElementProperty

  private init(_ element: ElementProperty) {
    self.element = element
  }

  /// Returns a value as the property has it; one factor and a vector are a factor for each axis.
  package func number(_ value: some PropertyRepresentable) -> PropertyValue {
    PropertyValue(value).map(element.value) ?? element.standard
  }

  /// Returns a value of the property with the type of its values.
  package func value(_ value: PropertyValue) -> Value? {
    let numbers = value.numbers
    // The scale has two numbers, and is read as one of them or as a vector.
    return value.as(Value.self) ?? PropertyValue.number(numbers[0]).as(Value.self)
      ?? PropertyValue.vector(Vector(x: numbers[0], y: numbers[1])).as(Value.self)
  }
}

extension ItemProperty where Value == Double {
  /// The opacity, from 0 to 1.
  public static var alpha: ItemProperty<Double> { ItemProperty(.alpha) }

  /// The scale of the drawing, along both axes.
  public static var scale: ItemProperty<Double> { ItemProperty(.scale) }

  /// The clockwise rotation of the drawing over the body, in radians.
  public static var rotation: ItemProperty<Double> { ItemProperty(.rotation) }

  /// The radius of a rectangle's corners, in points.
  public static var cornerRadius: ItemProperty<Double> { ItemProperty(.cornerRadius) }

  /// The start of the visible part of an item's stroke, from 0 to 1.
  public static var strokeStart: ItemProperty<Double> { ItemProperty(.strokeStart) }

  /// The end of the visible part of an item's stroke, from 0 to 1.
  public static var strokeEnd: ItemProperty<Double> { ItemProperty(.strokeEnd) }
}

extension ItemProperty where Value == Int {
  /// The z position: an item with a higher z is in front.
  public static var z: ItemProperty<Int> { ItemProperty(.z) }
}

extension ItemProperty where Value == Vector {
  /// The scales of the drawing, along each axis.
  public static var stretch: ItemProperty<Vector> { ItemProperty(.scale) }

  /// The displacement of the drawing from the body, in points.
  public static var translation: ItemProperty<Vector> { ItemProperty(.translation) }
}

extension ItemProperty where Value == CGPoint {
  /// The center of an item that no behavior holds, in points of the canvas.
  public static var center: ItemProperty<CGPoint> { ItemProperty(.center) }

  /// The point that stays in place when the drawing is scaled or rotated, as fractions of the size.
  public static var anchorPoint: ItemProperty<CGPoint> { ItemProperty(.anchorPoint) }
}

extension ItemProperty where Value == CGSize {
  /// The width and height before rotation, in points; the center stays.
  public static var size: ItemProperty<CGSize> { ItemProperty(.size) }
}

extension ItemProperty where Value == Color {
  /// The fill color.
  public static var color: ItemProperty<Color> { ItemProperty(.color) }

  /// The color of the text.
  public static var textColor: ItemProperty<Color> { ItemProperty(.textColor) }
}

extension ItemProperty where Value == String? {
  /// The text of the label, which can be set, but not animated.
  public static var text: ItemProperty<String?> { ItemProperty(.label) }
}

extension ItemProperty where Value == CornerRadii {
  /// The radii of a rectangle's corners, in points.
  public static var corners: ItemProperty<CornerRadii> { ItemProperty(.cornerRadius) }
}

extension ItemProperty where Value == Icon {
  /// The icon of the label, which can be set, but not animated.
  public static var icon: ItemProperty<Icon> { ItemProperty(.icon) }
}

extension ItemProperty where Value == Bool {
  /// Whether it is not drawn, which can be set, but not animated.
  public static var isHidden: ItemProperty<Bool> { ItemProperty(.hidden) }
}
