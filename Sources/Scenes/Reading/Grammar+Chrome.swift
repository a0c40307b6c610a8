import Graphics
import RawText

/// Bars as written, before it is known where the view is.
struct WrittenChrome: Sendable {
  var statusBar: Theme?
  var navigationBar: NavigationBar?
  var hasScrollIndicators = false
}

extension Grammar where Value == WrittenChrome {
  /// The bars around a collection view.
  ///
  /// Layouts come before them, since switches and buttons name them.
  static let chrome: Grammar = {
    let map = keys
    return Grammar(schema: map.schema) { node, reading in
      let chrome = map.read(node, &reading)
      reading.controls = chrome.map { $0.navigationBar?.controls ?? [] }
      return chrome
    }
  }()

  private static let keys = Grammar.object(
    "the chrome",
    Key(
      optional: "status_bar",
      Grammar<Theme>.barTheme,
      "The bar with the clock: bright, dark, or as the theme of the canvas; none if left out."
    ),
    Key(
      optional: "navigation_bar",
      Grammar<NavigationBar>.navigationBar,
      "The bar with the title."
    ),
    Key(
      "scroll_indicators",
      .boolean,
      default: false,
      "Whether scrolling shows where in the content one is."
    )
  ) { _, _, statusBar, navigationBar, hasScrollIndicators in
    WrittenChrome(
      statusBar: statusBar,
      navigationBar: navigationBar,
      hasScrollIndicators: hasScrollIndicators
    )
  }
}

extension Grammar where Value == Theme {
  /// A bright or a dark bar, or the one of the theme.
  fileprivate static var barTheme: Grammar {
    let choice = Grammar<Theme?>.choice([("light", .light), ("dark", .dark), ("auto", nil)])
    return Grammar(schema: choice.schema) { node, reading in
      choice.read(node, &reading).map { $0 ?? reading.theme }
    }
  }
}

extension Grammar where Value == NavigationBar {
  fileprivate static let navigationBar = Grammar.object(
    "a navigation bar",
    Key("title", Grammar<String>.text, default: "", "The text in the middle."),
    Key("theme", Grammar<Theme>.barTheme, default: "auto", "Whether it is bright or dark."),
    Key(
      "segmented",
      Grammar<[String]>.list(of: .layoutName).map { $0.map(NavigationBar.Segment.init) },
      default: [],
      "The layouts that a switch in the middle offers, in place of the title."
    ),
    Key("left", Grammar<[BarButton]>.buttons, default: [:], "The buttons at the left end."),
    Key("right", Grammar<[BarButton]>.buttons, default: [:], "The buttons at the right end.")
  ) { object, _, title, theme, segments, left, right throws(SceneError) in
    let bar = NavigationBar(
      theme: theme,
      title: title,
      segments: segments,
      left: left,
      right: right
    )
    try check(bar, object)
    return bar
  }

  // A tap names what it touches, and case does not matter to it.
  private static func check(_ bar: NavigationBar, _ object: SceneObject) throws(SceneError) {
    var seen: Set<String> = []
    let parts = [
      ("segmented", bar.segments.map(\.title)), ("left", bar.left.map(\.name)),
      ("right", bar.right.map(\.name)),
    ]
    for (key, names) in parts {
      for name in names where !seen.insert(name.lowercased()).inserted {
        throw SceneError(
          "two buttons of the bar are called '\(name.shortened)'",
          at: object.place(of: key)
        )
      }
    }
  }
}

extension NavigationBar.Segment {
  fileprivate init(layout: String) {
    let words = layout.replacing("_", with: " ")
    self.init(title: words.prefix(1).uppercased() + words.dropFirst(), layout: layout)
  }
}
