import CradleGeometry
import Foundation

/// The running animations of a collection view, and everything that they move.
///
/// Animations are additive. Each change adds a difference to the element's current position, and the animation reduces
/// this difference to zero. So changes can overlap, and an element that the layout moves keeps moving during an
/// animation.
struct ElementTransitions {
  private var animations: [RunningAnimation] = []
  private var motions: [ElementKey: [ElementMotion]] = [:]

  /// The keys of all moving elements, in the order of their first motion.
  private(set) var movingKeys: [ElementKey] = []
  /// The deleted or left-out elements that are still shown, in the order of their deletion.
  var disappearing: [DisappearingElement] = []
  /// The elements whose motion ended in this display frame: the disappearing elements, and the keys of all others.
  var ended: (disappearing: [DisappearingElement], keys: [ElementKey]) = ([], [])
  private var offsetMotions: [(difference: Vector, animation: RunningAnimation)] = []
  private var frameMotions: [FrameMotion] = []

  private struct FrameMotion {
    let origin: Vector
    let size: Vector
    let animation: RunningAnimation
  }

  /// Whether nothing moves.
  var isEmpty: Bool {
    animations.isEmpty && disappearing.isEmpty
  }

  /// Whether all elements are shown at the layout's positions.
  var leavesElementsAlone: Bool {
    movingKeys.isEmpty && disappearing.isEmpty
  }

  /// Ends all animations at once, and returns them.
  mutating func removeAll() -> [RunningAnimation] {
    let over = animations
    self = ElementTransitions()
    return over
  }

  // MARK: - Beginning

  /// Begins an animation; the caller then adds differences to the animation.
  mutating func begin(_ animation: LayoutAnimation, completion: ((Bool) -> Void)?) -> RunningAnimation {
    let running = RunningAnimation(animation, completion: completion)
    animations.append(running)
    return running
  }

  /// Animates an element from its old position to its new one.
  ///
  /// - Parameter isHidden: Whether the layout now hides the element. It is then shown until the animation ends, even if
  ///   it stays where it is: others may still be on their way to cover it.
  mutating func add(
    _ difference: AttributeDifference,
    to key: ElementKey,
    isHidden: Bool = false,
    running: RunningAnimation
  ) {
    guard !difference.isZero || isHidden else { return }
    if motions[key] == nil { movingKeys.append(key) }
    motions[key, default: []].append(ElementMotion(difference: difference, animation: running))
  }

  /// Keeps showing an element that disappears.
  mutating func add(_ element: DisappearingElement) {
    disappearing.append(element)
  }

  /// Removes all motions of an element.
  mutating func forget(_ key: ElementKey) {
    guard motions.removeValue(forKey: key) != nil else { return }
    movingKeys.removeAll { $0 == key }
  }

  /// Keeps showing an element that the layout leaves out, with its remaining motions.
  mutating func leaveOut(
    _ key: ElementKey,
    at end: CollectionViewLayoutAttributes,
    itemIdentifier: Int,
    motion: ElementMotion
  ) {
    let motions = motions[key] ?? []
    forget(key)
    add(
      DisappearingElement(
        attributes: end,
        itemIdentifier: itemIdentifier,
        key: key,
        isDeparting: false,
        motions: motions + [motion]
      )
    )
  }

  /// Animates an element from its shown position, after the layout has positioned the element again.
  mutating func bringBack(
    _ element: DisappearingElement,
    key: ElementKey,
    to place: CollectionViewLayoutAttributes,
    running: RunningAnimation
  ) {
    disappearing.removeAll { $0.key == key }
    if motions[key] == nil { movingKeys.append(key) }
    motions[key, default: []] += element.motions
    add(AttributeDifference(from: place, to: element.attributes), to: key, running: running)
  }

  /// Animates a change of the content offset.
  mutating func add(offset difference: Vector, running: RunningAnimation) {
    guard difference != .zero else { return }
    offsetMotions.append((difference, running))
  }

