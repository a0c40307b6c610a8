import CradleGraphics

extension DocumentationHost {
  /// MkDocs with the theme Material.
  ///
  /// The pages of MkDocs show frames and images. An image belongs to a theme if its address ends in `#only-light` or
  /// `#only-dark`. Frames get a style rule for the same purpose.
  package static let mkDocs = DocumentationHost(
    name: "mkdocs",
    title: "MkDocs",
    endings: [".html", ".svg", ".mp4"],
    limits: [],
    addresses: .behind("docs"),
    // MkDocs makes a page of every Markdown file.
    snippetEnding: ".mkdocs.txt",
    needsBraces: true,
    servesPagesAsFolders: true
  ) { content in
    switch content.form {
    case .choices:
      let remark = "<!-- On pages other than index.md, the addresses begin with '../'. -->\n"
      let other = "\n<!-- Or as an image, with the extension attr_list: -->\n\n"
      let frames = content.has(".html") ? remark + content.frames(style) + other : ""
      return frames + images(content, ending: content.bestImage())
    case .player where content.has(".html"): return content.frames(style)
    case .film, .player, .still: return content.linked { images(content, ending: $0) }
    }
  }

  private static let style = ThemeStyle.selectors(
    dark: "[data-md-color-scheme=\"slate\"]",
    light: "[data-md-color-scheme=\"default\"]"
  )

  // Addresses in Markdown refer to files. MkDocs adapts them to the address of the page. Addresses in HTML stay as you
  // write them: relative to the address of the page.
  private static func images(_ content: SnippetContent, ending: String) -> String {
    let lines = content.themes.map { theme in
      let mark = content.themes.count > 1 ? "#only-\(theme.rawValue)" : ""
      return "![\(content.words.inMarkdown)](\(content.address(of: ending, in: theme))\(mark))"
        + "{ width=\"\(content.width)\" loading=lazy }"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
