import Foundation
import PackagePlugin

/// The plugin behind `swift package cradle`.
///
/// The plugin runs the command with the arguments that follow.
///
/// ```sh
/// swift package --allow-writing-to-package-directory cradle check
/// swift package -c release --allow-writing-to-package-directory cradle render springy
/// ```
///
/// The command runs in the folder of the package, and does not need a network.
@main
struct CradlePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try command()
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      Diagnostics.error("cradle was ended by signal \(process.terminationStatus)")
      exit(70)
    }
    guard process.terminationStatus == 0 else { exit(process.terminationStatus) }
  }

  // The command is built on request. If the plugin depended on the command, SwiftPM would compile all modules a second
  // time, as tools, in every build of this package.
  private func command() throws -> URL {
    var parameters = PackageManager.BuildParameters()
    parameters.configuration = .inherit
    let result = try packageManager.build(.product("cradle"), parameters: parameters)
    let programs = result.builtArtifacts.filter { $0.kind == .executable }
    guard result.succeeded,
      let program = programs.first(where: { $0.url.lastPathComponent == "cradle" })
    else {
      Diagnostics.error("cradle could not be built:\n\(result.logText)")
      exit(70)
    }
    return program.url
  }
}
