import Testing

/// A tile that falls, 40 × 40 pixels: three frames at 10 a second.
let smallTile = """
  version: 1
  canvas: { size: [40, 40], scale: 1 }
  time: { duration: 0.3s, fps: 10 }
  dynamics:
    items:
      - { id: tile, center: [20, 10], size: [8, 8], color: system_red }
    behaviors:
      - gravity: { items: [tile], magnitude: 0.2, angle: 90deg }

  """

extension Workshop {
  /// Creates a workshop with a scene in it, `tile.yaml`.
  static func withTiles() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.write(smallTile, to: "tile.yaml")
    return workshop
  }

  /// Runs the command to compare.
  func compare(_ arguments: String...) async throws -> Ending {
    try await cradle(["compare"] + arguments)
  }

  /// Runs lines of a shell, which must succeed.
  func run(_ script: String) async throws {
    let ending = try await shell(script)
    try #require(ending.status == 0, "\(ending.errors)")
  }
}
