import Graphics
import RawText
import Scenes

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
    let map = WrittenChrome.fields.grammar(from: WrittenChrome())
    return Grammar(schema: map.schema) { node, reading in
      let chrome = map.read(node, &reading)
      reading.collection.controls = chrome.map { $0.navigationBar?.controls ?? [] }
      return chrome
    }
  }()
}

extension WrittenChrome {
  fileprivate static let fields = Fields<WrittenChrome>("the chrome") {
    Field(
      optional: "status_bar",
      \.statusBar,
      .barTheme,
      "The bar with the clock: bright, dark, or as the theme of the canvas; none if left out."
    )
    Field(
      optional: "navigation_bar",
      \.navigationBar,
      NavigationBar.fields.grammar(from: NavigationBar(theme: .light)),
      "The bar with the title."
    )
    Field(
      "scroll_indicators",
      \.hasScrollIndicators,
      .boolean,
      "Whether scrolling shows where in the content one is."
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

extension NavigationBar {
  fileprivate static let fields = Fields<NavigationBar>("a navigation bar", check: check) {
    Field("title", \.title, .text, "The text in the middle.")
    Field("theme", \.theme, .barTheme, default: "auto", "Whether it is bright or dark.")
    Field(
      "segmented",
      \.segments,
      Grammar<[String]>.list(of: .layoutName).map { $0.map(NavigationBar.Segment.init) },
      default: [],
      "The layouts that a switch in the middle offers, in place of the title."
    )
    Field("left", \.left, .buttons, default: [:], "The buttons at the left end.")
    Field("right", \.right, .buttons, default: [:], "The buttons at the right end.")
  }

  // A tap names what it touches, and case does not matter to it.
  @Sendable
  private static func check(
    _ bar: NavigationBar,
    _ object: SceneObject,
    _: Reading
  ) throws(SceneError) {
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
