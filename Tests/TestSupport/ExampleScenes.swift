import Foundation

/// The scene files of the folder `Examples`.
public enum ExampleScenes {
  /// The paths of the files, in alphabetical order.
  ///
  /// Without the folder, there is one path, which leads nowhere: a test of each example then fails.
  public static let paths: [String] = {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples/Scenes")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let scenes = names.filter { $0.hasSuffix(".yaml") }.sorted()
    return (scenes.isEmpty ? ["missing.yaml"] : scenes).map { folder.appendingPathComponent($0).path }
  }()
}
