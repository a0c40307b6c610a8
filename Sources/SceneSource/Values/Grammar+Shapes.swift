package import CradleGeometry
import CradleNotations
package import Foundation

/// The ranges of numbers on the canvas, in points.
package enum Extent {
  /// The range of positions.
  ///
  /// Beyond this range, the smallest step between two positions would be visible.
  package static let places = -1e9...1e9
  /// The range of distances and radii.
  package static let distances = 0.0...1e6
  /// The range of widths and heights of visible elements.
  package static let sizes = 0.1...1e6
  /// The range of widths and heights of elements with a body.
  ///
  /// A larger body would not be solid.
  package static let bodies = 0.1...1e5
  /// The range of positions and lengths in the simulation.
  ///
  /// Hinges need products of four lengths, which would exceed single precision beyond this range.
  package static let simulated = -1e5...1e5
}

extension Grammar {
  /// A list of any length.
  package static func list<Element>(of element: Grammar<Element>) -> Grammar where Value == [Element] {
    Grammar(schema: ["type": "array", "items": element.schema]) { node, reading in
      guard let nodes = node.list else {
        reading.reject(node, expected: "a list")
        return nil
      }
      var present: [Element] = []
      for node in nodes where !reading.isExhausted {
        if let element = element.read(node, &reading) { present.append(element) }
      }
      return present.count == nodes.count ? present : nil
    }
  }

  /// A list of at least one element.
  package static func nonEmptyList<Element>(of element: Grammar<Element>) -> Grammar
  where Value == [Element] {
    let list = list(of: element)
    return Grammar(schema: list.schema.adding(["minItems": 1])) { node, reading in
      if node.list?.isEmpty == true {
        reading.reject(node, expected: "a list of at least one")
        return nil
      }
      return list.read(node, &reading)
    }
  }

  /// A list of a fixed number of numbers.
  package static func numbers(
    _ expected: String,
    _ element: Grammar<Double>,
    count: Int,
    kind: ValueKind? = nil
  )
    -> Grammar<[Double]>
  {
    let schema: JSON = [
      "type": "array", "items": element.schema, "minItems": .number(Double(count)),
      "maxItems": .number(Double(count)),
    ]
    return Grammar<[Double]>(schema: kind?.schema(schema) ?? schema) { node, reading in
      guard let nodes = node.list, nodes.count == count else {
        reading.reject(node, expected: expected)
        return nil
      }
      let numbers = nodes.compactMap { element.read($0, &reading) }
      return numbers.count == count ? numbers : nil
    }
  }
}

extension Grammar where Value == CGPoint {
  /// A position: `[x, y]`, in points.
  package static var point: Grammar<CGPoint> {
    point(in: Extent.places)
  }

  /// A position with coordinates in a range.
  package static func point(in range: ClosedRange<Double>) -> Grammar {
    numbers("a point [x, y]", .number(in: range), count: 2, kind: .point)
      .map { CGPoint(x: $0[0], y: $0[1]) }
      .writing { [.number($0.x), .number($0.y)] }
  }
}

extension Grammar where Value == CGPoint {
  /// The point of a box that stays in place: `[x, y]`, as fractions of the size from the upper left corner.
  package static var anchorPoint: Grammar { point(in: -1000...1000) }
}

extension Grammar where Value == [CGPoint] {
  /// An open line, which may cross itself: the list of its points, or SVG path data.
  package static var openLine: Grammar {
    let points = Grammar.list(of: .point(in: Extent.simulated))
    let most = Complexity.cornersOfOutline
    let corners = points.schema.adding(["minItems": 2, "maxItems": .number(Double(most))])
    return Grammar(schema: ValueKind.outline.schema(["anyOf": [corners, ["type": "string"]]])) { node, reading in
      if let scalar = node.scalar { return PathData(scalar.text).corners(isOpen: true, at: node, &reading) }
      guard let count = node.list?.count, (2...most).contains(count) else {
        reading.reject(node, expected: "a list of 2 to \(most) points")
        return nil
      }
      return points.read(node, &reading)
    }
  }

