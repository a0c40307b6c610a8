import CradleDynamics
import CradleGeometry
public import Foundation

/// A row of items on a floor, held by springs that give way sideways: Shinobi's springy carousel.
///
/// The row is a horizontal flow along the bottom of the view. Gravity pulls its items onto a floor at the bottom of the
/// content. An inserted item starts at the top and falls. The items to the right of it spring aside. Items do not
/// collide with each other. Walls at both ends keep the items inside the content.
///
/// Gravity, floor and walls do not act on an item outside the content, or larger than the content. Only its spring acts
/// on the item until it is inside.
///
/// ```swift
/// let layout = SpringCarouselLayout()
/// layout.itemSize = CGSize(width: 90, height: 120)
/// layout.gravity = 0.5
/// layout.floorRestitution = 0.4
/// ```
open nonisolated class SpringCarouselLayout: SpringyFlowLayout {
  /// The parameters of a row of items that stand on a floor.
  ///
  /// ```swift
  /// let carousel = SpringCarouselLayout.Parameters(itemSize: CGSize(width: 90, height: 90), gravity: 0.5)
  /// let stage = StageDescription.collection(items: 20, layout: carousel)
  /// ```
  public struct Parameters: Hashable, Sendable {
    /// The size of every item, in points; 70 × 70 by default.
    public var itemSize: CGSize
    /// The minimum spacing between two items, in points; 10 by default.
    public var lineSpacing: Double
    /// The properties of the springs, and how items respond to a finger.
    public var feel: Feel
    /// The acceleration toward the floor, as a multiple of 1000 points per second squared; 0.3 by default.
    public var gravity: Double
    /// The fraction of its speed that an item keeps when it bounces off the floor or a wall.
    ///
    /// The default, 0.2, is also the minimum.
    public var floorRestitution: Double
    /// The look of items away from the middle of the view; by default `nil`, for no change.
    public var focus: Focus?
    /// The timing of insertions, deletions and the change to this layout.
    public var updates: LayoutAnimation

    /// Creates parameters; the defaults are those of the original carousel.
    public init(
      itemSize: CGSize = CGSize(width: 70, height: 70),
      lineSpacing: Double = FlowLayout.usualSpacing,
      feel: Feel = SpringCarouselLayout.usualFeel,
      gravity: Double = 0.3,
      floorRestitution: Double = 0.2,
      focus: Focus? = nil,
      updates: LayoutAnimation = LayoutAnimation()
    ) {
      self.itemSize = itemSize
      self.lineSpacing = lineSpacing
      self.feel = feel
      self.gravity = gravity
      self.floorRestitution = floorRestitution
      self.focus = focus
      self.updates = updates
    }
  }

  /// The feel of the original carousel, but with its margin on all four sides.
  public static let usualFeel: Feel = {
    var feel = Variant.shinobi.feel
    feel.tilingMargin = feel.tilingMargin.map { SpringyFlowLayout.TilingMargin($0.before) }
    return feel
  }()

  /// All parameters of the layout, as one value.
  public var parameters = Parameters() {
    didSet { apply(parameters, insteadOf: oldValue) }
  }

  public override var itemSize: CGSize {
    get { parameters.itemSize }
    set { parameters.itemSize = newValue }
  }

  public override var minimumLineSpacing: Double {
    get { parameters.lineSpacing }
    set { parameters.lineSpacing = newValue }
  }

  public override var feel: Feel {
    get { parameters.feel }
    set { parameters.feel = newValue }
  }

  public override var focus: Focus? {
    get { parameters.focus }
    set { parameters.focus = newValue }
  }

  /// The acceleration toward the floor, as a multiple of 1000 points per second squared.
  public var gravity: Double {
    get { parameters.gravity }
    set { parameters.gravity = newValue }
  }

  /// The fraction of its speed that an item keeps when it bounces off the floor or a wall.
  public var floorRestitution: Double {
    get { parameters.floorRestitution }
    set { parameters.floorRestitution = newValue }
  }

  private let gravityBehavior = GravityBehavior()
  private let collision = CollisionBehavior()
  private var isFurnished = false
  // The bodies that gravity, the floor and the walls act on; only for lookups.
  private var standing: Set<ObjectIdentifier> = []

  /// Creates a layout with the measures of the demo: 70-point squares, 10 points apart.
  public override init() {
    super.init()
    scrollDirection = .horizontal
    gravityBehavior.gravityDirection = Vector(x: 0, y: gravity)
    collision.collisionMode = .boundaries
    collision.translatesReferenceBoundsIntoBoundary = true
  }

  private func apply(_ parameters: Parameters, insteadOf old: Parameters) {
    if parameters.itemSize != old.itemSize || parameters.lineSpacing != old.lineSpacing
      || parameters.focus?.size != old.focus?.size
    {
      invalidateLayout()
    }
    if parameters.focus != old.focus { invalidateLayout(with: makeLightContext()) }
    feelDidChange(from: old.feel)
    if parameters.gravity != old.gravity {
      gravityBehavior.gravityDirection = Vector(x: 0, y: parameters.gravity)
    }
    guard parameters.floorRestitution != old.floorRestitution else { return }
    for itemSpring in springs.all { itemSpring.material?.elasticity = parameters.floorRestitution }
  }

  override var hasInsetBodies: Bool { true }
  override var newItemsLag: Bool { false }

  open override func prepare() {
    standOnFloor()
    super.prepare()
    for itemSpring in springs.all { stand(itemSpring) }
  }

  // All free height is above the items.
  private func standOnFloor() {
    guard let collectionView else { return }
    let inset = collectionView.adjustedContentInset
    let height = collectionView.bounds.height - inset.top - inset.bottom
    let top = max(0, height - sectionInset.bottom - itemSize.height)
    if sectionInset.top != top { sectionInset.top = top }
  }

  override func willHangUp() {
    furnish()
    let room = CGRect(origin: .zero, size: collectionViewContentSize)
    guard room.width > 0, room.height > 0 else { return }
    let walls = room.inset(by: EdgeInsets(bottom: min(Self.overlap, room.height / 2)))
    if animator.referenceBounds != walls { animator.referenceBounds = walls }
  }

  // Bodies in contact may overlap by half a point. An item that has fallen far overlaps the floor by that much. An item
  // that has always stood there does not overlap it. A floor that is a quarter point higher keeps both within 0.3
  // points of their positions.
  private static let overlap = 0.24

  private func furnish() {
    guard !isFurnished else { return }
    isFurnished = true
    animator.addBehavior(gravityBehavior)
    animator.addBehavior(collision)
  }

  override func didHangUp(_ itemSpring: ItemSpring) {
    itemSpring.material?.elasticity = floorRestitution
  }

  // How far an item may extend beyond the content, in points: to enter, and to stay inside.
  private static let reach = (entering: 1.0, staying: 4.0)

  // The walls would keep out an item that starts outside. So only the spring acts on the item until it is inside. An
  // item larger than the content always counts as outside.
  private func stand(_ itemSpring: ItemSpring) {
    guard itemSpring.attributes.representedElementCategory == .cell else { return }
    let body = ObjectIdentifier(itemSpring.body)
    let isIn = standing.contains(body)
    let reach = isIn ? Self.reach.staying : Self.reach.entering
    let room = CGRect(origin: .zero, size: collectionViewContentSize)
    let fits = room.insetBy(dx: -reach, dy: -reach).contains(itemSpring.attributes.frame)
    guard fits != isIn else { return }
    guard fits else { return willTakeDown(itemSpring) }
    standing.insert(body)
    gravityBehavior.addItem(itemSpring.body)
    collision.addItem(itemSpring.body)
  }

  override func willTakeDown(_ itemSpring: ItemSpring) {
    guard standing.remove(ObjectIdentifier(itemSpring.body)) != nil else { return }
    gravityBehavior.removeItem(itemSpring.body)
    collision.removeItem(itemSpring.body)
  }

  // MARK: - Updates

  /// Lifts inserted items to the top of the content, so that they fall from there.
  open override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for itemSpring in springs.all where isInserted(itemSpring) {
      let height = collectionViewContentSize.height - itemSpring.attributes.size.height
      guard height > 0 else { continue }
      itemSpring.displace(by: Vector(x: 0, y: -height), in: animator)
    }
  }

  private func isInserted(_ itemSpring: ItemSpring) -> Bool {
    itemSpring.attributes.representedElementCategory == .cell
      && isInserted(itemSpring.attributes.indexPath)
  }

  /// Returns the start position of an inserted item: at the top of the content, with its final opacity and size.
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    isInserted(itemIndexPath)
      ? layoutAttributesForItem(at: itemIndexPath)?.copy()
      : super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }
}
