package import CradleGeometry
package import CradleGraphics
package import Foundation

/// A parameter of a layout or a behavior that a timeline can change while the scene plays.
///
/// ```swift
/// let damping = Property("spring.damping", at: \SpringyFlowLayout.spring.damping)
/// print(damping.value(of: SpringyFlowLayout()) ?? .number(0))  // number(0.8)
/// ```
package struct Property: Sendable {
  /// The written key path, for example `damping` or `spring.damping`.
  package let name: String
  /// Whether the property can change gradually: there are values between any two of its values.
  package let isContinuous: Bool
  /// Whether its values are numbers.
  package let isNumber: Bool
  /// The smallest and the largest number of its values; `nil` if the object itself limits them.
  package var bounds: ClosedRange<Double>?

  /// The name for messages, without the address in the key path of a computed property.
  package var shownName: String {
    name.firstRange(of: "<computed").map { name[..<$0.lowerBound] + "…" } ?? name
  }

  private let owner: ObjectIdentifier
  private let read: @Sendable (AnyObject) -> PropertyValue?
  private let write: @Sendable (PropertyValue, AnyObject) -> Void

  /// Creates a property of one class of objects.
  package init<Object: AnyObject, Value: PropertyRepresentable>(
    _ name: String,
    get: @escaping @Sendable (Object) -> Value,
    set: @escaping @Sendable (Object, Value) -> Void
  ) {
    self.init(
      name,
      of: ObjectIdentifier(Object.self),
      get: { object in (object as? Object).map(get) },
      set: { object, value in
        if let object = object as? Object { set(object, value) }
      }
    )
  }

  /// Creates a property of one class of objects.
  ///
  /// - Parameters:
  ///   - owner: The class.
  ///   - get: Returns the value of an object; `nil` for an object of another class.
  ///   - set: Sets the value of the property in an object, unless the object has another class.
  package init<Value: PropertyRepresentable>(
    _ name: String,
    of owner: ObjectIdentifier,
    get: @escaping @Sendable (AnyObject) -> Value?,
    set: @escaping @Sendable (AnyObject, Value) -> Void
  ) {
    self.name = name
    self.owner = owner
    isContinuous = PropertyValue.isContinuous(Value.self)
    isNumber = Value.self == Double.self || Value.self == CGFloat.self
    read = { object in get(object).flatMap { PropertyValue($0) } }
    write = { value, object in
      if let value = value.as(Value.self) { set(object, value) }
    }
  }

  /// Creates a property from a key path of a class.
  package init<Object: AnyObject, Value: PropertyRepresentable>(
    _ name: String,
    at path: any ReferenceWritableKeyPath<Object, Value> & Sendable
  ) {
    self.init(
      name,
      get: { (object: Object) in object[keyPath: path] },
      set: { (object: Object, value) in object[keyPath: path] = value }
    )
  }

  /// Returns the numbers of a value, within the bounds: a spring can overshoot them.
  package func clamped(_ numbers: SIMD8<Double>) -> SIMD8<Double> {
    guard let bounds else { return numbers }
    return numbers.clamped(
      lowerBound: SIMD8(repeating: bounds.lowerBound),
      upperBound: SIMD8(repeating: bounds.upperBound)
    )
  }

  /// Returns the value of the property in an object; `nil` if the object has another class.
  package func value(of object: AnyObject) -> PropertyValue? { read(object) }

  /// Sets the property of an object.
  ///
  /// Objects of another class, and values of another kind, are ignored.
  package func set(_ value: PropertyValue, of object: AnyObject) { write(value, object) }
}

