/// A scene of 40 × 40 pixels and 0.1 seconds with a flying grid of cells.
///
/// Its film has six different frames, at 60 frames per second.
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
