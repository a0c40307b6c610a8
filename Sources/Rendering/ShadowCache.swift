import Cairo
import Geometry

/// Shadows that are blurred already, so that a cell that moves is blurred once and not once a frame.
final class ShadowCache {
  private struct Key: Hashable {
    let path: Path
    let radius: Double
  }

  // Cells that grow have another shadow on each frame; those of long ago are forgotten.
  private static let capacity = 33_554_432

  private let scale: Double
  private var shadows: [Key: ShadowMask] = [:]
  private var byteCount = 0

  /// Creates a cache for frames with a number of pixels to a point.
  init(scale: Double) {
    self.scale = scale
  }

  /// Returns the shadow of an outline, and draws it if it is not there.
  func shadow(of path: Path, radius: Double) -> ShadowMask {
    let key = Key(path: path, radius: radius)
    if let known = shadows[key] { return known }
    let made = ShadowMask(of: path, radius: radius, scale: scale)
    if byteCount + made.byteCount > Self.capacity {
      shadows.removeAll()
      byteCount = 0
    }
    shadows[key] = made
    byteCount += made.byteCount
    return made
  }
}
