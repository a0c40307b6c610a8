import CradleKit

// The target has the default isolation of a new app, the main actor. What subclasses a class of Cradle or conforms to a
// protocol of its own is not isolated all the same; data of your own say so.

final class StairLayout: FlowLayout {
  private var step = 0.0

  override class var layoutAttributesClass: AnyClass { StairAttributes.self }

  override func prepare() {
    super.prepare()
    step = 4
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { attributes in
      let moved = attributes.copy()
      moved.center.x += step * Double(attributes.indexPath.item % 5)
      return moved
    }
  }
}

final class StairAttributes: CollectionViewLayoutAttributes {
  var tint = 0.0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? StairAttributes)?.tint = tint
    return copy
  }
}

final class FallBehavior: DynamicBehavior {
  private let gravity: GravityBehavior

  init(items: [any DynamicItem]) {
    gravity = GravityBehavior(items: items)
    super.init()
    addChildBehavior(gravity)
  }
}

final class Sizes: FlowLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: 40 + 4 * indexPath.item, height: 40)
  }
}

nonisolated struct City: Hashable, Sendable {
  var name: String
}

struct CityCell: PayloadDrawing {
  func draw(_ city: City, on canvas: inout DrawingCanvas) {
    canvas.text(city.name)
  }
}

let stairs = Scene(
  stages: [
    .collection(
      items: .payloads([City(name: "Oslo"), City(name: "Rome")]),
      cells: CellStyle(drawing: CityCell()),
      layout: CustomLayout { stage in
        let layout = StairLayout()
        layout.delegate = stage.keep(Sizes())
        return layout
      }
    ),
    .playground { stage in
      let ball = stage.add(.ellipse(CGSize(width: 40, height: 40)), at: CGPoint(x: 160, y: 40))
      stage.animator.addBehavior(FallBehavior(items: [ball]))
    },
  ]
)
