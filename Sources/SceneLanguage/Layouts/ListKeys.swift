import CradleCollectionLayouts
import CradleGeometry
import CradleNotations
import CradleSceneSource
import CradleScenes

extension ListDescription {
  /// The keys of a list.
  static let fields = Fields<ListDescription>(
    "a list layout",
    shape: { object throws(SceneError) in try object.checkSprings() }
  ) {
    LayoutKeys.type("list", "Rows as wide as the view, one below the other. Its cells are rows by default.")
    Field(
      "style",
      \.style,
      .choice,
      "The look: rows from edge to edge, or the rows of each section on a rounded card."
    )
    Field(
      "row_height",
      \.rowHeight,
      Grammar.number(in: Extent.sizes).orNone("fit"),
      live: .of(
        .number(in: Extent.sizes),
        get: { (list: ListLayout) in list.rowHeight },
        set: { (list: ListLayout, height) in list.rowHeight = height }
      ),
      "The height of a row, in points. 'fit' makes it as high as its content."
    )
    .settable { !$0.fitsItems }
    Field(
      "separators",
      \.hasSeparators,
      .boolean,
      live: .at(\ListLayout.showsSeparators),
      "Whether lines separate the rows."
    )
    Field(
      "swipe_actions",
      \.swipeActions,
      SwipeActions.fields.grammar(from: SwipeActions()),
      default: [:],
      "The buttons that a 'swipe' uncovers beside a row."
    )
    FlowKeys.ofRows(from: start.flow).map { $0.at(\.flow) }
    SpringKeys.optional()
    LayoutKeys.updates(\.flow.updates)
  }

  /// The list before its keys are read.
  static let start = ListDescription()

  /// The grammar of a list, whose rows hang on springs if it has a key for them.
  static let grammar = fields.grammar(from: start).withOptionalSprings
}
