import Foundation
import Playgrounds

/// Moves time forward in a playground, so that somebody can watch from outside, and prints a hash of
/// where everything is then.
@main
struct Ticks {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let make = playgrounds[arguments[1]],
      let ticks = Int(arguments[2])
    else {
      let names = playgrounds.keys.sorted().joined(separator: "|")
      try FileHandle.standardError.write(contentsOf: Data("usage: ticks \(names) TICKS\n".utf8))
      exit(64)
    }
    let playground = make()
    for _ in 0..<ticks { playground.tick() }
    print(String(playground.hash, radix: 16))
  }

  private static let playgrounds = [
    "pile": Playground.pile,
    "springs": Playground.springs,
    "vortex": Playground.vortex,
  ]
}
