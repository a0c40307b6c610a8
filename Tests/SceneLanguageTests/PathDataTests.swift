import CradleGeometry
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

/// Outlines from SVG path data in scenes.
struct PathDataTests {
  private func scene(_ path: String) -> String {
    playground(items: "{ id: a, center: [50, 50], shape: { path: \(path) } }")
  }

  private func corners(_ path: String) throws -> [CGPoint] {
    let shape = dynamics(of: try load(scene(path))).items[0].shape
    guard case .path(let path) = shape else { return [] }
    return path.firstSubpathCorners
  }

  @Test
  func `path data of straight lines is the list of its corners`() throws {
    #expect(try corners("'M -20 -10 h 40 v 20 H -20 Z'") == corners("[[-20, -10], [20, -10], [20, 10], [-20, 10]]"))
  }

  @Test
  func `curves and arcs become corners within a twentieth of a point`() throws {
    let corners = try corners("'M -40 0 A 40 40 0 0 1 40 0 A 40 40 0 0 1 -40 0 Z'")
    #expect((20...200).contains(corners.count))
    for (one, other) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      #expect(abs(Vector(one).length - 40) < 0.001)
      #expect(40 - Vector(one + (other - one) / 2).length < 0.051)
    }
  }

  @Test
  func `a boundary may be path data`() throws {
    let text = playground(
      behaviors: "{ collision: { items: all, boundaries: { bowl: { path: 'M 0 0 Q 50 90 100 0 Z' } } } }"
    )
    let entry = try #require(dynamics(of: try load(text)).behaviors.first)
    let collision = try #require(entry.description as? CollisionDescription)
    guard case .loop(let corners) = collision.boundaries[0].shape else { throw NoLoop() }
    #expect(corners.count > 10)
    #expect(abs((corners.map(\.y).max() ?? 0) - 45) < 0.06)
  }

  // The limit applies before the points become corners.
  @Test
  func `a million points are refused`() {
    let data = "M0 0" + String(repeating: "h1v1", count: 500_000)
    let limits = Limits(fileSize: 10_000_000)
    let found = mistakes(in: scene("'\(data)'"), limits: limits)
    let flaw = "the path data has 1000001 pieces; at most 500 are possible"
    #expect(found == "a.yaml:3:53: error: 'path' is not an outline: \(flaw)")
  }

  private struct NoLoop: Error {}
}
