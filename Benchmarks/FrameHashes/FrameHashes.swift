import CradleFiles
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleRegression
import CradleRendering
import CradleScenes
import Foundation

/// Hashes the same frame 25 times, and compares frames, and prints how long that takes, a figure on each line after its
/// name and a tab.
///
/// Hashes and comparisons are no API, so this program belongs to the package, not to that of the other benchmarks.
@main
struct FrameHashes {
  static func main() throws {
    let scene = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("scenes/labels.yaml")
    let film = try LoadedScene(scene.path).scene
    let player = Player(film)
    let renderer = Renderer(scale: film.canvas.scale)
    let bitmap = try renderer.draw(player.displayList(at: .ticks(600)))
    let next = try renderer.draw(player.displayList(at: .ticks(602)))
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
    for pair in PictureComparisons.pairs(of: bitmap, and: next) {
      let rounds = (0..<15).map { _ in [false, true].map { pair.compare(ignoresAntialiasing: $0) } }
      print("comparison, \(pair.name), changed, %\t\(pair.changedPercentage)")
      print("comparison, \(pair.name), ms\t\(median(rounds.map { $0[0] / 1000 }))")
      print("comparison, \(pair.name), no antialiasing, ms\t\(median(rounds.map { $0[1] / 1000 }))")
    }
  }

  private static func median(_ numbers: [Double]) -> Double {
    numbers.sorted()[numbers.count / 2]
  }

  // How long the processor worked for this thread, in microseconds.
  static func processorTime(of body: () -> Void) -> Double {
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
