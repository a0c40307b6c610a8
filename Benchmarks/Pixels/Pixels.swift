import CradleKit
import Foundation

/// Draws every tenth display frame of scenes, and prints a hash of each scene's pixels: a change that
/// is only to be faster leaves them as they were.
@main
struct Pixels {
  static func main() throws {
    let names = CommandLine.arguments.dropFirst()
    guard !names.isEmpty else {
      try FileHandle.standardError.write(contentsOf: Data("usage: pixels SCENE...\n".utf8))
      exit(64)
    }
    for name in names { print(name, try hash(of: name)) }
  }

  private static func hash(of name: String) throws -> String {
    let scene = try LoadedScene(name).scene
    let player = Player(scene)
    let renderer = Renderer(scale: scene.canvas.scale)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for frame in 0..<60 {
      let list = player.displayList(at: .ticks(20 * frame))
      for byte in try renderer.draw(list).bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return String(hash, radix: 16)
  }
}
