package import CradleEncoding
package import CradleGeometry
package import CradleGraphics
import CradleRawText
package import CradleScenes

/// The paths at which the movies and frames of a scene are written, with their formats.
///
/// ```swift
/// let loaded = try LoadedScene("springy")
/// let plan = try OutputPlan(["films/{scene}.mp4", "frames/"], for: loaded)
/// print(plan.paths)  // ["films/springy.mp4", "frames/"]
/// ```
package struct OutputPlan: Sendable {
  /// One movie, or one folder of frames.
  package struct Output: Sendable {
    /// The path.
    package let path: String
    /// The format.
    package let format: OutputFormat
    /// The effort that the scene names for a GIF; `nil` if it names none.
    package private(set) var effort: GIFEffort?
    /// The frames that are shown, in place of those of the options; `nil` if those count.
    var frames: FrameSelection?
  }

  /// The outputs, in the order in which they were asked for.
  package private(set) var outputs: [Output]

  /// The paths, in the order in which they were asked for.
  package var paths: [String] {
    outputs.map(\.path)
  }

  /// Creates a plan from the paths that are asked for.
  ///
  /// Without paths, the scene's own outputs are written, or an MP4 and a GIF with its name. In a
  /// path, `{scene}` stands for that name. Paths that are asked for may lead anywhere; those of the
  /// scene only into the working folder.
  ///
  /// - Throws: `CradleError` if an extension is unknown, if a path comes twice,
  ///   or if one of the scene's own leads out of the working folder.
  package init(_ paths: [String], for loaded: LoadedScene) throws {
    let name = loaded.name
    let asked = paths.isEmpty ? loaded.scene.outputs : paths.map { Scene.Output($0) }
    let wanted = asked.isEmpty ? [Scene.Output("\(name).mp4"), Scene.Output("\(name).gif")] : asked
    outputs = try wanted.map { try Output($0, ofScene: name) }
    let expanded = outputs.map(\.path)
    let locations = expanded.map(FileLocation.init)
    let folder = FileLocation(".")
    for (index, path) in expanded.enumerated() {
      guard !locations[..<index].contains(locations[index]) else {
        throw CradleError(PipelineError.repeatedOutput(path: path))
      }
      try Self.checkPlace(of: path, beside: expanded[..<index])
      guard !paths.isEmpty || locations[index].isHere && locations[index] != folder else {
        throw CradleError(PipelineError.outputLeadsOut(path: path))
      }
    }
  }

  /// Returns the plan with frames of their own for some outputs.
  ///
  /// - Parameter frames: Returns the frames of a format, at the highest rate that it can have; `nil` for those of
  ///   the options.
  package func showing(_ frames: (OutputFormat) -> FrameSelection?) -> OutputPlan {
    var plan = self
    for index in outputs.indices { plan.outputs[index].frames = frames(outputs[index].format) }
    return plan
  }

  /// Throws if an earlier plan writes to one of the paths.
  package func checkDiffers(from earlier: [OutputPlan]) throws(CradleError) {
    let taken = earlier.flatMap(\.paths)
    let places = taken.map(FileLocation.init)
    for path in paths {
      guard !places.contains(FileLocation(path)) else { throw CradleError(PipelineError.takenOutput(path: path)) }
      try Self.checkPlace(of: path, beside: taken[...])
    }
  }

  // An output may be the manifest of another, or the folder of frames may be where that has a file.
  private static func checkPlace(of path: String, beside others: ArraySlice<String>) throws(CradleError) {
    for other in others {
      for (one, second) in [(path, other), (other, path)] {
        let manifest = FileLocation(OutputAccount.manifestPath(of: second))
        // A file is in the way of everything below it, and of nothing else.
        guard FileLocation(one).isInside(manifest) || one.isBelowFile(second) else { continue }
        throw CradleError(PipelineError.collidingOutputs(path: path, other: other))
      }
    }
  }

  /// Throws unless every path differs from scene to scene.
  package static func checkDistinguishesScenes(_ paths: [String]) throws {
    for path in paths where !path.contains("{scene}") {
      throw CradleError(PipelineError.ambiguousOutput(path: path))
    }
  }
}

extension OutputPlan.Output {
  fileprivate init(_ output: Scene.Output, ofScene name: String) throws {
    path = try output.path.naming(scene: name)
    format = try OutputFormat(ofFilm: path)
    effort = output.gifEffort
  }
}

extension String {
  // Whether the path leads below another that is a file: `x.gif/frames/` and `x.gif`.
  //
  // A folder with the name of a file is an error when that is written.
  fileprivate func isBelowFile(_ other: String) -> Bool {
    let place = FileLocation(other)
    guard !other.endsInSlash, !isFolder(place.path) else { return false }
    return FileLocation(self).isInside(place)
  }
}
