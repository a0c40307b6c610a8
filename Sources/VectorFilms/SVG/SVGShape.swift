import CradleGeometry
import CradleGraphics
import Foundation

/// A part of a drawing that may share attributes with the parts before and after it.
enum SVGShape {
  /// An outline with its attributes.
  ///
  /// `canGrow` says whether another outline with equal attributes can become part of it.
  ///
  /// The outlines of opaque lines can grow. The outlines of areas cannot, since overlapping areas may cancel each other
  /// out.
  case path(String, Path, canGrow: Bool)
  /// Markup of another kind.
  case other(String)
}

extension [SVGShape] {
  /// Adds a shape.
  ///
  /// If possible, the shape becomes part of the previous outline.
  mutating func append(_ shape: SVGShape, merging: Bool) {
    guard merging, case .path(let attributes, let path, true) = shape,
      case .path(attributes, let known, true)? = last
    else { return append(shape) }
    self[count - 1] = .path(attributes, Path(known.elements + path.elements), canGrow: true)
  }
}

extension SVGDrawing {
  // If there are fewer outlines, a group for their attributes takes more bytes than it saves.
  private static let leastRun = 3

  /// Returns shapes as markup.
  ///
  /// If several outlines have equal attributes, they become a group.
  mutating func markup(of shapes: [SVGShape]) -> String {
    var markup = ""
    var index = 0
    while index < shapes.count {
      switch shapes[index] {
      case .other(let text):
        markup += text
        index += 1
      case .path(let attributes, _, _):
        let paths = run(of: attributes, in: shapes[index...])
        markup += self.markup(of: paths, attributes: attributes)
        index += paths.count
      }
    }
    return markup
  }

  private func run(of attributes: String, in shapes: ArraySlice<SVGShape>) -> [Path] {
    var paths: [Path] = []
    for shape in shapes {
      guard case .path(attributes, let path, _) = shape else { break }
      paths.append(path)
    }
    return paths
  }

  // A filter on a group would apply to the group as a whole.
  private mutating func markup(of paths: [Path], attributes: String) -> String {
    guard paths.count >= Self.leastRun, !attributes.contains("filter=") else {
      var markup = ""
      for path in paths { markup += outline(attributes, path: path) }
      return markup
    }
    var markup = "<g\(attributes)>"
    for path in paths { markup += outline("", path: path) }
    return markup + "</g>"
  }
}

/// Counts equal parts of a film's drawings.
struct SVGCensus {
  /// Whether more lines have round ends than straight ends.
  let isMostlyRound: Bool

  // Only used for lookups, never iterated over.
  private let counts: [Path: Int]

  init(of film: VectorFilm) {
    var counts: [Path: Int] = [:]
    var surplus = 0
    for symbol in film.symbols {
      symbol.commands.forEachStep { command in
        if let path = command.path { counts[path, default: 0] += 1 }
        if case .stroke(_, _, _, let cap) = command { surplus += cap == .round ? 1 : -1 }
      }
    }
    self.counts = counts
    isMostlyRound = surplus > 0
  }

  /// Returns how often an outline is drawn.
  func count(of path: Path) -> Int { counts[path] ?? 0 }
}

extension Paint {
  /// Whether the paint is a single color that hides everything below it.
  var isOpaqueColor: Bool {
    guard case .solid(let color) = self else { return false }
    return color.alpha >= 1
  }
}

extension CGRect {
  /// The rectangle as attributes of an element.
  var attributes: String {
    zip(["x", "y", "width", "height"], [minX, minY, width, height])
      .map { " \($0)=\"\(SVGTag.number($1))\"" }.joined()
  }
}
