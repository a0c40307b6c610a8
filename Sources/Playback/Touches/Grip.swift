import Dynamics
import Foundation
import Geometry
import Scenes

/// A finger that holds items of a playground.
struct Grip {
  /// What joins one of the items to the finger.
  struct Hold {
    /// The id of the item.
    let id: String
    /// Where the item was taken hold of.
    let start: CGPoint
    /// A spring of length 0, so stiff that the item is where the finger is to the eye, and so damped
    /// that it does not quiver.
    let attachment: AttachmentBehavior

    init(id: String, item: any DynamicItem) {
      self.id = id
      start = item.center
      attachment = AttachmentBehavior(item: item, attachedToAnchor: item.center)
      (attachment.length, attachment.frequency, attachment.damping) = (0, 30, 1)
    }
  }

  /// Which of the stage's tracks the finger follows.
  let track: Int
  /// The items that it still holds.
  var holds: [Hold]
  /// Whether it will let go.
  let isReleased: Bool

  /// Puts what joins the items to the finger where it is on its track at a time in ticks.
  func pull(along track: FingerTrack, at time: Double) {
    let way = track.place(at: time) - track.start
    for hold in holds {
      let place = hold.start + way
      // A finger that stays where it is wakes nothing.
      if hold.attachment.anchorPoint != place { hold.attachment.anchorPoint = place }
    }
  }
}

extension FingerTrack {
  /// Creates the track of a finger that takes hold of items at places.
  ///
  /// There is one finger, in the middle of them.
  init(_ grab: TimelineEntry.Grab, from places: [CGPoint], landing: Int) {
    let sum = places.reduce(Vector.zero) { $0 + Vector($1) }
    let start = (sum / Double(max(1, places.count))).point
    let corners =
      switch grab.way {
      case .by(let way): [start, start + way]
      case .through(let places): [start] + places
      }
    self.init(corners, curve: grab.curve, landing: landing, duration: grab.duration)
    lift = grab.isReleased ? lift + grab.hold : .max
  }
}
