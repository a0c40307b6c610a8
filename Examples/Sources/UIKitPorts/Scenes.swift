import CradleKit

/// The scenes of all ports, by name.
public let portedScenes = [waterfall, focusCarousel, stackedCards, toss, stickyCorners, rope, badges]

/// The heights of the photos, which the view controller has in an app.
private final class PhotoHeights: WaterfallLayoutDelegate {
  func collectionView(_ collectionView: CollectionView, heightForPhotoAt indexPath: IndexPath) -> CGFloat {
    [120, 200, 90, 160, 240][indexPath.item % 5]
  }
}

private let numbers = CellStyle(palette: [.systemTeal, .systemIndigo, .systemOrange], cornerRadius: 12, label: .index)

private let waterfall = Scene(
  name: "waterfall",
  stage: .collection(
    items: 40,
    cells: numbers,
    layout: CustomLayout { stage in
      let layout = WaterfallLayout()
      layout.delegate = stage.keep(PhotoHeights())
      return layout
    }
  ),
  timeline: [.at(.seconds(0.3), .fling(at: CGPoint(x: 160, y: 400), velocity: Vector(dx: 0, dy: -1500)))]
)

private let focusCarousel = Scene(
  name: "focus-carousel",
  canvas: Scene.Canvas(size: CGSize(width: 320, height: 320)),
  stage: .collection(items: 12, cells: numbers, layout: CustomLayout { FocusCarouselLayout() }),
  timeline: [.at(.seconds(0.3), .fling(at: CGPoint(x: 200, y: 160), velocity: Vector(dx: -4000, dy: 0)))]
)

private let stackedCards = Scene(
  name: "stacked-cards",
  canvas: Scene.Canvas(size: CGSize(width: 320, height: 320)),
  stage: .collection(items: 8, cells: numbers, paging: true, layout: CustomLayout { StackedCardsLayout() }),
  timeline: [
    .at(.seconds(0.3), .drag(from: CGPoint(x: 240, y: 160), to: CGPoint(x: 60, y: 150), over: .seconds(0.3))),
    .settled(.fling(at: CGPoint(x: 200, y: 160), velocity: Vector(dx: -900, dy: 0))),
  ]
)

private let toss = Scene(
  name: "toss",
  timing: Scene.Timing(duration: .fixed(.seconds(2.2))),
  stage: .playground { stage in stage.keep(TossController(stage: stage)) },
  timeline: [
    .at(.seconds(0.3), .drag(from: CGPoint(x: 120, y: 300), to: CGPoint(x: 160, y: 260), over: .seconds(0.4))),
    .at(.seconds(1.5), .drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 260, y: 60), over: .seconds(0.12))),
  ],
  overlays: [.touch]
)

private let stickyCorners = Scene(
  name: "sticky-corners",
  canvas: Scene.Canvas(size: CGSize(width: 320, height: 320)),
  stage: .playground { stage in
    let card = stage.add(.rectangle(CGSize(width: 70, height: 70)), at: CGPoint(x: 90, y: 90), id: "card")
    let sticky = StickyCornersBehavior(item: card, cornerInset: 10)
    stage.animator.addBehavior(sticky)
    stage.onPan { gesture in
      switch gesture.state {
      case .began:
        stage.animator.removeBehavior(sticky)
      case .changed:
        card.center = gesture.location
      case .ended, .cancelled:
        stage.animator.addBehavior(sticky)
        sticky.addLinearVelocity(gesture.velocity.point)
      }
    }
  },
  timeline: [
    .at(.seconds(1), .drag(from: CGPoint(x: 45, y: 45), to: CGPoint(x: 190, y: 70), over: .seconds(0.2))),
    .settled(.drag(from: CGPoint(x: 275, y: 45), to: CGPoint(x: 250, y: 150), over: .seconds(0.2))),
  ],
  overlays: [.touch]
)

private let rope = Scene(
  name: "rope",
  canvas: Scene.Canvas(size: CGSize(width: 320, height: 320)),
  timing: Scene.Timing(duration: .fixed(.seconds(3))),
  stage: .playground { stage in
    let links = (1...12).map { number in
      stage.add(.ellipse(CGSize(width: 8, height: 8)), at: CGPoint(x: 160 + 12 * number, y: 40), color: .systemGray)
    }
    let weight = stage.add(.ellipse(CGSize(width: 36, height: 36)), at: CGPoint(x: 320, y: 40), color: .systemRed)
    stage.animator.addBehavior(RopeBehavior(links: links, anchor: CGPoint(x: 160, y: 40), weight: weight))
  }
)

private let badges = Scene(
  name: "badges",
  canvas: Scene.Canvas(size: CGSize(width: 320, height: 320)),
  stage: .collection(
    items: 30,
    cells: CellStyle(drawing: BadgeCell()),
    layout: CustomLayout {
      let layout = FlowLayout()
      layout.itemSize = CGSize(width: 58, height: 64)
      layout.sectionInset = 10
      return layout
    }
  ),
  timeline: [.at(.seconds(0.3), .fling(at: CGPoint(x: 160, y: 240), velocity: Vector(dx: 0, dy: -500)))]
)
