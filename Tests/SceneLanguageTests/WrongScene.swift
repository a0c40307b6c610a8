import CradleGeometry
import CradleSceneLanguage
import CradleSceneSource
import Foundation
import Testing

/// A scene in a file of the folder `Mistakes`, and what is said about it.
///
/// A line `---` divides such a file into documents. A document is a scene. Below a wrong line, a comment has a caret
/// under the wrong column, and behind the caret the message:
///
/// ```yaml
/// version: 2
/// #        ^ 'version' must be 1, the version of the grammar, not the number 2
/// ```
///
/// A document with `…` is a form. The next document has examples, whose lines stand for the `…` of the form, in turn. An
/// example ends with its last message, or with `# Right.` if there is none. Other lines that start with `# ` are for
/// readers.
struct WrongScene: Sendable, CustomTestStringConvertible {
  /// The file of the scene, and its first line.
  var file: String
  var line: Int
  var text: String
  /// The messages with their places, such as `1:10: error: …`, in their order.
  var messages: [String] = []

  var testDescription: String { "\(file):\(line)" }

  private struct Line {
    var number: Int
    var text: String

    var isForReaders: Bool { text.hasPrefix("# ") && message == nil }
    var isScene: Bool { !isForReaders && message == nil }
    var isEnd: Bool { message != nil || text == "# Right." }

    /// The column of a caret and the message behind it; `nil` if the line has none.
    var message: (column: Int, text: String)? {
      guard let found = text.wholeMatch(of: /((?:# *)?)\^ (.*)/) else { return nil }
      return (found.1.unicodeScalars.count + 1, (found.2.hasPrefix("warning: ") ? "" : "error: ") + found.2)
    }
  }

  /// Creates the scene of a form, with lines in place of its `…`.
  private init(_ form: String, _ lines: ArraySlice<Line>, of file: String) {
    let parts = form.split(separator: "…", omittingEmptySubsequences: false)
    text = String(parts[0])
    self.file = file
    line = lines.first?.number ?? 0
    var count = 0
    var head: [String] = []
    for line in lines {
      if let message = line.message {
        let column = (head.last?.unicodeScalars.count ?? 0) + message.column
        messages.append("\(head.count):\(column): \(message.text)")
      } else if line.isScene {
        if count > 0 { text += count < parts.count - 1 ? parts[count] : "\n" }
        head = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        text += line.text
        count += 1
      }
    }
    text += parts[parts.count - 1]
  }

  /// Returns the scenes in the text of a file.
  static func scenes(in text: String, of file: String) -> [WrongScene] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { Line(number: $0 + 1, text: String($1)) }
    var scenes: [WrongScene] = []
    var form: String?
    for document in lines.dropLast().split(whereSeparator: { $0.text == "---" }) {
      if let known = form {
        let count = known.count { $0 == "…" }
        scenes += examples(in: document, of: count).map { WrongScene(known, $0, of: file) }
        form = nil
      } else if document.contains(where: { $0.isScene && $0.text.contains("…") }) {
        form = document.filter(\.isScene).map { $0.text + "\n" }.joined()
      } else {
        scenes.append(WrongScene("…\n", document, of: file))
      }
    }
    return scenes
  }

  // Examples of a form with so many `…`.
  private static func examples(in document: ArraySlice<Line>, of count: Int) -> [ArraySlice<Line>] {
    var examples: [ArraySlice<Line>] = []
    var start = document.startIndex
    for index in document.indices where document[index].isScene {
      let last = document[start..<index]
      guard last.count(where: \.isScene) >= count, last.contains(where: \.isEnd) else { continue }
      examples.append(last)
      start = index
    }
    return examples + [document[start...]]
  }

  /// The scenes of all files.
  static let all: [WrongScene] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Mistakes")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().flatMap { name in
      let data = (try? Data(contentsOf: folder.appendingPathComponent(name))) ?? Data()
      return scenes(in: String(decoding: data, as: UTF8.self), of: name)
    }
  }()

  /// What is said and what is expected, a line each where they differ; empty if they are the same.
  var difference: String {
    let errors = mistakes(in: text)
    let warnings = (try? read(text).warnings.map(\.description)) ?? []
    let found = (errors.isEmpty ? warnings : errors.split(separator: "\n").map(String.init))
      .map { $0.replacing("a.yaml:", with: "", maxReplacements: 1) }
    let changes = found.difference(from: messages).map { change in
      switch change {
      case .insert(_, let message, _): "said, but not expected: \(message)"
      case .remove(_, let message, _): "expected, but not said: \(message)"
      }
    }
    return changes.joined(separator: "\n")
  }
}
