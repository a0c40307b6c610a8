import CradleGeometry
import CradleGraphics
import CradleNotations
package import CradlePlayback
import CradleScenes
import Foundation

/// The jump from the end of a repeated part of a film to its start.
package struct LoopSeam: Hashable, Sendable {
  /// The farthest jump of an element when the part starts over, in points.
  package let distance: Double
  /// The largest change of an element's motion there, in points a frame.
  package let change: Double
  /// Whether an element appears or disappears there.
  package let isCut: Bool

  // The centers of elements by layer and id.
  private typealias Centers = [[String]: Vector]

  /// Measures a part of a film, which consists of at least two frames.
  package init(of frames: Range<Int>, in film: Film) {
    let rate = film.scene.timing.frameRate
    let player = film.makePlayer()
    func centers(_ frame: Int) -> Centers {
      let layers = player.displayList(at: film.time(ofFrame: frame, at: rate)).layers
      let all = layers.flatMap { layer in
        layer.elements.map { ([layer.name, $0.id], Vector(x: $0.center.x, y: $0.center.y)) }
      }
      return Dictionary(all) { $1 }
    }
    // The motion into the first frame, or, at the start of the film, out of it.
    let first = frames.lowerBound
    let near = [max(0, first - 1), first, first + 1].map(centers)
    let isFirst = first == 0
    let ways = [
      (near[isFirst ? 1 : 0], near[isFirst ? 2 : 1]), (centers(frames.upperBound - 1), centers(frames.upperBound)),
    ]
    let start = near[1]
    let end = ways[1].1
    var distance = 0.0
    var change = 0.0
    for (element, center) in start {
      guard let other = end[element] else { continue }
      distance = max(distance, (other - center).length)
      let motions = ways.compactMap { way in way.0[element].flatMap { from in way.1[element].map { $0 - from } } }
      if motions.count == 2 { change = max(change, (motions[1] - motions[0]).length) }
    }
    self.distance = distance
    self.change = change
    isCut = start.keys != end.keys
  }
}

extension LoopSeam: CustomStringConvertible {
  /// The seam in words: `a seam of 0.2 points, and 0.1 points a frame`.
  package var description: String {
    let words = "a seam of \(distance.hundredths) points, and \(change.hundredths) points a frame"
    return isCut ? words + ", where something comes or goes" : words
  }
}

extension Double {
  fileprivate var hundredths: String {
    ((self * 100).rounded() / 100).written
  }
}
