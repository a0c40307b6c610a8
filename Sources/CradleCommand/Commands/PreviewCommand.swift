import ArgumentParser
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

  @Option(
    help: ArgumentHelp(
      "The port; by default \(PreviewServer.usualPort), or the next one that is free.",
      valueName: "n"
    )
  )
  var port: Int?

  @Flag(help: "Do not open a browser.")
  var noOpen = false

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

  @Option(
    help: ArgumentHelp(
      "A further name in addresses of the preview, for tunnels and workspaces; repeatable.",
      valueName: "name"
    )
  )
  var allowHost: [String] = []

  // The program that this one replaces adds this flag.
  @Option(help: .private)
  var handover: Int32?

  @OptionGroup var eventFlags: EventFlags
  @OptionGroup(title: "Scene") var sceneOptions: SceneOptions
  @OptionGroup(title: "Run") var verbosity: VerbosityOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  var console: Console {
    verbosity.console(speaksJSON: eventFlags.json)
  }

  mutating func validate() throws {
    if let port, UInt16(exactly: port) == nil {
      throw ValidationError("'--port' must be from 0 to 65535, not \(port).")
    }
    if let name = allowHost.first(where: { !Admission.isHostName($0) }) {
      throw ValidationError("'--allow-host' takes the name of a host, such as 'box.internal', not '\(name)'.")
    }
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
    var options = PreviewServer.Options()
    options.port = port.flatMap { UInt16(exactly: $0) }
    options.overrides = sceneOptions.overrides
    options.isReadOnly = readOnly
    options.allowedHosts = allowHost
    options.handover = handover.flatMap(Handover.init(from:))
    options.program = ProgramName.current
    let printer = EventPrinter()
    defer { printer.finish() }
    let server = try PreviewServer(scenes, options: options) { event in
      printer.add { Self.report(event, on: console) }
    }
    if !eventFlags.json { try console.write("\(server.address)") }
    // With --json, another program has started the preview, and opens the page itself.
    if !noOpen, !eventFlags.json, Browser.isPresent { try await Browser.open(server.writeForwarder()) }
    let isReplaced = try await withThrowingTaskGroup { group in
      group.addTask { () -> Bool in
        try await server.run()
        return false
      }
      // When that program ends, its pipe closes, and the preview ends as well.
      if eventFlags.json {
        group.addTask {
          await StandardInput.end()
          return false
        }
      }
      // A new build of the program may have other scenes in Swift.
      if !SceneCatalog.current.scenes.isEmpty {
        group.addTask {
          try await OwnProgram.untilReplaced()
          return true
        }
      }
      let isReplaced = try await group.next() ?? false
      group.cancelAll()
      return isReplaced
    }
    guard isReplaced else { return }
    printer.finish()
    try OwnProgram.restart(handingOver: server)
  }

  private static func report(_ event: PreviewEvent, on console: Console) {
    // The page still works if standard output is closed.
    try? console.tell(Event.preview(event))
    guard !console.speaksJSON else { return }
    switch event {
    case .listening, .selected: break
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

/// Standard input, which ends when the program at its other end does.
private enum StandardInput {
  /// Waits until standard input ends.
  static func end() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    // Reading blocks its thread, so it gets a separate thread, which ends with the program.
    Thread.detachNewThread {
      while let data = try? FileHandle.standardInput.read(upToCount: 4096), !data.isEmpty {}
      continuation.finish()
    }
    for await _ in stream {}
  }
}
