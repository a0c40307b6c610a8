import Dynamics
public import Foundation
public import Geometry

extension CollisionDescription {
  /// A line or an outline that items bounce off.
  public struct Boundary: Equatable, Sendable {
    /// How a boundary runs.
    public enum Shape: Equatable, Sendable {
      /// Straight from one place to another.
      case line(from: CGPoint, to: CGPoint)
      /// Along straight edges through corners, and back to the first.
      case loop([CGPoint])
    }

    /// What it is called; no two of a collision share a name.
    public var name: String
    /// How it runs, in points of the canvas.
    public var shape: Shape
    /// How it is drawn; `nil` if it cannot be seen.
    public var line: LineStyle?

    /// Creates a boundary.
    public init(name: String, shape: Shape, line: LineStyle? = nil) {
      (self.name, self.shape, self.line) = (name, shape, line)
    }

    /// The outline of the boundary.
    public var outline: Path {
      switch shape {
      case .line(let start, let end): Path([.move(to: start), .line(to: end)])
      case .loop(let corners): Path(polygon: corners)
      }
    }

    func add(to collision: CollisionBehavior) {
      switch shape {
      case .line(let start, let end):
        collision.addBoundary(withIdentifier: name, from: start, to: end)
      case .loop:
        collision.addBoundary(withIdentifier: name, for: outline)
      }
    }
  }
}
