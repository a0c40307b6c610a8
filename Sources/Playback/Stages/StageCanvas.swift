import CradleArtists
import CradleCollectionLayouts
import CradleGeometry
import CradleScenes
import Foundation

/// The canvas of a scene, which may rotate within the frames.
struct StageCanvas {
  /// The timing of a rotation: 0.4 s, eased in and out.
  static let turn = LayoutAnimation(duration: .seconds(0.4))

  private let frameSize: CGSize
  private var size: CGSize
  private var oldSize: CGSize
  private var turnStart = Ticks(-1_000_000)

  /// Creates a canvas in the middle of its frames.
  init(_ size: CGSize, frameSize: CGSize) {
    self.size = size
    oldSize = size
    self.frameSize = frameSize
  }

  /// The size of the canvas once it has come to rest, in points.
  var currentSize: CGSize {
    size
  }

  /// Rotates the canvas, and returns whether its orientation has changed.
  mutating func turn(to orientation: TimelineEntry.Orientation, at tick: Ticks) -> Bool {
    let short = min(size.width, size.height)
    let long = max(size.width, size.height)
    let new =
      orientation == .portrait
      ? CGSize(width: short, height: long) : CGSize(width: long, height: short)
    guard new != size else { return false }
    (oldSize, size, turnStart) = (size, new, tick)
    return true
  }

  /// Returns whether the canvas is rotating.
  func isTurning(at tick: Ticks) -> Bool {
    tick < turnStart + Self.turn.duration
  }

  /// Returns the rectangle of the canvas on a frame at a tick.
  func rect(at tick: Ticks) -> CGRect {
    let time = (tick - turnStart).part(of: Self.turn.duration)
    let part = Self.turn.curve.progress(at: time)
    return place(oldSize).mixed(with: place(size), part: part)
  }

  private func place(_ size: CGSize) -> CGRect {
    CGRect(center: CGPoint(x: frameSize.width / 2, y: frameSize.height / 2), size: size)
  }
}
