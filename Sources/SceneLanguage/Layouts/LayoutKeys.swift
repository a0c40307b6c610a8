import CollectionLayouts
import Geometry
import Scenes

/// The keys that every layout has.
enum LayoutKeys {
  /// The key that says which layout it is.
  static func type<Layout>(_ name: String, _ documentation: String) -> Field<Layout> {
    Field(checked: "type", .constant(name), isRequired: true, documentation)
  }

  /// The key of how changes are shown.
  static func updates<Layout>(_ path: any Field<Layout>.Path<LayoutAnimation>) -> Field<Layout> {
    Field(
      "updates",
      path,
      LayoutAnimation.fields,
      "How insertions, deletions and the change to this layout are shown."
    )
  }

  /// The key of the pull downwards.
  static func gravity<Layout>(
    _ path: any Field<Layout>.Path<Double>,
    live: Live<Double>
  ) -> Field<Layout> {
    Field(
      "gravity",
      path,
      .number(in: -100...100),
      live: live,
      "The pull downwards; 1 is 1000 points per second squared."
    )
  }
}

extension LayoutAnimation {
  fileprivate static let fields = Fields<LayoutAnimation>("updates") {
    Field("duration", \.duration, .delay, "How long it takes; 0s for no time.")
    Field("curve", \.curve, .choice, "How it speeds up and slows down.")
  }
}
