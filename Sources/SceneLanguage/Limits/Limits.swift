package import CradleDynamics
package import CradleGraphics
import CradleScenes

/// The limits on the size of a scene, set by the program that loads it, never by the scene.
///
/// ```swift
/// let strict = Limits(frames: 1200, items: 500, fileSize: 20_000)
/// let scene = try SceneLoader(limits: strict).load(SceneFile.read(path: "upload.yaml"))
/// ```
package struct Limits: Equatable, Sendable {
  /// The most columns and rows of a frame, in pixels.
  package var pixelSize: PixelSize
  /// The most frames of a film.
  package var frames: Int
  /// The most items.
  package var items: Int
  /// The most items that collide.
  package var collidingBodies: Int
  /// The most convex pieces into which the outlines of colliding items fall.
  ///
  /// A rectangle and a circle are one piece. An ellipse and a path fall into pieces of at most eight corners: a star
  /// of 400 corners into 230.
  package var collidingPieces: Int
  /// The most pairs of pieces that are so near each other that they could touch, walls counted as pieces.
  package var collidingPairs: Int
  /// The deepest nesting of maps and lists in a file.
  package var nesting: Int
  /// The most bytes of a file.
  package var fileSize: Int
  /// The most values in a file; those that aliases repeat are counted again.
  package var nodes: Int
  /// The most bytes of all texts; those that aliases, `repeat` and variants make are counted again.
  package var textSize: Int
  /// The most movies and folders that a scene asks for.
  package var outputs: Int

  /// Creates limits, with the documented defaults.
  package init(
    pixelSize: PixelSize = PixelSize(width: 7680, height: 4320),
    frames: Int = 36_000,
    items: Int = 1_000_000,
    collidingBodies: Int = 5_000,
    collidingPieces: Int = 5_500,
    collidingPairs: Int = 30_000,
    nesting: Int = 64,
    fileSize: Int = 1_000_000,
    nodes: Int = 100_000,
    textSize: Int = 32_000_000,
    outputs: Int = 32
  ) {
    (self.pixelSize, self.frames, self.items) = (pixelSize, frames, items)
    self.collidingBodies = collidingBodies
    self.collidingPieces = collidingPieces
    self.collidingPairs = collidingPairs
    (self.nesting, self.fileSize, self.nodes) = (nesting, fileSize, nodes)
    (self.textSize, self.outputs) = (textSize, outputs)
  }
}

extension Limits {
  /// How much may collide while a scene plays.
  package var collisionCapacity: CollisionCapacity {
    CollisionCapacity(pieces: collidingPieces, pairs: collidingPairs)
  }
}
