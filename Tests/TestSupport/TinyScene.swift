/// A scene of 40 × 40 pixels and a tenth of a second: six different frames at 60 per second, of a grid in flight.
public let tinyScene = """
  version: 1
  canvas: { size: [40, 40], scale: 1 }
  time: { duration: 0.1s }
  collection:
    items: 40
    cells: { color: orange }
    layout:
      type: springy_flow
      item_size: [8, 8]
      line_spacing: 2
      interitem_spacing: 2
      section_inset: 2
      scroll_resistance: { divisor: 100 }
  timeline:
    - { at: 0s, fling: { at: [20, 20], velocity: [0, -800] } }

  """
