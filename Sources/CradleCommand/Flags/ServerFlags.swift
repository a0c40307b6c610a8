import ArgumentParser
import CradleFilms
import CradleGeometry
import CradlePreview
import CradleRawText
import CradleScenes
import Foundation

/// The flags of commands that serve pages: the preview, and the review.
struct ServerFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The port; by default \(PreviewServer.usualPort), or the next one that is free.",
      valueName: "n"
    )
  )
  var port: Int?

  @Flag(help: "Do not open a browser.")
  var noOpen = false

  @Option(
    help: ArgumentHelp(
      "A further name in addresses of the pages, for tunnels and workspaces; repeatable.",
      valueName: "name"
    )
  )
  var allowHost: [String] = []

  func validate() throws {
    if let port, UInt16(exactly: port) == nil {
      throw ValidationError("'--port' must be from 0 to 65535, not \(port).")
    }
    if let name = allowHost.first(where: { !Admission.isHostName($0) }) {
      throw ValidationError("'--allow-host' takes the name of a host, such as 'box.internal', not '\(name)'.")
    }
  }

  /// The options of a server with these flags.
  var options: PreviewServer.Options {
    var options = PreviewServer.Options()
    options.port = port.flatMap { UInt16(exactly: $0) }
    options.allowedHosts = allowHost
    options.program = ProgramName.current
    return options
  }

  /// Prints the address of a server, opens it, and serves until something else ends.
  ///
  /// - Parameter ending: Returns when the pages are needed no longer, and what that means.
  /// - Returns: What ended the server; `nil` if the program did that started the command.
  func serve<Ending: Sendable>(
    _ server: PreviewServer,
    on console: Console,
    until ending: @escaping @Sendable () async throws -> Ending
  ) async throws -> Ending? {
    if !console.speaksJSON { try console.write("\(server.address)") }
    // With --json, another program has started the command, and opens the page itself.
    if !noOpen, !console.speaksJSON, Browser.isPresent { try await Browser.open(server.writeForwarder()) }
    return try await withThrowingTaskGroup { group in
      group.addTask { () -> Ending? in
        try await server.run()
        return nil
      }
      // When that program ends, its pipe closes, and the server ends as well.
      if console.speaksJSON {
        group.addTask {
          await StandardInput.end()
          return nil
        }
      }
      group.addTask { try await ending() }
      let ending = try await group.next() ?? nil
      group.cancelAll()
      return ending
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
