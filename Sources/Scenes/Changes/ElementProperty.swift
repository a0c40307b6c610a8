package import CradleGeometry
import CradleGraphics
package import Foundation

/// A property of an element that a timeline can change: of a playground's item, a cell, or a part of the bar.
///
/// An ``ItemProperty`` is such a property with the type of its values, for code.
///
/// A change affects how the element is drawn. In a playground, `center` and `size` also change the body. ``all``
/// declares each property in one place; everything else asks the property.
package final class ElementProperty: Sendable {
  /// The name in a scene.
  package let name: String
  /// The kind of the values.
  package let kind: Kind
  package let owners: Owners

  // The value in the description of an item; `nil` for a value that only the pose has.
  private let item: Home<DynamicItemDescription>?
  // The value in the look of a cell; `nil` for a value that the layout decides.
  private let cell: Home<CellLook>?
  // The value in the drawn pose; `nil` for a value that only the drawing of the element has.
  private let pose: Home<DrawnPose>?
  /// The value of an element whose description is empty.
  package let standard: PropertyValue

  private init(
    _ name: String,
    _ kind: Kind,
    of owners: Owners = .all,
    item: Home<DynamicItemDescription>? = nil,
    cell: Home<CellLook>? = nil,
    pose: Home<DrawnPose>? = nil
  ) {
    self.name = name
    self.kind = kind
    self.owners = owners
    self.item = item
    self.cell = cell
    self.pose = pose
    let empty = DynamicItemDescription(id: "", center: .zero, shape: .rectangle(.zero))
    standard = item?.get(empty) ?? pose?.get(DrawnPose()) ?? .number(0)
  }

  /// All properties.
  package static let all = [
    // The opacity.
    ElementProperty("alpha", .fraction, item: .at(\.alpha), pose: .at(\.alpha)),
    // The scale of the drawing, along the element's own axes.
    ElementProperty("scale", .factors, pose: .at(\.scale)),
    // The clockwise rotation of the drawing from the body.
    ElementProperty("rotation", .angle, pose: .at(\.rotation)),
    // The point of the drawing that stays in place when it is scaled or rotated, as fractions of its size.
    ElementProperty(
      "anchor_point",
      .anchor,
      of: .content,
      item: .at(\.anchorPoint),
      cell: .at(\.style.anchorPoint),
      pose: .at(\.anchor)
    ),
    // The displacement of the drawing from the body.
    ElementProperty("translation", .vector, pose: .at(\.translation)),
    // The fill color.
    ElementProperty(
      "color",
      .color,
      item: .at(
        \.color,
        where: { ($0.gradient == nil && $0.material == nil) || $0.drawing != nil },
        else: "has a gradient or a material instead of a color"
      ),
      cell: .at(
        \.color,
        where: { $0.style.gradient == nil || $0.style.drawing != nil || [.photo, .bubble].contains($0.style.form) }
      )
    ),
    // The radii of a rectangle's corners.
    ElementProperty(
      "corner_radius",
      .corners,
      of: .content,
      item: .at(\.corners, where: \.isRectangle, else: "is no rectangle, and has no 'corner_radius'"),
      cell: .at(\.style.corners, where: \.hasEdge)
    ),
    // The z position.
    ElementProperty("z", .order, of: .content, item: .at(\.z), pose: .at(\.level)),
    // The width and height; the center stays. The body has the new size at once.
    ElementProperty("size", .size, of: .content, item: .at(\.size), pose: .at(\.size)),
    // The center of an item that no behavior holds.
    ElementProperty("center", .place, of: .items, item: .at(\.center), pose: .at(\.center)),
    ElementProperty(
      "shadow",
      .shadow,
      of: .content,
      item: Home(get: { .shadow($0.shadow) }, set: { $1.shadow = CellStyle.Shadow(components: $0.numbers) }),
      cell: Home(
        get: { .shadow($0.style.shadow) },
        set: { $1.style.shadow = CellStyle.Shadow(components: $0.numbers) },
        isThere: { $0.style.drawing == nil }
      )
    ),
    ElementProperty(
      "border",
      .border,
      of: .content,
      item: Home(get: { .border($0.border) }, set: { $1.border = CellStyle.Border(components: $0.numbers) }),
      cell: Home(
        get: { .border($0.style.border) },
        set: { $1.style.border = CellStyle.Border(components: $0.numbers) },
        isThere: \.hasEdge
      )
    ),
    // The line on the outline, and the ends of its visible part.
    ElementProperty(
      "stroke",
      .stroke,
      of: .content,
      item: Home(get: { .border($0.stroke) }, set: { $1.stroke = CellStyle.Border(components: $0.numbers) }),
      cell: Home(
        get: { .border($0.style.stroke) },
        set: { $1.style.stroke = CellStyle.Border(components: $0.numbers) },
        isThere: \.hasEdge
      )
    ),
    ElementProperty(
      "stroke_start",
      .fraction,
      of: .content,
      item: .at(\.strokeStart),
      cell: .at(\.style.strokeStart, where: \.hasEdge)
    ),
    ElementProperty(
      "stroke_end",
      .fraction,
      of: .content,
      item: .at(\.strokeEnd),
      cell: .at(\.style.strokeEnd, where: \.hasEdge)
    ),
    // The text of the label.
    ElementProperty("label", .text, item: .at(\.text), cell: .at(\.text)),
    // The icon of the label.
    ElementProperty(
      "icon",
      .icon,
      of: .content,
      item: Home(get: { .icon($0.icon) }, set: { if case .icon(let icon) = $0 { $1.icon = icon } }),
      cell: Home(
        get: { .icon($0.style.icon(of: $0.content)) },
        set: { if case .icon(let icon) = $0 { $1.setIcon(icon) } },
        isThere: \.hasEdge
      )
    ),
    // The color of the label.
    ElementProperty("text_color", .color, item: .at(\.textColor), cell: .at(\.textColor, where: \.hasTextColor)),
    // Whether the element is not drawn.
    ElementProperty("hidden", .flag, item: .at(\.isHidden), pose: .at(\.isHidden)),
  ]

  // The old text of a label that rolls, and how far it has rolled. Scenes cannot name them.
  package static let oldLabel = ElementProperty("label", .text, item: .at(\.roll.from), cell: .at(\.style.roll.from))
  package static let roll = ElementProperty("label", .fraction, item: .at(\.roll.part), cell: .at(\.style.roll.part))

  // How far an element has faded from its old picture to its new one. Scenes cannot name it.
  package static let crossFade = ElementProperty("alpha", .fraction, pose: .at(\.crossFade))

  // The properties that code names.
  package static let alpha = one("alpha")
  package static let scale = one("scale")
  package static let rotation = one("rotation")
  package static let anchorPoint = one("anchor_point")
  package static let translation = one("translation")
  package static let color = one("color")
  package static let cornerRadius = one("corner_radius")
  package static let z = one("z")
  package static let size = one("size")
  package static let center = one("center")
  package static let stroke = one("stroke")
  package static let strokeStart = one("stroke_start")
  package static let strokeEnd = one("stroke_end")
  package static let label = one("label")
  package static let textColor = one("text_color")
  package static let hidden = one("hidden")
  package static let icon = one("icon")

  private static func one(_ name: String) -> ElementProperty {
    guard let property = named(name) else { preconditionFailure("there is no property '\(name)'") }
    return property
  }

  /// Returns the property with a name; `nil` for none.
  package static func named(_ name: String) -> ElementProperty? { all.first { $0.name == name } }
}

