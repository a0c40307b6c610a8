import CradleGeometry
import CradleScenes
import Foundation

extension Performer<PlaygroundStage> {
  /// The performer that adds items.
  static var arrive: Performer {
    Performer(TimelineEntry.ItemArrival.self) { (stage, arrival, tick) throws(CradleError) in
      let playground = stage.playground
      for item in arrival.items where (try? playground.item(item.id)) != nil {
        throw CradleError(message: "there is an item '\(item.id)' already")
      }
      for description in arrival.items {
        let item = playground.add(description, at: nil)
        if let passage = arrival.passage { playground.begin(passage, of: item, in: stage.canvasSize, at: tick) }
      }
    }
  }

  /// The performer that removes an item after its departure.
  static var depart: Performer {
    Performer(TimelineEntry.ItemDeparture.self) { (stage, departure, tick) throws(CradleError) in
      let playground = stage.playground
      try playground.checkIsFree(departure.itemID)
      guard let item = try playground.item(departure.itemID) as? Playground.Item else {
        throw CradleError(message: "'\(departure.itemID)' is a group, and cannot be removed")
      }
      guard let passage = departure.passage else { return playground.remove(item) }
      playground.begin(passage, of: item, in: stage.canvasSize, at: tick, isLeaving: true)
    }
  }
}

extension Playground {
  /// Begins the arrival or departure of an item at a tick.
  fileprivate func begin(
    _ passage: ItemPassage,
    of item: Playground.Item,
    in canvas: CGSize,
    at tick: Ticks,
    isLeaving: Bool = false
  ) {
    item.isLeaving = isLeaving
    for part in passage.transition.parts(of: item, in: canvas) {
      var timing = passage.timing
      // A fade uses no spring, because an overshoot would make the item too bright.
      if part.isQuick { timing.pace = .curve(.seconds(0.15), .linear) }
      let here = item.origin(of: part.property, at: tick)
      let away = part.property.clamped(part.numbers)
      item.begin(
        ChangeCourse(
          part.property,
          .to(isLeaving ? away : here.value),
          from: isLeaving ? here : ChangeCourse.Origin(away),
          timing: timing,
          at: tick
        )
      )
    }
    note(changing: item)
  }
}

extension ItemTransition {
  fileprivate struct Part {
    let property: ItemProperty
    /// The value before the arrival and after the departure.
    let numbers: SIMD8<Double>
    var isQuick = false
  }

  /// Returns the changing properties, with their values before the arrival or after the departure.
  fileprivate func parts(of item: Playground.Item, in canvas: CGSize) -> [Part] {
    let invisible = ItemValue.number(0).numbers
    switch self {
    case .fade: return [Part(property: .alpha, numbers: invisible)]
    case .scale: return [Part(property: .scale, numbers: ItemValue.pair(0, 0).numbers)]
    case .pop:
      return [
        Part(property: .scale, numbers: ItemValue.pair(0.5, 0.5).numbers),
        Part(property: .alpha, numbers: invisible, isQuick: true),
      ]
    case .slide(let side):
      // A rotated item reaches as far as its diagonal.
      let reach = (item.size.width * item.size.width + item.size.height * item.size.height).squareRoot() / 2
      let away: (x: Double, y: Double) =
        switch side {
        case .left: (-item.center.x - reach, 0)
        case .right: (canvas.width - item.center.x + reach, 0)
        case .top: (0, -item.center.y - reach)
        case .bottom: (0, canvas.height - item.center.y + reach)
        }
      return [Part(property: .translation, numbers: ItemValue.pair(away.x, away.y).numbers)]
    }
  }
}
