package import CradleGraphics
import Foundation

extension [DynamicItemDescription] {
  // The largest number of items to search, because the search compares each item with every other item.
  private static let mostSearched = 1000

  /// Returns the color below an item at the start of the film; `nil` if the color is unknown, or if there are several.
  ///
  /// For an opaque item, the color does not matter.
  ///
  /// - Parameters:
  ///   - number: The number of the item.
  ///   - ground: The color below all items.
  ///   - isAlone: Whether no other stage, which may have any color, can be below.
  ///   - takesMiddle: Whether the color in the middle of a gradient stands for all of its colors.
  package func ground(below number: Int, over ground: Color, isAlone: Bool, takesMiddle: Bool = false) -> Color? {
    let item = self[number]
    guard item.alpha < 1 || item.middleColor.alpha < 1 else { return ground }
    guard count <= Self.mostSearched else { return nil }
    let others = indices.filter { other in
      self[other].parentID == item.parentID && (self[other].z, other) < (item.z, number) && self[other].isSeen
        && self[other].reach.intersects(item.reach)
    }
    if let top = others.max(by: { (self[$0].z, $0) < (self[$1].z, $1) }) {
      let isKnown = self[top].isOneColor && (takesMiddle || self[top].gradient == nil)
      return isKnown && self[top].reach.contains(item.reach) ? self[top].middleColor : nil
    }
    guard let parent = item.parentID else { return isAlone ? ground : nil }
    guard let holder = firstIndex(where: { $0.id == parent }), self[holder].picture == nil else { return nil }
    let outer = item.withParent(of: self[holder])
    guard outer.reach.intersects(self[holder].reach) || self[holder].clipsToBounds else {
      var items = self
      items[holder] = outer
      return items.ground(below: holder, over: ground, isAlone: isAlone, takesMiddle: takesMiddle)
    }
    let below = self.ground(below: holder, over: ground, isAlone: isAlone, takesMiddle: takesMiddle)
    return below.map { self[holder].middleColor.laid(over: $0) }
  }

  /// Returns the items, whose labels without a color of their own are legible on what lies below them.
  package func withLegibleLabels(on ground: Color, isAlone: Bool) -> [DynamicItemDescription] {
    enumerated().map { number, item in
      var item = item
      // An icon has the color of a label, even alone.
      if item.icon != nil, item.label == nil { item.label = item.emptyLabel ?? DynamicItemDescription.Label(text: "") }
      guard let label = item.label, label.adapts else { return item }
      let below = self.ground(below: number, over: ground, isAlone: isAlone, takesMiddle: true) ?? ground
      let fill = item.middleColor.laid(over: below)
      let isSymbol = item.icon != nil && label.text.isEmpty && fill.hasWhiteSymbols
      item.label?.style.color = isSymbol ? .white : label.style.color.readable(on: fill)
      item.label?.adapts = false
      return item
    }
  }
}

extension DynamicItemDescription {
  fileprivate var isSeen: Bool {
    alpha > 0 && (color.alpha > 0 || gradient != nil || picture != nil || drawing != nil)
  }

  // Whether the item's color, or its gradient, fills the rectangle around it.
  fileprivate var isOneColor: Bool {
    guard case .rectangle = shape, picture == nil, drawing == nil else { return false }
    return alpha == 1 && middleColor.alpha == 1 && angle == 0
  }

  // Returns an item of this one as an item beside it.
  fileprivate func withParent(of holder: DynamicItemDescription) -> DynamicItemDescription {
    var item = self
    item.parentID = holder.parentID
    item.z = holder.z
    item.center.x += holder.center.x - holder.size.width / 2
    item.center.y += holder.center.y - holder.size.height / 2
    return item
  }

  // A rectangle that contains the item at every rotation, or the rectangle of the item if it is not rotated.
  fileprivate var reach: CGRect {
    let diagonal = Double(size.width * size.width + size.height * size.height).squareRoot()
    let size = angle == 0 ? size : CGSize(width: diagonal, height: diagonal)
    return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}