extension ElementProperty: Hashable {
  package static func == (left: ElementProperty, right: ElementProperty) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ElementProperty {
  /// Sets of elements.
  package struct Owners: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The items of a playground.
    package static let items = Owners(rawValue: 1)
    /// The cells of a collection.
    package static let cells = Owners(rawValue: 2)
    /// The parts of the navigation bar.
    package static let bars = Owners(rawValue: 4)
    fileprivate static let content: Owners = [.items, .cells]
    fileprivate static let all: Owners = [.content, .bars]
  }

  /// The kinds of values: how a scene writes them, and their range.
  package enum Kind: Sendable {
    case anchor, angle, border, color, corners, factors, flag, fraction, icon, order
    case place, shadow, size, stroke, text, vector

    // The range for drawing; `nil` for any numbers.
    fileprivate var range: (least: SIMD8<Double>, most: SIMD8<Double>)? {
      switch self {
      case .fraction, .color: (.zero, .one)
      case .anchor: (SIMD8(repeating: -1000), SIMD8(repeating: 1000))
      case .factors, .corners: (.zero, SIMD8(repeating: 1e6))
      case .size: (SIMD8(repeating: 0.1), SIMD8(repeating: 1e5))
      // The first four numbers are a color, and the rest are lengths. A shadow's offset may be negative.
      case .shadow, .border, .stroke: ([0, 0, 0, 0, 0, -1e6, -1e6, 0], [1, 1, 1, 1, 1e6, 1e6, 1e6, 0])
      case .angle, .vector, .order, .place, .flag, .icon, .text: nil
      }
    }
  }

