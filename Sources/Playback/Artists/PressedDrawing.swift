import Geometry
import Graphics

extension [DrawingCommand] {
  // As dark as the controls of the original become under a finger.
  private static let opacity = 0.25

  /// Returns what is drawn over an element while a finger holds it down: its outline, darker in a bright
  /// scene and brighter in a dark one.
  func pressed(in theme: Theme) -> [DrawingCommand] {
    let tint = (theme == .light ? Color.black : .white).withAlpha(Self.opacity)
    return compactMap(\.outline).prefix(1).map { .fill($0, .solid(tint)) }
  }
}

extension DrawingCommand {
  // The area that the command covers, if it is what others are drawn on.
  fileprivate var outline: Path? {
    switch self {
    case .fill(let path, _): path
    case .image(_, _, let clip): clip
    case .stroke, .text, .shadow, .material: nil
    }
  }
}
