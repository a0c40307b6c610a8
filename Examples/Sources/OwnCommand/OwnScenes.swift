import CradleKit

private let canvas = Scene.Canvas(size: CGSize(width: 240, height: 180), scale: 1)

private let bob = DynamicItemDescription(
  id: "bob",
  center: CGPoint(x: 60, y: 60),
  shape: .ellipse(CGSize(width: 36, height: 36)),
  color: .systemOrange
)
private let rod = BehaviorEntry.attachment(
  "bob",
  to: CGPoint(x: 120, y: 20),
  line: LineStyle(color: .systemGray, width: 2)
)

/// A bob on a rod.
let swing = Scene(
  summary: "A bob swings on a rod.",
  canvas: canvas,
  timing: Scene.Timing(duration: .fixed(.seconds(2))),
  stage: .dynamics(items: [bob], behaviors: [.gravity(), rod])
)

/// A grid on springs, which is flung.
let list = Scene(
  summary: "A grid of cells is flung upwards, and springs after itself.",
  canvas: canvas,
  stage: .collection(items: 80, layout: SpringyFlowDescription(itemSize: CGSize(width: 40, height: 40))),
  timeline: [
    .at(.seconds(0.2), .fling(at: CGPoint(x: 120, y: 90), velocity: Vector(x: 0, y: -900)))
  ]
)
