import Foundation
import PackagePlugin

/// The verb `swift package cradle`, which runs the command with the arguments that follow.
///
/// ```sh
/// swift package cradle list
/// swift package --allow-writing-to-package-directory cradle check
/// ```
///
/// The command runs in the folder of the package, builds nothing but itself, and loads nothing.
@main
struct CradlePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "cradle").url
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
}
