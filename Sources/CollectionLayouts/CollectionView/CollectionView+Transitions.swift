import CradleGeometry
import Foundation

// Animates changes: elements glide from the positions where they are shown to their new positions.
extension CollectionView {
  /// Returns the elements in the view, and up to one screen around it.
  ///
  /// A change may bring any of them into view.
  ///
  /// - Parameter namesItems: Whether the data source still knows the items.
  func snapshot(namingItems namesItems: Bool = true) -> ElementSnapshot {
    transitions.disappearing = transitions.disappearing.filter { !isBack($0) }
    let shown = presentationBounds
    let elements = placedElements(in: surroundings).map { key, attributes in
      let moved = attributes.copy()
      if let difference = transitions.difference(of: key) { _ = difference.apply(to: moved) }
      // An invisible element counts as hidden. If it left the view with an animation, it would only flash.
      let isHidden = (attributes.isHidden || attributes.alpha == 0) && !transitions.moves(key)
      let element = ElementSnapshot.Element(
        attributes: attributes.copy(),
        itemIdentifier: namesItems ? itemIdentifier(of: key) : 0,
        isShown: !isHidden && moved.frame.overlaps(shown)
      )
      return (key, element)
    }
    return ElementSnapshot(elements, presentationBounds: shown, bounds: bounds, frame: frame)
  }

  /// The effect of a change on the keys of elements.
  struct Change {
    /// Returns the key of an element after the change; `nil` if the element is deleted or reloaded.
    var after: (ElementKey) -> ElementKey?
    /// Returns the key of an element before the change; `nil` if the element is new.
    var before: (ElementKey) -> ElementKey?
    /// Returns the new key of a reloaded element; `nil` if the element is deleted.
    var anew: (ElementKey) -> ElementKey? = { _ in nil }
    /// The previous layout, if the change replaces the layout; otherwise `nil`.
    var oldLayout: CollectionViewLayout?
    /// The paths after the change of the items that move themselves, in front of those that make room.
    var movedPaths: Set<IndexPath> = []

    /// A change of positions only: every element keeps its key.
    static var ofPlaces: Change { Change(after: { $0 }, before: { $0 }, oldLayout: nil) }

    /// Returns whether an element, by its key after the change, is an item that moves itself.
    func moves(_ key: ElementKey) -> Bool {
      key.category == .cell && movedPaths.contains(key.path)
    }
  }

  /// Animates a change that has already happened: elements glide to their new positions, appear, or disappear.
  ///
  /// - Parameters:
  ///   - snapshot: The elements before the change.
  ///   - change: The effect of the change on the keys of elements.
  ///   - animation: The animation; `nil` for none.
  ///   - completion: Called when the animation has ended.
  /// - Returns: Whether the change is animated. If it is not, the caller must call `completion` as soon as another
  ///   change may begin.
  func follow(
    _ change: Change,
    since snapshot: ElementSnapshot,
    animation: LayoutAnimation?,
    completion: ((Bool) -> Void)?
  ) -> Bool {
    let left = transitions.rekey(change.after, anew: change.anew)
    guard let animation, !animation.isImmediate else {
      letDepart(change, since: snapshot, left: left)
      return false
    }
    let running = transitions.begin(animation, completion: completion)
    transitions.add(from: snapshot.frame, to: frame, running: running)
    transitions.add(offset: snapshot.bounds.origin - bounds.origin, running: running)
    if change.oldLayout != nil { transitions.fadeDepartures(running) }
    let back = bringBack(running)
    takeLeave(change, since: snapshot, left: left, running: running)
    welcome(change, since: snapshot, except: back, running: running)
    return true
  }

  // Brings back the disappearing elements that the layout positions again, and returns their keys.
  private func bringBack(_ running: RunningAnimation) -> Set<ElementKey> {
    var back: Set<ElementKey> = []
    for element in transitions.disappearing {
      guard let key = element.key, let place = collectionViewLayout.layoutAttributes(of: key)
      else { continue }
      back.insert(key)
      transitions.bringBack(element, key: key, to: place, running: running)
    }
    return back
  }