  // The value of a property in what has it.
  fileprivate struct Home<Owner>: Sendable {
    let get: @Sendable (Owner) -> PropertyValue
    let set: @Sendable (PropertyValue, inout Owner) -> Void
    var isThere: @Sendable (Owner) -> Bool = { _ in true }
    // Why the value is not there, as the end of a sentence.
    var absence = ""

    static func at<Value: PropertyConvertible>(
      _ path: any WritableKeyPath<Owner, Value> & Sendable,
      where isThere: @escaping @Sendable (Owner) -> Bool = { _ in true },
      else absence: String = ""
    ) -> Home {
      let set: @Sendable (PropertyValue, inout Owner) -> Void = { value, owner in
        if let value = Value(value) { owner[keyPath: path] = value }
      }
      return Home(get: { $0[keyPath: path].propertyValue }, set: set, isThere: isThere, absence: absence)
    }
  }
}

extension ElementProperty {
  /// Whether its values can be interpolated.
  package var isContinuous: Bool { ![.text, .flag, .icon].contains(kind) }

  /// Whether the property affects the drawing, and not only the pose or the order.
  package var isDrawn: Bool { pose == nil || kind == .size }

  /// Returns the numbers, clamped to their range for drawing.
  ///
  /// A spring can overshoot the range.
  package func clamped(_ numbers: SIMD8<Double>) -> SIMD8<Double> {
    kind.range.map { numbers.clamped(lowerBound: $0.least, upperBound: $0.most) } ?? numbers
  }

  /// Returns the value with these numbers.
  package func value(_ numbers: SIMD8<Double>) -> PropertyValue { standard.with(clamped(numbers)) }

  /// Returns the value of the property for a value in Swift: one factor or a vector is a factor for each axis.
  package func value(_ value: PropertyValue) -> PropertyValue {
    switch value {
    case .number(let factor) where kind == .factors: .size(CGSize(width: factor, height: factor))
    case .vector(let factors) where kind == .factors: .size(CGSize(width: factors.x, height: factors.y))
    case .number(let radius) where kind == .corners: .corners(CornerRadii(radius))
    default: value
    }
  }

  /// Returns why an item lacks the property, as the end of a sentence; `nil` if the item has it.
  package func absence(in description: DynamicItemDescription) -> String? {
    item.flatMap { $0.isThere(description) ? nil : $0.absence }
  }

  /// Returns the value in the description of an item; `nil` if only the pose has it.
  package func value(in description: DynamicItemDescription) -> PropertyValue? { item?.get(description) }

  /// Sets the value in the description of an item; returns false if only the pose has it.
  @discardableResult
  package func set(_ value: PropertyValue, in description: inout DynamicItemDescription) -> Bool {
    item?.set(value.with(clamped(value.numbers)), &description)
    return item != nil
  }

  /// Returns whether cells with a look have the property.
  package func isThere(in look: CellLook) -> Bool { owners.contains(.cells) && cell?.isThere(look) != false }

  /// Returns the value in the look of a cell, or in the pose that its layout gives it.
  package func value(in look: CellLook, over body: DrawnPose) -> PropertyValue {
    cell?.get(look) ?? pose?.get(body) ?? standard
  }

  /// Sets the value in the look of a cell, unless only the pose has it.
  package func set(_ value: PropertyValue, in look: inout CellLook) { cell?.set(value, &look) }

  /// Sets the value in a pose, unless only the drawing has it.
  package func set(_ value: PropertyValue, in drawn: inout DrawnPose) { pose?.set(value, &drawn) }
}

/// The pose and the opacity of an element's drawing, which may differ from those of its body.
package struct DrawnPose: Sendable {
  package var center = CGPoint.zero
  package var size = CGSize.zero
  /// The scale along the element's own axes.
  package var scale = CGSize(width: 1, height: 1)
  /// The clockwise rotation from the body, in radians.
  package var rotation = 0.0
  /// The point that stays in place when the drawing is scaled or rotated, as fractions of the size.
  package var anchor = CGPoint(x: 0.5, y: 0.5)
  /// The displacement from the body.
  package var translation = Vector.zero
  package var alpha = 1.0
  /// How far a cross-fade has come, from 0 to 1; in the middle, nothing is seen.
  package var crossFade = 1.0
  /// The opacity with the cross-fade.
  package var opacity: Double { alpha * abs(2 * crossFade - 1) }
  /// The z position.
  package var level = 0.0
  package var isHidden = false

  /// Creates the pose of an element without changes.
  package init() {}
}
