/// A finger on the film of a page.
package struct PageFinger: Decodable, Sendable {
  /// The number of the finger, which it keeps while it is down.
  let id: Int
  /// The place of the finger, in points of the film.
  let x: Double
  /// The place of the finger, in points of the film.
  let y: Double
  /// When it was there, in milliseconds by the clock of the page; without a time, when the message came.
  let t: Double?
  /// How long the finger has been down where it landed before the page told of it, in milliseconds.
  let age: Double?

  /// Creates a finger.
  package init(id: Int, x: Double, y: Double, t: Double?, age: Double? = nil) {
    self.id = id
    self.x = x
    self.y = y
    self.t = t
    self.age = age
  }
}
