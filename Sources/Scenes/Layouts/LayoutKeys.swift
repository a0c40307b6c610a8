import CollectionLayouts
import Geometry

/// The keys that every layout has.
enum LayoutKeys {
  static let updates = Key(
    "updates",
    LayoutAnimation.grammar,
    default: [:],
    "How insertions, deletions and the change to this layout are shown."
  )
}

extension LayoutAnimation {
  fileprivate static let grammar = Grammar.object(
    "updates",
    Key("duration", Grammar<Int>.delay, default: "300ms", "How long it takes; 0s for no time."),
    Key(
      "curve",
      Grammar<TimingCurve>.choice,
      default: "ease_in_out",
      "How it speeds up and slows down."
    )
  ) { _, _, duration, curve in
    LayoutAnimation(ticks: duration, curve: curve)
  }
}
