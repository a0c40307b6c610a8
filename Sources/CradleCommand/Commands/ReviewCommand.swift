import ArgumentParser
import CradleChecks
import CradleFilms
import CradleNotations
import CradlePreview
import CradleRawText

struct ReviewCommand: AsyncParsableCommand, OutspokenCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Look at the last check in a browser, and accept or reject its results there.",
    discussion: """
      The command serves the page of the report at an address of this machine, opens it if there is a desktop, and runs \
      until you choose 'Finish' in the page, or interrupt it. A result that you accept is a golden at once, and can be \
      taken back. At the end, you get the line that commits the goldens. The address contains a secret, so only you can \
      open it. Exit status: 0 if you have accepted everything, 1 if not.
      """
  )

  @OptionGroup var results: ResultFlags

  @OptionGroup var serverFlags: ServerFlags
  @OptionGroup var events: EventFlags
  @OptionGroup(title: "Run") var verbosity: VerbosityOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  var console: Console { verbosity.console(speaksJSON: events.json) }

  func run() async throws {
    let console = console
    let printer = EventPrinter()
    defer { printer.finish() }
    let (endings, continuation) = AsyncStream.makeStream(of: Void.self)
    let tell: @Sendable (PreviewEvent) -> Void = { event in
      if case .finished = event { return continuation.finish() }
      printer.add { PreviewCommand.report(event, on: console) }
    }
    let limits = limits.values
    let desk = try ReviewDesk(
      ofReport: results.report,
      goldens: results.goldens,
      limits: limits,
      in: .current,
      tell: tell
    )
    // The scenes of the report can be played beside it.
    let scenes = PreviewScenes(
      await desk.scenes,
      in: .current,
      limits: limits,
      byteLimit: self.limits.limitVectorSize?.byteCount ?? RenderOptions().vectorByteLimit
    )
    var options = serverFlags.options
    options.review = desk
    let server = try PreviewServer(scenes, options: options, tell: tell)
    do {
      _ = try await serverFlags.serve(server, on: console) { for await _ in endings {} }
    } catch {
      try await tellResult(of: desk, after: printer, on: console)
      throw error
    }
    let result = try await tellResult(of: desk, after: printer, on: console)
    if result.rejected + result.left > 0 { throw Failure(status: .differences) }
  }

  @discardableResult
  private func tellResult(
    of desk: ReviewDesk,
    after printer: EventPrinter,
    on console: Console
  ) async throws
    -> ReviewSummary
  {
    let result = await desk.summary
    printer.finish()
    console.say("\(result.accepted) accepted, \(result.rejected) rejected, \(result.left) left")
    if result.accepted > 0, !events.json { try console.write("\(result.commitLine)") }
    return result
  }
}
