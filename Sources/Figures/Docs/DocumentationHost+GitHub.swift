import CradleGraphics

extension DocumentationHost {
  /// GitHub's Markdown pages, for example a README.
  ///
  /// These pages show only images; GitHub removes scripts, frames and `<video>`. An SVG image moves in a browser, but
  /// in GitHub's apps only a GIF moves. A movie plays only if you attach it by hand.
  package static let gitHub = DocumentationHost(
    name: "github",
    title: "GitHub",
    endings: [".svg", ".gif", ".mp4"],
    limits: [
      Limit(endings: [".svg", ".gif", ".png"], byteCount: 10_000_000, words: "GitHub shows images of up to 10 MB"),
      Limit(
        endings: [".mp4"],
        byteCount: 10_000_000,
        words: "GitHub takes movies of up to 10 MB, or 100 MB with a paid plan"
      ),
    ],
    addresses: .path,
    snippetEnding: ".github.md"
  ) { content in
    let alternatives = content.images([".svg", ".gif"]).enumerated().map { number, ending in
      let remark =
        number == 0
        ? ""
        : "\n<!-- Or as \(ending == ".gif" ? "a GIF" : "an SVG"), which also moves in GitHub's apps: -->\n\n"
      return remark + picture(content, moving: ending)
    }
    return alternatives.joined()
  }

  // An element that follows the reader's theme. The element shows the poster to readers who prefer less motion.
  private static func picture(_ content: SnippetContent, moving ending: String) -> String {
    let themes = content.themes.reversed()
    var lines: [String] = []
    for theme in themes {
      let query = content.themes.count > 1 && theme == .dark ? " and (prefers-color-scheme: dark)" : ""
      let poster = content.address(of: ".png", in: theme)
      lines.append("  <source media=\"(prefers-reduced-motion: reduce)\(query)\" srcset=\"\(poster)\">")
    }
    if content.themes.count > 1 {
      let dark = content.address(of: ending, in: .dark)
      lines.append("  <source media=\"(prefers-color-scheme: dark)\" srcset=\"\(dark)\">")
    }
    let image = content.address(of: ending, in: content.themes[0])
    lines.append("  <img src=\"\(image)\" width=\"\(content.width)\" alt=\"\(content.words.inAttribute)\">")
    return (["<picture>"] + lines + ["</picture>"]).joined(separator: "\n") + "\n"
  }
}
