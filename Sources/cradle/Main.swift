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
      let outcome = await work.value
      for source in sources { source.cancel() }
      let status = interruption.status ?? outcome.status
      try? outcome.console.tell(Event.end(status: status))
      exit(status)
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

  private static func run(_ arguments: [String]) async -> (status: Int32, console: Console) {
    var console = Console()
    do {
      try UnknownCommand.check(arguments)
      var command = try Cradle.parseAsRoot(arguments)
      if let command = command as? any OutspokenCommand { console = command.console }
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      return (ExitStatus.ok.rawValue, console)
    } catch {
      return (report(error, console), console)
    }
  }

  private static func report(_ error: any Error, _ console: Console) -> Int32 {
    if let status = ExitStatus(for: error) {
      console.complain(about: error, status: status.rawValue)
      return status.rawValue
    }
    // The rest is the parser's: help, which is a result, and wrong usage.
    let text = Cradle.fullMessage(for: error)
    let status = Cradle.exitCode(for: error).rawValue
    if status == ExitStatus.ok.rawValue {
      do { try Console().write(document: text + "\n") } catch { return report(error, console) }
    } else if !text.isEmpty {
      console.log(document: text)
    }
    return status
  }
}
