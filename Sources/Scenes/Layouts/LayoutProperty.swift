public import CollectionLayouts
import Geometry

/// Something about a layout that a timeline can change while the scene plays.
public struct LayoutProperty: Sendable {
  /// The keys that it is written as, such as `spring.damping`.
  public let name: String
  /// Whether there is something between two of its values, so that it can change by and by.
  public let isContinuous: Bool
  /// What may be written for it.
  let grammar: Grammar<PropertyValue>

  private let owner: ObjectIdentifier
  private let read: @Sendable (CollectionViewLayout) -> PropertyValue?
  private let write: @Sendable (PropertyValue, CollectionViewLayout) -> Void

  /// Creates a property of a kind of layout.
  init<Layout: CollectionViewLayout, Value>(
    _ name: String,
    _ grammar: Grammar<Value>,
    as form: PropertyForm<Value>,
    isContinuous: Bool = false,
    get: @escaping @Sendable (Layout) -> Value,
    set: @escaping @Sendable (Layout, Value) -> Void
  ) {
    (self.name, self.isContinuous) = (name, isContinuous)
    self.grammar = grammar.map(form.write)
    owner = ObjectIdentifier(Layout.self)
    read = { layout in (layout as? Layout).map { form.write(get($0)) } }
    write = { value, layout in
      guard let layout = layout as? Layout, let value = form.read(value) else { return }
      set(layout, value)
    }
  }

  /// Returns the value that a layout has; `nil` if it is of another kind.
  public func value(of layout: CollectionViewLayout) -> PropertyValue? {
    read(layout)
  }

  /// Gives a layout a value; one of another kind, of the layout or of the value, is ignored.
  public func set(_ value: PropertyValue, of layout: CollectionViewLayout) {
    write(value, layout)
  }
}

extension LayoutProperty: Equatable {
  /// Whether both are the same property of the same kind of layout.
  public static func == (left: LayoutProperty, right: LayoutProperty) -> Bool {
    left.name == right.name && left.owner == right.owner
  }
}
