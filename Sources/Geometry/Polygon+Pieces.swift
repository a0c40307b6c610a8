package import Foundation

extension Polygon {
  // The smallest share of the area that a piece has. A smaller piece has no visible effect.
  private static let negligiblePart = 1e-9

  /// Returns convex polygons that together cover this polygon exactly, and meet only at their edges.
  ///
  /// Each piece has from three to `maximumCorners` corners, clockwise on screen. No corner is on the line between its
  /// neighbors. Corners that turn by less than a billionth are left out. Pieces with less than a billionth of the area
  /// are also left out. The order depends only on the corners. If a convex polygon has few enough corners, it is the
  /// only piece.
  ///
  /// The algorithm has three steps. First, it cuts the polygon into triangles by clipping ears, and clips the roundest
  /// ears first. Then it removes unnecessary cuts, as Hertel and Mehlhorn do. This leaves at most four times as many
  /// pieces as the best decomposition. Finally, it halves pieces with too many corners.
  ///
  /// - Precondition: `maximumCorners` is at least 3.
  package func convexPieces(maximumCorners: Int = 8, file: StaticString = #fileID, line: UInt = #line) -> [[CGPoint]] {
    require(
      maximumCorners >= 3,
      message: "a piece needs at least 3 corners, not \(maximumCorners)",
      file: file,
      line: line
    )
    let outline = Self.withoutFlatCorners(corners)
    let whole = isConvex ? [outline] : PieceMerger.merge(EarClipper(outline).triangles, of: outline)
    let least = area * Self.negligiblePart
    return
      whole
      .map(Self.withoutFlatCorners)
      .flatMap { Self.divided($0, into: maximumCorners) }
      .filter { $0.count >= 3 && Self.signedArea(of: $0) > least }
  }

  // Returns the corners that are not flat. Each pass may make further corners flat, so there are several passes.
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

  // Cuts a convex outline into as few pieces as possible. The cuts run across, so that the pieces are compact.
  private static func divided(_ corners: [CGPoint], into most: Int) -> [[CGPoint]] {
    guard corners.count > most else { return [corners] }
    // A piece with m corners consists of m − 2 of the n − 2 triangles.
    let pieces = (corners.count - 2 + most - 3) / (most - 2)
    let cut = (corners.count - 2) * (pieces / 2) / pieces + 1
    let near = Array(corners[...cut])
    let far = Array(corners[cut...]) + [corners[0]]
    return divided(near, into: most) + divided(far, into: most)
  }
}

// Cuts a simple polygon, clockwise on screen, into triangles of its corners.
//
// A corner is an ear if the triangle with its two neighbors is inside of the polygon. A polygon always has at least two
// ears. The ear that is most similar to an equilateral triangle is cut off first, because slivers make bad bodies.
struct EarClipper {
  private let corners: [CGPoint]
  private var next: [Int]
  private var previous: [Int]
  private var isLeft: [Bool]
  // The roundness of the ear at each corner; `nil` for a corner that is not an ear.
  private var ears: [Double?]

  init(_ corners: [CGPoint]) {
    self.corners = corners
    let count = corners.count
    next = corners.indices.map { ($0 + 1) % count }
    previous = corners.indices.map { ($0 + count - 1) % count }
    isLeft = Array(repeating: true, count: count)
    ears = Array(repeating: nil, count: count)
  }

  // The triangles, as clockwise indices of corners.
  var triangles: [[Int]] {
    var clipper = self
    return clipper.clip()
  }

  private mutating func clip() -> [[Int]] {
    guard corners.count >= 3 else { return [] }
    var triangles: [[Int]] = []
    findEars()
    for _ in 3..<max(corners.count, 3) {
      let tip = bestTip()
      triangles.append([previous[tip], tip, next[tip]])
      remove(tip)
    }
    if let last = isLeft.firstIndex(of: true) {
      triangles.append([previous[last], last, next[last]])
    }
    return triangles
  }

  private mutating func findEars() {
    for index in corners.indices where isLeft[index] { ears[index] = roundness(at: index) }
  }

  private mutating func bestTip() -> Int {
    if let tip = bestEar() { return tip }
    findEars()
    return bestEar() ?? leastCorner()
  }

  private func bestEar() -> Int? {
    var best: (index: Int, roundness: Double)?
    for index in corners.indices {
      guard isLeft[index], let roundness = ears[index] else { continue }
      if roundness > best?.roundness ?? 0 { best = (index, roundness) }
    }
    return best?.index
  }

