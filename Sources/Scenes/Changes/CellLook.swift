import CradleGraphics
import Foundation

/// The look of a cell: the style of all cells, and what its item adds.
package struct CellLook {
  package var style: CellStyle
  package var content: CellContent

  /// Creates the look of a cell; by default, of one without content.
  package init(_ style: CellStyle, _ content: CellContent = CellContent(ordinal: 0, value: "", index: 0)) {
    self.style = style
    self.content = content
  }

  var hasEdge: Bool { style.drawing == nil && style.form != .bubble }

  var color: Color {
    get { style.color(of: content) }
    set { content.appearance = content.appearance.colored(newValue) }
  }

  // A bubble chooses the color of its text, and a drawing of your own the colors of its texts.
  var hasTextColor: Bool { style.drawing == nil && style.form != .bubble }

  var textColor: Color {
    get {
      let own = style.labelStyle.color
      let adapts = style.adaptsLabel && (style.form == .plain || style.form == .row)
      return adapts ? own.readable(on: style.gradient?.middle ?? color) : own
    }
    set {
      style.labelStyle.color = newValue
      style.adaptsLabel = false
    }
  }

  mutating func setIcon(_ icon: Icon?) {
    content.appearance = content.appearance.showing(nil)
    style.icons = icon.map { [$0] } ?? []
  }

  // Bubbles and drawings of your own show the value of the item, so the label replaces it.
  var text: String? {
    get { style.label(of: content) }
    set {
      style.label = newValue.map { .texts([$0]) } ?? .hidden
      if style.drawing != nil || style.form == .bubble { content.value = newValue ?? "" }
    }
  }
}
