import CollectionLayouts
import Foundation
import Geometry
import Graphics
import Scenes

/// Something that a heads-up display counts.
enum HeadsUpCounter: Equatable {
  /// The seconds of the film.
  case time
  /// The number of the frame, at the rate of the scene.
  case frame
  /// How far the content is scrolled one way, which may be the only one that it can be.
  case offset(CollectionView.ScrollDirection, isOnly: Bool)

  /// Every word that may stand before a figure.
  static let labels = ["time", "frame", "offset", "offset x", "offset y"]
  /// What follows seconds.
  static let second = "s"

  // Of a film whose length nobody knows.
  private static let usualLength = Ticks(1_199)
  // Five digits, or a minus and four; there is room for one more between words and figures.
  private static let widestOffset = "−0000"

  /// The word before the figure.
  var label: String {
    switch self {
    case .time: "time"
    case .frame: "frame"
    case .offset(_, isOnly: true): "offset"
    case .offset(.horizontal, _): "offset x"
    case .offset(.vertical, _): "offset y"
    }
  }

  /// What follows the figure.
  var unit: String {
    self == .time ? Self.second : ""
  }

  /// Returns a figure that is as wide as any in a film of a length.
  func widest(in timing: Scene.Timing, length: Ticks?) -> String {
    let end = SceneTime(length ?? Self.usualLength)
    switch self {
    case .time: return Self.written(seconds: timing.seconds(at: end))
    case .frame: return "\(timing.frame(at: end))"
    case .offset: return Self.widestOffset
    }
  }

  /// Returns the figure at a moment.
  func figure(at moment: OverlayMoment, in timing: Scene.Timing) -> String {
    switch self {
    case .time: Self.written(seconds: timing.seconds(at: moment.time))
    case .frame: "\(timing.frame(at: moment.time))"
    case .offset(let direction, _):
      Self.written(moment.state.contentOffset, direction)
    }
  }

  private static func written(seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  // Whole points: what comes after them only flickers.
  private static func written(
    _ offset: CGPoint,
    _ direction: CollectionView.ScrollDirection
  ) -> String {
    let points = Int((direction == .horizontal ? Double(offset.x) : Double(offset.y)).rounded())
    return points < 0 ? "−\(-points)" : "\(points)"
  }
}

extension HeadsUpCounter {
  /// Returns what a display counts in a scene: offsets only where content can be scrolled.
  static func counters(of display: Scene.HeadsUpDisplay, in scene: Scene) -> [HeadsUpCounter] {
    let directions = scene.stage.description.scrollDirections(during: scene.timeline)
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
  // Where in the content the upper left corner of the view is.
  fileprivate var contentOffset: CGPoint {
    guard let surroundings else { return .zero }
    return (surroundings.viewport.origin - origin.point).point
  }
}