  /// A closed outline that does not cross itself: the list of its corners, or SVG path data.
  package static var outline: Grammar {
    let points = Grammar.list(of: .point(in: Extent.simulated))
    let most = Complexity.cornersOfOutline
    let corners = points.schema.adding(["minItems": 3, "maxItems": .number(Double(most))])
    let schema = ValueKind.outline.schema(["anyOf": [corners, ["type": "string"]]])
    return Grammar(schema: schema) { node, reading in
      if let scalar = node.scalar { return PathData(scalar.text).corners(at: node, &reading) }
      if let count = node.list?.count, count > most {
        reading.reject(node, expected: "a list of at most \(most) corners")
        return nil
      }
      guard let corners = points.read(node, &reading) else { return nil }
      do throws(CradleError) {
        _ = try Polygon(corners)
        return corners
      } catch {
        reading.report("'\(reading.subject)' is not an outline: \(error)", at: node.place)
        return nil
      }
    }
  }
}

extension Grammar where Value == Vector {
  /// A displacement or a velocity: `[x, y]`.
  package static var vector: Grammar {
    vector(in: -1e6...1e6)
  }

  /// A vector with components in a range.
  package static func vector(in range: ClosedRange<Double>) -> Grammar {
    numbers("a vector [x, y]", .number(in: range), count: 2, kind: .vector)
      .map { Vector(x: $0[0], y: $0[1]) }
      .writing { [.number($0.x), .number($0.y)] }
  }
}

extension Grammar where Value == CGSize {
  /// A visible size: `[width, height]`, in points.
  package static var size: Grammar {
    size(in: Extent.sizes)
  }

  /// A size with sides in a range: `[width, height]`, in points.
  package static func size(in range: ClosedRange<Double>) -> Grammar {
    numbers("a size [width, height]", .number(in: range), count: 2, kind: .size)
      .map { CGSize(width: $0[0], height: $0[1]) }
      .writing { [.number($0.width), .number($0.height)] }
  }
}

extension Grammar where Value == CGRect {
  /// A rectangle: `[x, y, width, height]`, in points.
  package static var rectangle: Grammar {
    let expected = "a rectangle [x, y, width, height]"
    let sizes = Grammar<CGSize>.size
    let numbers = Grammar<Double>.number(in: Extent.places)
    let lists = Grammar.numbers(expected, numbers, count: 4, kind: .rectangle)
    return Grammar(schema: lists.schema) { node, reading in
      guard let numbers = lists.read(node, &reading), let nodes = node.list else { return nil }
      let size = SceneNode(value: .list(Array(nodes[2...])), place: nodes[2].place)
      return sizes.read(size, &reading).map {
        CGRect(origin: CGPoint(x: numbers[0], y: numbers[1]), size: $0)
      }
    }
  }
}

extension EdgeInsets {
  /// Distances from the edges: one number for all four, or a map; in points.
  package static let fields = Fields<EdgeInsets>("insets") {
    Field(settable: "top", \.top, distance, "The distance from the top edge, in points.")
    Field(settable: "left", \.left, distance, "The distance from the left edge, in points.")
    Field(settable: "bottom", \.bottom, distance, "The distance from the bottom edge, in points.")
    Field(settable: "right", \.right, distance, "The distance from the right edge, in points.")
  }

  fileprivate static var distance: Grammar<Double> { .number(in: Extent.distances) }
}

extension Grammar where Value == EdgeInsets {
  /// Distances from the edges: one number for all four, or a map; in points.
  package static var insets: Grammar {
    let distance = EdgeInsets.distance
    let edges = EdgeInsets.fields.grammar(from: .zero)
    return Grammar(schema: ["anyOf": [distance.schema, edges.schema]]) { node, reading in
      guard node.map == nil else { return edges.read(node, &reading) }
      reading.alsoTakes("a map such as { top: 10 }", at: node.place)
      return distance.read(node, &reading).map {
        EdgeInsets(top: $0, left: $0, bottom: $0, right: $0)
      }
    }
    .writing { insets in
      let distances = [insets.left, insets.bottom, insets.right]
      return distances.allSatisfy { $0 == insets.top }
        ? .number(insets.top) : EdgeInsets.fields.written(insets)
    }
  }
}

extension Live<EdgeInsets> {
  /// The live value of four insets, which a timeline can change together or one by one.
  package static func insets<Object: AnyObject>(
    _ path: any ReferenceWritableKeyPath<Object, EdgeInsets> & Sendable
  ) -> Live {
    Live { name, grammar in
      Live.at(path).keys(name, grammar) + edges(path).keys(name, grammar)
    }
  }

  /// The live value of four insets, which a timeline can change one by one.
  package static func edges<Object: AnyObject>(
    _ path: any ReferenceWritableKeyPath<Object, EdgeInsets> & Sendable
  ) -> Live {
    Live { name, _ in
      EdgeInsets.fields.settableKeys(of: .zero, in: LivePart.at(path).below(name))
    }
  }
}
