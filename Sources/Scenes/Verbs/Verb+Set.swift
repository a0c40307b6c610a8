import Geometry

extension Verb {
  /// A property of a behavior that changes at once.
  static let set = Verb(
    "set",
    on: .dynamics,
    "A property of a behavior changes at once.",
    Grammar.object(
      "a change",
      Key(required: "key", Grammar<PropertyReference>.property, "What changes: wind.strength."),
      Key(required: "to", Grammar<PropertyValue>.value, "The value that it gets.")
    ) { _, _, reference, value in
      .set(TimelineEntry.Change(of: reference, to: value))
    }
  )

  /// A property of a behavior that changes by and by.
  static let animate = Verb(
    "animate",
    on: .dynamics,
    "A property of a behavior changes by and by.",
    Grammar.object(
      "an animation",
      Key(
        required: "key",
        Grammar<PropertyReference>.continuousProperty,
        "What changes: wind.strength."
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
      let change = TimelineEntry.Change(of: reference, to: value)
      return .animate(
        TimelineEntry.Animation(change: change, duration: duration, curve: curve)
      )
    }
  )
}

extension TimelineEntry.Change {
  fileprivate init(of reference: PropertyReference, to value: PropertyValue) {
    self.init(behavior: reference.behavior, property: reference.property, value: value)
  }
}

extension Grammar where Value == PropertyReference {
  // One that has values between its values.
  fileprivate static var continuousProperty: Grammar {
    let any = property
    return Grammar(schema: any.schema) { node, reading in
      guard let reference = any.read(node, &reading) else { return nil }
      guard reference.property.isContinuous else {
        let message = "'\(reference.property.name)' has no values in between; use 'set'"
        reading.report(message, at: node.place)
        return nil
      }
      return reference
    }
  }
}

extension Grammar where Value == PropertyValue {
  /// A value of the property that was named last, written as in a behavior.
  fileprivate static var value: Grammar {
    Grammar(schema: ["type": ["number", "string", "boolean", "array"]]) { node, reading in
      // Where the property could not be read, that is the mistake to report.
      reading.property?.grammar.read(node, &reading)
    }
  }
}
