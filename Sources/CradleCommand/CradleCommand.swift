import ArgumentParser
import CradleEncoding
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleRawText
import CradleRendering
public import CradleScenes
import Dispatch
import Foundation
import Synchronization

/// The `cradle` command for your own program, with your scenes in Swift besides presets and files.
///
/// Your program has every subcommand of `cradle`, and accepts the names of your scenes wherever a scene is expected.
/// For example, with a program called `films`, you can run `films render list` and `films check`.
///
/// ```swift
/// CradleCommand.main(scenes: ["list": scene])
/// ```
///
/// A scene in Swift has no file. So `--set` can change only the keys that every scene has, such as the theme, the
/// scale, the frame rate and the speed. A cache does not store films of a scene in Swift, and the command `new` cannot
/// copy the scene.
///
/// This type has the same name as its module, so that you can write the call above.
public enum CradleCommand {
  /// Runs the command that the program's arguments name, and exits with the command's status.
  ///
  /// - Parameters:
  ///   - scenes: The scenes by name; none by default. Outputs and goldens use the same names. Your scene wins over a
  ///     preset of the same name.
  ///   - name: The name of the program in its help and messages; by default, the name of its file.
  public static func main(scenes: KeyValuePairs<String, Scene> = [:], name: String? = nil) -> Never {
    run(scenes.map { NamedScene(name: $0.key, scene: $0.value) }, name: name)
  }

  /// Runs the command with a list of scenes, which you can make in a loop.
  ///
  /// ```swift
  /// let scenes = [20, 40, 80].map { side in
  ///   let grid = FlowDescription(itemSize: CGSize(width: side, height: side))
  ///   return Scene(name: "grid-\(side)", stage: .collection(items: 60, layout: grid))
  /// }
  /// CradleCommand.main(scenes: scenes)
  /// ```
  ///
  /// The names are those of the scenes. Otherwise, the parameters mean the same as in the method that takes pairs of
  /// names and scenes.
  public static func main(scenes: [Scene], name: String? = nil) -> Never {
    run(scenes.map { NamedScene(name: $0.name, scene: $0) }, name: name)
  }

  private static func run(_ scenes: [NamedScene], name: String?) -> Never {
    occupyStandardStreams()
    // A closed pipe, or a file beyond the system's size limit, should cause an error message instead of ending the
    // program.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    checkArguments()
    checkNames()
    Deadline.set(by: CommandLine.arguments)
    checkRoom()
    let interruption = Interruption()
    let sources = interruption.watch()
    let work = Task { await run(scenes, named: name ?? programName, interruption: interruption) }
    interruption.retreat = { work.cancel() }
    Task {
      let outcome = await work.value
      for source in sources { source.cancel() }
      let status = interruption.status ?? outcome.status
      try? outcome.console.tell(Event.end(status: status))
      exit(status)
    }
    dispatchMain()
  }

  /// Runs code, and ends the program with a message if the code throws an error.
  ///
  /// If `main.swift` throws an error, a Swift program ends as in a crash, with a trace of calls and registers. With
  /// this method, you get one line on standard error, as in a program that uses Swift's argument parser. The exit
  /// status is the same as with the `cradle` command. For example, it is 65 for a scene that cannot be played, and 1
  /// for an error that does not come from Cradle.
  ///
  /// ```swift
  /// await CradleCommand.run {
  ///   try await scene.render(to: "list.gif")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - isolation: The actor that runs the code; by default, the caller's actor.
  ///   - body: The code.
  public static func run(isolation: isolated (any Actor)? = #isolation, perform body: () async throws -> Void) async {
    do {
      try await body()
    } catch {
      let status = ExitStatus(for: error)?.rawValue ?? EXIT_FAILURE
      Console().complain(about: error, status: status)
      exit(status)
    }
  }

  // Refuses to run without arguments, because the program would print its help, and a script would take that for success.
  private static func checkArguments() {
    guard let lack = LostArguments.lack(in: CommandLine.arguments) else { return }
    Console().log(lack)
    exit(ExitStatus.internalError.rawValue)
  }

