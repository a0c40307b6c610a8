import CradleSceneLanguage
import CradleSceneSource
import Foundation
import Testing

/// A page of the documentation.
struct Page: Sendable {
  let file: URL
  let lines: [Substring]

  /// The pages of the documentation, from the front page on.
  static let all: [Page] = {
    let folder = projectFolder.appendingPathComponent("Docs")
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    let articles = files.filter { $0.hasSuffix(".md") }.sorted()
    return ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].map {
      Page(projectFolder.appendingPathComponent($0))
    } + articles.map { Page(folder.appendingPathComponent($0)) }
  }()

  /// The pages of the guide to scene files.
  static let guide = all.filter { $0.file.deletingLastPathComponent().lastPathComponent == "Scene" }

  /// Creates a page of lines without a file.
  init(lines: [Substring]) {
    file = projectFolder
    self.lines = lines
  }

  init(_ file: URL) {
    self.file = file
    // A page that cannot be read has no snippets, which fails a test.
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The blocks of YAML.
  var snippets: [Snippet] {
    var (snippets, open) = ([Snippet](), Snippet?.none)
    for (index, line) in lines.enumerated() {
      if line == "```yaml" {
        open = Snippet(testDescription: "\(file.lastPathComponent):\(index + 1)", text: "")
      } else if line == "```" {
        if let snippet = open { snippets.append(snippet) }
        open = nil
      } else {
        open?.text += line + "\n"
      }
    }
    return snippets
  }

  /// Whether a word stands in backticks somewhere.
  func mentions(_ word: String) -> Bool {
    lines.contains { $0.contains("`\(word)`") }
  }

  /// The targets of links to other pages, headings and pictures; those within blocks of code are examples.
  var links: [String] {
    var isCode = false
    let prose = lines.filter { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return !isCode
    }
    return prose.flatMap { line in
      line.matches(of: /\]\((.*?)\)/).map { String($0.1) }
        + line.matches(of: /(?:src|srcset|href)="(.*?)"/).map { String($0.1) }
    }.filter { !$0.hasPrefix("https:") }
  }

  /// The anchors of the headings.
  var anchors: [String] {
    lines.filter { $0.hasPrefix("#") }.map { line in
      let title = line.drop { $0 == "#" || $0 == " " }.lowercased()
      return title.filter { $0.isLetter || $0.isNumber || "_- ".contains($0) }
        .replacing(" ", with: "-")
    }
  }
}

/// A piece of YAML on a page.
struct Snippet: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var text: String

  /// The snippet with the keys that it lacks to be a scene.
  ///
  /// A fragment is a part of a scene at its outermost level, so keys can be written around it.
  var scene: String {
    let isWhole = text.hasPrefix("version:") || text.hasPrefix("# yaml-language-server:")
    guard !isWhole else { return text }
    let version = has("version") ? "" : "version: 1\n"
    let hasStage = ["collection", "dynamics", "stages"].contains(where: has)
    let collection = hasStage ? "" : "collection: { items: 3, layout: { type: flow } }\n"
    return version + text + collection
  }

  private func has(_ key: String) -> Bool {
    text.split(separator: "\n").contains { $0.hasPrefix("\(key):") }
  }
}
