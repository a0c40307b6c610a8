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
    snippetEnding: ".mkdocs.txt"
  ) { content in
    ([frames(content)].compactMap(\.self) + [images(content)]).joined(separator: "\n")
  }

  // Addresses in HTML stay as you write them. Such addresses are relative to the address of the page.
  private static func frames(_ content: SnippetContent) -> String? {
    guard content.has(".html") else { return nil }
    let lines = content.themes.map { theme in
      let address = content.address(of: ".html", in: theme)
      return "<iframe class=\"only-\(theme.rawValue)\" src=\"\(address)?embed\" "
        + "title=\"\(content.words.inAttribute)\" width=\"\(content.width)\" "
        + "height=\"\(content.height)\" loading=\"lazy\" style=\"border: 0\"></iframe>"
    }
    let remark = "<!-- On pages other than index.md, the addresses begin with '../'. -->"
    return ([remark] + style(content) + lines).joined(separator: "\n") + "\n"
  }

  private static func style(_ content: SnippetContent) -> [String] {
    guard content.themes.count > 1 else { return [] }
    return [
      "<style>",
      "  [data-md-color-scheme=\"slate\"] iframe.only-light,",
      "  [data-md-color-scheme=\"default\"] iframe.only-dark { display: none }",
      "</style>",
    ]
  }

  // Addresses in Markdown refer to files. MkDocs adapts them to the address of the page.
  private static func images(_ content: SnippetContent) -> String {
    let ending = content.images([".svg", ".gif"]).first ?? ".png"
    let remark = content.has(".html") ? "<!-- Or as an image, with the extension attr_list: -->\n\n" : ""
    let lines = content.themes.map { theme in
      let mark = content.themes.count > 1 ? "#only-\(theme.rawValue)" : ""
      return "![\(content.words.inMarkdown)](\(content.address(of: ending, in: theme))\(mark))"
        + "{ width=\"\(content.width)\" loading=lazy }"
    }
    return remark + lines.joined(separator: "\n") + "\n"
  }
}
