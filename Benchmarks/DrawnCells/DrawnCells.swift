import Comparisons
import CradleKit
import Foundation

/// Renders the film of cells that a value of a user's own draws: `drawn-cells SECONDS OUTPUT…`.
///
/// The memory that it takes is for the caller to watch, from outside.
@main
struct DrawnCells {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let seconds = arguments.first.flatMap({ Int($0) }), arguments.count > 1 else {
      try FileHandle.standardError.write(contentsOf: Data("usage: drawn-cells SECONDS OUTPUT...\n".utf8))
      exit(64)
    }
    let scene = DrawnFilm.scene(by: .drawing, seconds: seconds)
    try await scene.render(to: Array(arguments.dropFirst()))
  }
}
