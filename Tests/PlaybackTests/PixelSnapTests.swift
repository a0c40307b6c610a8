import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Content that scrolls by fractions of a pixel.
struct PixelSnapTests {
  private let rows = """
    version: 1
    canvas: { size: [100, 200], scale: SCALE, pixel_snap: SNAP }
    time: { fps: FPS }
    collection:
      items: 30
      layout: { type: flow, item_size: [100, 45], line_spacing: 0 }
    timeline: [{ at: 0.1s, drag: { from: [50, 150], to: [50, 40.3], over: 0.4s } }]
    """

  private func frames(_ text: String, _ values: [String: String]) throws -> [DisplayList] {
    let text = values.reduce(text) { $0.replacing($1.key, with: $1.value) }
    let film = Film(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
    let (player, rate) = (film.makePlayer(), film.scene.timing.frameRate)
    return (0..<film.frameCount(at: rate)).map {
      player.displayList(at: film.time(ofFrame: $0, at: rate))
    }
  }

  // The upper and lower edges of the cells, in pixels, from the top.
  private func edges(_ list: DisplayList, _ scale: Double) -> [(top: Double, bottom: Double)] {
    list.layers.flatMap(\.elements).filter { $0.role == .cell }.map { cell in
      let half = cell.size.height * cell.drawnScale.y / 2
      return ((cell.drawnCenter.y - half) * scale, (cell.drawnCenter.y + half) * scale)
    }
    .sorted { $0.top < $1.top }
  }

  private func distanceFromPixel(_ edge: Double) -> Double { abs(edge - edge.rounded()) }

  @Test(arguments: ["0.7", "1", "1.3", "1.5", "2", "3"], ["25", "50", "60"])
  func `rows without spacing meet on whole pixels in every frame`(scale: String, rate: String) throws {
    let pixels = try #require(Double(scale))
    for list in try nonEmpty(frames(rows, ["SCALE": scale, "SNAP": "scroll", "FPS": rate])) {
      let edges = edges(list, pixels)
      for (above, below) in try pairs(edges.dropLast(), edges.dropFirst()) {
        #expect(abs(above.bottom - below.top) < 1e-6)
        #expect(distanceFromPixel(below.top) < 1e-6)
      }
    }
  }

  @Test
  func `without snapping, rows meet between pixels`() throws {
    let lists = try frames(rows, ["SCALE": "2", "SNAP": "none", "FPS": "60"])
    #expect(lists.contains { list in edges(list, 2).contains { distanceFromPixel($0.top) > 0.1 } })
  }

  @Test
  func `a row keeps its height in pixels while it scrolls`() throws {
    let lists = try frames(rows, ["SCALE": "1.5", "SNAP": "scroll", "FPS": "60"])
    var heights: [String: Set<Double>] = [:]
    // Of a row at an edge of the canvas, the neighbor may be out of sight.
    for cell in lists.flatMap({ $0.layers.flatMap(\.elements) })
    where cell.role == .cell && (23...177).contains(cell.center.y) {
      heights[cell.id, default: []].insert((cell.size.height * cell.drawnScale.y * 1.5).rounded())
    }
    for (_, found) in try nonEmpty(heights) { #expect(found.count == 1, "\(found)") }
  }

  @Test(arguments: ["scroll", "all"])
  func `positions in states and traces stay exact`(snap: String) throws {
    func centers(_ snap: String) throws -> [[CGPoint]] {
      try frames(rows, ["SCALE": "1.5", "SNAP": snap, "FPS": "50"]).map { list in
        list.layers.flatMap(\.elements).map(\.center)
      }
    }
    #expect(try centers(snap) == centers("none"))
  }

  @Test
  func `a header that sticks to the edge stays there`() throws {
    let text = """
      version: 1
      canvas: { size: [100, 200], scale: 2 }
      collection:
        sections: [20]
        layout: { type: flow, item_size: [100, 44], header_height: 30, sticky_headers: true }
      timeline: [{ at: 0.1s, drag: { from: [50, 150], to: [50, 40.3], over: 0.4s } }]
      """
    for list in try nonEmpty(frames(text, [:])) {
      let header = try #require(list.layers.flatMap(\.elements).first { $0.role == .supplementary })
      #expect(abs(header.drawnCenter.y - header.size.height / 2) < 1e-9)
    }
  }

  @Test
  func `cells on springs keep their fractions`() throws {
    let text = """
      version: 1
      canvas: { size: [100, 200], scale: 1 }
      collection:
        items: 30
        layout: { type: springy_flow, item_size: [100, 45], line_spacing: 5 }
      timeline: [{ at: 0.1s, drag: { from: [50, 150], to: [50, 40], over: 0.4s } }]
      """
    let lists = try frames(text, [:])
    #expect(lists.contains { list in edges(list, 1).contains { distanceFromPixel($0.top) > 0.1 } })
  }
}
