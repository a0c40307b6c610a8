public import CradleSprings

extension SpringyFlowLayout {
  /// The spring that attaches an item to its position in the flow.
  ///
  /// ```swift
  /// let layout = SpringyFlowLayout()
  /// layout.spring = SpringyFlowLayout.Attachment(damping: 0.5, frequency: 2)
  /// layout.spring.brake = SpringyFlowLayout.Brake(distance: 1, damping: 100)
  /// ```
  public struct Attachment: Hashable, Sendable {
    /// The distance between an item at rest and its position in the flow, in points; 0 by default.
    ///
    /// With `nil`, the spring keeps the initial distance between the item and its position. This distance is above 0
    /// only if springs attach at whole points; see ``SpringyFlowLayout/usesWholePoints``.
    public var length: Double?
    /// The damping ratio; 0.8 by default, and 1 just prevents overshooting.
    public var damping: Double
    /// The undamped frequency of an item, in hertz; 1 by default.
    public var frequency: Double
    /// The brake that stops an item near its position; none by default.
    public var brake: Brake?

    /// Creates properties; the defaults are those of objc.io's springy collection.
    public init(length: Double? = 0, damping: Double = 0.8, frequency: Double = 1, brake: Brake? = nil) {
      self.length = length
      self.damping = damping
      self.frequency = frequency
      self.brake = brake
    }

    /// Creates properties from a spring in any dialect or by name, such as `.bouncy`.
    public init(_ spring: CradleSprings.Spring, length: Double? = 0, brake: Brake? = nil) {
      self.init(length: length, damping: spring.dampingRatio, frequency: spring.frequency, brake: brake)
    }
  }

  /// A brake that stops items near their positions.
  ///
  /// A stopped item glides the rest of the distance without overshooting.
  public struct Brake: Hashable, Sendable {
    /// The brake acts within this distance of an item's position, in points; 1 by default.
    public var distance: Double
    /// The damping ratio while the brake acts; 100 by default.
    public var damping: Double

    /// Creates a brake; the defaults are those of THSpringyCollectionView.
    public init(distance: Double = 1, damping: Double = 100) {
      self.distance = distance
      self.damping = damping
    }
  }
}

extension SpringyFlowLayout {
  /// The settings that make one springy flow feel different from another.
  ///
  /// ```swift
  /// let layout = SpringyFlowLayout()
  /// layout.feel = SpringyFlowLayout.Feel(
  ///   spring: SpringyFlowLayout.Attachment(damping: 0.7, frequency: 1.5),
  ///   scrollResistance: SpringyFlowLayout.ScrollResistance(divisor: 1000),
  ///   tilingMargin: 200
  /// )
  /// ```
  public struct Feel: Hashable, Sendable {
    /// The properties of the springs.
    public var spring: Attachment
    /// The resistance of items to scrolling by a finger.
    public var scrollResistance: SpringyFlowLayout.ScrollResistance
    /// The margin around the visible part where items have springs; `nil` if all items have springs.
    public var tilingMargin: SpringyFlowLayout.TilingMargin?
    /// Whether springs attach at whole points.
    public var usesWholePoints: Bool

    /// Creates settings; the defaults are those of objc.io's springy collection.
    public init(
      spring: Attachment = Attachment(),
      scrollResistance: SpringyFlowLayout.ScrollResistance = SpringyFlowLayout.ScrollResistance(),
      tilingMargin: SpringyFlowLayout.TilingMargin? = 100,
      usesWholePoints: Bool = false
    ) {
      self.spring = spring
      self.scrollResistance = scrollResistance
      self.tilingMargin = tilingMargin
      self.usesWholePoints = usesWholePoints
    }
  }

