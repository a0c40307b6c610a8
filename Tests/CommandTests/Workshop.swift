import CradleTestSupport
import Foundation
import Testing

/// The exit status and the output of a program.
struct Ending: Equatable {
  var status: Int32
  var output = ""
  var errors = ""
}

/// A folder for running commands, removed after its test.
final class Workshop: Sendable {
  /// The working folder of commands.
  let path: String
  private let root: TemporaryFolder

  init() throws {
    root = try TemporaryFolder()
    let folder = root.file("work")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.path
  }

  /// Creates a workshop with a tiny scene in it, `tiny.yaml`.
  static func withTinyScene() throws -> Workshop {
    let workshop = try Workshop()
    try workshop.write(tinyScene, to: "tiny.yaml")
    return workshop
  }

  /// The names in the folder or in one of its folders, hidden ones included, in alphabetical order.
  func content(of folder: String = "") -> [String] {
    root.content(of: "work/" + folder)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  func read(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
  }

  func makeFolder(_ name: String) throws {
    let folder = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  /// Creates an ffmpeg of a new version that otherwise runs a shell script.
  ///
  /// The variable `LACKING` in its environment names a part that it was built without.
  func makeEncoder(_ script: String, version: String = "6.0") async throws {
    try await makeProgram(
      """
      case "$1" in -version|-encoders) echo "ffmpeg version \(version) Copyright" ;; esac
      case "$*" in
        -version) exit 0 ;;
        *-encoders|*-muxers|*-filters)
          ffmpeg -hide_banner "$@" | grep -v " ${LACKING:-nothing} "; exit 0 ;;
      esac
      \(script)
      """
    )
  }

  /// Creates a program called `encoder` that runs a shell script.
  func makeProgram(_ script: String) async throws {
    let lines = "#!/bin/sh\n" + Self.waiting + script
    // Written by another process: a test that starts a program at the same moment would hold the
    // file open for writing, and the system refuses to run such a file.
    let writing = "printf '%s\\n' '\(lines.replacing("'", with: "'\\''"))' > encoder"
    let ending = try await shell(writing + "; chmod +x encoder")
    try #require(ending == Ending(status: 0))
  }
}

extension Workshop {
  // A function for scripts: `await '[ -e "$CRADLE_WORKSHOP/go" ]'` waits until the test has written a file.
  private static let waiting = """
    await() {
      for look in $(seq 2400); do eval "$1" && return; sleep 0.05; done
      echo "waited in vain for $1" >&2; exit 70
    }

    """

  /// Runs the command.
  func cradle(
    _ arguments: String...,
    input: String? = nil,
    environment: [String: String] = [:]
  ) async throws -> Ending {
    try await cradle(arguments, input: input, environment: environment)
  }

  /// Runs the command.
  func cradle(_ arguments: [String], input: String? = nil, environment: [String: String] = [:]) async throws -> Ending {
    let file = try input.map(makeInput)
    let ending = try await startCradle(arguments, input: file, environment: environment).ending
    try CommandTests.EventSchemaTests.check(ending.output, of: arguments)
    return ending
  }

  /// Runs the example command that has its own scenes.
  func ownCommand(_ arguments: String..., environment: [String: String] = [:]) async throws -> Ending {
    try await ownCommand(arguments, environment: environment)
  }

  /// Runs the example command that has its own scenes.
  func ownCommand(_ arguments: [String], environment: [String: String] = [:]) async throws -> Ending {
    let program = Self.program(named: "CradleCommandExample")
    return try await start(program, Self.quiet(arguments), input: nil, environment: environment).ending
  }

  /// Runs the command to render.
  func render(
    _ arguments: String...,
    input: String? = nil,
    environment: [String: String] = [:]
  ) async throws -> Ending {
    try await render(arguments, input: input, environment: environment)
  }

  /// Runs the command to render.
  func render(_ arguments: [String], input: String? = nil, environment: [String: String] = [:]) async throws -> Ending {
    try await cradle(["render"] + arguments, input: input, environment: environment)
  }

  /// Starts the command.
  func startCradle(
    _ arguments: String...,
    input: FileHandle? = nil,
    environment: [String: String] = [:]
  ) throws -> RunningProgram {
    try startCradle(arguments, input: input, environment: environment)
  }

  /// Starts the command.
  func startCradle(
    _ arguments: [String],
    input: FileHandle? = nil,
    environment: [String: String] = [:]
  ) throws -> RunningProgram {
    try start(Self.command, Self.quiet(arguments), input: input, environment: environment)
  }

  // Without progress, unless an argument asks for it: on a busy machine there would be a line every
  // few seconds.
  private static func quiet(_ arguments: [String]) -> [String] {
    guard let verb = arguments.first, ["render", "check", "compare", "docs"].contains(verb),
      !arguments.contains("--progress")
    else { return arguments }
    return [verb, "--progress", "none"] + arguments.dropFirst()
  }

  /// Runs lines of a shell, where `$CRADLE` is the command, and `render` renders without progress;
  /// `humbly cradle` has no more rights than its user.
  func shell(_ script: String) async throws -> Ending {
    try await startShell(script).ending
  }

  /// Starts lines of a shell.
  func startShell(_ script: String) throws -> RunningProgram {
    let environment = ["CRADLE": Self.command]
    let script =
      Self.waiting + "render() { $HUMBLY \"$CRADLE\" render --progress none \"$@\"; }; "
      + "humbly() { HUMBLY='setpriv --bounding-set=-all --inh-caps=-all' \"$@\"; }; " + script
    return try start("/bin/sh", ["-c", script], input: nil, environment: environment)
  }

  // Tests are run by a program that is built beside the command.
  private static func program(named name: String) -> String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(name).path
  }

  private static var command: String {
    program(named: "cradle")
  }

  private func start(
    _ program: String,
    _ arguments: [String],
    input: FileHandle?,
    environment: [String: String]
  ) throws -> RunningProgram {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    let inherited = ProcessInfo.processInfo.environment
    let programs = "\(PreparedEncoder.folder):\(inherited["PATH"] ?? "")"
    process.environment =
      inherited
      // Encoders of tests may wait for their test, which may have no thread for a while.
      .merging([Self.mark: path, "PATH": programs, "CRADLE_ENCODER_TIMEOUT": "3600"]) { $1 }
      .merging(environment) { $1 }
    process.standardInput = input ?? FileHandle.nullDevice
    return try RunningProgram(process, logs: root.file(""))
  }

  private func makeInput(_ text: String) throws -> FileHandle {
    try FileHandle(forReadingFrom: URL(fileURLWithPath: root.write(text, to: "input")))
  }
}
