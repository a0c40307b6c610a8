import CradleKit

/// Forty rings on springs, which trail a finger.
let rings = Scene(
  title: "Progress rings",
  summary: "A grid of progress rings trails the finger and springs back.",
  canvas: Scene.Canvas(size: CGSize(width: 320, height: 320)),
  stage: .collection(
    items: CollectionItems(sections: [(0..<40).map { ItemDescription(value: "\($0 * 37 % 101)") }]),
    cells: CellStyle(drawing: Ring()),
    layout: SpringyFlowDescription(
      itemSize: CGSize(width: 64, height: 64),
      lineSpacing: 12,
      interitemSpacing: 12,
      sectionInset: 14
    )
  ),
  timeline: [
    .at(.seconds(0.3), .drag(from: CGPoint(x: 110, y: 260), to: CGPoint(x: 110, y: 60), over: .seconds(0.35)))
  ],
  overlays: [.touch]
)