  // Returns the corner with the smallest triangle. If edges nearly touch, rounding can hide every ear, and this
  // triangle does the least harm.
  private func leastCorner() -> Int {
    var least: (index: Int, area: Double) = (0, .infinity)
    for index in corners.indices where isLeft[index] {
      let area = abs(turn(previous[index], index, next[index]))
      if area < least.area { least = (index, area) }
    }
    return least.index
  }

  // Removes the tip of an ear. Only the two neighbors can become ears, or stop being ears.
  private mutating func remove(_ tip: Int) {
    let before = previous[tip]
    let after = next[tip]
    isLeft[tip] = false
    next[before] = after
    previous[after] = before
    ears[before] = roundness(at: before)
    ears[after] = roundness(at: after)
  }

  // Returns the roundness of an ear: its area divided by the square of its longest side. The result is `nil` for a
  // corner that is not an ear.
  private func roundness(at index: Int) -> Double? {
    let before = previous[index]
    let after = next[index]
    let area = turn(before, index, after)
    guard area > 0, isClear(before, index, after) else { return nil }
    let sides = [(before, index), (index, after), (after, before)]
    let longest = sides.map { side in
      let edge = corners[side.1] - corners[side.0]
      return edge.dot(edge)
    }
    return area / (longest.max() ?? 1)
  }

  // Returns whether no corner is inside of a triangle. A corner with a clockwise turn cannot be the innermost one, so
  // it is skipped.
  private func isClear(_ a: Int, _ b: Int, _ c: Int) -> Bool {
    var index = next[c]
    while index != a {
      if turn(previous[index], index, next[index]) <= 0,
        turn(a, b, index) >= 0, turn(b, c, index) >= 0, turn(c, a, index) >= 0
      {
        return false
      }
      index = next[index]
    }
    return true
  }

  // Returns twice the area of a triangle; it is positive for a triangle that is clockwise on screen.
  private func turn(_ a: Int, _ b: Int, _ c: Int) -> Double {
    (corners[b] - corners[a]).cross(corners[c] - corners[b])
  }
}

// Joins convex pieces of a polygon across unnecessary cuts.
struct PieceMerger {
  private struct Edge: Hashable {
    let from: Int
    let to: Int
  }

  private let corners: [CGPoint]
  // The pieces, as clockwise indices of corners. A piece that was merged into another one is empty.
  private var pieces: [[Int]]
  private var owners: [Edge: Int] = [:]

  // Merges pieces, which are clockwise indices of corners.
  static func merge(_ pieces: [[Int]], of corners: [CGPoint]) -> [[CGPoint]] {
    var merger = PieceMerger(corners: corners, pieces: pieces)
    merger.joinAll()
    return merger.pieces.filter { !$0.isEmpty }.map { piece in piece.map { corners[$0] } }
  }

  private init(corners: [CGPoint], pieces: [[Int]]) {
    self.corners = corners
    self.pieces = pieces
    for index in pieces.indices { own(index) }
  }

  private mutating func own(_ index: Int) {
    for edge in Self.edges(of: pieces[index]) { owners[edge] = index }
  }

  private static func edges(of piece: [Int]) -> [Edge] {
    piece.indices.map { Edge(from: piece[$0], to: piece[($0 + 1) % piece.count]) }
  }

  private mutating func joinAll() {
    for edge in pieces.flatMap(Self.edges) { join(across: edge) }
  }

  private mutating func join(across edge: Edge) {
    let back = Edge(from: edge.to, to: edge.from)
    guard let one = owners[edge], let other = owners[back], one != other else { return }
    // Both paths run from the end of the cut to its start.
    let path = Self.turned(pieces[one], to: edge.to)
    let rest = Self.turned(pieces[other], to: edge.from)
    guard isConvex(rest[rest.count - 2], edge.to, path[1]),
      isConvex(path[path.count - 2], edge.from, rest[1])
    else { return }
    pieces[one] = path + rest.dropFirst().dropLast()
    pieces[other] = []
    (owners[edge], owners[back]) = (nil, nil)
    own(one)
  }

  private func isConvex(_ before: Int, _ middle: Int, _ after: Int) -> Bool {
    Corner(corners[before], corners[middle], corners[after]).sine >= 0
  }

  private static func turned(_ piece: [Int], to first: Int) -> [Int] {
    guard let index = piece.firstIndex(of: first) else { return piece }
    return Array(piece[index...] + piece[..<index])
  }
}
