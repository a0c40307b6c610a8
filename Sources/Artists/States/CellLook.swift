package import CradleGeometry
import CradleGraphics
package import CradleScenes
package import Foundation

/// The changes that a timeline has made to the look of a cell.
package struct CellLook: Equatable {
  // Never iterated.
  private var numbers: [ItemProperty: SIMD8<Double>] = [:]
  private var text: String?

  /// Creates a look without changes.
  package init() {}

  /// The drawn size; `nil` for the size from the layout.
  package var size: CGSize? {
    numbers[.size].map { CGSize(width: $0[0], height: $0[1]) }
  }

  /// The z position; `nil` for the z position from the layout.
  package var level: Double? { numbers[.z]?[0] }

  /// Whether the cell is not drawn.
  package var isHidden: Bool { numbers[.hidden].map { $0[0] != 0 } ?? false }

  /// Whether the changes affect the drawing of the cell.
  package var changesDrawing: Bool {
    text != nil || numbers.contains { $0.key.isDrawn }
  }

  /// Returns the numbers of a property; `nil` if it is unchanged.
  package func numbers(of property: ItemProperty) -> SIMD8<Double>? {
    numbers[property]
  }

  /// Sets a property.
  package mutating func set(_ property: ItemProperty, to new: SIMD8<Double>) {
    numbers[property] = property.clamped(new)
  }

  /// Sets the text of the label; an empty text shows nothing.
  package mutating func set(text new: String) {
    text = new
  }

  /// Returns the look at a time with running animations.
  package func changed(by courses: Courses<ItemProperty>, at time: SceneTime) -> CellLook {
    courses.all.reduce(into: self) { $0.set($1.property, to: $1.course.value(at: time)) }
  }

  /// Returns the style of this cell, based on the style of all cells.
  package func style(from style: CellStyle) -> CellStyle {
    var style = style
    if let radius = numbers[.cornerRadius] { style.cornerRadius = radius[0] }
    if let shadow = numbers[.shadow] { style.shadow = CellStyle.Shadow(components: shadow) }
    if let border = numbers[.border] { style.border = CellStyle.Border(components: border) }
    if let text { style.label = text.isEmpty ? .hidden : .texts([text]) }
    return style
  }

  /// Returns the content of the cell.
  ///
  /// Bubbles and drawings of your own show the value of the item, so the label replaces it.
  package func content(from content: CellContent, in style: CellStyle) -> CellContent {
    var content = content
    if let color = numbers[.color] {
      let own = content.appearance
      content.appearance = ItemDescription.Appearance(
        color: Color(components: color),
        size: own.size,
        sender: own.sender,
        picture: own.picture,
        detail: own.detail
      )
    }
    if let text, style.drawing != nil || style.form == .bubble { content.value = text }
    return content
  }
}

extension CellStyle {
  /// Returns the value of a property in the style of cells; 0 for properties that the layout decides.
  package func value(of property: ItemProperty, for content: CellContent) -> PropertyValue {
    switch property {
    case .color: PropertyValue.color(color(of: content)).resolved(in: content.theme)
    case .cornerRadius: .number(cornerRadius)
    case .shadow: PropertyValue.shadow(shadow).resolved(in: content.theme)
    case .border: PropertyValue.border(border).resolved(in: content.theme)
    case .alpha, .scale, .rotation, .translation, .z, .size, .center, .label, .hidden: .number(0)
    }
  }
}
