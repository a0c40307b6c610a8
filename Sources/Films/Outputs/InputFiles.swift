import CradleEncoding
import CradleFiles
package import CradleGeometry
import CradleGraphics
import CradleRawText
import CradleScenes

/// The files that were read, which no output may replace.
///
/// Files are compared by device and inode, so symbolic links and hard links to a file count as the file.
///
/// ```swift
/// let inputs = InputFiles(["list.json", "avatar.png"])
/// try inputs.checkStay(writing: "list.gif")
/// ```
package struct InputFiles: Sendable {
  private let paths: [String]

  /// Collects files by their paths.
  ///
  /// A path that leads to no file is harmless.
  package init(_ paths: [String] = []) {
    self.paths = paths
  }

  /// Collects the files of several scenes.
  package init(of scenes: [LoadedScene]) {
    self.init(scenes.flatMap(\.scene.inputs))
  }

  /// Returns the files of both.
  package static func + (left: InputFiles, right: InputFiles) -> InputFiles {
    InputFiles(left.paths + right.paths)
  }

  /// Throws if an output would replace one of the files.
  ///
  /// Beside the output itself, its manifest counts. A folder of frames replaces its numbered frames, and nothing else.
  ///
  /// - Throws: `.invalidOutput`.
  package func checkStay(writing output: String) throws(CradleError) {
    let known = paths.map { (path: $0, file: FileIdentity($0)) }
    for path in Self.pathsReplaced(by: output) {
      guard let file = FileIdentity(path), let input = known.first(where: { $0.file == file }) else { continue }
      throw CradleError(PipelineError.outputIsInput(path: output, replaced: path, input: input.path))
    }
  }

  /// Throws if one of the files is inside a folder that is replaced as a whole.
  ///
  /// - Throws: `.invalidOutput`.
  package func checkStay(replacing folders: [String]) throws(CradleError) {
    let places = paths.map(FileLocation.init)
    for folder in folders {
      let whole = FileLocation(folder)
      guard let index = places.firstIndex(where: { $0.isInside(whole) }) else { continue }
      throw CradleError(PipelineError.outputIsInput(path: folder, replaced: paths[index], input: paths[index]))
    }
  }

  private static func pathsReplaced(by output: String) -> [String] {
    let manifest = OutputAccount.manifestPath(of: output)
    let entries = output.endsInSlash ? (try? OutsideFolder(output).entries()) ?? [] : []
    let frames = entries.compactMap(\.name.text).filter { FrameFolder.frame(named: $0) != nil }
    return [output] + frames.map { output.appendingPath($0) } + [manifest]
  }
}

extension LoadedScene {
  /// The files that the scene was read from, and those of its pictures.
  package var inputs: InputFiles {
    InputFiles(of: [self])
  }
}

extension Scene {
  // The files that the scene, its panels and its pictures were read from.
  fileprivate var inputs: [String] {
    let panels = stages.compactMap { $0.as(Scene.Sweep.self) }.flatMap(\.panels)
    return files + panels.flatMap(\.scene.files) + pictures.compactMap(\.file)
  }
}