  /// Well-known springy layouts; see ``feel`` for the numbers of each.
  ///
  /// ```swift
  /// let layout = SpringyFlowLayout()
  /// layout.feel = SpringyFlowLayout.Variant.bouncyProminent.feel
  /// ```
  public enum Variant: String, CaseIterable, Hashable, Sendable {
    /// objc.io's springy collection, with springs of length 0, damping 0.8 and 1 Hz.
    ///
    /// The resistance is the sum of both distances, divided by 1500. The margin is 100 points.
    ///
    /// These are the defaults.
    case objcIO = "objc_io"
    /// UICollectionView-Spring-Demo, with springs of length 1.
    ///
    /// The resistance is the distance along the axis, divided by 900.
    case teehanLax = "teehan_lax"
    /// VVSpringCollectionViewFlowLayout, with damping 0.5 and 0.8 Hz.
    ///
    /// The resistance is the distance along the axis, divided by 500. Every item has a spring.
    case vv
    /// The springy carousel without gravity, with damping 0.5 and 0.8 Hz.
    ///
    /// The resistance is the distance along the axis, divided by 500. The margin is 140 points, only along the axis.
    case shinobi
    /// THSpringyCollectionView, with damping 0.6, and a brake of 100 within a point of the position.
    ///
    /// The resistance is the distance along the axis, divided by 600. The margin is 100 points before and 200 after,
    /// updated every 50 points.
    case th
    /// BouncyLayout, subtle, with damping 0.8 and 2 Hz.
    ///
    /// The resistance is the distance along the axis, divided by 1000. The margin is 200 points. Springs attach at
    /// whole points, and keep their initial length.
    case bouncySubtle = "bouncy_subtle"
    /// BouncyLayout, regular: like ``bouncySubtle``, but with damping 0.7 and 1.5 Hz.
    case bouncyRegular = "bouncy_regular"
    /// BouncyLayout, prominent: like ``bouncySubtle``, but with damping 0.5 and 1 Hz.
    case bouncyProminent = "bouncy_prominent"
    /// JSQMessagesViewController, with springs of length 1, damping 1 and 1 Hz.
    ///
    /// The resistance is the distance along the axis, divided by 1000. The margin is 100 points.
    case jsq
    /// DynamicAnimator of iOS-UICollectionView-Exapmples; every item has a spring.
    ///
    /// The resistance is the straight distance, divided by 500, without a limit.
    case mr

    /// The numbers of the layout.
    public var feel: Feel {
      switch self {
      case .objcIO: Feel()
      case .teehanLax: Feel(spring: Attachment(length: 1), scrollResistance: .axis(900))
      case .vv: Feel(spring: .soft, scrollResistance: .axis(500), tilingMargin: nil)
      case .shinobi:
        Feel(spring: .soft, scrollResistance: .axis(500), tilingMargin: SpringyFlowLayout.TilingMargin(before: 140))
      case .th:
        Feel(
          spring: Attachment(damping: 0.6, brake: Brake()),
          scrollResistance: .axis(600),
          tilingMargin: SpringyFlowLayout.TilingMargin(before: 100, after: 200, across: 100, step: 50)
        )
      case .bouncySubtle: .bouncy(damping: 0.8, frequency: 2)
      case .bouncyRegular: .bouncy(damping: 0.7, frequency: 1.5)
      case .bouncyProminent: .bouncy(damping: 0.5, frequency: 1)
      case .jsq: Feel(spring: Attachment(length: 1, damping: 1), scrollResistance: .axis(1000))
      case .mr:
        Feel(
          scrollResistance: SpringyFlowLayout.ScrollResistance(divisor: 500, distance: .euclidean, isLimited: false),
          tilingMargin: nil
        )
      }
    }
  }
}

extension SpringyFlowLayout.Attachment {
  fileprivate static let soft = Self(damping: 0.5, frequency: 0.8)
}

extension SpringyFlowLayout.ScrollResistance {
  fileprivate static func axis(_ divisor: Double) -> SpringyFlowLayout.ScrollResistance {
    SpringyFlowLayout.ScrollResistance(divisor: divisor, distance: .axis)
  }
}

extension SpringyFlowLayout.Feel {
  fileprivate static func bouncy(damping: Double, frequency: Double) -> Self {
    Self(
      spring: SpringyFlowLayout.Attachment(length: nil, damping: damping, frequency: frequency),
      scrollResistance: .axis(1000),
      tilingMargin: 200,
      usesWholePoints: true
    )
  }
}
