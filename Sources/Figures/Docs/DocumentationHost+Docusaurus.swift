import CradleGraphics

extension DocumentationHost {
  /// Docusaurus, whose pages are MDX.
  ///
  /// Docusaurus copies its folder `static` unchanged, so an address is relative to that folder.
  package static let docusaurus = DocumentationHost(
    name: "docusaurus",
    title: "Docusaurus",
    endings: [".html", ".svg", ".mp4"],
    limits: [],
    addresses: .rooted(behind: "static"),
    // If the folder is among the documents, Docusaurus makes a page of every file that ends in `.md`.
    snippetEnding: ".docusaurus.txt"
  ) { content in
    let imports = [
      "import ThemedImage from '@theme/ThemedImage';",
      "import useBaseUrl from '@docusaurus/useBaseUrl';",
    ]
    let parts: [String?] = [imports.joined(separator: "\n"), frames(content), image(content)]
    return parts.compactMap(\.self).joined(separator: "\n\n") + "\n"
  }

  private static func frames(_ content: SnippetContent) -> String? {
    guard content.has(".html") else { return nil }
    let lines = content.themes.map { theme in
      let mark = content.themes.count > 1 ? " className=\"only-\(theme.rawValue)\"" : ""
      return "<iframe\(mark) src={useBaseUrl('\(content.address(of: ".html", in: theme))?embed')} "
        + "title=\"\(content.words.inAttribute)\" width=\"\(content.width)\" "
        + "height=\"\(content.height)\" loading=\"lazy\" style={{border: 0}} />"
    }
    return (style(content) + lines).joined(separator: "\n")
  }

  private static func style(_ content: SnippetContent) -> [String] {
    guard content.themes.count > 1 else { return [] }
    return [
      "<style>{`",
      "  [data-theme='dark'] iframe.only-light,",
      "  [data-theme='light'] iframe.only-dark { display: none }",
      "`}</style>",
    ]
  }

  private static func image(_ content: SnippetContent) -> String {
    let ending = content.images([".svg", ".gif"]).first ?? ".png"
    let remark = content.has(".html") ? "{/* Or as an image: */}\n\n" : ""
    let light = content.themes[0]
    let dark = content.themes[content.themes.count - 1]
    let sources =
      "light: useBaseUrl('\(content.address(of: ending, in: light))'), "
      + "dark: useBaseUrl('\(content.address(of: ending, in: dark))')"
    return remark + "<ThemedImage alt=\"\(content.words.inAttribute)\" "
      + "width=\"\(content.width)\" sources={{\(sources)}} />"
  }
}
