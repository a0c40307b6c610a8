package import CradleDynamics
package import CradleGraphics

/// Limits on the size of a scene.
///
/// Only your program can set these limits. A scene cannot change them.
///
/// ```swift
/// let strict = Limits(frames: 1200, items: 500, fileSize: 20_000)
/// let scene = try SceneLoader(limits: strict).load(SceneFile.read(path: "upload.yaml"))
/// ```
package struct Limits: Equatable, Sendable {
  /// The largest width and height of a frame, in pixels.
  package var pixelSize: PixelSize
  /// The largest number of frames of a film.
  package var frames: Int
  /// The largest number of items.
  package var items: Int
  /// The largest number of items that collide.
  package var collidingBodies: Int
  /// The largest number of convex pieces in the outlines of colliding items.
  ///
  /// A rectangle and a circle have one piece. An ellipse and a path are split into pieces with at most eight corners.
  /// For example, a star with 400 corners has 230 pieces.
  package var collidingPieces: Int
  /// The largest number of pairs of pieces that are near enough to touch each other.
  ///
  /// Walls count as pieces.
  package var collidingPairs: Int
  /// The deepest nesting of maps and lists in a file.
  package var nesting: Int
  /// The largest size of a file in bytes.
  package var fileSize: Int
  /// The largest number of values in a file.
  ///
  /// A value that an alias repeats counts again.
  package var nodes: Int
  /// The largest size of all texts in bytes.
  ///
  /// Texts from aliases, `repeat` and variants count again.
  package var textSize: Int
  /// The largest number of movies and folders that a scene asks for.
  package var outputs: Int
  /// The limits on products of counts.
  package var products = Product.standard

  /// Creates limits.
  ///
  /// Each limit has a documented default.
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
    self.pixelSize = pixelSize
    self.frames = frames
    self.items = items
    self.collidingBodies = collidingBodies
    self.collidingPieces = collidingPieces
    self.collidingPairs = collidingPairs
    self.nesting = nesting
    self.fileSize = fileSize
    self.nodes = nodes
    self.textSize = textSize
    self.outputs = outputs
  }
}

extension Limits {
  /// The largest count of a product.
  package subscript(product: Product) -> Int {
    get { products[product] ?? product.standard }
    set { products[product] = newValue }
  }

  /// The limits on collisions while a scene plays.
  package var collisionCapacity: CollisionCapacity {
    CollisionCapacity(pieces: collidingPieces, pairs: collidingPairs)
  }
}

extension String {
  /// The message that the texts of a scene are too long.
  static func tooMuchText(_ limits: Limits) -> String {
    "there are more than \(limits.textSize) bytes of text, aliases, 'repeat' and variants counted; "
      + "--limit-text allows more"
  }
}
