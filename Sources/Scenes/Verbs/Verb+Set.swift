import Geometry

extension Verb {
  /// A property of a behavior that changes at once.
  static let set = Verb(
    "set",
    "A property of a behavior or a layout changes at once.",
    Grammar.object(
      "a change",
      Key(required: "key", Grammar<PropertyReference>.property, keyDocumentation),
      Key(required: "to", Grammar<PropertyValue>.value, "The value that it gets.")
    ) { _, _, reference, value in
      switch reference {
      case .behavior(let behavior, let property):
        .set(TimelineEntry.Change(behavior: behavior, property: property, value: value))
      case .layout(let layout, let property):
        .adjust(TimelineEntry.LayoutChange(layout: layout, property: property, value: value))
      }
    }
  )

  /// A property of a behavior that changes by and by.
  static let animate = Verb(
    "animate",
    "A property of a behavior or a layout changes by and by.",
    Grammar.object(
      "an animation",
      Key(
        required: "key",
        Grammar<PropertyReference>.continuousProperty,
        keyDocumentation
      ),
      Key(required: "to", Grammar<PropertyValue>.value, "The value that it comes to."),
      Key(required: "over", Grammar<Int>.duration, "How long it takes."),
      Key(
        "curve",
        Grammar<TimingCurve>.choice,
        default: "linear",
        "How the change speeds up and slows down."
      )
    ) { _, _, reference, value, duration, curve in
      switch reference {
      case .behavior(let behavior, let property):
        let change = TimelineEntry.Change(behavior: behavior, property: property, value: value)
        return .animate(TimelineEntry.Animation(change: change, duration: duration, curve: curve))
      case .layout(let layout, let property):
        return .adjust(
          TimelineEntry.LayoutChange(
            layout: layout,
            property: property,
            value: value,
            duration: duration,
            curve: curve
          )
        )
      }
    }
  )

  private static let keyDocumentation =
    "What changes: wind.strength of a behavior, layouts.springy.spring.damping of a layout."
}

extension Grammar where Value == PropertyReference {
  // One that has values between its values.
  fileprivate static var continuousProperty: Grammar {
    let any = property
    return Grammar(schema: any.schema) { node, reading in
      guard let reference = any.read(node, &reading) else { return nil }
      guard reference.isContinuous else {
        let message = "'\(reference.name)' has no values in between; use 'set'"
        reading.report(message, at: node.place)
        return nil
      }
      return reference
    }
  }
}

extension Grammar where Value == PropertyValue {
  /// A value of the property that was named last, written as in a behavior or a layout.
  fileprivate static var value: Grammar {
    Grammar(schema: ["type": ["number", "string", "boolean", "array", "object"]]) { node, reading in
      // Where the property could not be read, that is the mistake to report.
      reading.propertyGrammar?.read(node, &reading)
    }
  }
}
