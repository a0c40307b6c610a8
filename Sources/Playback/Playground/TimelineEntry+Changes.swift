public import CradleCollectionLayouts
public import CradleDynamics
import CradleGeometry
import CradleGraphics
public import CradleScenes
import Foundation

extension TimelineEntry {
  /// What a change with an `ItemProperty` changes: items, cells or parts of the bar.
  ///
  /// The text `"card"` names the item with that id.
  ///
  /// ```swift
  /// let pop = TimelineEntry.at(.seconds(1), .animate(.item("card"), .scale, to: 1.2, .spring(.bouncy)))
  /// let fade = TimelineEntry.at(.seconds(2), .animate(.allCells, .alpha, to: 0, .curve(over: .seconds(1))))
  /// ```
  public struct Subject: Sendable {
    // Returns the targets with a property.
    fileprivate let targets: @Sendable (ElementProperty) -> Targets
  }

  /// What a change with a key path changes: behaviors, layouts or the collection view.
  ///
  /// The text `"fall"` names the behaviors with that name. The type parameter is the class that has the property, which
  /// may be one of yours.
  ///
  /// ```swift
  /// let calm = TimelineEntry.at(.seconds(2), .set("fall", \GravityBehavior.magnitude, to: 0.2))
  /// let turn = TimelineEntry.at(.seconds(2), .set(.layout, \CircleLayout.angle, to: .degrees(180)))
  /// ```
  public struct Owner<Object: AnyObject>: Sendable {
    // Returns the targets with a property.
    fileprivate let targets: @Sendable (Property) -> Targets
  }
}

extension TimelineEntry.Subject: ExpressibleByStringInterpolation {
  /// Creates a reference to the item of a playground with an id.
  public init(stringLiteral id: String) {
    self = .item(id)
  }

  /// Returns an item of a playground.
  public static func item(_ id: String) -> TimelineEntry.Subject { items([id]) }

  /// Returns several items of a playground, in the order of a stagger.
  public static func items(_ ids: [String]) -> TimelineEntry.Subject {
    TimelineEntry.Subject { .items(ids, $0) }
  }

  /// Returns an item of a collection by its index path at the time of the entry.
  ///
  /// After that, the change follows the item through updates.
  public static func cell(_ path: IndexPath) -> TimelineEntry.Subject { cells([path]) }

  /// Returns several items of a collection, in the order of a stagger.
  public static func cells(_ paths: [IndexPath]) -> TimelineEntry.Subject {
    TimelineEntry.Subject { .cells(.places(paths.map { .item($0) }), $0) }
  }

  /// All items that the collection has at the time of the entry.
  public static var allCells: TimelineEntry.Subject {
    TimelineEntry.Subject { .cells(.all, $0) }
  }

  /// The title of the navigation bar.
  public static var barTitle: TimelineEntry.Subject {
    TimelineEntry.Subject { .bar(.title, $0) }
  }

  /// Returns the button of the navigation bar with a name.
  public static func barButton(_ name: String) -> TimelineEntry.Subject {
    TimelineEntry.Subject { .bar(.button(name), $0) }
  }
}

extension TimelineEntry.Owner:
  ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral, ExpressibleByStringLiteral,
  ExpressibleByStringInterpolation
where Object: DynamicBehavior {
  /// Creates a reference to the behaviors with a name.
  public init(stringLiteral name: String) {
    self = .behavior(name)
  }

  /// Returns the behaviors with a name.
  public static func behavior(_ name: String) -> TimelineEntry.Owner<Object> {
    TimelineEntry.Owner { .behaviors([.id(name)], $0) }
  }
}

extension TimelineEntry.Owner where Object: CollectionViewLayout {
  /// The layout passed to the scene directly.
  public static var layout: TimelineEntry.Owner<Object> { layout(CollectionDescription.ownLayout) }

  /// Returns the layout with a name.
  public static func layout(_ name: String) -> TimelineEntry.Owner<Object> {
    TimelineEntry.Owner { .layout(name, $0) }
  }
}

extension TimelineEntry.Owner where Object == CollectionView {
  /// The collection view itself.
  public static var collectionView: TimelineEntry.Owner<Object> { TimelineEntry.Owner { .layout(nil, $0) } }
}

extension TimelineEntry.Action {
  /// Sets a property of items, cells or parts of the bar at once.
  ///
  /// ```swift
  /// let hide = TimelineEntry.at(.seconds(1), .set(.item("card"), .alpha, to: 0))
  /// let rename = TimelineEntry.at(.seconds(1), .set(.cell([0, 3]), .text, to: "Done"))
  /// ```
  ///
  /// - Parameters:
  ///   - subject: What changes.
  ///   - property: The property.
  ///   - value: The new value.
  public static func set<Value: PropertyRepresentable>(
    _ subject: TimelineEntry.Subject,
    _ property: ItemProperty<Value>,
    to value: Value
  ) -> TimelineEntry.Action {
    .change(TimelineEntry.Change(of: subject.targets(property.element), to: property.number(value)))
  }

