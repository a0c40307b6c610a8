import CradleGeometry
import CradleRawText
package import CradleSceneSource
import CradleScenes
import Foundation

/// A block of a page that becomes a figure.
package struct PageBlock: Sendable {
  /// The state of the lines that show the figure.
  package enum Shown: Equatable, Sendable {
    /// There are none yet.
    case missing
    /// They are as they were written.
    case whole(PageMark)
    /// Somebody has edited them, or their last line is missing.
    case edited(line: Int)
  }

  /// The name of the figure and its files.
  package let name: String
  /// The words after the word `cradle`.
  package let words: BlockWords
  /// The position of the block in the page.
  package let place: Diagnostic.Place
  /// The lines of the block, each with its spaces in front, so that columns are those of the page.
  let content: [String]
  /// The text in front of each line, of the lists and quotations around the block.
  let prefix: String
  /// The numbers of the block's first line, and of the line where what shows it is inserted.
  let opening: Int
  let insertion: Int
  /// The numbers of the lines that show the figure; `nil` if there are none.
  let region: Range<Int>?
  /// Whether the words are in braces.
  package let hasBraces: Bool
  /// Whether lines around the block can fold it.
  let isFoldable: Bool
  package let shown: Shown

  // A line such as `scene: list.yaml`, alone.
  private static let key = "scene:"

  /// Returns the path or the name of the scene; `nil` if the block is itself the scene.
  package var reference: String? {
    let lines = content.map { $0.trimmingBlanks.drop { $0 == " " } }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    guard lines.count == 1, lines[0].hasPrefix(Self.key) else { return nil }
    let value = String(lines[0].dropFirst(Self.key.count).drop { $0 == " " })
    let isQuoted = value.count > 1 && value.first == value.last && (value.first == "\"" || value.first == "'")
    return isQuoted ? String(value.dropFirst().dropLast()) : value
  }

  /// The folder of the figure that the page shows, from the folder of the page; `nil` if it shows none.
  package var knownFolder: String? {
    guard case .whole(let mark) = shown, let path = mark.path.removingPercentEncoding else { return nil }
    return path.parentPath.map { $0 + "/" } ?? ""
  }

  /// Returns the scene in the block as a file whose lines and columns are those of the page.
  package func scene(in page: MarkdownPage) -> SceneFile {
    let lines = Array(repeating: "", count: opening + 1) + content
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    return SceneFile(name: page.file.name, bytes: bytes, folder: page.file.folder, path: page.file.path)
  }
}

/// The words of a block: what it shows, and the flags of the command that makes it.
package struct BlockWords: Sendable {
  /// The kinds of figures.
  package enum Show: String, CaseIterable, Sendable {
    case film, still, sheet, plot, sweep, player
  }

  /// A word, such as `at=0.2s`.
  struct Word: Sendable {
    let key: String
    let value: String?
    let place: Diagnostic.Place
  }

  /// The kind of the figure; a film by default.
  package private(set) var show = Show.film
  /// The alternative text; that of the scene if `nil`.
  package private(set) var alt: String?
  private(set) var name: String?
  private(set) var flags: [Word] = []
  private(set) var mistakes: [Diagnostic] = []
  private var all: [Word] = []

  // The flags that say where and how a command writes. A page itself has them.
  private static let reserved = [
    "output", "format", "for", "json", "quiet", "verbose", "help", "version", "check", "no-manifest", "resume", "shard",
    "whole-films", "dry-run", "jobs", "limit-encoders", "progress", "timeout", "cache", "no-cache", "slider",
  ]

  /// Reads the words of a line.
  ///
  /// - Parameters:
  ///   - text: The text after the word `cradle`.
  ///   - place: The position of the text.
  init(_ text: String, at place: Diagnostic.Place) {
    var hasShow = false
    for word in words(text, at: place) {
      all.append(word)
      switch word.key {
      // The first `show` says what is made. A further one is the flag `--show`, which names layers.
      case "show" where !hasShow:
        hasShow = true
        read(show: word)
      case "alt": alt = word.value ?? ""
      case "name":
        name = word.value
        if word.value?.isFileName != true || word.value?.first.map({ "-.".contains($0) }) == true {
          complain(of: word, "a name is that of a file, without '-' or '.' at its start")
        }
      case _ where Self.reserved.contains(word.key):
        complain(of: word, "'\(word.key)' is no word of a block; 'cradle docs' names the files, and runs the command")
      case _ where word.key.hasPrefix("-"):
        complain(of: word, "a word has no '-' at its start; write 'at=0.2s' for '--at 0.2s'")
      default: flags.append(word)
      }
    }
  }

  private mutating func complain(of word: Word, _ message: String, suggestion: String? = nil) {
    mistakes.append(Diagnostic(at: word.place, message, suggestion: suggestion))
  }

  private mutating func read(show word: Word) {
    if let kind = Show(rawValue: word.value ?? "") {
      show = kind
    } else {
      let names = Show.allCases.map(\.rawValue)
      let message = "a block shows one of \(names.joined(separator: ", ")), not '\(word.value ?? "")'"
      complain(of: word, message, suggestion: Suggestion.nearest(to: word.value ?? "", among: names))
    }
  }

  /// The words as arguments of a command.
  package var arguments: [String] {
    flags.map { "--\($0.key)" + ($0.value.map { "=\($0)" } ?? "") }
  }

  /// Whether there are no words at all.
  package var isEmpty: Bool { all.isEmpty }

  /// Returns whether there is a flag with a name.
  package func has(_ flag: String) -> Bool {
    flags.contains { $0.key == flag }
  }

  /// Whether the words choose the theme, so that the figure does not follow that of the page.
  package var choosesTheme: Bool {
    flags.contains { $0.key == "theme" || $0.value?.hasPrefix("canvas.theme=") == true }
  }

  /// Returns the position of a word; `nil` if there is none.
  package func place(of key: String) -> Diagnostic.Place? {
    all.first { $0.key == key }?.place
  }

  /// Returns the position of the word that a message is about; `nil` if it names none.
  package func place(inMessage message: String) -> Diagnostic.Place? {
    let named = flags.first { message.contains("'--\($0.key)") }
    return (named ?? flags.first { message.contains("'\($0.value ?? "")'") })?.place
  }

  // Splits a line at spaces outside of quotation marks.
  private mutating func words(_ text: String, at place: Diagnostic.Place) -> [Word] {
    guard case .file(let file, let line, let first) = place else { return [] }
    var words: [Word] = []
    var word = ""
    var start: Int?
    var quote: Character?
    var column = first
    func end() {
      guard let begun = start else { return }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let place = Diagnostic.Place.file(file, line: line, column: begun)
      words.append(Word(key: parts[0], value: parts.count > 1 ? parts[1] : nil, place: place))
      word = ""
      start = nil
    }
    for character in text {
      switch character {
      case quote: quote = nil
      case "\"" where quote == nil, "'" where quote == nil && word.hasSuffix("="):
        quote = character
        start = start ?? column
      case " " where quote == nil, "\t" where quote == nil: end()
      default:
        start = start ?? column
        word.append(character)
      }
      column += character.unicodeScalars.count
    }
    if quote != nil, let start {
      mistakes.append(
        Diagnostic(at: .file(file, line: line, column: start), "the text has no quotation mark at its end")
      )
    }
    end()
    return words
  }
}
