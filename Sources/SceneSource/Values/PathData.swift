import CradleGeometry
import Foundation

/// An outline as SVG path data: `M 0 0 L 40 0 L 20 30 Z`.
struct PathData {
  /// The largest distance between a curve and the corners that replace it, in points.
  ///
  /// A tenth of a pixel at a scale of 2 cannot be seen.
  package static let error = 0.05

  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Returns the corners of the outline; reports a mistake and returns `nil` if the text is not an outline.
  ///
  /// - Parameter isOpen: Whether the text is an open line, which may cross itself.
  package func corners(isOpen: Bool = false, at node: SceneNode, _ reading: inout Reading) -> [CGPoint]? {
    let name = reading.subject
    guard text.utf8.contains(where: { $0 > 32 && $0 != UInt8(ascii: ",") }) else {
      reading.reject(node, expected: "a list of corners, or path data such as 'M 0 0 L 40 0 L 20 30 Z'")
      return nil
    }
    do {
      let path = try Path(pathData: text)
      if let flaw = Self.flaw(of: path) {
        reading.report("'\(name)' is not an outline: \(flaw)", at: node.place)
        return nil
      }
      let corners = path.firstSubpathCorners(within: Self.error, most: Complexity.cornersOfOutline + 1)
      if let flaw = Self.flaw(of: corners) {
        reading.report("'\(name)' is not an outline: \(flaw)", at: node.place)
        return nil
      }
      guard !isOpen else {
        if corners.count < 2 { reading.report("'\(name)' is no line; it needs two points", at: node.place) }
        return corners.count < 2 ? nil : corners
      }
      _ = try Polygon(corners)
      return corners
    } catch {
      reading.report("'\(name)' is not an outline: \(error)", at: node.place)
      return nil
    }
  }

  // Returns the flaw of a path with several parts, or with so many pieces that dividing curves would take long.
  private static func flaw(of path: Path) -> String? {
    let most = Complexity.cornersOfOutline
    guard path.elements.count <= most + 2 else {
      return "the path data has \(path.elements.count) pieces; at most \(most) are possible"
    }
    let parts = path.elements.count { if case .move = $0 { true } else { false } }
    return parts <= 1 ? nil : "the path data has \(parts) parts; an outline has one"
  }

  private static func flaw(of corners: [CGPoint]) -> String? {
    let most = Complexity.cornersOfOutline
    guard corners.count <= most else {
      return "the path data has more than \(most) corners, curves included; make it smaller or simpler"
    }
    let range = Extent.simulated
    guard corners.allSatisfy({ range.contains($0.x) && range.contains($0.y) }) else {
      return "a point of the path data is beyond ±\(Int(range.upperBound)) points"
    }
    return nil
  }
}
