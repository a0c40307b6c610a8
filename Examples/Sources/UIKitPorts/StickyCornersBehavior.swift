// swift-format-ignore-file: OmitExplicitReturns, NeverUseImplicitlyUnwrappedOptionals
import CradleKit

class StickyCornersBehavior: DynamicBehavior {
  private let item: DynamicItem
  private let cornerInset: CGFloat
  private let collisionBehavior: CollisionBehavior
  private let itemBehavior: DynamicItemBehavior
  private var fieldBehaviors: [FieldBehavior] = []

  init(item: DynamicItem, cornerInset: CGFloat) {
    self.item = item
    self.cornerInset = cornerInset
    collisionBehavior = CollisionBehavior(items: [item])
    collisionBehavior.translatesReferenceBoundsIntoBoundary = true
    itemBehavior = DynamicItemBehavior(items: [item])
    itemBehavior.density = 0.01
    itemBehavior.resistance = 10
    itemBehavior.friction = 0
    itemBehavior.allowsRotation = false
    super.init()
    addChildBehavior(collisionBehavior)
    addChildBehavior(itemBehavior)
    for _ in 0..<4 {
      let field = FieldBehavior.springField()
      field.addItem(item)
      fieldBehaviors.append(field)
      addChildBehavior(field)
    }
  }

  override func willMove(to dynamicAnimator: DynamicAnimator?) {
    super.willMove(to: dynamicAnimator)
    guard let bounds = dynamicAnimator?.referenceView?.bounds else { return }
    updateFields(in: bounds)
  }

  func updateFields(in bounds: CGRect) {
    let dx = cornerInset + item.bounds.width / 2
    let dy = cornerInset + item.bounds.height / 2
    let width = bounds.width
    let height = bounds.height
    let centers = [
      CGPoint(x: dx, y: dy),
      CGPoint(x: width - dx, y: dy),
      CGPoint(x: dx, y: height - dy),
      CGPoint(x: width - dx, y: height - dy),
    ]
    for (field, center) in zip(fieldBehaviors, centers) {
      field.position = center
      field.region = Region(size: CGSize(width: width - 2 * dx, height: height - 2 * dy))
    }
  }

  func addLinearVelocity(_ velocity: CGPoint) {
    itemBehavior.addLinearVelocity(velocity, for: item)
  }
}
