import CradleCollectionLayouts
import CradleNotations
import CradleSceneSource
import CradleScenes

extension WaterfallDescription {
  /// The keys of a waterfall.
  static let fields = Fields<WaterfallDescription>(
    "a waterfall layout",
    shape: { object throws(SceneError) in try object.checkSprings() }
  ) {
    LayoutKeys.type("waterfall", "Columns of cells, where each cell goes to the shortest column.")
    Field(
      "columns",
      \.columns,
      .integer(in: 1...100),
      live: .at(\WaterfallLayout.columns),
      "The number of columns, or of rows if the content scrolls horizontally."
    )
    Field(
      "aspect_ratios",
      \.aspectRatios,
      Grammar<[Double]>.list(of: .number(in: 0.01...100)).writing { .array($0.map(JSON.number)) },
      "The widths of cells, divided by their heights. Cells take them in turn, and keep them."
    )
    Field(
      "item_size",
      \.fitsItems,
      Grammar<Bool>.choice([("auto", false), ("fit", true)]).writing { .string($0 ? "fit" : "auto") },
      "The size of a cell: 'auto' by its aspect ratio, or 'fit' to make it as high as its content."
    )
    FlowKeys.withoutSizes(from: start.flow).map { $0.at(\.flow) }
    SpringKeys.optional()
    LayoutKeys.updates(\.flow.updates)
  }

  /// The waterfall before its keys are read.
  static let start = WaterfallDescription()

  /// The grammar of a waterfall, whose cells hang on springs if it has a key for them.
  static let grammar = fields.grammar(from: start).withOptionalSprings
}
