/// A finger on the film of a page.
struct PageFinger: Decodable {
  /// The number of the finger, which it keeps while it is down.
  let id: Int
  /// The place of the finger, in points of the film.
  let x: Double
  /// The place of the finger, in points of the film.
  let y: Double
}
