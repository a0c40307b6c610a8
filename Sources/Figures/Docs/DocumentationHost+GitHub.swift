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
    snippetEnding: ".github.md",
    foldsScenes: true
  ) { content in
    guard case .choices = content.form, content.alternatives.isEmpty else {
      return content.linked(showing: { content.picture($0) })
    }
    let alternatives = content.images([".svg", ".gif"]).enumerated().map { number, ending in
      let remark =
        number == 0
        ? ""
        : "\n<!-- Or as \(ending == ".gif" ? "a GIF" : "an SVG"), which also moves in GitHub's apps: -->\n\n"
      return remark + content.picture(ending)
    }
    return alternatives.joined()
  }
}
