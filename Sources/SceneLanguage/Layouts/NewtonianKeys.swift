import CradleCollectionLayouts
import CradleGeometry
import CradleSceneSource
import CradleScenes
import CradleSprings
import Foundation

extension NewtonianLayout.Parameters {
  /// The keys of a Newtonian layout.
  static let fields = Fields<NewtonianLayout.Parameters>(
    "a newtonian layout",
    others: spring.keys("spring", SpringKeys.pair.value),
    rewriting: SpringKeys.pair.besideSpring()
  ) {
    LayoutKeys.type("newtonian", "Cells that hang from one point and collide.")
    Field(
      "item_size",
      \.itemSize,
      LayoutKeys.commonSize,
      live: .at(\NewtonianLayout.itemSize),
      "The size of a cell: [width, height], in points."
    )
    Field(
      "anchor_y",
      \.anchorY,
      .number(in: Extent.distances),
      live: .at(\NewtonianLayout.anchorY),
      "The distance of the point from the top of the content, in points."
    )
    Field(
      "length",
      \.length,
      .number(in: Extent.distances),
      live: .at(\NewtonianLayout.length),
      "The length of the springs at rest, in points."
    )
    Field(
      "damping",
      \.damping,
      .number(in: SpringKeys.dampings),
      live: .at(\NewtonianLayout.damping),
      "The damping ratio along the springs. It does not damp the swinging."
    )
    Field(
      "frequency",
      \.frequency,
      .number(in: SpringKeys.frequencies),
      live: .at(\NewtonianLayout.frequency),
      "The frequency of a cell along its spring without damping, in hertz."
    )
    Field(
      checked: "spring",
      Grammar<Spring>.spring,
      "The spring that a cell hangs on, in any dialect or by name, instead of frequency and damping."
    )
    LayoutKeys.gravity(\.gravity, live: .at(\NewtonianLayout.gravity))
    LayoutKeys.updates(\.updates)
  }

  // The spring as a whole, which a timeline changes at once.
  private static let spring = SpringKeys.pair.live(\NewtonianLayout.frequency, \NewtonianLayout.damping)
}
