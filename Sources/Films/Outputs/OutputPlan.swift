package import CradleEncoding
import CradleFiles
package import CradleGeometry
package import CradleGraphics
import CradleRawText
package import CradleScenes

/// The paths for the movies and frames of a scene, with their formats.
///
/// ```swift
/// let loaded = try LoadedScene("springy")
/// let plan = try OutputPlan(["films/{scene}.mp4", "frames/"], for: loaded)
/// print(plan.paths)  // ["films/springy.mp4", "frames/"]
/// ```
package struct OutputPlan: Sendable {
  /// One movie, or one folder of frames.
  package struct Output: Sendable {
    package let path: String
    package let format: OutputFormat
    /// The effort that the scene sets for a GIF; `nil` if the scene does not set it.
    package private(set) var effort: GIFEffort?
    /// The frames to show; `nil` for the frames in the options.
    var frames: FrameSelection?
  }

  /// The outputs, in the order of the request.
  package private(set) var outputs: [Output]

  /// The paths, in the order of the request.
  package var paths: [String] {
    outputs.map(\.path)
  }

  /// Creates a plan from the requested paths.
  ///
  /// Without paths, you get the outputs that the scene declares, or else an MP4 and a GIF with the scene's name. In a
  /// path, `{scene}` means the scene's name. Your own paths may lead anywhere. The paths in the scene must stay in the
  /// working folder.
  ///
  /// - Parameters:
  ///   - paths: The requested paths.
  ///   - loaded: The scene.
  ///   - inputs: Further files that no output may replace, besides those of the scene.
  /// - Throws: `CradleError` if an extension is unknown, if two paths are equal, if an output would replace a file that
  ///   was read, or if a path in the scene leads out of the working folder.
  package init(_ paths: [String], for loaded: LoadedScene, sparing inputs: InputFiles = InputFiles()) throws {
    let name = loaded.name
    let asked = paths.isEmpty ? loaded.scene.outputs : paths.map { Scene.Output($0) }
    let wanted = asked.isEmpty ? [Scene.Output("\(name).mp4"), Scene.Output("\(name).gif")] : asked
    outputs = try wanted.map { try Output($0, ofScene: name) }
    let expanded = outputs.map(\.path)
    if let address = expanded.first(where: { $0.contains("://") }) {
      throw CradleError(PipelineError.outputIsAddress(address))
    }
    let locations = expanded.map(FileLocation.init)
    let folder = FileLocation(".")
    let inputs = loaded.inputs + inputs
    for (index, path) in expanded.enumerated() {
      guard !locations[..<index].contains(where: locations[index].isSameFile) else {
        throw CradleError(PipelineError.repeatedOutput(path: path))
      }
      try Self.checkPlace(of: path, beside: expanded[..<index])
      guard !paths.isEmpty || (locations[index].isHere && locations[index] != folder) else {
        throw CradleError(PipelineError.outputLeadsOut(path: path))
      }
      try inputs.checkStay(writing: path)
    }
  }

  /// Returns the plan with a different selection of frames for some outputs.
  ///
  /// - Parameter frames: Returns the frames for a format, at the highest rate that the format supports; `nil` for the
  ///   frames in the options.
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
      guard !places.contains(where: FileLocation(path).isSameFile) else {
        throw CradleError(PipelineError.takenOutput(path: path))
      }
      try Self.checkPlace(of: path, beside: taken[...])
    }
  }

  // Throws if an output collides with another output. One may have the path of the other's manifest, or be below the
  // other's file.
  private static func checkPlace(of path: String, beside others: ArraySlice<String>) throws(CradleError) {
    for other in others {
      for (one, second) in [(path, other), (other, path)] {
        let manifest = FileLocation(OutputAccount.manifestPath(of: second))
        // A file blocks only the paths below it.
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
  // Returns whether the path is below another output that is a file, as `x.gif/frames/` is below `x.gif`.
  //
  // If a folder exists at the path of the file, writing the file reports a separate error.
  fileprivate func isBelowFile(_ other: String) -> Bool {
    let place = FileLocation(other)
    guard !other.endsInSlash, !isFolder(place.path) else { return false }
    return FileLocation(self).isInside(place)
  }
}
