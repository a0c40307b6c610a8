import ArgumentParser
import Encoding
import Foundation
import Pipeline

struct Merge: AsyncParsableCommand, OutspokenCommand {
  static let configuration = CommandConfiguration(
    abstract: "Join the parts of a film that were rendered with --shard.",
    discussion: """
      The parts are folders of frames, or movies in MP4, MOV or WebM, each with its manifest. They \
      must be of the same scene, rendered by the same versions of everything. Folders become a \
      folder that is the same, byte for byte, as one that was rendered at once, or a movie.
      """
  )

  @Argument(help: "The parts, in any order.", completion: .file())
  var parts: [String]

  @Option(
    name: [.customShort("o"), .long],
    // A path may begin with a hyphen.
    parsing: .unconditional,
    help: ArgumentHelp("Where to write the whole film.", valueName: "path"),
    completion: .file()
  )
  var output: String

  @OptionGroup(title: "Encoding of frames") var encoding: EncodingFlags
  @OptionGroup var events: EventFlags
  @OptionGroup var verbosity: VerbosityOptions

  var console: Console {
    verbosity.console(speaksJSON: events.json)
  }

  func run() async throws {
    var options = RenderOptions()
    options.ffmpeg = try FFmpeg(environment: ProcessInfo.processInfo.environment)
    options.encoding = encoding.options
    let merge = try await FilmMerge(parts, into: output, options: options)
    try console.tell(Event.start(merge, parts: parts))
    let byteCount = try await merge.run()
    guard console.speaksJSON else { return try console.write(path: output) }
    let event = Event.output(
      output,
      merge.format,
      byteCount: byteCount,
      frameCount: merge.frameCount,
      manifestPath: merge.manifestPath
    )
    try console.tell(event)
  }
}
