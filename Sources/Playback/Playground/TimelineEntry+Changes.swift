public import CradleCollectionLayouts
public import CradleDynamics
import CradleGeometry
import CradleGraphics
public import CradleScenes
import Foundation

extension TimelineEntry {
  /// The subject of a change: items, cells, parts of the bar, behaviors, or a layout.
  ///
  /// The text `"fall"` names the behaviors with that name. The type parameter is the class that has the property; cells
  /// and parts of the bar have the properties of a playground's items.
  ///
  /// ```swift
  /// let pop = TimelineEntry.at(.seconds(1), .animate(.item("card"), \.scale, to: 1.2, .spring(.bouncy)))
  /// let calm = TimelineEntry.at(.seconds(2), .set("fall", \GravityBehavior.magnitude, to: 0.2))
  /// ```
  public struct Subject<Owner: AnyObject>: Sendable {
    // Returns the targets with a property of an element, or with another property.
    fileprivate let targets: @Sendable (ItemProperty, Property) -> Targets
  }
}

extension TimelineEntry.Subject: ExpressibleByStringInterpolation {
  /// Creates a reference to the behaviors with a name.
  public init(stringLiteral name: String) {
    self = .behavior(name)
  }

  /// Returns the behaviors with a name.
  public static func behavior(_ name: String) -> TimelineEntry.Subject<Owner> {
    // A path of an item makes the name that of an item.
    TimelineEntry.Subject { Owner.self == Playground.Item.self ? .items([name], $0) : .behaviors([.id(name)], $1) }
  }
}

extension TimelineEntry.Subject where Owner == Playground.Item {
  /// Returns an item of a playground.
  public static func item(_ id: String) -> TimelineEntry.Subject<Owner> { items([id]) }

  /// Returns several items of a playground, in the order of a stagger.
  public static func items(_ ids: [String]) -> TimelineEntry.Subject<Owner> {
    TimelineEntry.Subject { property, _ in .items(ids, property) }
  }

  /// Returns an item of a collection by its index path at the time of the entry.
  ///
  /// After that, the change follows the item through updates.
  public static func cell(_ path: IndexPath) -> TimelineEntry.Subject<Owner> { cells([path]) }

  /// Returns several items of a collection, in the order of a stagger.
  public static func cells(_ paths: [IndexPath]) -> TimelineEntry.Subject<Owner> {
    TimelineEntry.Subject { property, _ in .cells(.places(paths.map { .item($0) }), property) }
  }

  /// All items that the collection has at the time of the entry.
  public static var allCells: TimelineEntry.Subject<Owner> {
    TimelineEntry.Subject { property, _ in .cells(.all, property) }
  }

  /// The title of the navigation bar.
  public static var barTitle: TimelineEntry.Subject<Owner> {
    TimelineEntry.Subject { property, _ in .bar(.title, property) }
  }

  /// Returns the button of the navigation bar with a name.
  public static func barButton(_ name: String) -> TimelineEntry.Subject<Owner> {
    TimelineEntry.Subject { property, _ in .bar(.button(name), property) }
  }
}

extension TimelineEntry.Subject where Owner: CollectionViewLayout {
  /// The layout passed to the scene directly.
  public static var layout: TimelineEntry.Subject<Owner> { layout(CollectionDescription.ownLayout) }

  /// Returns the layout with a name.
  public static func layout(_ name: String) -> TimelineEntry.Subject<Owner> {
    TimelineEntry.Subject { .layout(name, $1) }
  }
}

extension TimelineEntry.Subject where Owner == CollectionView {
  /// The collection view itself.
  public static var collectionView: TimelineEntry.Subject<Owner> { TimelineEntry.Subject { .layout(nil, $1) } }
}

extension TimelineEntry.Action {
  /// Sets a property at once.
  ///
  /// ```swift
  /// let hide = TimelineEntry.at(.seconds(1), .set(.item("card"), \.alpha, to: 0))
  /// let rename = TimelineEntry.at(.seconds(1), .set(.cell([0, 3]), \.text, to: "Done"))
  /// let loose = TimelineEntry.at(.seconds(1), .set(.layout, \SpringyFlowLayout.spring.damping, to: 0.4))
  /// ```
  ///
  /// - Parameters:
  ///   - subject: What changes.
  ///   - path: The property. An item has text and the properties that can be animated.
  ///   - value: The new value.
  public static func set<Owner, Value: PropertyRepresentable>(
    _ subject: TimelineEntry.Subject<Owner>,
    _ path: any ReferenceWritableKeyPath<Owner, Value> & Sendable,
    to value: Value
  ) -> TimelineEntry.Action {
    .change(TimelineEntry.Change(of: subject, path, to: value, by: Motion(.atOnce)))
  }

  /// Animates a property.
  ///
  /// ```swift
  /// let pop = TimelineEntry.at(.seconds(1), .animate(.item("card"), \.scale, to: 1.2, .spring(.bouncy)))
  /// let turn = TimelineEntry.at(
  ///   .seconds(2),
  ///   .animate(.layout, \CircleLayout.angle, to: .degrees(180), .curve(.easeInOut, over: .seconds(2)))
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - subject: What changes.
  ///   - path: The property. An item has alpha, scale, rotation, translation, color, cornerRadius, size, z and center;
  ///     a cell has these without center.
  ///   - value: The final value.
  ///   - start: The value at the start; by default, the current value.
  ///   - motion: How the property gets there.
  ///   - initialVelocity: The initial velocity of a spring, per second; by default, the velocity that the property has.
  public static func animate<Owner, Value: PropertyRepresentable>(
    _ subject: TimelineEntry.Subject<Owner>,
    _ path: any ReferenceWritableKeyPath<Owner, Value> & Sendable,
    to value: Value,
    from start: Value? = nil,
    _ motion: Motion,
    initialVelocity: Value.Velocity? = nil
  ) -> TimelineEntry.Action {
    .change(
      TimelineEntry.Change(of: subject, path, to: value, from: start, by: motion, initialVelocity: initialVelocity)
    )
  }