extension Property: Hashable {
  /// Returns whether two values are the same property of the same class.
  package static func == (one: Property, two: Property) -> Bool { one.name == two.name && one.owner == two.owner }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A value of a property: of an element, a behavior, a layout or a view.
package enum PropertyValue: Equatable, Sendable {
  /// A number; angles are radians.
  case number(Double)
  /// A direction with a length.
  case vector(Vector)
  /// A width and a height, or factors along both.
  case size(CGSize)
  /// A position, in points of the canvas.
  case point(CGPoint)
  /// Distances from the edges, in points.
  case insets(EdgeInsets)
  /// The radii of a rectangle's corners, in points.
  case corners(CornerRadii)
  /// An interval.
  case range(FloatRange)
  /// True or false.
  case flag(Bool)
  /// One of a set of words, for example `axis`.
  case word(String)
  /// A color, which may adapt to the theme.
  case color(Color)
  /// A shadow; `nil` for none.
  case shadow(CellStyle.Shadow?)
  /// A border; `nil` for none.
  case border(CellStyle.Border?)
  /// A text, which has no numbers.
  case text(String)
  /// An icon; `nil` for none.
  case icon(Icon?)
}

extension PropertyValue {
  /// The numbers to interpolate, followed by zeros; for a color, its components in sRGB.
  package var numbers: SIMD8<Double> {
    switch self {
    case .number(let number): [number, 0, 0, 0, 0, 0, 0, 0]
    case .vector(let vector): [vector.x, vector.y, 0, 0, 0, 0, 0, 0]
    case .size(let size): [size.width, size.height, 0, 0, 0, 0, 0, 0]
    case .point(let point): [point.x, point.y, 0, 0, 0, 0, 0, 0]
    case .insets(let insets): [insets.top, insets.left, insets.bottom, insets.right, 0, 0, 0, 0]
    case .corners(let radii): SIMD8(lowHalf: SIMD4(radii.clockwise), highHalf: .zero)
    case .flag(let flag): [flag ? 1 : 0, 0, 0, 0, 0, 0, 0, 0]
    case .color(let color): color.components
    case .shadow(let shadow?):
      shadow.color.components + SIMD8([0, 0, 0, 0, shadow.radius, shadow.offset.x, shadow.offset.y, 0])
    case .border(let border?):
      border.color.components + SIMD8([0, 0, 0, 0, border.width, border.cap == .round ? 1 : 0, 0, 0])
    case .range, .word, .text, .icon, .shadow(nil), .border(nil): .zero
    }
  }

  /// Returns a value of the same kind with other numbers; `self` if there are no values in between.
  package func with(_ numbers: SIMD8<Double>) -> PropertyValue {
    switch self {
    case .number: .number(numbers[0])
    case .vector: .vector(Vector(x: numbers[0], y: numbers[1]))
    case .size: .size(CGSize(width: numbers[0], height: numbers[1]))
    case .point: .point(CGPoint(x: numbers[0], y: numbers[1]))
    case .insets: .insets(EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3]))
    case .corners:
      .corners(
        CornerRadii(topLeft: numbers[0], topRight: numbers[1], bottomLeft: numbers[3], bottomRight: numbers[2])
      )
    case .flag: .flag(numbers[0] != 0)
    case .color: .color(Color(components: numbers))
    case .shadow: .shadow(CellStyle.Shadow(components: numbers))
    case .border: .border(CellStyle.Border(components: numbers))
    case .range, .word, .text, .icon: self
    }
  }

  /// Returns the value with the colors of a theme.
  package func resolved(in theme: Theme) -> PropertyValue {
    switch self {
    case .color(let color): return .color(color.resolved(in: theme))
    case .shadow(var shadow?):
      shadow.color = shadow.color.resolved(in: theme)
      return .shadow(shadow)
    case .border(var border?):
      border.color = border.color.resolved(in: theme)
      return .border(border)
    default: return self
    }
  }

  // A non-finite number times 0 is not 0. A range may be infinite.
  package var isFinite: Bool { (numbers * 0).sum() == 0 }

  /// Returns the numbers of the invisible form of a shadow or a border; `nil` for other values.
  ///
  /// That is the same shadow without opacity, or the same border without width.
  package func absent(beside numbers: SIMD8<Double>) -> SIMD8<Double>? {
    var absent = numbers
    switch self {
    case .shadow: absent[3] = 0
    case .border: absent[4] = 0
    default: return nil
    }
    return absent
  }

  /// Whether the value is a position or a distance in the plane, so that its numbers belong together.
  package var isPlace: Bool {
    switch self {
    case .point, .vector: true
    default: false
    }
  }
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
  init?(components: SIMD8<Double>) {
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
  init?(components: SIMD8<Double>) {
    guard components[3] > 0, components[4] > 0 else { return nil }
    self.init(color: Color(components: components), width: components[4], cap: components[5] > 0 ? .round : .butt)
  }
}
