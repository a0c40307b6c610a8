extension DocumentationHost {
  /// Swift's documentation compiler, and the pages that it makes.
  ///
  /// It plays MP4 and shows images, and finds the files of the dark theme and of other scales by their names. It
  /// knows no frames with pages of their own, and an SVG stands still on its pages.
  package static let docC = DocumentationHost(
    name: "docc",
    title: "DocC",
    endings: [".gif", ".mp4"],
    limits: [],
    addresses: .path,
    // DocC takes every Markdown file of a catalog for an article.
    snippetEnding: ".docc.txt"
  ) { content in
    let alt = content.words.inDirective
    let poster = content.baseName(of: ".png")
    var lines: [String] = []
    if content.has(".mp4") {
      lines.append("@Video(source: \"\(content.baseName(of: ".mp4"))\", poster: \"\(poster)\", alt: \"\(alt)\")")
    }
    for ending in content.images([".gif"]) + [".png"] {
      lines.append("@Image(source: \"\(content.baseName(of: ending))\", alt: \"\(alt)\")")
    }
    return lines.joined(separator: "\n\n") + "\n"
  }
}
