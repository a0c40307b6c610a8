import CradleGraphics
import CradleNotations

/// Hosts whose lines differ in their rules for themes.
extension DocumentationHost {
  /// Any site whose pages follow the theme of the reader's system.
  package static let html = DocumentationHost(
    name: "html",
    title: "HTML",
    endings: [".html", ".svg", ".mp4"],
    limits: [],
    addresses: .path,
    snippetEnding: ".html.txt"
  ) { content in
    // Such a page may have no rule for pictures.
    content.lines(.system) { content.picture($0, style: " style=\"max-width: 100%; height: auto\"") }
  }

  /// Sphinx with MyST, and a theme that knows `only-light` and `only-dark`, as Furo does.
  ///
  /// Sphinx copies the files that an image or a link names. The link saves the page, since MyST marks it as a download.
  package static let sphinx = DocumentationHost(
    name: "sphinx",
    title: "Sphinx",
    endings: [".html", ".svg", ".mp4"],
    limits: [],
    addresses: .path,
    snippetEnding: ".sphinx.txt"
  ) { content in
    content.linked(words: "Download the player") { ending in
      let blocks = content.themes.map { theme in
        let mark = content.themes.count > 1 ? [":class: only-\(theme.rawValue)"] : []
        let options = [":alt: " + JSON.quoted(content.words.inDirective), ":width: \(content.width)px"] + mark
        return ["```{image} \(content.address(of: ending, in: theme))"] + options + ["```"]
      }
      return blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }
  }

  /// VitePress, which copies its folder `public` unchanged.
  package static let vitePress = site(
    "vitepress",
    title: "VitePress",
    addresses: .rooted(behind: "public"),
    style: .selectors(dark: "html.dark", light: "html:not(.dark)"),
    // Otherwise, VitePress takes the address for a page of its own.
    attributes: "{target=\"_self\"}"
  )

  /// Starlight, which copies its folder `public` unchanged.
  package static let starlight = site(
    "starlight",
    title: "Starlight",
    addresses: .rooted(behind: "public"),
    style: .selectors(dark: "[data-theme=\"dark\"]", light: "[data-theme=\"light\"]")
  )

  private static func site(
    _ name: String,
    title: String,
    addresses: AddressRule,
    style: ThemeStyle,
    attributes: String = ""
  ) -> DocumentationHost {
    DocumentationHost(
      name: name,
      title: title,
      endings: [".html", ".svg", ".mp4"],
      limits: [],
      addresses: addresses,
      snippetEnding: ".\(name).txt"
    ) { content in
      content.lines(style, attributes: attributes) { content.images($0, style: style) }
    }
  }
}
