import ArgumentParser
import CradleChecks
import CradleFilms
import CradleGeometry
import CradlePreview
import CradleRawText
import CradleScenes
import Foundation

struct PreviewCommand: AsyncParsableCommand, OutspokenCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show scenes in a browser, and show their motion again after each save.",
    discussion: """
      The command prints an address of this machine, opens it if there is a desktop, and runs until you interrupt it. \
      A folder means all scene files in it. Without an argument, you get all presets, after the scenes of your own \
      program. The address contains a secret, so only you can open it.
      """
  )

  @Argument(help: "The scenes: paths, names of presets, or a folder.", completion: .scene)
  var scenes: [String] = []

  @Flag(help: "Do not let the page change files.")
  var readOnly = false

  @Option(
    help: ArgumentHelp(
      "The command that opens a line, such as 'code -g {file}:{line}:{column}'; without it, the page copies the place.",
      valueName: "command"
    )
  )
  var editor: String?

  @Flag(help: "Look at the files twice a second. Use it for folders that other machines change.")
  var poll = false

  // The program that this one replaces adds this flag.
  @Option(help: .private)
  var handover: Int32?

  @OptionGroup var serverFlags: ServerFlags
  @OptionGroup var eventFlags: EventFlags
  @OptionGroup(title: "Scene") var sceneOptions: SceneOptions
  @OptionGroup(title: "Run") var verbosity: VerbosityOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  var console: Console {
    verbosity.console(speaksJSON: eventFlags.json)
  }

  mutating func validate() throws {
    guard !scenes.contains("-") else {
      throw ValidationError("A preview reads its scenes again and again, so they cannot come from standard input.")
    }
  }

  func run() async throws {
    let console = console
    var scenes = try PreviewScenes(
      of: scenes,
      in: .current,
      limits: limits.values,
      byteLimit: limits.limitVectorSize?.byteCount ?? RenderOptions().vectorByteLimit
    )
    scenes.polls = poll
    scenes.editor = editor.flatMap(Editor.init)
    var options = serverFlags.options
    options.overrides = sceneOptions.overrides
    options.isReadOnly = readOnly
    options.handover = handover.flatMap(Handover.init(from:))
    let printer = EventPrinter()
    defer { printer.finish() }
    let server = try PreviewServer(scenes, options: options) { event in
      printer.add { Self.report(event, on: console) }
    }
    // A new build of the program may have other scenes in Swift.
    let hasScenesInCode = !SceneCatalog.current.scenes.isEmpty
    let isReplaced: Bool? = try await serverFlags.serve(server, on: console) {
      guard hasScenesInCode else {
        try await Task.sleep(for: .seconds(Int32.max))
        return false
      }
      try await OwnProgram.untilReplaced()
      return true
    }
    guard isReplaced == true else { return }
    printer.finish()
    try OwnProgram.restart(handingOver: server)
  }

  /// Prints what a server reports.
  static func report(_ event: PreviewEvent, on console: Console) {
    // The page still works if standard output is closed.
    try? console.tell(Event.preview(event))
    guard !console.speaksJSON else { return }
    switch event {
    case .listening, .selected, .finished: break
    case .judged(let result, let judgement): console.say("\(judgement?.rawValue ?? "undid") \(result)")
    case .loaded(let scene, let frames, let seconds, let warnings):
      for warning in warnings { console.say("\(warning)") }
      console.say("\(scene): \(frames) frames, \(String(format: "%.2f", seconds)) s")
    case .saved(let scene, let keys): console.say("\(scene): saved \(keys.joined(separator: ", "))")
    case .polling(let scene, let reason):
      console.say("\(scene): \(reason), so the preview looks at the files twice a second")
    case .mistake(_, let error):
      for line in Failure.lines(of: error) { console.log(line) }
    }
  }
}
