import CradleCollectionLayouts
package import CradleGeometry
package import CradleScenes
import Foundation

/// What a finger of a person would move if it landed at a point.
package enum TouchTarget {
  /// The content of a collection: whether it scrolls already, and whether two fingers can pinch it.
  case content(isMoving: Bool, takesPinches: Bool)
  /// An item of a playground, with the point of the item under the finger.
  case item(String, at: Vector, isMoving: Bool)
  /// A sheet, which the finger moves, or whose list it scrolls.
  case sheet(SheetDescription)
  /// Code that listens for fingers at this point.
  case listener
  /// Nothing: only taps and presses.
  case nothing

  /// Whether the target moves already, so that the finger takes it at once.
  var isMoving: Bool {
    switch self {
    case .content(let isMoving, _), .item(_, _, let isMoving): isMoving
    case .sheet, .listener, .nothing: false
    }
  }
}

extension CollectionStage {
  func target(under place: CGPoint) -> TouchTarget {
    guard view.frame.contains(place) else { return .nothing }
    if hand.handlers.pan(at: contentPlace(place)) != nil { return .listener }
    let takesPinches = view.collectionViewLayout.takesPinches || hand.handlers.pinch(at: contentPlace(place)) != nil
    return .content(isMoving: scrollVelocity != .zero, takesPinches: takesPinches)
  }
}

extension StageEnsemble {
  func target(under place: CGPoint) -> TouchTarget {
    targetAndStage(under: place).target
  }

  /// Returns the target of the front-most stage that has one under a point, and the number of that stage.
  func targetAndStage(under place: CGPoint) -> (target: TouchTarget, stage: Int?) {
    for number in stages.indices.reversed() {
      if let sheet = sheets[number] {
        guard place.y < drop(of: number) else { return (.sheet(sheet), number) }
        continue
      }
      let target = stages[number].target(under: place)
      if case .nothing = target { continue }
      return (target, number)
    }
    return (.nothing, nil)
  }
}
