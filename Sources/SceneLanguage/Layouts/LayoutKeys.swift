import CradleCollectionLayouts
import CradleGeometry
import CradleSceneSource
import CradleScenes

/// The keys that several layouts share.
enum LayoutKeys {
  /// Returns the key for the type of the layout.
  static func type<Layout>(_ name: String, _ documentation: String) -> Field<Layout> {
    Field(checked: "type", .constant(name), isRequired: true, documentation)
  }

  /// Returns the key for the animation of changes.
  static func updates<Layout>(_ path: any Field<Layout>.Path<LayoutAnimation>) -> Field<Layout> {
    Field(
      "updates",
      path,
      LayoutAnimation.fields,
      "The animation of insertions, deletions and the switch to this layout."
    )
  }

  /// Returns the key for the downward pull.
  static func gravity<Layout>(_ path: any Field<Layout>.Path<Double>, live: Live<Double>) -> Field<Layout> {
    Field(
      "gravity",
      path,
      .number(in: -100...100),
      live: live,
      "The downward acceleration; 1 is 1000 points per second squared."
    )
  }
}

extension LayoutAnimation {
  fileprivate static let fields = Fields<LayoutAnimation>(
    "updates",
    shape: { object throws(SceneError) in try WrittenPace.checkSpring(object, excludes: ["duration", "curve"]) }
  ) {
    Field("duration", \.duration, .delay, "The duration. 0s makes the change immediate.")
    Field("curve", \.curve, .curve, "The timing curve: how it speeds up and slows down.")
    Field(
      optional: "spring",
      \.spring,
      .settlingSpring,
      "The spring that moves cells instead, in any dialect, or by name; it takes its own time."
    )
    Field("delay", \.delay, .delay, "The time before cells begin to move.")
  }
}
