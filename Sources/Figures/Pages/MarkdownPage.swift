import CradleFiles
package import CradleGeometry
import CradleNotations
import CradleRawText
package import CradleSceneSource

#if canImport(Glibc)
  import Glibc
#endif

/// A page in Markdown, with the blocks that become figures.
///
/// Everything that is not shown by a block stays as it is, byte for byte.
///
/// ```swift
/// var page = try MarkdownPage(SceneFile.read(path: "list.md"))
/// for block in try page.blocks() { print(block.name, block.words.show) }
/// ```
package struct MarkdownPage: Sendable {
  /// A line, with what ends it.
  struct Line: Equatable, Sendable {
    var text: String
    var end: String
  }

  /// The endings of the names of pages.
  package static let endings = [".md", ".markdown", ".mdx"]

  /// The page as a file, with the folder whose files its scenes may name.
  package let file: SceneFile
  private(set) var lines: [Line]
  // The mark of UTF-8 that some editors write first.
  private let mark: String

  /// Reads a page.
  ///
  /// - Throws: `.cannotRead` if the page is not UTF-8.
  package init(_ file: SceneFile) throws(CradleError) {
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      throw CradleError(DocumentationError.pageNotText(file.name))
    }
    self.file = file
    mark = text.unicodeScalars.first == "\u{FEFF}" ? "\u{FEFF}" : ""
    lines = text.unicodeScalars.dropFirst(mark.unicodeScalars.count).split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).map { line in
      let isLong = line.last == "\r"
      return Line(text: String(isLong ? line.dropLast() : line), end: isLong ? "\r\n" : "\n")
    }
    // The last line has no end; an empty one is none.
    lines[lines.count - 1].end = ""
    if text.unicodeScalars.last == "\r" { lines[lines.count - 1].text += "\r" }
    if lines[lines.count - 1].text.isEmpty { lines.removeLast() }
  }

  /// Returns whether a path has the ending of a page.
  package static func isPage(_ path: String) -> Bool {
    endings.contains { path.lowercased().hasSuffix(bytesOf: $0) }
  }

  /// The page's name without its ending.
  package var stem: String {
    file.name.lastPathName.nameStem
  }

  /// The folder of the page's figures, with a slash at its end, unless another is chosen.
  package var defaultFolder: String {
    (file.name.parentPath ?? "").appendingPath(stem + ".figures/")
  }

  /// The bytes of the page.
  package var bytes: [UInt8] {
    Array(mark.utf8) + lines.flatMap { Array(($0.text + $0.end).utf8) }
  }

  /// Returns the blocks of the page, in their order.
  ///
  /// - Throws: Every mistake in the blocks at once, with its line and column in the page.
  package func blocks() throws(CradleError) -> [PageBlock] {
    guard lines.contains(where: { PageReader.mayOpenBlock($0.text) }) else { return [] }
    var reader = PageReader(self)
    let blocks = reader.read()
    var mistakes = reader.mistakes
    for (index, block) in blocks.enumerated() {
      // Some file systems take names that differ in their letters' case for one.
      let earlier = blocks[..<index].first { $0.name.lowercased() == block.name.lowercased() }
      guard let earlier, case .file(_, let line, _) = earlier.place else { continue }
      let message = "the block on line \(line) is called '\(block.name)' as well; give one of them another 'name='"
      mistakes.append(Diagnostic(at: block.words.place(of: "name") ?? block.place, message))
    }
    guard mistakes.isEmpty else { throw CradleError(SceneMistakes(mistakes)) }
    return blocks
  }

  /// Throws unless the page can be written.
  package func checkWritable() throws(CradleError) {
    // A page is written beside itself first, and then takes its place.
    for path in [file.name, file.name.parentPath ?? "."] where unsafe access(path, W_OK) != 0 {
      throw CradleError(FileFault.cannotWrite(path: file.name, reason: SystemCallError().reason))
    }
  }

  /// Shows a figure below a block.
  ///
  /// The lines end in a mark, from which the next reading knows whether somebody has edited them.
  ///
  /// - Parameters:
  ///   - snippet: The lines that show the figure.
  ///   - block: The block, as read from the page as it is now.
  ///   - path: The address of the figure: that of its folder, with its name.
  ///   - host: The host of the page.
  package mutating func show(_ snippet: String, below block: PageBlock, path: String, for host: DocumentationHost) {
    var content = snippet.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    while content.last?.isEmpty == true { content.removeLast() }
    let start = host.comment(PageMark(path: path, digest: PageMark.digest(of: [""] + content + [""])).text)
    let shown = [start, ""] + content + ["", host.comment(PageMark.end)]
    if let region = block.region {
      return replace(region, with: shown, prefix: block.prefix)
    }
    let isFollowed = block.insertion < lines.count && !lines[block.insertion].text.isBlank(in: block.prefix)
    var added = [""] + shown + (isFollowed ? [""] : [])
    // Where a page shows the whole block, its scene opens on demand.
    let wraps = host.foldsScenes && block.isFoldable
    if wraps { added = ["", "</details>"] + added }
    replace(block.insertion..<block.insertion, with: added, prefix: block.prefix)
    if wraps {
      replace(
        block.opening..<block.opening,
        with: ["<details><summary>Scene</summary>", ""],
        prefix: block.prefix
      )
    }
  }

  private mutating func replace(_ range: Range<Int>, with texts: [String], prefix: String) {
    let end = lines.first { !$0.end.isEmpty }?.end ?? "\n"
    var new = texts.map { Line(text: $0.isEmpty ? prefix.trimmingBlanks : prefix + $0, end: end) }
    guard range.upperBound < lines.count else {
      // The page ends as it did: with the end of a line, or without.
      let last = range.isEmpty ? range.lowerBound - 1 : range.upperBound - 1
      new[new.count - 1].end = lines[last].end
      if range.isEmpty { lines[last].end = end }
      return lines.replaceSubrange(range, with: new)
    }
    lines.replaceSubrange(range, with: new)
  }
}

