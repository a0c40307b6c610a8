public import Geometry
public import Graphics

/// Something that is drawn of a behavior, behind the items.
public enum BehaviorLine: Equatable, Sendable {
  /// A straight line.
  case straight(from: End, to: End, LineStyle)
  /// A line along an outline, in points of the canvas.
  case outline(Path, LineStyle)

  /// Where a straight line ends.
  public enum End: Equatable, Sendable {
    /// At a place, in points of the canvas.
    case place(Vector)
    /// At a point of an item, from its center; it turns with the item.
    case item(String, offset: Vector)
  }
}

/// How a line is drawn.
public struct LineStyle: Equatable, Sendable {
  /// Its color.
  public var color: Color
  /// Its width, in points.
  public var width: Double

  /// Creates a style.
  public init(color: Color, width: Double) {
    (self.color, self.width) = (color, width)
  }
}
