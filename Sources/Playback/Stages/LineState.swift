import Foundation
import Geometry
import Graphics
import Scenes

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
