import CradleGraphics
import Foundation

/// The names of events above the curves.
///
/// The names are arranged in lanes, so that no name covers another name or a line.
///
/// A name is to the right of its event's line, and begins at this line. Lanes are assigned from right to left. If a
/// name would cover the line of a later event, the name is put into the lane above the later event's name. So the line
/// of the later event ends below the name. If there is no free lane, the name is left out, and the line is only as high
/// as the curves.
struct EventLanes {
  fileprivate struct Label {
    let name: String
    let line: Double
    let start: Double
    let width: Double
    // The number of the lane, counted from the bottom; `nil` without a name.
    let lane: Int?

    var reach: Range<Double> { start..<(start + width) }

    func covers(_ place: Double) -> Bool {
      start < place && place < start + width
    }
  }

  private let labels: [Label]
  private let look: PlotLook

  /// The number of lanes in use.
  let count: Int

  /// Assigns the names of events to lanes.
  ///
  /// - Parameters:
  ///   - events: The events, in any order.
  ///   - scale: The horizontal scale, with its positions.
  ///   - right: The right edge of the plot, in points.
  ///   - most: The largest number of lanes.
  init(_ events: [Plot.Event], on scale: PlotScale, right: Double, atMost most: Int, look: PlotLook) {
    let visible = events.filter { scale.range.contains($0.place) }.sorted { $0.place < $1.place }
    var labels: [Label] = []
    let room = Room(right: right, most: most, look: look)
    for event in visible.reversed() {
      labels.append(room.label(event, at: scale.place(of: event.place), before: labels))
    }
    self.labels = labels.reversed()
    self.look = look
    count = labels.compactMap(\.lane).max().map { $0 + 1 } ?? 0
  }

  /// Returns commands that draw the lines and the names above an area.
  func commands(above area: CGRect) -> [DrawingCommand] {
    labels.flatMap { label -> [DrawingCommand] in
      let lane = label.lane.map { Double($0) }
      // If a name does not begin at its line, it is above the upper end of the line.
      let isBeside = label.start >= label.line
      let rise = lane.map { ($0 + (isBeside ? 0.8 : 0)) * look.line } ?? 0
      let x = look.crisp(label.line)
      let line = look.rule(
        from: CGPoint(x: x, y: area.minY - rise),
        to: CGPoint(x: x, y: area.maxY),
        color: .secondaryLabel,
        dash: .dashed
      )
      guard let lane else { return [line] }
      let text = look.text(
        label.name,
        x: label.start + look.gap / 2,
        middle: area.minY - (lane + 0.5) * look.line,
        width: label.width,
        in: look.style(.secondaryLabel)
      )
      return [line, text]
    }
  }
}

/// The room for the names of events.
private struct Room {
  let right: Double
  let most: Int
  let look: PlotLook

  // Returns the label of an event, in the lowest lane that is free before the labels of later events.
  func label(_ event: Plot.Event, at line: Double, before later: [EventLanes.Label]) -> EventLanes.Label {
    let width = look.width(of: event.name) + look.gap
    let start = max(0, min(line + 2 * look.hairline, right - width))
    let reach = start..<(start + width + look.gap)
    func label(_ lane: Int?) -> EventLanes.Label {
      EventLanes.Label(name: event.name, line: line, start: start, width: width, lane: lane)
    }
    guard !event.name.isEmpty else { return label(nil) }
    let below = later.filter { other in
      other.lane != nil && (reach.contains(other.line) || reach.overlaps(other.reach))
    }
    let lane = (below.compactMap(\.lane).max() ?? -1) + 1
    // The name of a later event may have been moved to the left of its line. The line of this event must not cross that
    // name.
    let isCrossing = later.contains { $0.covers(line) && ($0.lane ?? most) < lane }
    return label(lane < most && !isCrossing ? lane : nil)
  }
}
