import CradleGeometry
package import CradlePlayback
import CradleScenes

extension LoadedScene {
  /// Returns the film up to the first mistake that playing finds; `nil` if there is none, or nothing before it.
  ///
  /// - Throws: `CancellationError`.
  package func filmBeforeMistake() throws -> Film? {
    let whole = Film(scene, workLimit: nil) { _ in }
    try Task.checkCancellation()
    let ticks = [whole.fault?.tick].compactMap(\.self) + whole.refusals.map(\.tick)
    guard let first = ticks.min(by: { $0.count < $1.count }) else { return nil }
    // The entries of a display frame take effect at its start.
    let frame = Ticks.displayFrame.count
    for end in [first.count, first.count - frame, first.count - 2 * frame] where end >= frame {
      var start = self
      start.scene.timing.duration = .fixed(Ticks(end))
      do {
        return try start.film()
      } catch is CancellationError {
        throw CancellationError()
      } catch {
        continue
      }
    }
    return nil
  }
}
