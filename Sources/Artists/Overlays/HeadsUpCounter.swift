import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleScenes
import Foundation

/// A number that a heads-up display shows.
enum HeadsUpCounter: Equatable {
  /// The seconds of the film.
  case time
  /// The number of the frame, at the scene's frame rate.
  case frame
  /// The scroll offset along a direction.
  ///
  /// `isOnly` says whether the content scrolls only in this direction.
  case offset(CollectionView.ScrollDirection, isOnly: Bool)

  /// Every label that a number can have.
  static let labels = ["time", "frame", "offset", "offset x", "offset y"]
  /// The unit of seconds.
  static let second = "s"

  // The assumed length of a film whose length is unknown.
  private static let usualLength = Ticks(1_199)
  // Space for five digits, or for a minus sign and four digits. Between label and number, there is space for one more
  // character.
  private static let widestOffset = "−0000"

  /// The label of the number.
  var label: String {
    switch self {
    case .time: "time"
    case .frame: "frame"
    case .offset(_, isOnly: true): "offset"
    case .offset(.horizontal, _): "offset x"
    case .offset(.vertical, _): "offset y"
    }
  }

  /// The unit after the number; empty for none.
  var unit: String {
    self == .time ? Self.second : ""
  }

  /// Returns a number that is at least as wide as any other in a film of the given length.
  func widest(in timing: Scene.Timing, length: Ticks?) -> String {
    let end = SceneTime(length ?? Self.usualLength)
    switch self {
    case .time: return timing.seconds(at: end).fixed(2)
    case .frame: return "\(timing.frame(at: end))"
    case .offset: return Self.widestOffset
    }
  }

  /// Returns the number as text, at a moment.
  func figure(at moment: OverlayMoment, in timing: Scene.Timing) -> String {
    switch self {
    case .time: timing.seconds(at: moment.time).fixed(2)
    case .frame: "\(timing.frame(at: moment.time))"
    case .offset(let direction, _):
      Self.written(moment.state.contentOffset, direction: direction)
    }
  }

  // The offset is in whole points, since decimal places would only flicker.
  private static func written(_ offset: CGPoint, direction: CollectionView.ScrollDirection) -> String {
    let points = Int((direction == .horizontal ? Double(offset.x) : Double(offset.y)).rounded())
    return points < 0 ? "−\(-points)" : "\(points)"
  }
}

extension HeadsUpCounter {
  /// Returns the counters of a display in a scene.
  ///
  /// Offsets are included only if the content scrolls.
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
  // The point of the content that is in the top left corner of the view.
  fileprivate var contentOffset: CGPoint {
    guard let surroundings else { return .zero }
    return (surroundings.viewport.origin - origin.point).point
  }
}
