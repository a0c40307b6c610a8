import CradleGraphics

/// Elements of HTML that several hosts share.
extension SnippetContent {
  /// Returns an element that follows the theme of the reader's system.
  ///
  /// Readers who prefer less motion get the SVG, which has a film for them, or else the poster.
  ///
  /// - Parameters:
  ///   - ending: The ending of the picture.
  ///   - style: The style of the picture; none by default.
  func picture(_ ending: String, style: String = "") -> String {
    let isMoving = ending != ".png" && form.moves
    let choices = alternatives.isEmpty || !isMoving ? [ending] : alternatives
    let calm = choices.contains(".svg") ? ".svg" : ".png"
    var lines: [String] = []
    for theme in themes.reversed() where isMoving && choices != [calm] {
      let query = themes.count > 1 && theme == .dark ? " and (prefers-color-scheme: dark)" : ""
      let picture = address(of: calm, in: theme)
      lines.append("  <source media=\"(prefers-reduced-motion: reduce)\(query)\" srcset=\"\(picture)\">")
    }
    for theme in themes.reversed() {
      let media = themes.count > 1 && theme == .dark ? "media=\"(prefers-color-scheme: dark)\" " : ""
      for choice in media.isEmpty ? choices.dropLast() : choices[...] {
        let type = choices.count > 1 ? "type=\"image/\(choice == ".svg" ? "svg+xml" : "\(choice.dropFirst())")\" " : ""
        lines.append("  <source \(media)\(type)srcset=\"\(address(of: choice, in: theme))\">")
      }
    }
    let image = address(of: choices[choices.count - 1], in: themes[0])
    lines.append("  <img src=\"\(image)\" width=\"\(width)\" alt=\"\(words.inAttribute)\"\(style)>")
    return (["<picture>"] + lines + ["</picture>"]).joined(separator: "\n") + "\n"
  }

  /// Returns the element of a figure, with a link to its player.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of the link, in braces; none by default.
  ///   - words: What the link says.
  ///   - image: Returns the element for the ending of a picture.
  func linked(
    attributes: String = "",
    words: String = "Play with controls",
    showing image: (String) -> String
  ) -> String {
    let image = image(bestImage())
    return playerLink(words).map { image + "\n" + $0 + attributes + "\n" } ?? image
  }

  /// Returns a link to the page with a player; `nil` if there is no such page.
  ///
  /// - Parameters:
  ///   - words: What the link says.
  ///   - scheme: What opens the address; nothing by default.
  func playerLink(_ words: String = "Play with controls", opening scheme: String = "") -> String? {
    guard has(".html") else { return nil }
    return "[\(words)](\(scheme)\(address(of: ".html", in: themes[0])))"
  }

  /// Returns an element for each theme, with the rules that show one of them.
  ///
  /// - Parameters:
  ///   - kind: The name of the elements.
  ///   - style: The lines that hide the elements of the other theme.
  ///   - element: Returns the element with the class of a theme, or with none for a single theme.
  func elements(_ kind: String, style: ThemeStyle, element: (Theme, String) -> String) -> String {
    guard themes.count > 1 else { return element(themes[0], "") + "\n" }
    let lines = themes.map { element($0, " class=\"only-\($0.rawValue)\"") }
    return (style.lines(hiding: kind) + lines).joined(separator: "\n") + "\n"
  }

  /// Returns a frame with the player for each theme.
  ///
  /// The frame has the color scheme of the player in it; otherwise, it is white on a dark page. It keeps its shape where
  /// the page is narrower.
  func frames(_ style: ThemeStyle) -> String {
    elements("iframe", style: style) { theme, mark in
      "<iframe\(mark) src=\"\(frameOpening)\(address(of: ".html", in: theme))?embed\" "
        + "title=\"\(words.inAttribute)\" width=\"\(width)\" height=\"\(height)\" loading=\"lazy\" "
        + "style=\"border: 0; color-scheme: light; max-width: 100%; height: auto; "
        + "aspect-ratio: \(width) / \(height)\"></iframe>"
    }
  }

  /// Returns an image for each theme.
  func images(_ ending: String, style: ThemeStyle) -> String {
    elements("img", style: style) { theme, mark in
      "<img\(mark) src=\"\(address(of: ending, in: theme))\" width=\"\(width)\" alt=\"\(words.inAttribute)\" "
        + "loading=\"lazy\">"
    }
  }

  /// Returns the lines of a site whose pages take HTML as it is.
  ///
  /// - Parameters:
  ///   - style: The rules for themes.
  ///   - attributes: The attributes of a link, in braces.
  ///   - image: Returns the element for the ending of a picture.
  func lines(_ style: ThemeStyle, attributes: String = "", showing image: (String) -> String) -> String {
    switch form {
    case .still: image(bestImage())
    case .film: linked(attributes: attributes, showing: image)
    case .player: has(".html") ? frames(style) : image(bestImage())
    case .choices: (has(".html") ? frames(style) + "\n<!-- Or as an image: -->\n\n" : "") + image(bestImage())
    }
  }
}

extension SnippetContent.Form {
  /// Whether the lines show a film.
  var moves: Bool {
    if case .still = self { false } else { true }
  }
}

/// The rules with which a site shows elements of one theme only.
enum ThemeStyle: Sendable {
  /// The site marks one of its elements: the selectors of the dark and the light theme.
  case selectors(dark: String, light: String)
  /// The site follows the reader's system.
  case system

  /// Returns the lines that hide elements of the other theme.
  func lines(hiding kind: String) -> [String] {
    switch self {
    case .selectors(let dark, let light):
      [
        "<style>", "  \(dark) \(kind).only-light,", "  \(light) \(kind).only-dark { display: none }",
        "</style>",
      ]
    case .system:
      [
        "<style>", "  @media (prefers-color-scheme: dark) { \(kind).only-light { display: none } }",
        "  @media not (prefers-color-scheme: dark) { \(kind).only-dark { display: none } }", "</style>",
      ]
    }
  }
}
