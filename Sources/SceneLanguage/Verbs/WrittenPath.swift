import CradleGeometry
import CradleNotations
import CradleSceneSource
import CradleScenes
import Foundation

/// The path of a finger as written: points, or points with times.
struct WrittenPath: Sendable {
  /// The corners of the path.
  var places: [CGPoint] = []
  /// The time at each corner; empty if the points have no times.
  var times: [Ticks] = []

  /// Checks that a map has either the duration of the whole path or a time at each point.
  static func checkTimes(of object: SceneObject) throws(SceneError) {
    let points = object["through"]?.value.list
    if points?.first?.list?.count == 3 {
      guard let key = ["over", "curve"].first(where: { object[$0] != nil }) else { return }
      let message = "the points of 'through' have times, so leave out '\(key)'; the finger moves straight between them"
      throw SceneError(message, at: object.place(of: key))
    }
    guard object["over"] == nil else { return }
    let remedy = points == nil ? "" : ", or a time at each point of 'through', such as [0.3s, 160, 200]"
    throw SceneError("\(object.name) needs 'over'\(remedy)", at: object.place)
  }
}

extension Grammar where Value == WrittenPath {
  /// A list of points: all are `[x, y]`, or all are `[time, x, y]` with times that grow.
  ///
  /// - Parameters:
  ///   - point: The grammar of a point without a time.
  ///   - startsAtZero: Whether the finger lands at the first point. Otherwise it comes there from an item.
  static func path(of point: Grammar<CGPoint>, startsAtZero: Bool) -> Grammar {
    let places = Grammar<[CGPoint]>.nonEmptyList(of: point)
    let time = Grammar<Ticks>.delay
    let timed: JSON = ["type": "array", "minItems": 3, "maxItems": 3]
    let all: JSON = ["type": "array", "minItems": 1, "items": timed]
    return Grammar(schema: ["anyOf": [places.schema, all]]) { node, reading in
      guard let nodes = node.list, nodes.first?.list?.count == 3 else {
        if let mixed = node.list?.first(where: { $0.list?.count == 3 }) {
          reading.report("either all points of 'through' have times, or none", at: mixed.place)
          return nil
        }
        return places.read(node, &reading).map { WrittenPath(places: $0) }
      }
      var path = WrittenPath()
      for node in nodes {
        guard let parts = node.list, parts.count == 3 else {
          reading.report("either all points of 'through' have times, or none", at: node.place)
          return nil
        }
        let rest = SceneNode(value: .list(Array(parts[1...])), place: node.place)
        guard let moment = time.read(parts[0], &reading), let place = point.read(rest, &reading) else { return nil }
        if let flaw = path.flaw(of: moment, startsAtZero: startsAtZero) {
          reading.report(flaw, at: parts[0].place)
          return nil
        }
        path.times.append(moment)
        path.places.append(place)
      }
      return path
    }
  }
}

extension WrittenPath {
  // Returns why a time cannot follow those before it; `nil` if it can.
  fileprivate func flaw(of time: Ticks, startsAtZero: Bool) -> String? {
    guard let last = times.last else {
      if startsAtZero, time != .zero { return "the finger lands at its first point; write 0s there" }
      if !startsAtZero, time == .zero { return "a grab starts at the item; give its first point a time after 0s" }
      return nil
    }
    guard time <= last else { return nil }
    return "the finger cannot be here at \(time.written), after \(last.written) at the point before; times only grow"
  }
}
