import ArgumentParser
import Pipeline
import Scenes

/// Which part of a film is rendered, and what is kept of an earlier run.
struct PartFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The frames to show, such as '0..119:2', '1.5s..3s', '50%' or 'marker:a..marker:b'.",
      valueName: "spec"
    )
  )
  var frames: String?

  @Option(
    help: ArgumentHelp(
      "Render one of n parts of about the same length, to be joined with 'cradle merge'.",
      valueName: "i/n"
    )
  )
  var shard: String?

  @Flag(help: "Keep the frames of PNG folders that an interrupted run has finished.")
  var resume = false

  @Flag(help: "Write no manifest beside the outputs.")
  var noManifest = false

  mutating func validate() throws {
    if let shard, Shard(shard) == nil {
      throw ValidationError("'--shard \(shard)' is not a part from 1/n to n/n, such as 2/3.")
    }
    if let frames {
      do throws(FrameSelectionError) {
        _ = try FrameSelection(frames)
      } catch {
        throw ValidationError("\(error).")
      }
    }
    guard !(resume && noManifest) else {
      throw ValidationError("'--resume' goes by the manifest, which '--no-manifest' leaves out.")
    }
  }

  /// Adds what was asked for to the options of a rendering.
  func apply(to options: inout RenderOptions) throws(FrameSelectionError) {
    if let frames { options.frames = try FrameSelection(frames) }
    options.shard = shard.flatMap { Shard($0) }
    options.writesManifests = !noManifest
    options.isResuming = resume
  }
}
