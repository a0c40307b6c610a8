import CradleGeometry
import CradleNotations
import Foundation

/// A part of an outline in the notation of Lottie.
///
/// The part consists of corners, each with the controls before and after the corner.
struct LottiePath {
  private var corners: [CGPoint]
  private var before: [CGPoint] = [.zero]
  private var after: [CGPoint] = [.zero]
  private var isClosed = false

  private init(from start: CGPoint) {
    corners = [start]
  }

  /// Returns the parts of an outline.
  ///
  /// - Parameter keepsCorners: Whether every corner stays, so that all outlines of a motion have the same number.
  static func parts(of path: Path, keepsCorners: Bool = false) -> [LottiePath] {
    var parts: [LottiePath] = []
    for element in path.elements {
      if case .move(let place) = element {
        parts.append(LottiePath(from: place))
      } else if let last = parts.last, last.isClosed {
        // If an outline continues after it was closed, it continues from the start of the closed part.
        parts.append(LottiePath(from: last.corners[0]))
      }
      guard !parts.isEmpty else { continue }
      parts[parts.count - 1].add(element, keepsCorners: keepsCorners)
    }
    return parts.filter { $0.corners.count > 1 }
  }

  private mutating func add(_ element: Path.Element, keepsCorners: Bool) {
    switch element {
    case .move: break
    case .line(let place): append(place, .zero, .zero)
    case .curve(let place, let first, let second):
      let last = corners[corners.count - 1]
      append(
        place,
        CGPoint(x: first.x - last.x, y: first.y - last.y),
        CGPoint(x: second.x - place.x, y: second.y - place.y)
      )
    case .close:
      isClosed = true
      if !keepsCorners { mergeEnds() }
    }
  }

  private mutating func append(_ place: CGPoint, _ out: CGPoint, _ into: CGPoint) {
    after[after.count - 1] = out
    corners.append(place)
    before.append(into)
    after.append(.zero)
  }

  // If the last corner is at the position of the first, both become one corner.
  private mutating func mergeEnds() {
    guard let first = corners.first, let last = corners.last, corners.count > 2,
      abs(first.x - last.x) < 1e-6, abs(first.y - last.y) < 1e-6
    else { return }
    before[0] = before[before.count - 1]
    corners.removeLast()
    before.removeLast()
    after.removeLast()
  }

  var cornerCount: Int { corners.count }

  /// The path as the value of a property.
  var text: String {
    func points(_ points: [CGPoint]) -> String {
      JSON.line(ofElements: points.map { LottieText.pair($0) })
    }
    return JSON.line(ofMembers: [
      ("c", isClosed ? "true" : "false"), ("v", points(corners)), ("i", points(before)),
      ("o", points(after)),
    ])
  }
}
