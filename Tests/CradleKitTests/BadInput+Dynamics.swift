import CradleKit

/// An item of the program's own.
private final class Tile: DynamicItem {
  var center = CGPoint.zero
  var bounds = CGRect(x: 0, y: 0, width: 9, height: 9)
  var transform = Transform.identity
}

extension BadInput {
  static let dynamics = [
    BadInput("a gravity of NaN", .error(.unplayable, "GravityBehavior.gravityDirection: a gravity must")) {
      try play { stage in
        let gravity = GravityBehavior(items: [stage.add(round, at: .zero)])
        gravity.gravityDirection = Vector(x: .nan, y: 0)
        stage.animator.addBehavior(gravity)
      }
    },
    BadInput("a gravity of NaN later", .error(.unplayable, "a gravity must be finite, not (nan, nan)"), down: 3) {
      try play { stage in
        let gravity = GravityBehavior(items: [stage.add(round, at: .zero)])
        stage.at(.seconds(0.05)) { gravity.magnitude = .nan }
        stage.animator.addBehavior(gravity)
      }
    },
    BadInput("a gravity of NaN in a call", .error(.unplayable, "a gravity must be finite, not 1.0 at an"), down: 3) {
      try play { stage in
        let gravity = GravityBehavior(items: [stage.add(round, at: .zero)])
        gravity.setAngle(.nan, magnitude: 1)
      }
    },
    BadInput("a gravity of NaN of no scene", .property("GravityBehavior.gravityDirection", "a gravity must be finite"))
    {
      GravityBehavior(items: [Tile()]).magnitude = .nan
    },
    BadInput("a huge gravity", .drawn) {
      try play { stage in
        let gravity = GravityBehavior(items: [stage.add(round, at: .zero)])
        gravity.magnitude = 1e300
        stage.animator.addBehavior(gravity)
      }
    },
    BadInput("a place of NaN", .error(.unplayable, "the item '0' cannot be at [nan, 0.0]"), down: 2) {
      try play { stage in
        stage.add(round, at: CGPoint(x: CGFloat.nan, y: 0))
      }
    },
    BadInput("a huge place", .error(.unplayable, "the item '0' cannot be at"), down: 2) {
      try play { stage in
        stage.add(round, at: CGPoint(x: 1e300, y: 0))
      }
    },
    BadInput("a size of NaN", .error(.unplayable, "the item '0' cannot have a size of nan × 9.0"), down: 2) {
      try play { stage in
        stage.add(.ellipse(CGSize(width: CGFloat.nan, height: 9)), at: .zero)
      }
    },
    BadInput("an item in two animators", .error(.unplayable, "the item '0' cannot be in two animators"), down: 5) {
      try play { stage in
        let ball = stage.add(round, at: .zero)
        stage.animator.addBehavior(GravityBehavior(items: [ball]))
        let other = stage.keep(DynamicAnimator())
        other.addBehavior(GravityBehavior(items: [ball]))
      }
    },
    BadInput("an own item in two animators", .trap("an item of type Tile cannot be in two animators"), down: 4) {
      let tile = Tile()
      let animators = [DynamicAnimator(), DynamicAnimator()]
      animators[0].addBehavior(GravityBehavior(items: [tile]))
      animators[1].addBehavior(GravityBehavior(items: [tile]))
    },
    BadInput("an own item in two animators later", .trap("an item of type Tile cannot be in two"), down: 6) {
      let tile = Tile()
      let animators = [DynamicAnimator(), DynamicAnimator()]
      let gravities = [GravityBehavior(), GravityBehavior()]
      for (animator, gravity) in zip(animators, gravities) { animator.addBehavior(gravity) }
      gravities[0].addItem(tile)
      gravities[1].addItem(tile)
    },
    BadInput("a behavior in two animators", .trap("a behavior that is a child or is in another animator"), down: 4) {
      let gravity = GravityBehavior(items: [Tile()])
      let animators = [DynamicAnimator(), DynamicAnimator()]
      animators[0].addBehavior(gravity)
      animators[1].addBehavior(gravity)
    },
  ]
}
