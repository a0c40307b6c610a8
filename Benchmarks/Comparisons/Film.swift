public import CradleKit
import Foundation

/// Frames to draw, simulated already: what, and at how many pixels a point.
public struct MeasuredFilm: Sendable {
  /// What a person calls it.
  public let name: String
  /// The frames.
  public let frames: [DisplayList]
  /// The number of pixels to a point.
  public let scale: Double

  /// Fifty labelled cells, 1280 × 720 pixels: 600 frames.
  public static func labels() throws -> MeasuredFilm {
    try MeasuredFilm("labels", scene: scenes.appendingPathComponent("labels.yaml").path)
  }

  /// The same without labels.
  public static func cells() throws -> MeasuredFilm {
    let scene = scenes.appendingPathComponent("labels.yaml").path
    return try MeasuredFilm("cells", scene: scene, overrides: ["collection.cells.label=none"])
  }

  /// The film of labels under a bar that blurs what is behind it.
  public static func bars() throws -> MeasuredFilm {
    try MeasuredFilm("bars", scene: scenes.appendingPathComponent("bars.yaml").path)
  }

  private static var scenes: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("scenes")
  }

  /// The preset `springy`, 640 × 1136 pixels.
  public static func springy() throws -> MeasuredFilm {
    try MeasuredFilm("springy", scene: "springy")
  }

  // Other programs draw cells where the display list has them, and know nothing of whole pixels.
  private init(_ name: String, scene: String, overrides: [String] = []) throws {
    let scene = try LoadedScene(scene, overrides: overrides.map { .init($0) } + ["canvas.pixel_snap=none"]).scene
    let player = Player(scene)
    self.name = name
    scale = scene.canvas.scale
    frames = (0..<600).map { player.displayList(at: .ticks($0 * 2)) }
  }
}
