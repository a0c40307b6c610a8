import CradleKit

/// Balls that fall into a box, change color where they touch, fade while they are high, and are kicked up.
let bumpingBalls = Scene(
  title: "Bumping balls",
  summary: "Twelve balls fall into a box, turn red or orange where they touch, and are kicked up.",
  canvas: Scene.Canvas(size: CGSize(width: 320, height: 320)),
  stage: .playground { stage in
    let balls = (0..<12).map { number in
      let (column, row) = (Double(number % 6), Double(number / 6))
      let place = CGPoint(x: 30 + 48 * column + 14 * row, y: 40 + 64 * row)
      return stage.add(.ellipse(CGSize(width: 40, height: 40)), at: place, label: "\(number)")
    }
    let gravity = GravityBehavior(items: balls)
    let collision = CollisionBehavior(items: balls)
    collision.translatesReferenceBoundsIntoBoundary = true
    gravity.action = { for ball in balls { ball.alpha = ball.center.y < 120 ? 0.5 : 1 } }
    stage.animator.addBehavior(gravity)
    stage.animator.addBehavior(collision)
    stage.onContact { contact in
      contact.item.color = .systemRed
      contact.other?.color = .systemOrange
    }
    stage.at(.seconds(2)) {
      let push = PushBehavior(items: balls, mode: .instantaneous)
      push.pushDirection = Vector(x: 0.2, y: -0.7)
      stage.animator.addBehavior(push)
    }
  }
)
