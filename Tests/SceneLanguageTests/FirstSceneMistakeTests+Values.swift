extension FirstSceneMistakeTests {
  // Values of the wrong kind or unit.
  static let values = [
    Slip(
      "layers without brackets",
      scene("annotations: springs"),
      "3:14: error: 'annotations' must be a map, or a list of layers, not the text 'springs'; write [springs]"
    ),
    Slip(
      "an output without brackets",
      scene("outputs: a.gif"),
      "3:10: error: 'outputs' must be a list, not the text 'a.gif'; write [a.gif]"
    ),
    Slip(
      "an item without brackets",
      ball(behavior: "{ gravity: { items: ball } }"),
      "4:35: error: 'items' must be 'all' or a list of ids, not the text 'ball'; write [ball]"
    ),
    Slip(
      "one color as a gradient",
      cells("gradient: orange"),
      "2:44: error: 'gradient' must be a map, or a list of colors, not the text 'orange'; write [orange]"
    ),
    Slip(
      "a shadow as a number",
      cells("shadow: 3"),
      "2:42: error: 'shadow' must be true or false, or a map such as { radius: 10 }, not the number 3"
    ),
    Slip(
      "a border as a number",
      cells("border: 1"),
      "2:42: error: 'border' must be a map, not the number 1; its keys are 'color', 'width'"
    ),
    Slip(
      "a font as a size",
      cells("font: 12"),
      "2:40: error: 'font' must be a family, a list of them, or a map such as { size: 17 }, not the number 12"
    ),
    Slip(
      "insets as a list",
      layout("{ type: flow, section_inset: [1, 2, 3, 4] }"),
      "or a map such as { top: 10 }, not a list of 4"
    ),
    Slip("pixels", cells("corner_radius: 4px"), "not the text '4px'; write 4, which is in points"),
    Slip("a number in quotes", cells("corner_radius: '4'"), "not the text '4'; write it without quotes"),
    Slip(
      "an opacity in percent",
      ball(", alpha: 50%"),
      "'alpha' must be a number from 0 to 1, not the text '50%'; write 0.5"
    ),
    Slip(
      "a decimal comma",
      layout("{ type: flow, line_spacing: 0,5 }"),
      "unknown key '5' in a flow layout; a number has a point, not a comma, and a list has brackets"
    ),
    Slip("a size as a number", layout("{ type: flow, item_size: 44 }"), "not the number 44; write [44, 44]"),
    Slip("a size with a sign", scene("canvas: { size: 320x568 }"), "not the text '320x568'; write [320, 568]"),
    Slip(
      "a size as a map",
      layout("{ type: flow, item_size: { width: 44, height: 30 } }"),
      "not a map; write [44, 30]"
    ),
    Slip("a size without a comma", scene("canvas: { size: [320 568] }"), "not a list of 1; write [320, 568]"),
    Slip(
      "a point as a map",
      ball(behavior: "{ snap: { item: ball, to: { x: 1, y: 2 } } }"),
      "'to' must be a point [x, y], not a map; write [1, 2]"
    ),
    Slip("degrees without a unit", ball(", angle: 45"), "not the number 45; write 45deg or 45rad"),
    Slip("a degree sign", ball(", angle: 45°"), "not the text '45°'; write 45deg"),
    Slip("turns of CSS", ball(", angle: 0.5turn"), "not the text '0.5turn'; write 180deg"),
    Slip("a time without a unit", ball(timeline: "{ at: 1, marker: a }"), "not the number 1; write 1s or 1ms"),
    Slip(
      "milliseconds without a unit",
      ball(timeline: "{ at: 500, marker: a }"),
      "not the number 500; write 500ms or 500s"
    ),
    Slip("a time with a space", ball(timeline: "{ at: 1 s, marker: a }"), "not the text '1 s'; write 1s"),
    Slip("seconds in words", ball(timeline: "{ at: 0.5sec, marker: a }"), "not the text '0.5sec'; write 0.5s"),
    Slip(
      "a flag of YAML 1.1",
      "version: 1\ncollection: { items: 5, paging: yes, layout: { type: flow } }\n",
      "2:33: error: 'paging' must be true or false, not the text 'yes'; write true"
    ),
    Slip("a scale with a sign", scene("canvas: { scale: 2x }"), "not the text '2x'; write 2, without a unit"),
    Slip(
      "an index in words",
      layout("{ type: flow }", timeline: "{ at: 1s, delete: { index: first } }"),
      "not the text 'first'; write 0"
    ),
    Slip(
      "a verb's only value",
      layout("{ type: flow }", timeline: "{ at: 1s, scroll_to: 3 }"),
      "'scroll_to' must be a map, not the number 3; its keys are 'offset', 'item', 'position', 'animated'"
    ),
    Slip("a moment in words", scene("poster: middle"), "not the text 'middle'; write 50%"),
  ]

  // Names of CSS, UIKit and SwiftUI.
  static let names = [
    Slip("a color of CSS", cells("color: red"), "not the text 'red'; did you mean 'system_red'?"),
    Slip("a color of UIKit", cells("color: UIColor.systemRed"), "did you mean 'system_red'?"),
    Slip("a color of SwiftUI", cells("color: .blue"), "did you mean 'system_blue'?"),
    Slip("another color of CSS", cells("color: tomato"), "did you mean '#FF6347'?"),
    Slip("a short color", cells("color: '#F80'"), "did you mean '#FF8800'?"),
    Slip("a function of CSS", cells("color: 'rgb(255, 128, 0)'"), "did you mean '#FF8000'?"),
    Slip("a color of Swift", cells("color: 0xFF8000"), "did you mean '#FF8000'?"),
    Slip("no color", cells("color: transparent"), "did you mean 'clear'?"),
    Slip(
      "borderRadius",
      cells("borderRadius: 4"),
      "unknown key 'borderRadius' in cells; did you mean 'corner_radius'?"
    ),
    Slip("cornerRadius", cells("cornerRadius: 4"), "did you mean 'corner_radius'?"),
    Slip("backgroundColor", cells("backgroundColor: orange"), "did you mean 'color'?"),
    Slip("minimumLineSpacing", layout("{ type: flow, minimumLineSpacing: 4 }"), "did you mean 'line_spacing'?"),
    Slip("a class of UIKit", layout("{ type: UICollectionViewFlowLayout }"), "did you mean 'flow'?"),
    Slip(
      "easeInOut",
      layout(
        "{ type: flow }",
        timeline:
          "{ at: 1s, animate: { key: collection.layout.item_size, to: [9, 9], over: 1s, curve: .easeInOut } }"
      ),
      "did you mean 'ease_in_out'?"
    ),
    Slip(
      "a spring as a curve",
      layout(
        "{ type: flow }",
        timeline:
          "{ at: 1s, animate: { key: collection.layout.item_size, to: [9, 9], over: 1s, curve: spring } }"
      ),
      "springs move items, by an attachment or the layout 'springy_flow'"
    ),
    Slip(
      "duration",
      layout("{ type: flow }", timeline: "{ at: 1s, drag: { from: [1, 2], to: [3, 4], duration: 1s } }"),
      "unknown key 'duration' in a drag; did you mean 'over'?"
    ),
    Slip("opacity", ball(", opacity: 0.5"), "did you mean 'alpha'?"),
    Slip("rotation", ball(", rotation: 45deg"), "did you mean 'angle'?"),
    Slip("a coordinate", ball(", x: 5"), "did you mean 'center'?"),
    Slip("a circle", ball(", shape: circle"), "did you mean 'ellipse'?"),
    Slip("restitution", ball(behavior: "{ properties: { items: all, restitution: 1 } }"), "did you mean 'elasticity'?"),
    Slip("a spring", ball(behavior: "{ spring: { item: ball } }"), "did you mean 'attachment'?"),
    Slip(
      "swipe",
      layout("{ type: flow }", timeline: "{ at: 1s, swipe: { from: [1, 2], to: [3, 4], over: 1s } }"),
      "did you mean 'drag'?"
    ),
    Slip(
      "an item's property",
      ball(timeline: "{ at: 1s, set: { key: .ball.alpha, to: 0 } }"),
      "5:34: error: 'ball' is an item; write what changes of it, such as 'ball.alpha'"
    ),
    Slip(
      "the property of no item",
      ball(timeline: "{ at: 1s, animate: { key: .alpha, to: 0, over: 1s } }"),
      "'key' must be a behavior and what changes of it, such as wind.strength, not the text '.alpha'"
    ),
    Slip(
      "an item to remove",
      ball(timeline: "{ at: 1s, remove: { id: ball } }"),
      "5:36: error: 'ball' is an item, not a behavior"
    ),
    Slip(
      "a behavior without a name",
      ball(timeline: "{ at: 1s, set: { key: gravity.angle, to: 0deg } }"),
      "there is no behavior 'gravity'; none has an 'id' by which a timeline can name it"
    ),
    Slip("name", scene("name: List"), "unknown key 'name' in a scene; did you mean 'title'?"),
  ]
}