/// The line before the lines that show a figure.
package struct PageMark: Equatable, Sendable {
  /// The address of the figure's folder, with the figure's name.
  package let path: String
  /// The digest of the lines.
  package let digest: String

  static let end = "cradle end"
  private static let start = "cradle: "
  private static let digitCount = 16

  init(path: String, digest: String) {
    self.path = path
    self.digest = digest
  }

  /// Reads a line; `nil` if it is none of these.
  init?(_ line: String) {
    guard let text = Self.comment(in: line), text.hasPrefix(Self.start) else { return nil }
    let words = text.dropFirst(Self.start.count).split(separator: " ")
    guard words.count == 2, words[1].count == Self.digitCount else { return nil }
    self.init(path: String(words[0]), digest: String(words[1]))
  }

  var text: String {
    Self.start + path + " " + digest
  }

  static func isEnd(_ line: String) -> Bool {
    comment(in: line) == end
  }

  static func digest(of lines: [String]) -> String {
    String(SHA256.digest(of: Array(lines.joined(separator: "\n").utf8)).prefix(digitCount))
  }

  // Returns the text of a comment, in HTML or MDX.
  private static func comment(in line: String) -> String? {
    for (start, end) in [("<!-- ", " -->"), ("{/* ", " */}")] where line.hasPrefix(start) && line.hasSuffix(end) {
      return String(line.dropFirst(start.count).dropLast(end.count))
    }
    return nil
  }
}

extension String {
  /// The text without spaces and tabs at its end.
  var trimmingBlanks: String {
    var rest = unicodeScalars[...]
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    return String(rest)
  }

  /// Returns whether a line with a prefix says nothing.
  func isBlank(in prefix: String) -> Bool {
    unbound(from: prefix).trimmingBlanks.isEmpty
  }

  /// Returns the line without a prefix, of which a blank line may lack the spaces at its end.
  func unbound(from prefix: String) -> String {
    if hasPrefix(bytesOf: prefix) { return String(Substring(utf8.dropFirst(prefix.utf8.count))) }
    return self == prefix.trimmingBlanks ? "" : self
  }
}
