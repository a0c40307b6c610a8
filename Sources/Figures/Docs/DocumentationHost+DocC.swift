extension DocumentationHost {
  /// Swift's documentation compiler, and the pages that it makes.
  ///
  /// DocC plays MP4 and shows images. DocC finds files for the dark theme and for other scales by their names. DocC
  /// does not support embedded pages, and an SVG does not move on its pages.
  package static let docC = DocumentationHost(
    name: "docc",
    title: "DocC",
    endings: [".gif", ".mp4"],
    filmEndings: [".mp4"],
    playerEndings: [".mp4"],
    limits: [],
    addresses: .path,
    // DocC treats every Markdown file in a catalog as an article.
    snippetEnding: ".docc.txt",
    // In a quotation, a directive is text.
    isConfined: { $0.moves && $1.contains(">") }
  ) { content in
    let alt = content.words.inDirective
    let poster = content.baseName(of: ".png")
    var lines: [String] = []
    if case .still(let ending) = content.form {
      // In contrast to a directive, it is also a picture in a list and in a quotation.
      return "![\(content.words.inMarkdown)](\(content.baseName(of: ending)))\n"
    }
    if content.has(".mp4") {
      lines.append("@Video(source: \"\(content.baseName(of: ".mp4"))\", poster: \"\(poster)\", alt: \"\(alt)\")")
    }
    let isChoice = if case .choices = content.form { true } else { lines.isEmpty }
    for ending in content.images([".gif"]) + [".png"] where isChoice {
      lines.append("@Image(source: \"\(content.baseName(of: ending))\", alt: \"\(alt)\")")
    }
    return lines.joined(separator: "\n\n") + "\n"
  }
}
