extension Verb {
  /// A canvas that is turned.
  static let orientation = Verb(
    "orientation",
    on: .collection,
    "The canvas is turned.",
    Grammar.object(
      "a change of orientation",
      Key(
        required: "to",
        Grammar<TimelineEntry.Orientation>.choice,
        "Whether it is higher than wide afterwards, or wider than high."
      )
    ) { _, _, orientation in
      .turn(orientation)
    }
  )
}
