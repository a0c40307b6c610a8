import CradleCollectionLayouts
import CradleDynamics
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
        guard let passage = arrival.passage else { continue }
        item.passage = passage
        playground.begin(passage, of: item, at: tick)
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
      playground.begin(passage, of: item, at: tick, isLeaving: true)
    }
  }
}

extension Playground {
  /// Removes an item after its lifetime, by the transition that added it.
  func remove(_ item: Playground.Item, after lifetime: Ticks, at place: CallPlace?) {
    let place = place ?? CallPlace(file: #fileID, line: #line)
    _ = schedule.add(at: time + lifetime, place: place) { [weak self, weak item] in
      guard let self, let item, item.playground === self, !item.isLeaving else { return }
      guard let passage = item.passage else { return remove(item) }
      begin(passage, of: item, at: time, isLeaving: true)
    }
  }

  /// Begins the arrival or departure of an item at a tick.
  fileprivate func begin(_ passage: ItemPassage, of item: Playground.Item, at tick: Ticks, isLeaving: Bool = false) {
    item.isLeaving = isLeaving
    for (property, away) in passage.transition.parts(of: item, in: canvasSize) {
      var motion = passage.motion
      // The fade of a pop uses no spring, because an overshoot would make the item too bright.
      if passage.transition == .pop, property == .alpha { motion.pace = .curve(.seconds(0.15), .linear) }
      let goal = isLeaving ? away : item.value(of: property, at: tick)
      let start = isLeaving ? nil : away
      let change = TimelineEntry.Change(of: .items([item.id], property), to: goal, from: start, by: motion)
      item.begin(change, of: property, at: tick)
    }
    note(changing: item)
  }
}

extension ItemTransition {
  // Returns the changing properties, with their values before the arrival or after the departure.
  fileprivate func parts(of item: Playground.Item, in canvas: CGSize) -> [(ElementProperty, away: PropertyValue)] {
    switch self {
    case .fade: return [(.alpha, .number(0))]
    case .scale: return [(.scale, .size(.zero))]
    case .pop:
      let effect = FlowLayout.UpdateEffect.pop
      return [(.scale, .size(CGSize(width: effect.scale, height: effect.scale))), (.alpha, .number(effect.alpha))]
    case .slide(let side):
      // A rotated item reaches as far as its diagonal.
      let reach = (item.size.width * item.size.width + item.size.height * item.size.height).squareRoot() / 2
      let away =
        switch side {
        case .left: Vector(x: -item.center.x - reach, y: 0)
        case .right: Vector(x: canvas.width - item.center.x + reach, y: 0)
        case .top: Vector(x: 0, y: -item.center.y - reach)
        case .bottom: Vector(x: 0, y: canvas.height - item.center.y + reach)
        }
      return [(.translation, .vector(away))]
    }
  }
}
