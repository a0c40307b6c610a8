import CradleCollectionLayouts
import CradleGeometry
import CradleNotations
import CradleSceneSource
import CradleScenes
import Foundation

extension WalletDescription {
  /// The keys of a wallet.
  static let fields = Fields<WalletDescription>(
    "a wallet layout",
    shape: { object throws(SceneError) in try object.checkSprings() }
  ) {
    LayoutKeys.type("wallet", "Cards that overlap. One can expand; the others then gather at the end of the view.")
    Field(
      "item_size",
      \.cardSize,
      LayoutKeys.commonSize.orNone("auto"),
      "The size of a card: [width, height], in points. 'auto' is a bank card as wide as the view, up to 200 points high."
    )
    Field(
      "overlap",
      \.overlap,
      .number(in: Extent.distances),
      live: .at(\WalletLayout.overlap),
      "How far each card covers the card before it, in points."
    )
    Field(
      "peek",
      \.peek,
      .number(in: Extent.distances),
      live: .at(\WalletLayout.peek),
      "How far each gathered card peeks out from behind the next one, in points."
    )
    Field(
      "expanded",
      \.expanded,
      .itemOrNone,
      live: .of(
        Grammar<IndexPath?>.itemOrNone.map { $0?.expandedText },
        get: { (wallet: WalletLayout) in wallet.expandedText },
        set: { (wallet: WalletLayout, text) in wallet.expandedText = text }
      ),
      "The expanded card: a number, [section, number], or 'none'. 'set' expands another one, with 'updates'."
    )
    FlowKeys.withoutSpacings(from: usualFlow).map { $0.at(\.flow) }
    SpringKeys.optional()
    LayoutKeys.updates(\.flow.updates)
  }

  /// The grammar of a wallet, whose cards hang on springs if it has a key for them.
  static let grammar = fields.grammar(from: WalletDescription()).withOptionalSprings
}