  // Elements that were visible before the change glide to their new positions, or disappear.
  private func takeLeave(
    _ change: Change,
    since snapshot: ElementSnapshot,
    left: [ElementKey: [ElementMotion]],
    running: RunningAnimation
  ) {
    let layout = change.oldLayout ?? collectionViewLayout
    for key in snapshot.keys {
      guard let old = snapshot[key], old.isShown else { continue }
      let after = change.after(key)
      let place = after.flatMap(place(of:))
      if let after, let place {
        var difference = AttributeDifference(from: place, to: old.attributes)
        difference.isInFront = change.moves(after)
        transitions.add(difference, to: after, isHidden: place.isHidden, running: running)
        continue
      }
      if let departing = departure(of: key, motions: left[key] ?? [], in: layout, old: old) {
        transitions.add(departing)
        continue
      }
      let end = (sound(layout.finalLayoutAttributes(of: key)) ?? old.attributes.faded()).copy()
      let difference = AttributeDifference(from: end, to: old.attributes)
      let motion = ElementMotion(difference: difference, animation: running)
      if let after {
        transitions.leaveOut(after, at: end, itemIdentifier: old.itemIdentifier, motion: motion)
        continue
      }
      transitions.add(
        DisappearingElement(
          attributes: end,
          itemIdentifier: old.itemIdentifier,
          isDeparting: false,
          motions: (left[key] ?? []) + [motion]
        )
      )
    }
  }

  // Elements that are visible only after the change appear.
  private func welcome(
    _ change: Change,
    since snapshot: ElementSnapshot,
    except back: Set<ElementKey>,
    running: RunningAnimation
  ) {
    let visible = bounds.union(snapshot.presentationBounds)
    for (key, place) in placedElements(in: visible) where !back.contains(key) {
      let before = change.before(key)
      if let before, snapshot[before]?.isShown == true { continue }
      let old = before.flatMap {
        snapshot[$0]?.attributes ?? change.oldLayout?.layoutAttributes(of: $0)
      }
      // An element without an old position starts with the layout's initial attributes. An element that was hidden
      // fades in.
      if old == nil, before != nil { transitions.forget(key) }
      // An old layout knows only where an element would be with the new offset. In view, it must not appear at once.
      let isGuess = before.map { snapshot[$0] == nil } ?? false
      let start =
        old.map { old in
          let isUnseen = old.isHidden && !transitions.moves(key)
          return isUnseen || (isGuess && old.frame.overlaps(visible)) ? old.faded() : old
        }
        ?? sound(collectionViewLayout.initialLayoutAttributes(of: key)) ?? place.faded()
      var difference = AttributeDifference(from: place, to: start)
      difference.isInFront = change.moves(key)
      transitions.add(difference, to: key, running: running)
    }
  }

  // Without an animation, only elements that the layout itself moves stay visible after their deletion.
  private func letDepart(_ change: Change, since snapshot: ElementSnapshot, left: [ElementKey: [ElementMotion]]) {
    for key in snapshot.keys where change.after(key) == nil {
      guard let old = snapshot[key], old.isShown else { continue }
      let layout = change.oldLayout ?? collectionViewLayout
      if let element = departure(of: key, motions: left[key] ?? [], in: layout, old: old) {
        transitions.add(element)
      }
    }
  }

  private func departure(
    of key: ElementKey,
    motions: [ElementMotion],
    in layout: CollectionViewLayout,
    old: ElementSnapshot.Element
  ) -> DisappearingElement? {
    guard key.category == .cell, layout === collectionViewLayout,
      let attributes = layout.departingLayoutAttributesForItem(at: key.path)
    else { return nil }
    return DisappearingElement(
      attributes: attributes,
      itemIdentifier: old.itemIdentifier,
      isDeparting: true,
      motions: motions
    )
  }
}

extension CollectionViewLayoutAttributes {
  /// Returns a copy with an opacity of 0.
  func faded() -> CollectionViewLayoutAttributes {
    let faded = copy()
    faded.alpha = 0
    return faded
  }
}

/// The positions of a collection view's elements before a change.
struct ElementSnapshot {
  /// An element with the position that the layout gives it.
  struct Element {
    let attributes: CollectionViewLayoutAttributes
    let itemIdentifier: Int
    /// Whether the element was visible.
    let isShown: Bool
  }

  /// The elements by their keys, used only for lookups and never iterated.
  private let elements: [ElementKey: Element]

  /// The keys, in the order of the layout's answer.
  let keys: [ElementKey]
  /// The part of the content that was visible, with running animations.
  let presentationBounds: CGRect
  /// The part of the content that was visible, without running animations.
  let bounds: CGRect
  /// The frame of the view, without running animations.
  let frame: CGRect

  init(_ elements: [(key: ElementKey, element: Element)], presentationBounds: CGRect, bounds: CGRect, frame: CGRect) {
    self.elements = Dictionary(elements.map { ($0.key, $0.element) }) { first, _ in first }
    keys = elements.map(\.key)
    self.presentationBounds = presentationBounds
    self.bounds = bounds
    self.frame = frame
  }

  subscript(key: ElementKey) -> Element? {
    elements[key]
  }
}
