/// A springy grid with one drag, at 80 × 120 pixels.
let springyScene = """
  version: 1
  canvas: { size: [160, 240], scale: 0.5 }
  time: { duration: 1s }
  collection:
    items: 24
    cells: { color: "#FF9500", corner_radius: 8, label: index, font: { size: 12 } }
    layout:
      type: springy_flow
      item_size: [44, 44]
      spring: { damping: 0.8, frequency: 1 }
  timeline:
    - { at: 0.3s, drag: { from: [80, 200], to: [80, 100], over: 0.2s } }
    - { at: 0.7s, fling: { at: [80, 100], velocity: [0, 600] } }

  """

/// Three tiles: one that falls onto another, and one that lies on it.
let tilesScene = """
  version: 1
  canvas: { size: [160, 160], scale: 1 }
  time: { duration: 0.5s }
  dynamics:
    items:
      - { id: falling, center: [40, 20], size: [20, 20], alpha: 1 }
      - { id: lower, center: [100, 100], size: [30, 30], color: system_red, z: 1 }
      - { id: upper, center: [110, 110], size: [30, 30], color: system_green, z: 2 }
    behaviors:
      - gravity: { items: [falling], magnitude: 1, angle: 90deg }

  """
