extension Verb {
  /// Another layout that takes over.
  static let setLayout = Verb(
    "set_layout",
    on: .collection,
    "Another layout takes over.",
    Grammar.object(
      "a change of layout",
      Key(required: "to", Grammar<String>.layoutName, "The name of one of the layouts."),
      Key("animated", .boolean, default: true, "Whether cells glide to their new places.")
    ) { _, _, name, isAnimated in
      .setLayout(name, isAnimated: isAnimated)
    }
  )
}
