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

/// The frames of a preset, sixty a second.
struct PresetFrames {
  let film: Film
  let lists: [DisplayList]

  init(_ name: String, overrides: [String] = []) throws {
    let scene = try LoadedScene(name, overrides: overrides, limits: Limits()).scene
    film = Film(scene)
    lists = try waitFor { try await SceneProbe(scene).displayLists() }
  }

  /// The length of the film, in seconds.
  var duration: Double {
    film.duration.seconds
  }

  /// The number of the last frame.
  var last: Int {
    lists.count - 1
  }

  /// Returns the number of the frame that shows a time in seconds.
  func number(at time: Double) -> Int {
    Int((time * 60).rounded())
  }

  /// Returns everything on a frame that belongs to the collection, back to front.
  func content(_ frame: Int) throws -> [DisplayList.Element] {
    let layer = try #require(lists[frame].layers.first { $0.name == "content" })
    return layer.elements.filter(\.role.isContent)
  }

  /// Returns the element of a name on a frame.
  func element(_ id: String, _ frame: Int) throws -> DisplayList.Element {
    try #require(try content(frame).first { $0.id == id }, "no '\(id)' on frame \(frame)")
  }

  /// Returns the cells of a frame that are in the data, in its order.
  func cells(_ frame: Int) throws -> [DisplayList.Element] {
    try content(frame).filter { $0.role == .cell && !$0.index.isEmpty }
      .sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  /// Returns the places of the fingers on a frame.
  func touches(_ frame: Int) -> [CGPoint] {
    lists[frame].layers.filter { $0.name == "touches" }.flatMap(\.elements).map(\.center)
  }

  /// Returns the longest way that a visible element of the collection makes in a frame.
  func longestStep() throws -> Double {
    var longest = 0.0
    for frame in lists.indices.dropFirst() {
      let before = Dictionary(uniqueKeysWithValues: try content(frame - 1).map { ($0.id, $0) })
      for element in try content(frame) where element.alpha > 0 {
        guard let old = before[element.id], old.alpha > 0 else { continue }
        longest = max(longest, distance(old.center, element.center))
      }
    }
    return longest
  }

  /// Checks that cells stand on a circle, clockwise from the top, each turned by the angle of its
  /// place.
  func expectCircle(
    of count: Int,
    center: CGPoint,
    radius: Double,
    on frame: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let cells = try cells(frame)
    #expect(cells.count == count, sourceLocation: sourceLocation)
    for (number, cell) in cells.enumerated() {
      let turn = 2 * Double.pi * Double(number) / Double(count)
      let place = CGPoint(x: center.x + radius * cos(turn - .pi / 2), y: center.y + radius * sin(turn - .pi / 2))
      #expect(distance(cell.center, place) < 1e-6, sourceLocation: sourceLocation)
      #expect(difference(cell.angle, turn) < 1e-9, sourceLocation: sourceLocation)
      #expect(cell.alpha == 1, sourceLocation: sourceLocation)
    }
  }
}

extension DisplayList.Element {
  /// The section and the number of the item in it.
  var path: [Int] {
    index.split(separator: "-").compactMap { Int($0) }
  }
}

/// Returns the distance between two places, in points.
func distance(_ first: CGPoint, _ second: CGPoint) -> Double {
  hypot(Double(first.x - second.x), Double(first.y - second.y))
}

/// Returns the difference between two angles, in radians and whatever the number of whole turns.
func difference(_ first: Double, _ second: Double) -> Double {
  abs((first - second).remainder(dividingBy: 2 * .pi))
}
