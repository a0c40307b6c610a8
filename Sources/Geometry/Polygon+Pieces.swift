public import Foundation

extension Polygon {
  // A piece that is a smaller part of the whole cannot be seen or felt.
  private static let negligiblePart = 1e-9

  /// Returns convex polygons that cover this one and nothing else, meeting only at their edges.
  ///
  /// Each has from three to `maximumCorners` corners, clockwise on screen, none of them on the line
  /// between its neighbors. Corners at which the outline turns by less than a billionth and pieces
  /// of less than a billionth of the area are left out. The order depends on nothing but the
  /// corners. A convex polygon that has few enough corners is its own single piece.
  ///
  /// The polygon is cut into triangles by clipping ears, the roundest first; cuts that convexity
  /// does not need are taken back (Hertel and Mehlhorn), which leaves at most four times as many
  /// pieces as the best decomposition; then pieces with too many corners are halved.
  ///
  /// - Precondition: `maximumCorners` is at least 3.
  public func convexPieces(maximumCorners: Int = 8) -> [[CGPoint]] {
    precondition(maximumCorners >= 3, "a piece cannot have \(maximumCorners) corners at most")
    let outline = Self.withoutFlatCorners(corners)
    let whole = isConvex ? [outline] : PieceMerger.merge(EarClipper(outline).triangles, of: outline)
    let least = area * Self.negligiblePart
    return
      whole
      .map(Self.withoutFlatCorners)
      .flatMap { Self.divided($0, into: maximumCorners) }
      .filter { $0.count >= 3 && Self.signedArea(of: $0) > least }
  }

  // Each pass may make corners flat that were not.
  private static func withoutFlatCorners(_ corners: [CGPoint]) -> [CGPoint] {
    var rest = corners
    var count = 0
    repeat {
      count = rest.count
      let all = rest
      rest = all.indices.filter { abs(Corner(at: $0, of: all).sine) > Corner.flat }.map { all[$0] }
    } while rest.count >= 3 && rest.count < count
    return rest
  }

  // Cuts a convex outline across, so that it takes as few pieces as it can and they are chunky.
  private static func divided(_ corners: [CGPoint], into most: Int) -> [[CGPoint]] {
    guard corners.count > most else { return [corners] }
    // A piece of m corners takes m − 2 of the n − 2 triangles.
    let pieces = (corners.count - 2 + most - 3) / (most - 2)
    let cut = (corners.count - 2) * (pieces / 2) / pieces + 1
    let (near, far) = (Array(corners[...cut]), Array(corners[cut...]) + [corners[0]])
    return divided(near, into: most) + divided(far, into: most)
  }
}
