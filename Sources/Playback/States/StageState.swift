import Foundation
package import Geometry
package import Graphics
import Scenes

/// Everything on the stage at one tick.
package struct StageState {
  /// Where the origin of the stage's coordinates is on the canvas.
  var origin: Vector
  /// The elements, back to front.
  var elements: [ElementState]
  /// What is around the elements without being seen, or went in this display frame.
  ///
  /// Only a survey has it, in no particular order, and elements may be among it.
  var surrounding: [ElementState] = []
  /// What is drawn of behaviors, behind the elements.
  var lines: [LineState] = []
  /// What is around the elements of a collection.
  var surroundings: Surroundings?

  /// The elements as they are drawn.
  package var drawnElements: [DisplayList.Element] {
    elements.map { $0.element(origin: origin) }
  }

  /// How much of a stage is looked at.
  package enum Detail {
    /// Where the elements are that are seen, and not how they look.
    case places
    /// What is seen.
    case picture
    /// What is seen, and where elements are that are around it.
    case survey
  }

  /// Where the canvas and the view are on a frame, and what shows how far the content is scrolled.
  struct Surroundings {
    /// The canvas.
    var canvas: CGRect
    /// The view.
    var viewport: CGRect
    /// The size of the content.
    var contentSize: CGSize
    /// How opaque the scroll indicators are.
    var indicatorAlpha: Double

    /// Returns the surroundings a part of the way to others.
    func mixed(with other: Surroundings, _ part: Double) -> Surroundings {
      Surroundings(
        canvas: canvas.mixed(with: other.canvas, part),
        viewport: viewport.mixed(with: other.viewport, part),
        contentSize: other.contentSize,
        indicatorAlpha: indicatorAlpha + (other.indicatorAlpha - indicatorAlpha) * part
      )
    }
  }
}

extension CGRect {
  /// Returns the rectangle a part of the way to another.
  func mixed(with other: CGRect, _ part: Double) -> CGRect {
    CGRect(
      x: minX + (other.minX - minX) * part,
      y: minY + (other.minY - minY) * part,
      width: width + (other.width - width) * part,
      height: height + (other.height - height) * part
    )
  }
}

extension StageState {
  /// Returns the state with the edges of upright elements on whole pixels of the canvas, as views
  /// of the system are shown.
  func snapped(toPixelsPerPoint scale: Double) -> StageState {
    var snapped = self
    for index in elements.indices where elements[index].pose.angle == 0 {
      let element = elements[index]
      let half = Vector(x: element.size.width / 2, y: element.size.height / 2)
      let corner = element.pose.center + origin - half
      let whole = Vector(
        x: (corner.x * scale).rounded() / scale,
        y: (corner.y * scale).rounded() / scale
      )
      let pose = element.pose
      snapped.elements[index].pose = Pose(
        center: whole + half - origin,
        angle: 0,
        scale: pose.scale,
        alpha: pose.alpha
      )
    }
    return snapped
  }
}

extension StageState {
  /// Creates a state.
  ///
  /// - Parameters:
  ///   - elements: The elements, back to front; no two have the same identity.
  ///   - origin: Where the origin of their coordinates is on the canvas.
  package init(_ elements: [ElementState], origin: Vector = .zero) {
    self.init(origin: origin, elements: elements)
  }
}

/// Something that is drawn of a behavior, at one tick.
struct LineState {
  /// What it is called as long as the behavior acts.
  let id: String
  /// How it runs.
  var line: BehaviorLine

  /// Returns lines with the places where they end a part of the way from earlier ones.
  ///
  /// A line that was not there before is where it is.
  static func moved(
    _ lines: [LineState],
    from earlier: [LineState],
    by part: Double
  ) -> [LineState] {
    guard !lines.isEmpty else { return [] }
    let before = Dictionary(earlier.map { ($0.id, $0.line) }) { first, _ in first }
    return lines.map { state in
      guard let start = before[state.id] else { return state }
      return LineState(id: state.id, line: state.line.moved(from: start, by: part))
    }
  }
}

extension BehaviorLine {
  /// Returns the line with other ends; an outline, which has none, as it is.
  func mapEnds(_ transform: (End) -> End) -> BehaviorLine {
    guard case .straight(let start, let end, let style) = self else { return self }
    return .straight(from: transform(start), to: transform(end), style)
  }

  fileprivate func moved(from earlier: BehaviorLine, by part: Double) -> BehaviorLine {
    guard case .straight(let start, let end, let style) = self,
      case .straight(let earlierStart, let earlierEnd, _) = earlier
    else { return self }
    return .straight(
      from: start.moved(from: earlierStart, by: part),
      to: end.moved(from: earlierEnd, by: part),
      style
    )
  }
}

extension BehaviorLine.End {
  fileprivate func moved(from earlier: BehaviorLine.End, by part: Double) -> BehaviorLine.End {
    guard case .place(let start) = earlier, case .place(let end) = self else { return self }
    return .place(start + (end - start) * part)
  }
}

extension StageState {
  /// The lines as they are drawn, on the canvas.
  var lineElements: [DisplayList.Element] {
    let poses = Dictionary(elements.map { ($0.id, $0.pose) }) { first, _ in first }
    return lines.map { state in
      DisplayList.Element(
        id: state.id,
        role: .overlay,
        center: origin.point,
        commands: [state.line.command(among: poses)]
      )
    }
  }
}

extension BehaviorLine {
  fileprivate func command(among poses: [String: Pose]) -> DrawingCommand {
    switch self {
    case .outline(let path, let style):
      return .stroke(path, .solid(style.color), width: style.width)
    case .straight(let start, let end, let style):
      let path = Path([.move(to: start.place(among: poses)), .line(to: end.place(among: poses))])
      return .stroke(path, .solid(style.color), width: style.width)
    }
  }
}

extension BehaviorLine.End {
  fileprivate func place(among poses: [String: Pose]) -> CGPoint {
    switch self {
    case .place(let place): return place.point
    case .item(let id, let offset):
      guard let pose = poses[id] else { return offset.point }
      return (pose.center + offset.rotated(by: pose.angle)).point
    }
  }
}
