import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTesting
import Foundation
import Testing

/// The cells of a preset on every frame, by their names.
struct FilmedCells {
  typealias Frame = [String: DisplayList.Element]

  let film: Film
  let lists: [DisplayList]
  let frames: [Frame]

  init(_ name: String, overrides: [String] = []) throws {
    let scene = try LoadedScene(name, overrides: overrides, limits: Limits()).scene
    film = Film(scene)
    lists = try waitFor { try await SceneProbe(scene).displayLists() }
    frames = try lists.map { list in
      let content = try #require(list.layers.first { $0.name == "content" })
      let cells = content.elements.filter { $0.role == .cell }
      return Dictionary(uniqueKeysWithValues: cells.map { ($0.id, $0) })
    }
  }

  /// The length of the film, in seconds.
  var duration: Double {
    film.duration.seconds
  }

  /// The number of the first frame with a cell.
  func firstFrame(of id: String) throws -> Int {
    try #require(frames.firstIndex { $0[id] != nil }, "'\(id)' never comes")
  }

  /// The places of a cell on all frames that have it.
  func places(of id: String) -> [CGPoint] {
    frames.compactMap { $0[id]?.center }
  }

  /// The names of the cells that are in the data and visible on a frame, in the data's order.
  func names(_ frame: Int) -> [String] {
    frames[frame].values.filter { !$0.index.isEmpty }
      .sorted { $0.item < $1.item }
      .map(\.id)
  }

  /// The largest change of a cell's step from a frame to the next, in points.
  ///
  /// The eye takes it for a jump. Cells that have just come and those that go do not count.
  var largestTwitch: Double {
    var largest = 0.0
    for number in frames.indices.dropFirst(2) {
      for (id, cell) in frames[number] where !cell.index.isEmpty {
        guard let before = frames[number - 1][id], let first = frames[number - 2][id] else { continue }
        let x = cell.center.x - 2 * before.center.x + first.center.x
        let y = cell.center.y - 2 * before.center.y + first.center.y
        largest = max(largest, hypot(Double(x), Double(y)))
      }
    }
    return largest
  }
}

extension DisplayList.Element {
  /// The number of the item in its section; -1 if it is no longer in the data.
  var item: Int {
    index.split(separator: "-").last.flatMap { Int($0) } ?? -1
  }
}
