import Foundation

// Cuts a simple polygon, clockwise on screen, into triangles of its corners.
//
// A corner is an ear if the triangle with its neighbors is inside. There are always two; each is cut
// off, the one nearest to an equilateral triangle first, because slivers make bad bodies.
struct EarClipper {
  private let corners: [CGPoint]
  private var next: [Int]
  private var previous: [Int]
  private var isLeft: [Bool]
  // How round the ear at a corner is, or nil where there is none.
  private var ears: [Double?]

  init(_ corners: [CGPoint]) {
    self.corners = corners
    let count = corners.count
    next = corners.indices.map { ($0 + 1) % count }
    previous = corners.indices.map { ($0 + count - 1) % count }
    isLeft = Array(repeating: true, count: count)
    ears = Array(repeating: nil, count: count)
  }

  // The corners' numbers, clockwise.
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

  // Rounding can hide every ear of a polygon whose edges nearly touch. The smallest triangle then
  // does the least harm.
  private func leastCorner() -> Int {
    var least: (index: Int, area: Double) = (0, .infinity)
    for index in corners.indices where isLeft[index] {
      let area = abs(turn(previous[index], index, next[index]))
      if area < least.area { least = (index, area) }
    }
    return least.index
  }

  // Only its neighbors become ears or stop being ears when an ear is cut off.
  private mutating func remove(_ tip: Int) {
    let (before, after) = (previous[tip], next[tip])
    isLeft[tip] = false
    next[before] = after
    previous[after] = before
    ears[before] = roundness(at: before)
    ears[after] = roundness(at: after)
  }

  // The area over the square of the longest side.
  private func roundness(at index: Int) -> Double? {
    let (before, after) = (previous[index], next[index])
    let area = turn(before, index, after)
    guard area > 0, isClear(before, index, after) else { return nil }
    let sides = [(before, index), (index, after), (after, before)]
    let longest = sides.map { side in
      let edge = corners[side.1] - corners[side.0]
      return edge.dot(edge)
    }
    return area / (longest.max() ?? 1)
  }

  // A corner at which the outline turns clockwise cannot be the innermost one in the triangle.
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

  // Twice the area of a triangle, positive if it is clockwise on screen.
  private func turn(_ a: Int, _ b: Int, _ c: Int) -> Double {
    (corners[b] - corners[a]).cross(corners[c] - corners[b])
  }
}