  /// Animates a property of items, cells or parts of the bar.
  ///
  /// ```swift
  /// let pop = TimelineEntry.at(.seconds(1), .animate(.item("card"), .scale, to: 1.2, .spring(.bouncy)))
  /// ```
  ///
  /// - Parameters:
  ///   - subject: What changes.
  ///   - property: The property; for a cell, each but the center.
  ///   - value: The final value.
  ///   - start: The value at the start; by default, the current value.
  ///   - motion: How the property gets there.
  ///   - initialVelocity: The initial velocity of a spring, per second; by default, the velocity that the property has.
  public static func animate<Value: PropertyRepresentable>(
    _ subject: TimelineEntry.Subject,
    _ property: ItemProperty<Value>,
    to value: Value,
    from start: Value? = nil,
    _ motion: Motion,
    initialVelocity: Value.Velocity? = nil
  ) -> TimelineEntry.Action {
    let change = TimelineEntry.Change(
      of: subject.targets(property.element),
      to: property.number(value),
      from: start.map { property.number($0) },
      by: motion
    )
    return .change(change.from(velocity: initialVelocity.map { property.number($0) }))
  }

  /// Animates a property of items, cells or parts of the bar through several values.
  ///
  /// ```swift
  /// let pulse = TimelineEntry.at(
  ///   .zero,
  ///   .animate(.cell([0, 3]), .scale, through: [0: 1, 0.4: 1.3, 1: 1], .curve(over: .seconds(1)).repeated(3))
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - subject: What changes.
  ///   - property: The property.
  ///   - keyframes: The values by their times. Times are fractions of the duration, ascending from 0 to 1.
  ///   - motion: How the property gets there.
  public static func animate<Value: PropertyRepresentable>(
    _ subject: TimelineEntry.Subject,
    _ property: ItemProperty<Value>,
    through keyframes: KeyValuePairs<Double, Value>,
    _ motion: Motion
  ) -> TimelineEntry.Action {
    let frames = keyframes.map { ChangeKeyframe(at: $0.key, property.number($0.value)) }
    return .change(TimelineEntry.Change(of: subject.targets(property.element), through: frames, by: motion))
  }
}

// The properties of objects, at key paths.
extension TimelineEntry.Action {
  /// Sets a property of behaviors, a layout or the collection view at once.
  ///
  /// ```swift
  /// let loose = TimelineEntry.at(.seconds(1), .set(.layout, \SpringyFlowLayout.spring.damping, to: 0.4))
  /// ```
  ///
  /// - Parameters:
  ///   - owner: What changes.
  ///   - path: The property of its class, which may be one of yours.
  ///   - value: The new value.
  public static func set<Object, Value: PropertyRepresentable>(
    _ owner: TimelineEntry.Owner<Object>,
    _ path: any ReferenceWritableKeyPath<Object, Value> & Sendable,
    to value: Value
  ) -> TimelineEntry.Action {
    .change(owner, path) { TimelineEntry.Change(of: $0, to: PropertyValue(value)) }
  }

  /// Animates a property of behaviors, a layout or the collection view.
  ///
  /// ```swift
  /// let turn = TimelineEntry.at(
  ///   .seconds(2),
  ///   .animate(.layout, \CircleLayout.angle, to: .degrees(180), .curve(.easeInOut, over: .seconds(2)))
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - owner: What changes.
  ///   - path: The property of its class, which may be one of yours.
  ///   - value: The final value.
  ///   - start: The value at the start; by default, the current value.
  ///   - motion: How the property gets there.
  ///   - initialVelocity: The initial velocity of a spring, per second; by default, the velocity that the property has.
  public static func animate<Object, Value: PropertyRepresentable>(
    _ owner: TimelineEntry.Owner<Object>,
    _ path: any ReferenceWritableKeyPath<Object, Value> & Sendable,
    to value: Value,
    from start: Value? = nil,
    _ motion: Motion,
    initialVelocity: Value.Velocity? = nil
  ) -> TimelineEntry.Action {
    .change(owner, path) { targets in
      TimelineEntry.Change(
        of: targets,
        to: PropertyValue(value),
        from: start.flatMap { PropertyValue($0) },
        by: motion
      )
      .from(velocity: initialVelocity.flatMap { PropertyValue($0) })
    }
  }

  /// Animates a property of behaviors, a layout or the collection view through several values.
  ///
  /// ```swift
  /// let breath = TimelineEntry.at(
  ///   .zero,
  ///   .animate(.layout, \FlowLayout.minimumLineSpacing, through: [0: 10, 0.5: 40, 1: 10], .curve(over: .seconds(2)))
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - owner: What changes.
  ///   - path: The property of its class, which may be one of yours.
  ///   - keyframes: The values by their times. Times are fractions of the duration, ascending from 0 to 1.
  ///   - motion: How the property gets there.
  public static func animate<Object, Value: PropertyRepresentable>(
    _ owner: TimelineEntry.Owner<Object>,
    _ path: any ReferenceWritableKeyPath<Object, Value> & Sendable,
    through keyframes: KeyValuePairs<Double, Value>,
    _ motion: Motion
  ) -> TimelineEntry.Action {
    let frames = keyframes.compactMap { time, value in PropertyValue(value).map { ChangeKeyframe(at: time, $0) } }
    return .change(owner, path) { TimelineEntry.Change(of: $0, through: frames, by: motion) }
  }

  // Makes a change of the property at a path; if its type is unknown, the change says so.
  private static func change<Object, Value: PropertyRepresentable>(
    _ owner: TimelineEntry.Owner<Object>,
    _ path: any ReferenceWritableKeyPath<Object, Value> & Sendable,
    _ change: (Targets) -> TimelineEntry.Change
  ) -> TimelineEntry.Action {
    var change = change(owner.targets(Property("\(path)", at: path)))
    if !PropertyValue.knows(Value.self) {
      change.mistake = "a \(Value.self) cannot be the value of a property; a number or an enumeration of strings can"
    }
    return .change(change)
  }
}
