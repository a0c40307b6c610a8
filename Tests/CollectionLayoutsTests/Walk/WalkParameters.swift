import CradleCollectionLayouts
import CradleGeometry
import Foundation

// The parameters that can be set while everything moves, and their values at the end.
extension CollectionViewLayout {
  func changeParameter(_ dice: inout Dice) {
    switch self {
    case let carousel as SpringCarouselLayout: carousel.changeCarousel(&dice)
    case let waterfall as WaterfallLayout: waterfall.changeWaterfall(&dice)
    case let list as ListLayout: list.changeList(&dice)
    case let wallet as WalletLayout: wallet.changeWallet(&dice)
    case let springy as SpringyFlowLayout: springy.changeSprings(&dice)
    case let flow as FlowLayout: flow.changeFlow(&dice)
    case let circle as CircleLayout: circle.changeCircle(&dice)
    case let stack as StackLayout: stack.changeStack(&dice)
    case let newtonian as NewtonianLayout: newtonian.changeNewtonian(&dice)
    default: break
    }
  }

  func restoreParameters(for layout: WalkedLayout) {
    switch self {
    case let flow as FlowLayout:
      flow.restoreFlow()
      if layout == .focus { flow.focus = FlowLayout.Focus(distance: 90, size: 20, alpha: 0.9) }
      if layout == .shelves {
        // In this pass, all lines go back to their starts.
        flow.collectionView?.layoutIfNeeded()
        flow.scrollSections(shift: 1)
      }
    case let circle as CircleLayout:
      (circle.center, circle.radius, circle.angle) = (nil, nil, 0)
      circle.itemSize = CGSize(width: 70, height: 70)
    case let stack as StackLayout:
      (stack.itemSize, stack.stackSize) = (CGSize(width: 90, height: 90), CGSize(width: 100, height: 100))
      (stack.minimumGap, stack.footerHeight) = (50, 25)
      (stack.visibleCount, stack.angle) = (3, 0.1)
    case let newtonian as NewtonianLayout:
      newtonian.itemSize = CGSize(width: 100, height: 100)
      newtonian.anchorY = 64
      newtonian.length = 300
      (newtonian.damping, newtonian.frequency, newtonian.gravity) = (0.4, 1, 1)
    default: break
    }
    invalidateLayout()
  }
}

extension Dice {
  fileprivate mutating func side() -> Double {
    pick(1, 10, 30, 44, 70, 150, 400)
  }

  fileprivate mutating func size() -> CGSize {
    rollsOne(in: 12) ? .zero : CGSize(width: side(), height: side())
  }

  fileprivate mutating func margin() -> SpringyFlowLayout.TilingMargin? {
    pick(
      nil,
      0,
      100,
      SpringyFlowLayout.TilingMargin(before: 20, across: 10),
      SpringyFlowLayout.TilingMargin(before: 100, after: 200, step: 50)
    )
  }
}

extension FlowLayout {
  fileprivate func restoreFlow() {
    let isCarousel = self is SpringCarouselLayout
    let side = isCarousel ? 70.0 : 44
    itemSize = CGSize(width: side, height: side)
    (minimumInteritemSpacing, minimumLineSpacing) = (10, 10)
    sectionInset = isCarousel ? .zero : EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    scrollDirection = isCarousel ? .horizontal : .vertical
    (headerReferenceSize, footerReferenceSize) = (.zero, .zero)
    sectionHeadersPinToVisibleBounds = false
    delegate = nil
    alignment = .justified
    focus = nil
    orthogonalScrollingBehavior = nil
    if let wallet = self as? WalletLayout { wallet.restoreWallet() }
    guard let springy = self as? SpringyFlowLayout else { return }
    springy.feel = (isCarousel ? SpringyFlowLayout.Variant.shinobi : .objcIO).feel
    if let waterfall = self as? WaterfallLayout { waterfall.restoreWaterfall() }
    if let list = self as? ListLayout { list.restoreList() }
    guard let carousel = self as? SpringCarouselLayout else { return }
    (carousel.gravity, carousel.floorRestitution) = (0.3, 0.2)
  }

  fileprivate func scrollSections(shift: Int) {
    orthogonalScrollingBehavior = { section in OrthogonalScrollingBehavior.allCases[(section + shift) % 4] }
  }

  fileprivate func changeFlow(_ dice: inout Dice) {
    switch dice.roll(13) {
    case 11: scrollSections(shift: dice.roll(4))
    case 0: itemSize = dice.size()
    case 1: minimumLineSpacing = dice.number(in: -20...40)
    case 2: minimumInteritemSpacing = dice.number(in: 0...40)
    case 3: sectionInset = EdgeInsets(top: dice.side(), left: 3, bottom: 7, right: dice.side())
    case 4: scrollDirection = dice.pick(.vertical, .vertical, .horizontal)
    case 5: headerReferenceSize = dice.pick(.zero, CGSize(width: 20, height: 30))
    case 6: footerReferenceSize = dice.pick(.zero, CGSize(width: 15, height: 10))
    case 7: sectionHeadersPinToVisibleBounds = dice.rollsOne(in: 2)
    case 8: delegate = dice.pick(nil, WalkSizes.shared)
    case 9: alignment = dice.pick(.left, .center, .justified)
    // A wallet has no focus.
    case 10 where !(self is WalletLayout):
      focus = dice.pick(
        nil,
        Focus(distance: 160, scale: 0.6, alpha: 0.6, zIndex: -5),
        Focus(distance: 40, scale: 1.4, curve: .easeIn),
        Focus(distance: 30, size: 12),
        Focus(distance: 250, size: 60, alpha: 0.5, curve: .easeInOut)
      )
      if dice.rollsOne(in: 2) {
        focus?.rotation = 0.3
        focus?.translation = Vector(x: 20, y: -9)
      }
    default:
      insertionEffect = dice.pick(.fade, FlowLayout.UpdateEffect(scale: 0.1, angle: -0.8, offset: .zero))
      deletionEffect = dice.pick(.fade, FlowLayout.UpdateEffect(scale: 0, angle: 3.1, offset: .zero))
    }
  }
}

