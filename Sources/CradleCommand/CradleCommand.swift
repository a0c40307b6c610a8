import ArgumentParser
import CradleEncoding
import CradleFilms
import CradleRawText
import CradleRendering
public import CradleScenes
import Dispatch
import Foundation
import Synchronization

/// The command as a library: a program with scenes of its own, made in Swift, beside the presets and files.
///
/// The program has every subcommand of `cradle`, and takes the names of its scenes wherever a scene is
/// expected: as `films`, it has `films render list`, `films check` and all others.
///
/// ```swift
/// CradleCommand.main(scenes: ["list": scene])
/// ```
///
/// A scene in Swift has no file. So `--set` reaches only what every scene has, which is its theme, scale, frame
/// rate and speed; a cache does not keep its films, and `new` cannot copy it.
///
/// The type has the name of its module, so that the call reads as it does.
public enum CradleCommand {
  /// Runs the command that the arguments of the program ask for, and exits with its status.
  ///
  /// - Parameters:
  ///   - scenes: The scenes by their names, which are those of their outputs and goldens, too; they win over
  ///     presets. None by default.
  ///   - name: The name of the program in its help and its messages; that of its file by default.
  public static func main(scenes: KeyValuePairs<String, Scene> = [:], name: String? = nil) -> Never {
    main(scenes: scenes.map { (name: $0.key, scene: $0.value) }, name: name)
  }

  /// Runs the command with a list of scenes, which may be made in a loop.
  ///
  /// ```swift
  /// let scenes = [20, 40, 80].map { side in
  ///   let grid = FlowDescription(itemSize: CGSize(width: side, height: side))
  ///   return (name: "grid-\(side)", scene: Scene(stage: .collection(items: 60, layout: grid)))
  /// }
  /// CradleCommand.main(scenes: scenes)
  /// ```
  ///
  /// The parameters are those of the form that takes names and scenes in pairs.
  public static func main(scenes: [(name: String, scene: Scene)], name: String? = nil) -> Never {
    occupyStandardStreams()
    // A closed pipe, and a file that grows beyond what the system allows, are errors to report, not
    // signals to die of.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    checkRoom()
    let interruption = Interruption()
    let work = Task { await run(scenes, named: name ?? programName, interruption) }
    interruption.retreat = { work.cancel() }
    let sources = interruption.watch()
    Task {
      let outcome = await work.value
      for source in sources { source.cancel() }
      let status = interruption.status ?? outcome.status
      try? outcome.console.tell(Event.end(status: status))
      exit(status)
    }
    dispatchMain()
  }

  /// Runs code, and ends the program with the message of an error that it throws.
  ///
  /// An error that leaves `main.swift` ends a Swift program as a crash does: with a trace of calls and registers. Here
  /// it is one line on standard error, as in a program of Swift's argument parser, and the exit status is that of the
  /// command: 65 for a scene that cannot be played, for example, and 1 for an error that is not Cradle's.
  ///
  /// ```swift
  /// await CradleCommand.run {
  ///   try await scene.render(to: "list.gif")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - isolation: The actor that the code runs on; that of the caller by default.
  ///   - body: The code.
  public static func run(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void) async {
    do {
      try await body()
    } catch {
      let status = ExitStatus(for: error)?.rawValue ?? EXIT_FAILURE
      Console().complain(about: error, status: status)
      exit(status)
    }
  }

  private static func checkRoom() {
    let room = MachineRoom.current
    if let lack = room.lack(for: .of(Array(CommandLine.arguments.dropFirst()))) {
      Console().log(lack)
      exit(ExitStatus.tryAgain.rawValue)
    }
    room.explainExhaustion()
  }

  private static var programName: String {
    CommandLine.arguments.first?.lastPathName ?? "cradle"
  }

