import CradleDynamics
import CradleGeometry
import CradleNotations
import CradleSceneSource
import CradleScenes
import Foundation

/// A collision as written.
struct WrittenCollision: Sendable {
  var itemIDs: [String] = []
  var mode = CollisionDescription.Mode.everything
  var hasWalls = false
  var insets: EdgeInsets?
  var boundaries: [CollisionDescription.Boundary] = []

  var description: CollisionDescription {
    let walls = hasWalls ? insets ?? .zero : nil
    return CollisionDescription(itemIDs: itemIDs, mode: mode, walls: walls, boundaries: boundaries)
  }

  /// The keys of a collision.
  static let fields = Fields<WrittenCollision>("a collision", check: check) {
    Field(
      required: "items",
      \.itemIDs,
      .collidingItemIDs,
      "The items that collide: a list of ids, or 'all', also those to come."
    )
    Field("mode", \.mode, .choice, live: .at(\CollisionBehavior.writtenMode), "The obstacles that items bounce off.")
    Field("reference_bounds", \.hasWalls, .boolean, "Whether the edges of 'bounds' are walls.")
      .settable { Self.walls($0.insets ?? .zero).keys("reference_bounds", .boolean) }
    Field(optional: "insets", \.insets, .insets, "How far the walls are inside the bounds, in points.")
    Field("boundaries", \.boundaries, .boundaries, default: [:], "Lines and outlines, by name.")
  }

  // Returns the live value that switches walls on and off. Walls that you switch on again have the same insets as
  // before.
  private static func walls(_ insets: EdgeInsets) -> Live<Bool> {
    .of(
      .boolean,
      get: { (collision: CollisionBehavior) in collision.translatesReferenceBoundsIntoBoundary },
      set: { (collision: CollisionBehavior, hasWalls) in
        guard hasWalls else {
          collision.translatesReferenceBoundsIntoBoundary = false
          return
        }
        collision.setTranslatesReferenceBoundsIntoBoundary(with: insets)
      }
    )
  }

  @Sendable
  private static func check(_ collision: WrittenCollision, _ object: SceneObject, _: Reading) throws(SceneError) {
    guard collision.insets != nil, !collision.hasWalls else { return }
    throw SceneError("'insets' needs 'reference_bounds: true'", at: object.place(of: "insets"))
  }
}

extension Grammar where Value == [CollisionDescription.Boundary] {
  /// Boundaries by name, in the order of the file.
  static var boundaries: Grammar {
    let boundary = WrittenBoundary.fields.grammar(from: WrittenBoundary()).map(\.boundary)
    let schema: JSON = [
      "type": "object", "propertyNames": ["minLength": 1], "additionalProperties": boundary.schema,
    ]
    return Grammar(schema: schema) { node, reading in
      guard let entries = node.map else {
        reading.reject(node, expected: "a map of boundaries by name")
        return nil
      }
      let boundaries = entries.map { entry -> CollisionDescription.Boundary? in
        if entry.key.isEmpty { reading.report("a boundary needs a name", at: entry.place) }
        let subject = reading.subject
        reading.subject = entry.key
        defer { reading.subject = subject }
        var read = boundary.read(entry.value, &reading)
        read?.name = entry.key
        return read
      }
      let present = boundaries.compactMap(\.self)
      return present.count == boundaries.count ? present : nil
    }
  }
}

/// A boundary as written.
private struct WrittenBoundary: Sendable {
  var start: CGPoint?
  var end: CGPoint?
  var path: [CGPoint]?
  var line: LineStyle?

  // The boundary, still with an empty name. Reading the list of boundaries replaces the name with the key.
  var boundary: CollisionDescription.Boundary {
    let shape: CollisionDescription.Boundary.Shape =
      path.map { .loop($0) } ?? .line(from: start ?? .zero, to: end ?? .zero)
    return CollisionDescription.Boundary(name: "", shape: shape, line: line)
  }

  static let fields = Fields<WrittenBoundary>("a boundary", shape: checkShape, check: check) {
    Field(optional: "from", \.start, .point(in: Extent.simulated), "The start of the line: [x, y], in points.")
    Field(optional: "to", \.end, .point(in: Extent.simulated), "The end of the line: [x, y], in points.")
    Field(optional: "path", \.path, .outline, "The corners of an outline, instead of 'from' and 'to'.")
    Field(optional: "line", \.line, .line, "The line that shows it. By default, there is none.")
  }

  @Sendable
  private static func check(_ boundary: WrittenBoundary, _ object: SceneObject, _: Reading) throws(SceneError) {
    // The simulation uses single precision, so it takes two points less than 1 apart for the same point.
    guard boundary.path == nil, let start = boundary.start, let end = boundary.end,
      (end - start).length < 1
    else { return }
    throw SceneError("'from' and 'to' are less than a point apart", at: object.place(of: "to"))
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    let ends = ["from", "to"].filter { object[$0] != nil }
    if object["path"] == nil {
      guard ends.count < 2 else { return }
      throw SceneError("a boundary needs 'from' and 'to', or 'path'", at: object.place)
    } else if !ends.isEmpty {
      throw SceneError("write either 'path', or 'from' and 'to'", at: object.place(of: "path"))
    }
  }
}
