import CCairo
import Foundation
import Graphics

/// Returns a gradient as cairo has it; the caller destroys it.
func makePattern(_ gradient: LinearGradient) -> OpaquePointer {
  let pattern: OpaquePointer = cairo_pattern_create_linear(
    gradient.start.x,
    gradient.start.y,
    gradient.end.x,
    gradient.end.y
  )
  cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
  for stop in gradient.stops.subdividedWhereOpacityChanges {
    let color = stop.color
    cairo_pattern_add_color_stop_rgba(
      pattern,
      stop.offset,
      color.red,
      color.green,
      color.blue,
      color.alpha
    )
  }
  return pattern
}

extension [LinearGradient.Stop] {
  // Cairo mixes straight colors and opacity separately, so that a color that fades to clear (black)
  // would turn gray on the way. Between short pieces of the right mixture the difference vanishes.
  fileprivate var subdividedWhereOpacityChanges: [LinearGradient.Stop] {
    var stops: [LinearGradient.Stop] = []
    for stop in self {
      if let last = stops.last, last.color.alpha != stop.color.alpha {
        stops += (1..<16).map { last.mixed(with: stop, share: Double($0) / 16) }
      }
      stops.append(stop)
    }
    return stops
  }
}

extension LinearGradient.Stop {
  fileprivate func mixed(with other: LinearGradient.Stop, share: Double) -> LinearGradient.Stop {
    let alpha = color.alpha * (1 - share) + other.color.alpha * share
    func component(_ own: Double, _ others: Double) -> Double {
      let premultiplied =
        own * color.alpha * (1 - share) + others * other.color.alpha * share
      return premultiplied / alpha
    }
    return LinearGradient.Stop(
      offset: offset * (1 - share) + other.offset * share,
      color: Color(
        red: component(color.red, other.color.red),
        green: component(color.green, other.color.green),
        blue: component(color.blue, other.color.blue),
        alpha: alpha
      )
    )
  }
}
