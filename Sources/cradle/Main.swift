import ArgumentParser
import Dispatch
import Foundation

/// Runs the command, and exits with its status.
@main
enum Main {
  static func main() {
    occupyStandardStreams()
    // A reader who stops, and a file that grows beyond what the system allows, are errors to report,
    // not signals to die of.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    let interruption = Interruption()
    let work = Task { await run(Array(CommandLine.arguments.dropFirst())) }
    let sources = interruption.watch { work.cancel() }
    Task {
      let status = await work.value
      for source in sources { source.cancel() }
      exit(interruption.status ?? status)
    }
    dispatchMain()
  }

  // A file that is opened later must not get the number of a standard stream that is closed. What
  // takes its place is open in the other direction, so that using it fails as before.
  private static func occupyStandardStreams() {
    let streams = [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    for (number, mode) in streams where fcntl(number, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", mode)
    }
  }

  private static func run(_ arguments: [String]) async -> Int32 {
    do {
      var command = try Cradle.parseAsRoot(arguments)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      return ExitStatus.ok.rawValue
    } catch {
      return report(error)
    }
  }

  private static func report(_ error: any Error) -> Int32 {
    if let status = ExitStatus(for: error) {
      if let text = Failure.text(of: error) { Console().log(text) }
      return status.rawValue
    }
    // The rest is the parser's: help, which is a result, and wrong usage.
    let text = Cradle.fullMessage(for: error)
    let status = Cradle.exitCode(for: error).rawValue
    if status == ExitStatus.ok.rawValue {
      do { try Console().write(text + "\n") } catch { return report(error) }
    } else if !text.isEmpty {
      Console().log(text)
    }
    return status
  }
}