extension SpringyFlowLayout {
  fileprivate func changeSprings(_ dice: inout Dice) {
    switch dice.roll(9) {
    case 0: tilingMargin = dice.margin()
    case 1: feel = Variant.allCases[dice.roll(Variant.allCases.count)].feel
    case 2: spring.damping = dice.pick(0, 0.1, 0.8, 1, 5)
    case 3: spring.frequency = dice.pick(0, 0.2, 1, 3, 10)
    case 4: spring.length = dice.pick(nil, 0, 1, 30)
    case 5: spring.brake = dice.pick(nil, Brake(), Brake(distance: 5, damping: 20))
    case 6:
      scrollResistance = SpringyFlowLayout.ScrollResistance(
        divisor: dice.pick(100, 900, 1500),
        distance: dice.pick(.xy, .axis, .euclidean),
        afterRelease: dice.pick(.last, .none),
        isLimited: !dice.rollsOne(in: 5)
      )
    default: changeFlow(&dice)
    }
  }
}

extension SpringCarouselLayout {
  fileprivate func changeCarousel(_ dice: inout Dice) {
    switch dice.roll(8) {
    case 0: gravity = dice.pick(0, 0.3, 1, -0.5)
    case 1: floorRestitution = dice.pick(0, 0.2, 0.9)
    case 2...4: changeFlow(&dice)
    default: changeSprings(&dice)
    }
  }
}

extension WaterfallLayout {
  fileprivate func restoreWaterfall() {
    columns = Self.usualColumns
    aspectRatios = Self.usualAspectRatios
    isSpringy = false
  }

  fileprivate func changeWaterfall(_ dice: inout Dice) {
    switch dice.roll(6) {
    case 0: columns = dice.pick(1, 2, 3, 7)
    case 1: aspectRatios = dice.pick([], [1], [0.5, 2, 1.3], Self.usualAspectRatios)
    case 2: isSpringy = dice.rollsOne(in: 2)
    default: changeSprings(&dice)
    }
  }
}

extension ListLayout {
  fileprivate func restoreList() {
    style = .plain
    showsSeparators = true
    isSpringy = false
  }

  fileprivate func changeList(_ dice: inout Dice) {
    switch dice.roll(6) {
    case 0: style = dice.pick(.plain, .insetGrouped)
    case 1: rowHeight = dice.pick(1, 44, 60, 700)
    case 2: showsSeparators = dice.rollsOne(in: 2)
    case 3: isSpringy = dice.rollsOne(in: 2)
    default: changeSprings(&dice)
    }
  }
}

extension WalletLayout {
  fileprivate func restoreWallet() {
    expandedIndexPath = nil
    (overlap, peek, cardSize) = (Self.usualOverlap, Self.usualPeek, nil)
    isSpringy = false
  }

  fileprivate func changeWallet(_ dice: inout Dice) {
    switch dice.roll(7) {
    case 3: isSpringy = dice.rollsOne(in: 2)
    case 4: changeSprings(&dice)
    case 0: overlap = dice.pick(0, 40, 120, 1000)
    case 1: peek = dice.pick(0, 3, 12, 100)
    case 2: cardSize = dice.pick(nil, CGSize(width: 100, height: 60), dice.size())
    default: changeFlow(&dice)
    }
  }
}

extension CircleLayout {
  fileprivate func changeCircle(_ dice: inout Dice) {
    switch dice.roll(5) {
    case 0: self.itemSize = dice.size()
    case 1: self.center = dice.pick(nil, CGPoint(x: 100, y: 50), CGPoint(x: -500, y: 90))
    case 2: self.radius = dice.pick(nil, 0, 80, 1000)
    case 3: self.hand = dice.pick(nil, 10, 59.5).map { Hand(minute: $0) }
    default: self.angle += dice.number(in: -1...1)
    }
  }
}

extension StackLayout {
  fileprivate func changeStack(_ dice: inout Dice) {
    switch dice.roll(8) {
    case 0: self.itemSize = dice.size()
    case 1: self.stackSize = dice.size()
    case 2: self.minimumGap = dice.number(in: 0...60)
    case 3: self.visibleCount = dice.roll(6)
    case 4: self.angle = dice.number(in: -2...2)
    case 5: self.footerHeight = dice.pick(0, 25)
    default: self.grid.itemSize = CGSize(width: dice.side(), height: dice.side())
    }
  }
}

extension NewtonianLayout {
  fileprivate func changeNewtonian(_ dice: inout Dice) {
    switch dice.roll(6) {
    case 0: self.itemSize = dice.pick(.zero, CGSize(width: 60, height: 100), CGSize(width: 1, height: 1))
    case 1: self.anchorY = dice.number(in: -100...200)
    case 2: self.length = dice.number(in: 0...300)
    case 3: self.damping = dice.pick(0, 0.4, 1, 3)
    case 4: self.frequency = dice.pick(0, 0.5, 1, 2)
    default: self.gravity = dice.pick(-1, 0, 0.5, 1)
    }
  }
}

/// Sizes that differ from item to item.
private final class WalkSizes: FlowLayoutDelegate, Sendable {
  static let shared = WalkSizes()

  func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let side = Double(20 + 13 * (indexPath.item % 5))
    return CGSize(width: side, height: 90 - side)
  }
}
