import CradleSceneSource

/// Finds the blocks of a page that become figures.
///
/// The reader knows as much of Markdown as it takes to find code blocks: frontmatter, comments, lists, quotations and
/// longer fences, whose blocks are only examples.
struct PageReader {
  /// The mistakes in the blocks.
  private(set) var mistakes: [Diagnostic] = []

  // A fence that opens a code block.
  private struct Fence {
    let mark: UnicodeScalar
    let count: Int
    let column: Int
    let info: [UnicodeScalar]
  }

  // What is around a line: quotations, and the columns where the texts of list items begin.
  private struct Surroundings {
    var quotes = 0
    var items: [Int] = []
  }

  private let page: MarkdownPage
  private let lines: [[UnicodeScalar]]
  private var surroundings = Surroundings()
  private var index = 0

  init(_ page: MarkdownPage) {
    self.page = page
    lines = page.lines.map { Array($0.text.unicodeScalars) }
  }

  /// Returns whether a line may open a block.
  ///
  /// Most pages have no such line, and need not be read.
  static func mayOpenBlock(_ line: String) -> Bool {
    let text = line.utf8.drop { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "~") }
    guard let mark = text.first, text.starts(with: [mark, mark, mark]) else { return false }
    return line.contains("cradle")
  }

  mutating func read() -> [PageBlock] {
    var blocks: [PageBlock] = []
    skipFrontmatter()
    while index < lines.count {
      let line = lines[index]
      if skipComment() { continue }
      guard let fence = fence(in: line) else {
        index += 1
        continue
      }
      let opening = index
      let closing = close(fence)
      guard let words = Self.words(fence) else { continue }
      if let closing {
        blocks.append(block(fence, words: words, lines: opening...closing, number: blocks.count + 1))
      } else {
        let end = String(repeating: String(fence.mark), count: fence.count)
        let message = "the block is never closed; end it with a line of '\(end)'"
        mistakes.append(Diagnostic(at: place(line: opening, column: fence.column), message))
      }
    }
    return blocks
  }

  private func place(line: Int, column: Int) -> Diagnostic.Place {
    .file(page.file.name, line: line + 1, column: column + 1)
  }

  private mutating func skipFrontmatter() {
    let first = lines.first.map { String($0).trimmingBlanks }
    guard first == "---" else { return }
    let end = lines.dropFirst().firstIndex { ["---", "..."].contains(String($0).trimmingBlanks) }
    if let end { index = end + 1 }
  }

  // Skips a comment of several lines.
  private mutating func skipComment() -> Bool {
    let text = String(lines[index].drop { $0 == " " })
    for (start, end) in [("<!--", "-->"), ("{/*", "*/}")] where text.hasPrefix(start) {
      index += 1
      guard !text.contains(end) else { return true }
      while index < lines.count {
        index += 1
        if String(lines[index - 1]).contains(end) { break }
      }
      return true
    }
    return false
  }

  // Returns the fence that a line opens; `nil` for any other line. Keeps track of lists and quotations.
  private mutating func fence(in line: [UnicodeScalar]) -> Fence? {
    var column = 0
    var quotes = 0
    var items = surroundings.items
    var base = 0
    while true {
      let start = column
      while column < line.count, line[column] == " " || line[column] == "\t" { column += 1 }
      guard column < line.count else { return nil }
      // Text that starts left of an item's text is outside of the item.
      items.removeAll { $0 > column }
      base = max(start, items.last ?? 0)
      if line[column] == ">" {
        quotes += 1
        column += 1
        if column < line.count, line[column] == " " { column += 1 }
        if quotes > surroundings.quotes { items = [] }
        base = column
      } else if column - base < 4, let width = Self.itemWidth(line[column...]) {
        column += width
        items.append(column)
      } else {
        break
      }
    }
    if quotes < surroundings.quotes { items.removeAll { $0 > column } }
    surroundings = Surroundings(quotes: quotes, items: items)
    let mark = line[column]
    guard column - base < 4, mark == "`" || mark == "~" else { return nil }
    let count = line[column...].prefix { $0 == mark }.count
    let info = Array(line[(column + count)...])
    guard count >= 3, mark == "~" || !info.contains("`") else { return nil }
    return Fence(mark: mark, count: count, column: column, info: info)
  }

  // The width of an item's mark with its spaces, such as `- ` and `12. `.
  private static func itemWidth(_ text: ArraySlice<UnicodeScalar>) -> Int? {
    let digits = text.prefix { ("0"..."9").contains($0) }.count
    let rest = text.dropFirst(digits)
    guard let mark = rest.first,
      digits == 0 ? "-*+".unicodeScalars.contains(mark) : digits < 10 && ".)".unicodeScalars.contains(mark)
    else { return nil }
    let spaces = rest.dropFirst().prefix { $0 == " " }.count
    guard spaces > 0, rest.count > spaces + 1 else { return nil }
    return digits + 1 + (spaces > 4 ? 1 : spaces)
  }

  // Moves behind a code block, and returns the number of its last line; `nil` if it is never closed.
  private mutating func close(_ fence: Fence) -> Int? {
    let quotes = surroundings.quotes
    let left = surroundings.items.last ?? 0
    index += 1
    while index < lines.count {
      let line = lines[index]
      let text = line.drop { $0 == " " || $0 == "\t" || ($0 == ">" && quotes > 0) }
      let isOutside = line.prefix(line.count - text.count).count { $0 == ">" } < quotes
      if isOutside || (!text.isEmpty && line.count - text.count < left) { return nil }
      index += 1
      let count = text.prefix { $0 == fence.mark }.count
      if count >= fence.count, text.dropFirst(count).allSatisfy({ $0 == " " || $0 == "\t" }) { return index - 1 }
    }
    return nil
  }

  private static let word = Array("cradle".unicodeScalars)

  // Returns the words of a block; nil if it becomes no figure. Python-Markdown takes words in braces only:
  // `{.cradle show=still}`.
  private static func words(_ fence: Fence) -> ArraySlice<UnicodeScalar>? {
    var text = fence.info.drop { $0 == " " || $0 == "\t" }
    if text.first == "{" {
      while let last = text.last, last == " " || last == "\t" { text.removeLast() }
      text = text.dropFirst().drop { $0 == " " }
      guard text.first == ".", text.last == "}" else { return nil }
      text = text.dropFirst().dropLast()
    }
    guard text.starts(with: word) else { return nil }
    let words = text.dropFirst(word.count)
    return [" ", "\t", nil].contains(words.first) ? words : nil
  }

  private mutating func block(
    _ fence: Fence,
    words text: ArraySlice<UnicodeScalar>,
    lines range: ClosedRange<Int>,
    number: Int
  ) -> PageBlock {
    let opening = range.lowerBound
    let closing = range.upperBound
    let head = lines[opening].prefix(fence.column)
    // A list's mark is in front of the first line only.
    let prefix = String(head.map { [">", "\t"].contains($0) ? $0 : " " })
    let begin = fence.column + fence.count + text.startIndex
    let words = BlockWords(String(text), at: place(line: opening, column: begin))
    mistakes += words.mistakes
    let found = region(after: closing, prefix: prefix)
    let above = page.lines[..<opening].last { !$0.text.isBlank(in: prefix) }?.text.unbound(from: prefix) ?? ""
    return PageBlock(
      name: words.name ?? "\(page.stem)-\(number)",
      words: words,
      place: place(line: opening, column: fence.column),
      content: lines[(opening + 1)..<closing].map { line in
        String(line.enumerated().map { $0.offset < fence.column && $0.element == ">" ? " " : $0.element })
      },
      prefix: prefix,
      opening: opening,
      insertion: found.insertion,
      region: found.region,
      hasBraces: fence.info.contains("{"),
      isFoldable: String(head) == prefix && !above.hasPrefix("<details") && !above.hasSuffix("</summary>"),
      shown: found.shown
    )
  }

  // Returns the lines that show a block, or where they are inserted.
  private func region(
    after closing: Int,
    prefix: String
  ) -> (insertion: Int, region: Range<Int>?, shown: PageBlock.Shown) {
    let texts = page.lines[(closing + 1)...].map { $0.text.unbound(from: prefix) }
    var insertion = closing + 1
    var isFolded = false
    for (offset, text) in texts.enumerated() where !text.trimmingBlanks.isEmpty {
      if text.trimmingBlanks == "</details>", !isFolded {
        isFolded = true
        insertion = closing + offset + 2
        continue
      }
      guard let mark = PageMark(text) else { break }
      let rest = texts[(offset + 1)...]
      let start = closing + 1 + offset
      let edited = PageBlock.Shown.edited(line: start + 1)
      guard let end = rest.firstIndex(where: PageMark.isEnd), !rest[..<end].contains(where: { PageMark($0) != nil })
      else { return (insertion, nil, edited) }
      let isWhole = PageMark.digest(of: Array(rest[..<end])) == mark.digest
      return (insertion, start..<(closing + 2 + end), isWhole ? .whole(mark) : edited)
    }
    return (insertion, nil, .missing)
  }
}

extension String {
  fileprivate init(_ scalars: some Sequence<UnicodeScalar>) {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    self.init(text)
  }
}
