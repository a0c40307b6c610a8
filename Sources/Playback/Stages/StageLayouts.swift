import CradleCollectionLayouts
import CradleGeometry
import CradleScenes
import Foundation

/// The layouts of a scene by name; each layout is made at its first use and then kept.
final class StageLayouts {
  private let descriptions: [NamedLayout]
  private let sizes: ItemSizes
  private let play: CollectionPlay
  private var made: [String: CollectionViewLayout] = [:]
  // Returns how a section scrolls on its own; `nil` if none does.
  private let scrolling: ((Int) -> FlowLayout.OrthogonalScrollingBehavior)?

  init(
    _ descriptions: [NamedLayout],
    sizes: ItemSizes,
    scrolling: ((Int) -> FlowLayout.OrthogonalScrollingBehavior)?,
    for play: CollectionPlay
  ) {
    self.descriptions = descriptions
    self.sizes = sizes
    self.scrolling = scrolling
    self.play = play
  }

  /// Returns the parameters of a layout; `nil` if no layout has that name.
  func description(_ name: String) -> (any LayoutDescription)? {
    descriptions.first { $0.name == name }?.description
  }

  /// Returns the name of a layout of this stage.
  func name(of layout: CollectionViewLayout) -> String {
    descriptions.first { made[$0.name] === layout }?.name ?? ""
  }

  /// Returns the message about a missing layout; `nil` if there is a layout with that name.
  func absence(of name: String) -> String? {
    guard description(name) == nil else { return nil }
    return "the scene has no layout '\(name)'; \(CollectionDescription.known(descriptions))"
  }

  /// Returns the layout with a name.
  ///
  /// - Precondition: There is a layout with that name. The loader of scene files checks this.
  subscript(name: String) -> CollectionViewLayout {
    if let known = made[name] { return known }
    guard let description = description(name) else {
      // `fatalError`: release builds drop the messages of preconditions.
      fatalError(absence(of: name) ?? "")
    }
    let layout = PlayScope.at(description.place, isHome: true) {
      play.run { description.makeLayout() }
    }
    noteMistakes(in: layout, of: description)
    layout.itemSizing = sizes.sizing(for: description)
    if let scrolling { (layout as? FlowLayout)?.orthogonalScrollingBehavior = scrolling }
    made[name] = layout
    return layout
  }

  private func noteMistakes(in layout: CollectionViewLayout, of description: any LayoutDescription) {
    let place = description.place.map { "\($0)" }
    if layout.hasServed {
      PlayScope.current?.note(
        "a \(type(of: layout)) is still that of an earlier play; make one in the closure, anew for each play",
        at: place
      )
    }
    if layout.hasLostAnimators {
      PlayScope.current?.note(
        "the animator of a \(type(of: layout)) is gone already, since nothing keeps it; "
          + "make it in a property of the layout",
        at: place
      )
    }
  }
}

/// The faults that the layouts of a stage report.
final class LayoutFaults {
  /// The first reported fault; `nil` for none.
  private(set) var first: CradleError?

  /// Records a fault; only the first fault counts.
  func note(_ fault: CradleError) {
    if first == nil { first = fault }
  }
}

/// An item whose size the timeline changes in the layout.
final class GrownItem {
  /// The size of the item, within what a layout can place.
  static let size = {
    var size = Property("size", at: \GrownItem.size)
    size.bounds = 0.1...1e5
    return size
  }()

  /// The size of the item.
  var size: CGSize { didSet { didChange() } }
  /// Called after each change.
  private let didChange: () -> Void

  init(_ size: CGSize, didChange: @escaping () -> Void) {
    self.size = size
    self.didChange = didChange
  }
}

/// The sizes of a stage's items, if they differ.
final class ItemSizes {
  /// The items whose sizes the timeline has changed, by their ordinals; used only for lookups.
  var grown: [Int: GrownItem] = [:]

  /// Returns the size that fits the content of an item; `nil` if the layout decides the size.
  ///
  /// The size depends on the available width, and on the item above this one.
  typealias Fitting = (_ item: StageItem, _ previous: StageItem?, _ width: Double) -> CGSize?

  private let items: StageItems
  private let fitting: Fitting
  private let hasOwnSizes: Bool

  /// Creates sizes of items.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - hasOwnSizes: Whether any item has its own size, now or later.
  ///   - fitting: A function that returns the size that fits the content of an item.
  init(of items: StageItems, hasOwnSizes: Bool, fitting: @escaping Fitting) {
    self.items = items
    self.hasOwnSizes = hasOwnSizes
    self.fitting = fitting
  }

  /// Returns the sizes of the items in a layout; `nil` if all items have the same size, whatever their number.
  func sizing(for description: any LayoutDescription) -> (any ItemSizing)? {
    let fits = description.fitsItems
    guard fits || hasOwnSizes || description.numbersItems else { return nil }
    return Sizing(items: items, sizes: self, fitting: fits ? fitting : nil)
  }
}

/// The sizes of a stage's items in one layout.
private final class Sizing: ItemSizing {
  private let items: StageItems
  private let sizes: ItemSizes
  private let fitting: ItemSizes.Fitting?

  init(items: StageItems, sizes: ItemSizes, fitting: ItemSizes.Fitting?) {
    self.items = items
    self.sizes = sizes
    self.fitting = fitting
  }

  func size(ofItemAt indexPath: IndexPath, in width: Double) -> CGSize? {
    let item = items[indexPath]
    if let size = sizes.grown[item.ordinal]?.size ?? item.appearance.size { return size }
    let previous = indexPath.item > 0 ? items[indexPath.previous] : nil
    return fitting?(item, previous, width)
  }

  func ordinal(ofItemAt indexPath: IndexPath) -> Int {
    items[indexPath].ordinal
  }
}

extension IndexPath {
  fileprivate var previous: IndexPath {
    IndexPath(item: item - 1, section: section)
  }
}

extension CollectionDescription {
  /// Returns whether any item has its own size, from the beginning or later.
  func hasItemsWithSizes(during timeline: [TimelineEntry]) -> Bool {
    let growsItems = (timeline + swipeEntries).withConsequences.contains { entry in
      (entry.action.value as? TimelineEntry.Change)?.movesLayout == true
    }
    return growsItems || sections.joined().contains { $0.appearance.size != nil }
      || timeline.flatMap(\.turns).flatMap(\.action.updates).flatMap(\.newItems).contains { item in
        item.appearance.size != nil
      }
  }
}
