import CradleDynamics
import CradleGeometry
import CradleSceneSource
import CradleScenes
import Foundation

extension SnapDescription {
  /// The keys of a snap.
  static let fields = Fields<SnapDescription>("a snap") {
    Field(required: "item", \.itemID, .itemID, "The item that snaps.")
    Field(
      required: "to",
      \.place,
      .point(in: Extent.simulated),
      live: .at(\SnapBehavior.snapPoint),
      "The point where it comes to rest: [x, y], in points."
    )
    Field(
      "damping",
      \.damping,
      .number(in: 0...1),
      live: .at(\SnapBehavior.damping),
      "The damping of the oscillation, from 0 (barely damped) to 1 (critically damped)."
    )
  }

  /// The snap before its keys are read.
  static let start = SnapDescription(itemID: "", place: .zero)
}
