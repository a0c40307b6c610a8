import CradleKit
import Foundation

/// A preset whose still is made, to tell what playing, drawing and writing cost of a command that does so.
public struct MeasuredStill {
  /// The name of the preset.
  public let name: String
  private let loaded: LoadedScene
  private let path: String

  /// Reads all presets, and makes a still of each in a folder, so that fonts are there and texts are set.
  public static func presets(in folder: URL) throws -> [MeasuredStill] {
    try LoadedScene.presets().map { loaded in
      let path = folder.appendingPathComponent("\(loaded.scene.name).png").path
      let still = MeasuredStill(name: loaded.scene.name, loaded: loaded, path: path)
      _ = try still.make()
      return still
    }
  }

  /// Plays the scene, draws its poster and writes it, and returns the time in milliseconds.
  public func make() throws -> Double {
    let time = try processorTime {
      try waitFor { [loaded, path] in try await loaded.scene.still().write(to: path) }
    }
    return time / 1000
  }
}