  /// Animates a change of the view's frame.
  mutating func add(from old: CGRect, to new: CGRect, running: RunningAnimation) {
    guard old != new else { return }
    let size = Vector(x: old.width - new.width, y: old.height - new.height)
    frameMotions.append(FrameMotion(origin: old.origin - new.origin, size: size, animation: running))
  }

  /// Fades out departing elements at their positions, when the layout that moves them is replaced.
  mutating func fadeDepartures(_ running: RunningAnimation) {
    for index in disappearing.indices where disappearing[index].isDeparting {
      let element = disappearing[index]
      let end = element.attributes.copy()
      end.alpha = 0
      let difference = AttributeDifference(from: end, to: element.attributes)
      disappearing[index] = DisappearingElement(
        attributes: end,
        itemIdentifier: element.itemIdentifier,
        key: element.key,
        isDeparting: false,
        motions: element.motions + [ElementMotion(difference: difference, animation: running)]
      )
    }
  }

  /// Updates the keys of all motions, and returns the motions of deleted elements.
  ///
  /// A reloaded element keeps the motions of its predecessor.
  mutating func rekey(
    _ change: (ElementKey) -> ElementKey?,
    anew: (ElementKey) -> ElementKey? = { _ in nil }
  ) -> [ElementKey: [ElementMotion]] {
    ended = ([], [])
    var gone: [ElementKey: [ElementMotion]] = [:]
    var keys = [ElementKey]()
    var kept = [ElementKey: [ElementMotion]]()
    for key in movingKeys {
      guard let own = motions[key] else { continue }
      if let new = change(key) {
        keys.append(new)
        kept[new] = own
      } else {
        gone[key] = own
        guard let new = anew(key) else { continue }
        keys.append(new)
        kept[new] = own
      }
    }
    (movingKeys, motions) = (keys, kept)
    for index in disappearing.indices {
      disappearing[index].key = disappearing[index].key.flatMap(change)
    }
    return gone
  }

  // MARK: - Time

  /// Advances time by a display frame, and returns the animations that have ended.
  ///
  /// The caller must then call their completions, because a completion may begin another animation.
  mutating func advanceFrame() -> [RunningAnimation] {
    for animation in animations { animation.advanceFrame() }
    let over = animations.filter(\.isOver)
    if !over.isEmpty { removeEnded() }
    return over
  }

  private mutating func removeEnded() {
    animations.removeAll(where: \.isOver)
    offsetMotions.removeAll(where: \.animation.isOver)
    frameMotions.removeAll(where: \.animation.isOver)
    for key in movingKeys { motions[key]?.removeAll(where: \.animation.isOver) }
    ended.keys = movingKeys.filter { motions[$0]?.isEmpty ?? true }
    movingKeys.removeAll { motions[$0]?.isEmpty ?? true }
    motions = motions.filter { !$0.value.isEmpty }
  }

  // MARK: - Looking

  /// Returns whether an element is moving.
  func moves(_ key: ElementKey) -> Bool {
    motions[key] != nil
  }

  /// Returns the difference between an element's shown and actual attributes; `nil` if the element is not moving.
  func difference(of key: ElementKey) -> AttributeDifference? {
    motions[key].map(ElementMotion.sum)
  }

  /// The difference between the shown and the actual content offset.
  var offset: Vector {
    offsetMotions.reduce(.zero) { $0 + $1.difference * $1.animation.remaining }
  }

  /// Returns the frame of the view as shown.
  ///
  /// Several changes at once can add up to a negative size. Such a size is shown as zero.
  func shown(_ frame: CGRect) -> CGRect {
    var origin = Vector.zero
    var size = Vector(x: frame.width, y: frame.height)
    for motion in frameMotions {
      origin += motion.origin * motion.animation.remaining
      size += motion.size * motion.animation.remaining
    }
    return CGRect(x: frame.minX + origin.x, y: frame.minY + origin.y, width: max(0, size.x), height: max(0, size.y))
  }
}
