import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleScenes
import Foundation

/// A number that a heads-up display counts.
enum HeadsUpCounter: Equatable {
  /// The seconds of the film.
  case time
  /// The number of the frame, at the rate of the scene.
  case frame
  /// The scroll offset of the content along a direction, perhaps the only one it scrolls in.
  case offset(CollectionView.ScrollDirection, isOnly: Bool)

  /// Every possible label of a figure.
  static let labels = ["time", "frame", "offset", "offset x", "offset y"]
  /// The unit of seconds.
  static let second = "s"

  // The assumed length of a film of unknown length.
  private static let usualLength = Ticks(1_199)
  // Five digits, or a minus and four; there is space for one more between label and figure.
  private static let widestOffset = "−0000"

  /// The label of the figure.
  var label: String {
    switch self {
    case .time: "time"
    case .frame: "frame"
    case .offset(_, isOnly: true): "offset"
    case .offset(.horizontal, _): "offset x"
    case .offset(.vertical, _): "offset y"
    }
  }

  /// The unit after the figure; empty for none.
  var unit: String {
    self == .time ? Self.second : ""
  }

  /// Returns a figure as wide as any in a film of the given length.
  func widest(in timing: Scene.Timing, length: Ticks?) -> String {
    let end = SceneTime(length ?? Self.usualLength)
    switch self {
    case .time: return timing.seconds(at: end).fixed(2)
    case .frame: return "\(timing.frame(at: end))"
    case .offset: return Self.widestOffset
    }
  }

  /// Returns the figure at a moment.
  func figure(at moment: OverlayMoment, in timing: Scene.Timing) -> String {
    switch self {
    case .time: timing.seconds(at: moment.time).fixed(2)
    case .frame: "\(timing.frame(at: moment.time))"
    case .offset(let direction, _):
      Self.written(moment.state.contentOffset, direction: direction)
    }
  }

  // In whole points, since fractions would only flicker.
  private static func written(_ offset: CGPoint, direction: CollectionView.ScrollDirection) -> String {
    let points = Int((direction == .horizontal ? Double(offset.x) : Double(offset.y)).rounded())
    return points < 0 ? "−\(-points)" : "\(points)"
  }
}

extension HeadsUpCounter {
  /// Returns the counters of a display in a scene, with offsets only for scrolling content.
  static func counters(of display: Scene.HeadsUpDisplay, in scene: Scene) -> [HeadsUpCounter] {
    let index = scene.scrollingStage
    let directions = scene.stages[index].description
      .scrollDirections(during: scene.timeline(ofStage: index))
    return display.figures.flatMap { figure -> [HeadsUpCounter] in
      switch figure {
      case .time: [.time]
      case .frame: [.frame]
      case .offset: directions.map { .offset($0, isOnly: directions.count == 1) }
      }
    }
  }
}

extension StageState {
  // The point of the content at the top left corner of the view.
  fileprivate var contentOffset: CGPoint {
    guard let surroundings else { return .zero }
    return (surroundings.viewport.origin - origin.point).point
  }
}
