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
    snippetEnding: ".docusaurus.txt",
    comment: { "{/* \($0) */}" },
    // MDX reads `import` only at the start of a line.
    isConfined: { !$1.isEmpty }
  ) { content in
    let imports = [
      "import \(content.imported("ThemedImage")) from '@theme/ThemedImage';",
      "import \(content.imported("useBaseUrl")) from '@docusaurus/useBaseUrl';",
    ]
    let isPlayer = if case .player = content.form { content.has(".html") } else { false }
    let isChoice = if case .choices = content.form { true } else { false }
    let frames = isPlayer || isChoice ? frames(content) : nil
    // Otherwise, Docusaurus takes the address for a page of its own.
    let link = isChoice || isPlayer ? nil : content.playerLink(opening: "pathname://")
    let parts: [String?] = [imports.joined(separator: "\n"), frames, isPlayer ? nil : image(content), link]
    return parts.compactMap(\.self).joined(separator: "\n\n") + "\n"
  }

  private static func frames(_ content: SnippetContent) -> String? {
    guard content.has(".html") else { return nil }
    let base = content.imported("useBaseUrl")
    let lines = content.themes.map { theme in
      let mark = content.themes.count > 1 ? " className=\"only-\(theme.rawValue)\"" : ""
      return "<iframe\(mark) src={\(base)('\(content.address(of: ".html", in: theme))?embed')} "
        + "title=\"\(content.words.inAttribute)\" width=\"\(content.width)\" "
        + "height=\"\(content.height)\" loading=\"lazy\" style={{border: 0, colorScheme: 'light', maxWidth: '100%', "
        + "height: 'auto', aspectRatio: '\(content.width) / \(content.height)'}} />"
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
    let ending = content.bestImage()
    let base = content.imported("useBaseUrl")
    let isChoice = if case .choices = content.form { content.has(".html") } else { false }
    let remark = isChoice ? "{/* Or as an image: */}\n\n" : ""
    let light = content.themes[0]
    let dark = content.themes[content.themes.count - 1]
    let sources =
      "light: \(base)('\(content.address(of: ending, in: light))'), "
      + "dark: \(base)('\(content.address(of: ending, in: dark))')"
    return remark + "<\(content.imported("ThemedImage")) alt=\"\(content.words.inAttribute)\" "
      + "width=\"\(content.width)\" sources={{\(sources)}} />"
  }
}

extension SnippetContent {
  // A page imports a name once, so each figure of a page has its own.
  fileprivate func imported(_ name: String) -> String {
    if case .choices = form { return name }
    return name
      + names.scene.unicodeScalars.map { scalar in
        // Different names stay different.
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          ? String(scalar) : "_\(String(scalar.value, radix: 16))_"
      }.joined()
  }
}
