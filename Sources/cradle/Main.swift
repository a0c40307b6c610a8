import ArgumentParser
import Foundation

/// Runs the command, and exits with its status.
@main
enum Main {
  static func main() async {
    // Whoever reads from us may stop; that is an error to report, not a signal to die of.
    signal(SIGPIPE, SIG_IGN)
    let interruption = Interruption()
    let work = Task { await run(Array(CommandLine.arguments.dropFirst())) }
    let sources = interruption.watch { work.cancel() }
    let status = await work.value
    for source in sources { source.cancel() }
    exit(interruption.status ?? status)
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
      do { try Console().write(text + "\n") } catch { return ExitStatus.ioError.rawValue }
    } else if !text.isEmpty {
      Console().log(text)
    }
    return status
  }
}
