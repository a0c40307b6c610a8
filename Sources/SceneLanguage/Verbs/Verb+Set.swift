import CradleGeometry
import CradleNotations
import CradleScenes

extension Verb {
  /// Changes a property of a behavior or a layout at once.
  static let set = Verb(
    "set",
    "Changes a property of a behavior or a layout at once.",
    WrittenChange.set.grammar(from: WrittenChange()).map(\.change)
  )

  /// Changes a property of a behavior or a layout gradually.
  static let animate = Verb(
    "animate",
    "Changes a property of a behavior or a layout gradually.",
    WrittenChange.animate.grammar(from: WrittenChange()).map(\.animation)
  )
}

/// A change of a property as written.
private struct WrittenChange: Sendable {
  var reference: PropertyReference?
  var value = PropertyValue.flag(false)
  var duration = Ticks.zero
  var curve = TimingCurve.linear

  static let set = Fields<WrittenChange>("a change") {
    key(.property)
    value("The new value.")
  }

  static let animate = Fields<WrittenChange>("an animation") {
    key(.continuousProperty)
    value("The value at the end.")
    Field(required: "over", \.duration, .duration, "How long the change takes.")
    Field("curve", \.curve, .choice, "The timing curve: how the change speeds up and slows down.")
  }

  private static func key(_ grammar: Grammar<PropertyReference>) -> Field<WrittenChange> {
    Field(
      required: "key",
      \.reference,
      grammar.map(Optional.some),
      """
      The property to change, for example 'wind.strength' of a behavior or 'layouts.springy.spring.damping' of a \
      layout.
      """
    )
  }

  private static func value(_ documentation: String) -> Field<WrittenChange> {
    Field(required: "to", \.value, .value, documentation)
  }

  /// The action of changing the property at once.
  var change: TimelineEntry.Action {
    switch reference {
    case .behavior(let behavior, let key):
      .set(TimelineEntry.Change(behavior: behavior, property: key.property, value: value))
    case .layout(let layout, let key): .adjust(adjustment(of: layout, key))
    case nil: preconditionFailure("a key that must be there is not")
    }
  }

  /// The action of changing the property gradually.
  var animation: TimelineEntry.Action {
    switch reference {
    case .behavior(let behavior, let key):
      let change = TimelineEntry.Change(behavior: behavior, property: key.property, value: value)
      return .animate(TimelineEntry.Animation(change: change, duration: duration, curve: curve))
    case .layout(let layout, let key): return .adjust(adjustment(of: layout, key))
    case nil: preconditionFailure("a key that must be there is not")
    }
  }

  private func adjustment(of layout: String?, _ key: SettableKey) -> TimelineEntry.LayoutChange {
    TimelineEntry.LayoutChange(layout: layout, property: key.property, value: value, duration: duration, curve: curve)
  }
}

extension Grammar where Value == PropertyReference {
  // A property with continuous values, which can change gradually.
  fileprivate static var continuousProperty: Grammar {
    let any = property
    return Grammar(schema: any.schema) { node, reading in
      guard let reference = any.read(node, &reading) else { return nil }
      guard reference.key.property.isContinuous else {
        let message = "'\(reference.key.name)' has no values in between; use 'set'"
        reading.report(message, at: node.place)
        return nil
      }
      return reference
    }
  }
}

extension Grammar where Value == PropertyValue {
  /// A value for the property that was named last, in the same notation as in a behavior or a layout.
  fileprivate static var value: Grammar {
    Grammar(schema: ["type": ["number", "string", "boolean", "array", "object"]]) { node, reading in
      // If the property could not be read, only the mistake in the property is reported.
      reading.timeline.propertyGrammar?.read(node, &reading)
    }
  }
}