  // A file that is opened later must not get the number of a standard stream that is closed. The
  // stand-in for the stream is open in the other direction, so that using it fails as before.
  private static func occupyStandardStreams() {
    let streams = [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    for (number, mode) in streams where fcntl(number, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", mode)
    }
  }

  // The parser makes commands of types, and cannot hand a value to them; the task can.
  private static func run(
    _ scenes: [(name: String, scene: Scene)],
    named name: String,
    _ interruption: Interruption
  ) async -> (status: Int32, console: Console) {
    do throws(CodeSceneError) {
      let catalog = try SceneCatalog(scenes)
      return await ProgramName.$current.withValue(name) {
        await SceneCatalog.$current.withValue(catalog) {
          await run(Array(CommandLine.arguments.dropFirst()), interruption)
        }
      }
    } catch {
      let console = Console()
      return (report(error, console), console)
    }
  }

  private static func run(
    _ arguments: [String],
    _ interruption: Interruption
  ) async -> (status: Int32, console: Console) {
    var console = Console()
    do {
      try UnknownCommand.check(arguments)
      var command = try Cradle.parseAsRoot(arguments)
      if let command = command as? any OutspokenCommand { console = command.console }
      if !["-q", "--quiet"].contains(where: arguments.contains) {
        let speaker = console
        GraphicsLibraries.passComplaints { speaker.say("warning: \($0)") }
      } else {
        GraphicsLibraries.passComplaints { _ in }
      }
      if let duration = (command as? any TimedCommand)?.timeout {
        interruption.limit(to: duration)
      }
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      return (ExitStatus.ok.rawValue, console)
    } catch {
      return (report(error, console, arguments), console)
    }
  }

  private static func report(_ error: any Error, _ console: Console, _ arguments: [String] = []) -> Int32 {
    if let status = ExitStatus(for: error) {
      console.complain(about: error, status: status.rawValue)
      return status.rawValue
    }
    // The rest is the parser's: help, which is a result, and wrong usage.
    let text = ParserHint.improving(Cradle.fullMessage(for: error), about: arguments)
    let status = Cradle.exitCode(for: error).rawValue
    if status == ExitStatus.ok.rawValue {
      let page = HelpPage.arranged(text, for: arguments)
      do { try Console().write(document: page + "\n") } catch { return report(error, console) }
    } else if !text.isEmpty {
      console.log(document: text)
    }
    return status
  }
}

/// A watch for the signals that end a program, which turns them into an orderly retreat.
///
/// The work is cancelled, ends its encoder and removes what is half done; then the program exits
/// with 128 and the number of the signal, as shells expect. Work that does not check for
/// cancellation, such as the drawing of a frame with a million items, is abandoned after two
/// seconds, or at a second signal.
final class Interruption: Sendable {
  // The time for the work to end in order; to a person, it still feels immediate.
  private static let patience = DispatchTimeInterval.seconds(2)

  private struct State {
    var status: Int32?
    var retreat: @Sendable () -> Void = {}
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "interruption")

  /// The exit status for the first signal that has come, or for the end of the time; `nil` for neither.
  var status: Int32? {
    state.withLock(\.status)
  }

  /// What makes the work end in order; nothing at first.
  var retreat: @Sendable () -> Void {
    get { state.withLock(\.retreat) }
    set { state.withLock { $0.retreat = newValue } }
  }

  /// Ends the program with 75 when its time is over.
  func limit(to duration: DispatchTimeInterval) {
    queue.asyncAfter(deadline: .now() + duration) { [self] in
      guard status == nil else { return }
      Console().log("error: the time that '--timeout' allows is over; allow more, or ask for less")
      receive(ExitStatus.tryAgain.rawValue)
    }
  }

  /// Retreats when a signal asks the program to end, as long as the returned sources are kept.
  func watch() -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      // The default action would end the program at once.
      let action = signal(number, SIG_IGN)
      // nohup ignores SIGHUP, so that the program goes on.
      if number == SIGHUP, Self.isIgnored(action) { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [self] in receive(128 + number) }
      source.resume()
      return source
    }
  }

  private func receive(_ status: Int32) {
    let isFirst = state.withLock { state in
      defer { state.status = state.status ?? status }
      return state.status == nil
    }
    guard isFirst else { abandon() }
    retreat()
    queue.asyncAfter(deadline: .now() + Self.patience) { [self] in abandon() }
  }

  private func abandon() -> Never {
    // A regular exit could let destructors and threads that are at work get in one another's way.
    UnfinishedWork.abandon { _exit(status ?? ExitStatus.internalError.rawValue) }
  }

  private static func isIgnored(_ action: sighandler_t?) -> Bool {
    unsafe unsafeBitCast(action, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
