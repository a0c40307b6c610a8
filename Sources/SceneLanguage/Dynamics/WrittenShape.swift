import CradleDynamics
import CradleGeometry
import CradleNotations
import CradleSceneSource
import CradleScenes
import Foundation

/// The shape of an item as written.
///
/// The shape is either a keyword, with the size in another key, or an outline.
enum WrittenShape: Sendable {
  case rectangle
  case ellipse
  case outline([CGPoint])
  case line([CGPoint])

  /// Returns the shape with its size.
  func resolved(size: CGSize) -> DynamicItemDescription.Shape {
    switch self {
    case .rectangle: .rectangle(size)
    case .ellipse: .ellipse(size)
    case .outline(let corners): .path(Path(polygon: corners))
    case .line(let points): .line(Path(points.enumerated().map { $0 == 0 ? .move(to: $1) : .line(to: $1) }))
    }
  }
}

extension Grammar where Value == WrittenShape {
  /// The name of a shape, or a map with the corners of an outline.
  static var itemShape: Grammar {
    let word = Grammar.choice([("rectangle", .rectangle), ("ellipse", .ellipse)])
    let outline = WrittenOutline.fields.grammar(from: WrittenOutline()) {
      outline,
      object,
      _ throws(SceneError) in
      // The grammar of the corners has already checked that the corners form an outline.
      guard (try? Polygon(outline.corners))?.isFarFromOrigin != true else {
        throw SceneError("the outline is too far from the center of its item", at: object.place(of: "path"))
      }
      return WrittenShape.outline(outline.corners)
    }
    let open = WrittenOutline.lineFields.grammar(from: WrittenOutline(isOpen: true))
    let line = open.map { WrittenShape.line($0.corners) }
    return Grammar(schema: ["anyOf": [word.schema, outline.schema, line.schema]]) { node, reading in
      if let map = node.map {
        let isOpen = map.first { $0.key == "open" }?.value.scalar?.meaning == .boolean(true)
        return isOpen ? line.read(node, &reading) : outline.read(node, &reading)
      }
      reading.alsoTakes("a map with a 'path'", at: node.place)
      return word.read(node, &reading)
    }
  }
}

/// An outline as written.
private struct WrittenOutline: Sendable {
  var corners: [CGPoint] = []
  var isOpen = false

  static let lineFields = Fields<WrittenOutline>("a shape", title: "Open shape") {
    Field(
      required: "path",
      \.corners,
      .openLine,
      "The points of the line, relative to the center of the item: [[x, y], …], in points; at least two."
    )
    Field("open", \.isOpen, .boolean, "Whether the path is a line, without a fill and a body.")
  }

  static let fields = Fields<WrittenOutline>("a shape") {
    Field(
      required: "path",
      \.corners,
      .outline,
      "The corners of the outline, relative to the center of the item: [[x, y], …], in points."
    )
    Field("open", \.isOpen, .boolean, "Whether the path is a line, without a fill and a body.")
  }
}
