import CradleGeometry
import CradleGraphics
import CradleScenes

extension TabIcon {
  private static let lineWidth = 1.7

  /// Returns the icon as strokes around the origin, about 25 points in size; the selected one is filled a little.
  func commands(in color: Color, isSelected: Bool) -> [DrawingCommand] {
    guard let path = try? Path(svg: strokes) else { return [] }
    let line = DrawingCommand.stroke(path, .solid(color), width: Self.lineWidth, cap: .round)
    return isSelected ? [.fill(path, .solid(color.withAlpha(color.alpha * 0.28))), line] : [line]
  }

  private var strokes: String {
    switch self {
    case .home: "M -10.5 -0.5 L 0 -10 L 10.5 -0.5 M -8 -2.5 V 9 H -2.5 V 2.5 H 2.5 V 9 H 8 V -2.5"
    case .search: "M 5 -1.5 A 7.5 7.5 0 1 1 -10 -1.5 A 7.5 7.5 0 1 1 5 -1.5 M 3 4 L 9.5 10.5"
    case .inbox: "M -10.5 2 L -7.5 -8 H 7.5 L 10.5 2 V 8.5 H -10.5 Z M -10.5 2 H -4 A 4 4 0 0 0 4 2 H 10.5"
    case .sent: "M -10 0.5 L 10.5 -9.5 L 3 10 L -1.5 3 Z M -1.5 3 L 10.5 -9.5"
    case .person: "M 4.5 -5 A 4.5 4.5 0 1 1 -4.5 -5 A 4.5 4.5 0 1 1 4.5 -5 M -9 10 C -9 0.5 9 0.5 9 10 Z"
    case .star: "M 0 -10.5 L 3.1 -3.8 L 10.5 -3 L 5 2 L 6.5 9.3 L 0 5.6 L -6.5 9.3 L -5 2 L -10.5 -3 L -3.1 -3.8 Z"
    case .heart: "M 0 9.5 C -13 1 -11 -8.5 -5 -8.5 C -2 -8.5 0 -6 0 -4.5 C 0 -6 2 -8.5 5 -8.5 C 11 -8.5 13 1 0 9.5 Z"
    case .list: "M -4 -7 H 10 M -4 0 H 10 M -4 7 H 10 M -9.5 -7 H -8.5 M -9.5 0 H -8.5 M -9.5 7 H -8.5"
    case .folder: "M -10.5 8 V -8 H -3.5 L -1 -5 H 10.5 V 8 Z M -10.5 -1.5 H 10.5"
    case .clock: "M 10 0 A 10 10 0 1 1 -10 0 A 10 10 0 1 1 10 0 M 0 -6 V 0.5 L 4.5 3.5"
    case .settings:
      "M -10.5 -5 H -1 M 7 -5 H 10.5 M 7 -5 A 4 4 0 1 1 -1 -5 A 4 4 0 1 1 7 -5 "
        + "M -10.5 5.5 H -7 M 1 5.5 H 10.5 M 1 5.5 A 4 4 0 1 1 -7 5.5 A 4 4 0 1 1 1 5.5"
    }
  }
}