  /// Animates a property through several values.
  ///
  /// ```swift
  /// let pulse = TimelineEntry.at(
  ///   .zero,
  ///   .animate(.cell([0, 3]), \.scale, through: [0: 1, 0.4: 1.3, 1: 1], .curve(over: .seconds(1)).repeated(3))
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - subject: What changes.
  ///   - path: The property.
  ///   - keyframes: The values by their times. Times are fractions of the duration, ascending from 0 to 1.
  ///   - motion: How the property gets there.
  public static func animate<Owner, Value: PropertyRepresentable>(
    _ subject: TimelineEntry.Subject<Owner>,
    _ path: any ReferenceWritableKeyPath<Owner, Value> & Sendable,
    through keyframes: KeyValuePairs<Double, Value>,
    _ motion: Motion
  ) -> TimelineEntry.Action {
    .change(TimelineEntry.Change(of: subject, path, through: keyframes, by: motion))
  }
}

extension TimelineEntry.Change {
  /// Creates a change of the property at a path to a value; if it is impossible, the change says why.
  init<Owner, Value: PropertyRepresentable>(
    of subject: TimelineEntry.Subject<Owner>,
    _ path: any ReferenceWritableKeyPath<Owner, Value> & Sendable,
    to value: Value,
    from start: Value? = nil,
    by motion: Motion,
    initialVelocity: Value.Velocity? = nil
  ) {
    let element = ItemProperty.at(path)
    self.init(
      of: subject.targets(of: path),
      to: element.number(value),
      from: start.map(element.number),
      by: motion
    )
    self.initialVelocity = initialVelocity.map { element.number($0) }
    mistake = mistake(at: path)
  }

  /// Creates a change of the property at a path through keyframes; if it is impossible, the change says why.
  init<Owner, Value: PropertyRepresentable>(
    of subject: TimelineEntry.Subject<Owner>,
    _ path: any ReferenceWritableKeyPath<Owner, Value> & Sendable,
    through keyframes: KeyValuePairs<Double, Value>,
    by motion: Motion
  ) {
    let element = ItemProperty.at(path)
    let frames = keyframes.map { ChangeKeyframe(at: $0.key, element.number($0.value)) }
    self.init(of: subject.targets(of: path), to: nil, keyframes: frames, by: motion)
    mistake = mistake(at: path) ?? keyframeMistake
  }

  private func mistake<Owner, Value: PropertyRepresentable>(at path: ReferenceWritableKeyPath<Owner, Value>) -> String?
  {
    let element = ItemProperty.at(path)
    if element == nil, Owner.self == Playground.Item.self {
      return "'\(path)' cannot change on a timeline; alpha, scale and others can"
    }
    let isOfCells = element?.owners.contains(.cells) ?? true
    return targets.cells != nil && !isOfCells ? "the layout holds the cells; change the translation" : nil
  }

  private var keyframeMistake: String? {
    let times = keyframes.map(\.time)
    guard times.isAscendingPart else { return "keyframes are in the order of time, from 0 to 1" }
    guard times.count > 1 else { return "an animation through keyframes has at least two" }
    guard case .spring = motion.pace else { return nil }
    return "keyframes take a curve; a spring goes to one value"
  }
}

extension TimelineEntry.Subject {
  fileprivate func targets<Value: PropertyRepresentable>(
    of path: any ReferenceWritableKeyPath<Owner, Value> & Sendable
  ) -> Targets {
    // A path that names no property of an item is a mistake of its own.
    targets(ItemProperty.at(path) ?? .alpha, Property("\(path)", at: path))
  }
}

extension ItemProperty? {
  // Returns the value of a property of an element, or of another one.
  fileprivate func number(_ value: some PropertyRepresentable) -> PropertyValue {
    self?.value(value.propertyValue) ?? value.propertyValue
  }
}

extension ItemProperty {
  /// Returns the property at a path of an item; `nil` if it cannot change on a timeline.
  static func at(_ path: AnyKeyPath) -> ItemProperty? {
    switch path {
    case \Playground.Item.alpha: .alpha
    case \Playground.Item.scale, \Playground.Item.stretch: .scale
    case \Playground.Item.rotation: .rotation
    case \Playground.Item.translation: .translation
    case \Playground.Item.color: .color
    case \Playground.Item.cornerRadius: .cornerRadius
    case \Playground.Item.z: .z
    case \Playground.Item.size: .size
    case \Playground.Item.center: .center
    case \Playground.Item.text: .label
    case \Playground.Item.look.anchorPoint: .anchorPoint
    case \Playground.Item.look.textColor: .textColor
    case \Playground.Item.look.strokeStart: .strokeStart
    case \Playground.Item.look.strokeEnd: .strokeEnd
    default: nil
    }
  }
}

extension [Double] {
  /// Whether the numbers are fractions from 0 to 1, in ascending order.
  var isAscendingPart: Bool {
    zip(self, dropFirst()).allSatisfy { $0 < $1 } && allSatisfy { (0...1).contains($0) }
  }
}
