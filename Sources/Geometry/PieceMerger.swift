import Foundation

// Joins convex pieces of a polygon across cuts that convexity does not need.
struct PieceMerger {
  private struct Edge: Hashable {
    let from: Int
    let to: Int
  }

  private let corners: [CGPoint]
  // The numbers of corners, clockwise; empty once a piece is part of another.
  private var pieces: [[Int]]
  private var owners: [Edge: Int] = [:]

  // Pieces are numbers of corners, clockwise.
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
    // Each from the end of the cut to its start.
    let (path, rest) = (
      Self.turned(pieces[one], to: edge.to), Self.turned(pieces[other], to: edge.from)
    )
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
