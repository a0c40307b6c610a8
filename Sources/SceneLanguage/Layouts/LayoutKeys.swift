import CradleCollectionLayouts
import CradleGeometry
import CradleNotations
import CradleSceneSource
import CradleScenes
import Foundation

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

  /// Returns the key for the changes of cells away from a focus.
  static func focus<Layout>(_ path: any Field<Layout>.Path<FlowLayout.Focus?>) -> Field<Layout> {
    Field(
      optional: "focus",
      path,
      FlowLayout.Focus.fields.grammar(from: FlowLayout.Focus(distance: 0)),
      """
      What becomes of a cell away from the focus: the middle of the view, or where cells snap. Before the focus, \
      rotation and translation are mirrored.
      """
    )
  }

  /// A size that all cells of a layout have.
  static let commonSize: Grammar<CGSize> = {
    let size = Grammar<CGSize>.size
    return Grammar(schema: size.schema) { node, reading in
      guard node.scalar?.text == "fit" else { return size.read(node, &reading) }
      reading.report(
        "in this layout, all cells have one size [width, height]; 'fit' is for a flow, a springy_flow, a waterfall and "
          + "the row_height of a list",
        at: node.place
      )
      return nil
    }
    .writing { [.number($0.width), .number($0.height)] }
  }()

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
    Field("duration", \.writtenDuration, .delay, "The duration. 0s makes the change immediate.")
    Field("curve", \.writtenCurve, .curve, "The timing curve: how it speeds up and slows down.")
    Field(
      optional: "spring",
      \.spring,
      .settlingSpring,
      "The spring that moves cells instead, in any dialect, or by name; it takes its own time."
    )
    Field("delay", \.delay, .delay, "The time before cells begin to move.")
  }

  // A duration or a curve replaces the spring that a layout may have by default.
  private var writtenDuration: Ticks {
    get { duration }
    set {
      duration = newValue
      spring = nil
    }
  }

  private var writtenCurve: TimingCurve {
    get { curve }
    set {
      curve = newValue
      spring = nil
    }
  }
}

extension FlowLayout.Focus {
  fileprivate static let fields = Fields<Self>("a focus") {
    Field(
      required: "distance",
      \.distance,
      .number(in: Extent.sizes),
      "The distance from the focus where the changes are complete, in points."
    )
    Field("scale", \.scale, .number(in: 0...100), "The scale of the cell at the distance and beyond.")
    Field("alpha", \.alpha, .number(in: 0...1), "The opacity of the cell at the distance and beyond.")
    Field(
      optional: "size",
      \.size,
      .number(in: Extent.sizes),
      """
      The extent of the cell at the distance and beyond, along the scroll axis, in points. At the focus, the cell is \
      larger, and pushes its neighbors.
      """
    )
    Field("rotation", \.rotation, .angle, "The rotation of the cell at the distance and beyond, clockwise.")
    Field("translation", \.translation, .vector, "The offset of the cell at the distance and beyond, in points.")
    Field(
      "z",
      \.zIndex,
      .integer(in: -1000...1000),
      "The order of the cell at the distance and beyond, from back to front."
    )
    Field("curve", \.curve, .curve, "How the changes grow with the distance.")
  }
}
