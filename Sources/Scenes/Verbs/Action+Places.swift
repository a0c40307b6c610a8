package import Foundation

extension TimelineEntry.Action {
  /// The point of the canvas that a finger touches first; `nil` for other actions, and for touches of items and buttons.
  package var place: CGPoint? {
    switch verb {
    case let drag as TimelineEntry.Drag: drag.places.first
    case let fling as TimelineEntry.Fling: fling.place
    case let pinch as TimelineEntry.Pinch: pinch.center
    case TimelineEntry.Tap.place(let place): place
    case let press as TimelineEntry.Press: if case .place(let place) = press.subject { place } else { nil }
    default: nil
    }
  }

  /// Returns the action with its points farther down on the canvas.
  package func lowered(by distance: Double) -> TimelineEntry.Action {
    guard place != nil else { return self }
    var action = self
    switch verb {
    case let drag as TimelineEntry.Drag: action = TimelineEntry.Action(drag.lowered(by: distance))
    case var fling as TimelineEntry.Fling:
      fling.place.y += distance
      action = TimelineEntry.Action(fling)
    case var pinch as TimelineEntry.Pinch:
      pinch.center.y += distance
      pinch.end.y += distance
      action = TimelineEntry.Action(pinch)
    case TimelineEntry.Tap.place(var place):
      place.y += distance
      action = TimelineEntry.Action(TimelineEntry.Tap.place(place))
    case var press as TimelineEntry.Press:
      guard case .place(var place) = press.subject else { return self }
      place.y += distance
      press.subject = .place(place)
      action = TimelineEntry.Action(press)
    default: return self
    }
    action.consequences = consequences
    return action
  }
}

extension TimelineEntry.Drag {
  /// Returns the drag farther down on the canvas.
  package func lowered(by distance: Double) -> TimelineEntry.Drag {
    var drag = self
    drag.places = places.map { CGPoint(x: $0.x, y: $0.y + distance) }
    return drag
  }
}
