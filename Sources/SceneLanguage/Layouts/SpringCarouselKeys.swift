import CradleCollectionLayouts
import CradleGeometry
import CradleSceneSource
import CradleScenes
import Foundation

extension SpringCarouselLayout.Parameters {
  /// The carousel before its keys are read.
  static let start = SpringCarouselLayout.Parameters()

  /// The keys of a spring carousel.
  static let fields = Fields<SpringCarouselLayout.Parameters>("a spring carousel layout") {
    LayoutKeys.type("spring_carousel", "A row of cells that stand on a floor.")
    Field(
      "item_size",
      \.itemSize,
      LayoutKeys.commonSize,
      live: .at(\SpringCarouselLayout.itemSize),
      "The size of a cell: [width, height], in points."
    )
    Field(
      "line_spacing",
      \.lineSpacing,
      .number(in: Extent.distances),
      live: .at(\SpringCarouselLayout.minimumLineSpacing),
      "The spacing between cells, in points."
    )
    SpringKeys.all(from: start.feel).map { $0.at(\.feel) }
    LayoutKeys.gravity(\.gravity, live: .at(\SpringCarouselLayout.gravity))
    // Boundaries have a restitution of 0.2. In a collision, the higher restitution of the two counts.
    Field(
      "floor_restitution",
      \.floorRestitution,
      .number(in: 0.2...1),
      live: .at(\SpringCarouselLayout.floorRestitution),
      "The fraction of its speed that a cell keeps when it bounces off the floor or a wall."
    )
    LayoutKeys.focus(\.focus)
    LayoutKeys.updates(\.updates)
  }
}