  // Refuses arguments, and a working folder, that are not UTF-8. Swift repairs such names, so that they would be those
  // of other files.
  private static func checkNames() {
    let arguments = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      unsafe CommandLine.unsafeArgv[index].map { unsafe RawPath(cString: $0) }
    }
    if let argument = arguments.first(where: { $0.text == nil }) {
      Console().log("error: the argument '\(argument)' is not UTF-8; rename the file, or name the folder that it is in")
      exit(ExitStatus.usage.rawValue)
    }
    if let folder = RawPath.workingFolder, folder.text == nil {
      Console().log("error: the name of the working folder '\(folder)' is not UTF-8; rename it")
      exit(ExitStatus.usage.rawValue)
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

  // Opens a replacement for each closed standard stream, because a file opened later must not get the number of a
  // standard stream. Each replacement is opened in the opposite direction, so that using the stream still fails.
  private static func occupyStandardStreams() {
    let streams = [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    for (number, mode) in streams where fcntl(number, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", mode)
    }
  }

  // Runs a command with a catalog of scenes. The parser creates commands from types, and cannot pass a value to them,
  // so a task-local value passes the catalog.
  private static func run(
    _ scenes: [NamedScene],
    named name: String,
    interruption: Interruption
  ) async -> (status: Int32, console: Console) {
    do throws(CradleError) {
      let catalog = try SceneCatalog(scenes)
      return await ProgramName.$current.withValue(name) {
        await SceneCatalog.$current.withValue(catalog) {
          await run(Array(CommandLine.arguments.dropFirst()), interruption: interruption)
        }
      }
    } catch {
      let console = Console()
      return (report(error, on: console), console)
    }
  }

  private static func run(
    _ arguments: [String],
    interruption: Interruption
  ) async -> (status: Int32, console: Console) {
    let console = Mutex(Console())
    do {
      if let page = WordHelp.page(for: arguments) {
        try Console().write(document: page + "\n")
        return (ExitStatus.ok.rawValue, Console())
      }
      try UnknownCommand.check(arguments)
      for arguments in try ThemeTwins.runs(of: arguments) {
        try await execute(arguments, interruption: interruption) { speaker in console.withLock { $0 = speaker } }
      }
      return (ExitStatus.ok.rawValue, console.withLock(\.self))
    } catch {
      let console = console.withLock(\.self)
      return (report(error, on: console, arguments: arguments), console)
    }
  }

  // Runs one command. The console of a command that speaks in its own way is noted before the command runs, for errors.
  private static func execute(
    _ arguments: [String],
    interruption: Interruption,
    noting note: (Console) -> Void
  ) async throws {
    var command = try Cradle.parseAsRoot(arguments)
    var console = Console()
    if let command = command as? any OutspokenCommand { console = command.console }
    note(console)
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
  }

  private static func report(_ error: any Error, on console: Console, arguments: [String] = []) -> Int32 {
    if let status = ExitStatus(for: error) {
      console.complain(about: error, status: status.rawValue)
      return status.rawValue
    }
    // The parser handles all other errors, which are wrong usage and requests for help. Help is a result.
    let text = ParserHint.improving(Cradle.fullMessage(for: error), about: arguments)
    let status = Cradle.exitCode(for: error).rawValue
    if status == ExitStatus.ok.rawValue {
      let page = HelpPage.arranged(text, for: arguments)
      do { try Console().write(document: page + "\n") } catch { return report(error, on: console) }
    } else if !text.isEmpty {
      console.log(document: text)
    }
    return status
  }
}

/// Watches for signals that end a program, and shuts it down in order.
///
/// After a signal, the work is cancelled: it ends its encoder and removes unfinished files. The program then exits with
/// 128 plus the number of the signal, as shells expect. Some work does not check for cancellation, for example the
/// drawing of a frame with a million items. Such work is abandoned after two seconds, or at a second signal.
final class Interruption: Sendable {
  // The time limit for an orderly end. To a person, such a short time still feels immediate.
  private static let patience = DispatchTimeInterval.seconds(2)

  private struct State {
    var status: Int32?
    var retreat: @Sendable () -> Void = {}
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "interruption")

  /// The exit status after the first signal or a timeout; `nil` before that.
  var status: Int32? {
    state.withLock(\.status)
  }

  /// The function that ends the work in order; it does nothing by default.
  ///
  /// After a signal, it is called at once.
  var retreat: @Sendable () -> Void {
    get { state.withLock(\.retreat) }
    set {
      let isLate = state.withLock { state in
        state.retreat = newValue
        return state.status != nil
      }
      if isLate { newValue() }
    }
  }

  /// Ends the program with status 75 after some time.
  func limit(to duration: DispatchTimeInterval) {
    queue.asyncAfter(deadline: .now() + duration) { [self] in
      guard status == nil else { return }
      Console().log("error: the time that '--timeout' allows is over; allow more, or ask for less")
      receive(ExitStatus.tryAgain.rawValue)
    }
  }

  /// Shuts down when a signal asks the program to end.
  ///
  /// Begin no work before. Until this returns, a signal ends the program at once, which leaves nothing behind then. Keep
  /// the returned sources for as long as signals should be watched.
  func watch() -> [any DispatchSourceSignal] {
    let watched = DispatchGroup()
    defer { watched.wait() }
    return [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      // The tool nohup makes a program ignore SIGHUP, so that it continues.
      if number == SIGHUP, Self.isIgnored(number) { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [self] in receive(128 + number) }
      // A queue registers the source. On a busy machine, that takes a while, and a signal before it would be lost if it
      // was ignored.
      watched.enter()
      source.setRegistrationHandler { watched.leave() }
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
    // On a regular exit, destructors and running threads could interfere.
    UnfinishedWork.abandon { _exit(status ?? ExitStatus.internalError.rawValue) }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    return unsafe sigaction(number, nil, &action) == 0
      && unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
