import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleRegression
import CradleRendering
import CradleScenes
import Foundation

/// Hashes the same frame 25 times, and prints how long that takes, a figure on each line after its name and a tab.
///
/// Hashes are no API, so this program belongs to the package, not to that of the other benchmarks.
@main
struct FrameHashes {
  static func main() throws {
    let scene = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("scenes/labels.yaml")
    let film = try LoadedScene(scene.path).scene
    let bitmap = try Renderer(scale: film.canvas.scale).draw(Player(film).displayList(at: .ticks(600)))
    let rounds = (0..<25).map { _ in
      let secure = processorTime {
        var hash = SHA256()
        hash.update(bitmap.bytes)
        _ = hash.finish()
      }
      return (digest: processorTime { _ = FrameHash.digest(of: bitmap) }, secure: secure)
    }
    print("hash of a frame, µs\t\(median(rounds.map(\.digest)))")
    print("hash, times as fast as SHA-256\t\(median(rounds.map { $0.secure / $0.digest }))")
  }

  private static func median(_ numbers: [Double]) -> Double {
    numbers.sorted()[numbers.count / 2]
  }

  // How long the processor worked for this thread, in microseconds.
  private static func processorTime(of body: () -> Void) -> Double {
    let start = threadTime()
    body()
    return threadTime() - start
  }

  private static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return 1e6 * Double(time.tv_sec) + Double(time.tv_nsec) / 1e3
  }
}
