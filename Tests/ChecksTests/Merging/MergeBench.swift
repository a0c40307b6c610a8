import CradleChecks
import CradleFilms
import CradleRegression
import Foundation
import Testing

/// A folder with three scenes of five variants, their goldens, and the reports of parts of a check.
///
/// The golden of one variant is of another motion, one is missing, one is obsolete, and one scene
/// cannot be read.
final class MergeBench {
  let bench: CheckBench
  private let scenes = ["falling", "themes", "broken"]

  init() async throws {
    bench = try CheckBench()
    try bench.write(tilesScene, to: "falling.yaml")
    try bench.write(tilesScene + "variants: { theme: [light, dark], scale: [0.5, 1] }\n", to: "themes.yaml")
    try bench.write(tilesScene, to: "broken.yaml")
    _ = try await check(nil, into: "first") { $0.update = .missing }
    try bench.write(tilesScene.replacing("magnitude: 1", with: "magnitude: 1.5"), to: "falling.yaml")
    try bench.write("version: 1\n", to: "broken.yaml")
    let goldens = bench.folder + "/goldens"
    try FileManager.default.removeItem(atPath: goldens + "/themes/theme=dark,scale=0.5")
    try FileManager.default.copyItem(atPath: goldens + "/falling/default", toPath: goldens + "/falling/old")
  }

  /// Checks all scenes, or a part of all variants, and writes the report into a folder.
  @discardableResult
  func check(
    _ shard: Shard?,
    into report: String,
    overrides: [String] = [],
    _ change: (inout CheckOptions) -> Void = { _ in }
  ) async throws -> SceneCheck.Result {
    var options = CheckOptions()
    (options.goldens, options.report) = (bench.folder + "/goldens", path(report))
    options.update = .none
    change(&options)
    let check = try SceneCheck(
      scenes.map { "\(bench.folder)/\($0).yaml" },
      overrides: overrides,
      options: options,
      shard: shard
    )
    return try await check.run { _ in }
  }

  /// Checks each part into a separate folder, and returns the names of the folders.
  func checkParts(_ count: Int) async throws -> [String] {
    var names: [String] = []
    for index in 1...count {
      names.append("part-\(index)")
      try await check(Shard(index, of: count), into: names[index - 1])
    }
    return names
  }

  /// Returns the names of the variants that were not the same in a report.
  func namesOfLastFailed(_ report: String) throws -> [String] {
    var options = CheckOptions()
    (options.goldens, options.report) = (bench.folder + "/goldens", path(report))
    let paths = scenes.map { "\(bench.folder)/\($0).yaml" }
    return try SceneCheck(paths, options: options, onlyFailed: true).names
  }

  /// Joins reports, and returns the whole one.
  @discardableResult
  func merge(_ parts: [String], into output: String = "whole") throws -> CheckReport {
    try ReportMerge(parts.map(path), into: path(output)).run()
  }

  /// Returns the message of the error when reports are joined.
  func complaint(_ parts: [String], into output: String = "whole") -> String? {
    do {
      try merge(parts, into: output)
      return nil
    } catch {
      return "\(error)".replacing(bench.folder + "/", with: "")
    }
  }

  /// Returns the path of a report.
  func path(_ name: String) -> String {
    bench.folder + "/" + name
  }

  /// Returns the files of a report by their paths in it, texts without the seconds of its variants.
  func files(of report: String) throws -> [String: Data] {
    let root = path(report)
    let names = try FileManager.default.subpathsOfDirectory(atPath: root)
    var files: [String: Data] = [:]
    for name in names {
      guard let data = FileManager.default.contents(atPath: root + "/" + name) else { continue }
      files[name] = name.hasSuffix(".png") ? data : Data(Self.timeless(data).utf8)
    }
    return files
  }

  private static func timeless(_ data: Data) -> String {
    String(decoding: data, as: UTF8.self)
      .replacing(#/"seconds":[0-9.e-]+,"framesPerSecond"/#, with: #""framesPerSecond""#)
      .replacing(#/ time="[0-9.]+"/#, with: "")
  }
}
