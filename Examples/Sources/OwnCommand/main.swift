import CradleCommand
import CradleKit

// A whole 'cradle' with two scenes of its own: 'OwnCommand list', 'OwnCommand render swing -o swing.gif'.
let canvas = Scene.Canvas(size: CGSize(width: 240, height: 180), scale: 1)

let bob = DynamicItemDescription(
  id: "bob",
  center: CGPoint(x: 60, y: 60),
  shape: .ellipse(CGSize(width: 36, height: 36)),
  color: .systemOrange
)
let line = LineStyle(color: .systemGray, width: 2)
let swing = Scene(
  summary: "A bob swings on a rod.",
  canvas: canvas,
  timing: Scene.Timing(duration: .fixed(.seconds(2))),
  stage: .dynamics(
    items: [bob],
    behaviors: [.gravity(), .attachment("bob", to: CGPoint(x: 120, y: 20), line: line)]
  )
)

let grid = FlowDescription(itemSize: CGSize(width: 40, height: 40))
let fling = TimelineEntry.Action.fling(
  at: CGPoint(x: 120, y: 90),
  velocity: Vector(x: 0, y: -900)
)
let list = Scene(
  summary: "A grid of cells is flung upwards, and springs after itself.",
  canvas: canvas,
  stage: .collection(items: 80, layout: SpringyFlowDescription(flow: grid)),
  timeline: [.at(.seconds(0.2), fling)]
)

CradleCommand.main(scenes: ["swing": swing, "list": list])
