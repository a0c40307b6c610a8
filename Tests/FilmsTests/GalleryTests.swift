import CradleFilms
import CradleGeometry
import CradlePresets
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct GalleryTests {
  /// The part of the gallery about one preset.
  struct Section: Sendable, CustomTestStringConvertible {
    var preset: String
    var text: String

    var testDescription: String { preset }

    /// The proposed changes, each as `key.path=value`.
    var changes: [String] {
      text.matches(of: /`([a-z_0-9.]+=[^`]+)`/).map { String($0.1) }
    }

    /// The changes in its commands.
    var changesOfCommands: [String] {
      text.matches(of: /--set (?:'([^']+)'|([^ ']+))/).compactMap { $0.1 ?? $0.2 }.map(String.init)
    }
  }

  private static let documents = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Docs")

  static let sections: [Section] = {
    // A page that cannot be read has no sections, which a test notices.
    let page = documents.appendingPathComponent("Gallery.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n### ").dropFirst().map { section in
      // A group of presets ends at the heading of the next one.
      let parts = (section.components(separatedBy: "\n## ").first ?? "").split(separator: "\n", maxSplits: 1)
      return Section(preset: String(parts[0]), text: parts.count > 1 ? String(parts[1]) : "")
    }
  }()

  /// An entry of the tables: a film above a link to its scene or its code, and one to its page.
  private static func entries() throws -> [(picture: String, link: String, page: String)] {
    let text = try String(contentsOf: documents.appendingPathComponent("Gallery.md"), encoding: .utf8)
    let entry = /<img src="([^"]+)"[^>]* alt="[^"]+"><br>\[[^\]]+\]\(([^)]+)\)<br>in \[[^\]]+\]\(([^)]+)\)/
    return text.matches(of: entry).map { (picture: String($0.1), link: String($0.2), page: String($0.3)) }
  }

  @Test
  func `the gallery shows every preset once`() {
    #expect(Self.sections.map(\.preset).sorted() == Presets.all.map(\.name).sorted())
  }

  @Test
  func `the gallery shows every example once, with its description, its film, its scene and its page`() throws {
    let text = try String(contentsOf: Self.documents.appendingPathComponent("Gallery.md"), encoding: .utf8)
    let scenes = try Self.entries().map(\.link).filter { $0.hasSuffix(".yaml") }
    let names = ExampleScenes.paths.map { URL(fileURLWithPath: $0).lastPathComponent }
    #expect(scenes.sorted() == names.map { "../Examples/Scenes/" + $0 })
    for path in try nonEmpty(ExampleScenes.paths) {
      let description = try LoadedScene(path, limits: Limits()).scene.summary
      #expect(text.contains("alt=\"\(description)\""), "\(path)")
    }
    for entry in try nonEmpty(Self.entries()) {
      for file in [entry.picture, entry.link, entry.page] {
        #expect(FileManager.default.fileExists(atPath: Self.documents.appendingPathComponent(file).path), "\(file)")
      }
      #expect(!entry.picture.hasSuffix(".png"))
    }
  }

  @Test(arguments: ExampleScenes.paths)
  func `an example has up to 60 lines, and its first comment says what you change first`(_ path: String) throws {
    let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    let comment = lines.dropFirst().prefix { $0.hasPrefix("# ") }.joined(separator: " ").lowercased()
    #expect(lines.count <= 61)
    #expect(comment.contains("change ") && comment.contains("first"))
  }

  @Test
  func `the gallery shows every port of UIKit, every layout of an article and every program`() throws {
    let sources = Self.documents.deletingLastPathComponent().appendingPathComponent("Examples")
    let folders = try FileManager.default.contentsOfDirectory(atPath: sources.appendingPathComponent("Sources").path)
    let links = try Self.entries().map(\.link)
    let ports = try FileManager.default.contentsOfDirectory(atPath: sources.appendingPathComponent("UIKit").path)
    for port in try nonEmpty(ports) {
      #expect(links.contains("../Examples/Sources/UIKitPorts/" + port))
    }
    let layouts = folders.filter { $0.hasPrefix("Article") && $0 != "ArticleLayouts" }
    for layout in try nonEmpty(layouts) {
      #expect(links.contains("../Examples/Sources/ArticleLayouts/\(layout)Layout.swift"))
    }
    for program in ["DrawnCells", "OwnCommand", "OwnStage", "Playground"] {
      #expect(links.contains { $0.hasPrefix("../Examples/Sources/\(program)/") }, "\(program)")
    }
  }

  // A number that stands elsewhere than in a test goes stale with the next preset.
  @Test
  func `no page states another number of presets than there are`() throws {
    let root = Self.documents.deletingLastPathComponent()
    let pages = try FileManager.default.subpathsOfDirectory(atPath: Self.documents.path)
      .filter { $0.hasSuffix(".md") }.map { "Docs/" + $0 }
    let numbers = try (pages + ["README.md", "Benchmarks/README.md", "CONTRIBUTING.md"]).flatMap { page in
      let text = try String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
      return text.matches(of: /(?i)\b([0-9]+) (?:further |bundled )?presets\b/).map { (page: page, number: $0.1) }
    }
    for (page, number) in try nonEmpty(numbers) {
      #expect(Int(number) == Presets.all.count, "\(page): \(number) presets")
    }
  }

  @Test(arguments: sections)
  func `a section has a picture, the command, the file and a film`(_ section: Section) throws {
    let picture = try #require(section.text.firstMatch(of: /src="(Pictures\/[^"]*)"/)?.1)
    let file = Self.documents.appendingPathComponent(String(picture))
    #expect(FileManager.default.fileExists(atPath: file.path))
    #expect(section.text.contains("cradle render \(section.preset) "))
    #expect(section.text.contains("(../scenes/\(section.preset).yaml)"))
    #expect(section.text.contains("(Films/\(section.preset).html)"))
    #expect(!section.changes.isEmpty)
  }

  @Test(arguments: sections)
  func `a change that the gallery proposes is valid, and has no warning`(_ section: Section) throws {
    for change in try nonEmpty(section.changes + section.changesOfCommands) {
      let loaded = try LoadedScene(section.preset, overrides: [change], limits: Limits())
      #expect(loaded.warnings.map(\.description) == [], "\(change)")
    }
  }

  // The limits of scripts/pictures.sh, which runs only when pictures are made.
  @Test
  func `each picture is below 300 kB, of the front page 600 kB, and all are below 9.3 MB`() throws {
    let folder = Self.documents.appendingPathComponent("Pictures")
    let sizes = try FileManager.default.contentsOfDirectory(atPath: folder.path).map { name in
      (name: name, size: try Data(contentsOf: folder.appendingPathComponent(name)).count)
    }
    let large = sizes.filter { $0.size > ($0.name.hasPrefix("readme-") ? 600_000 : 300_000) }
    #expect(large.map(\.name) == [])
    #expect(sizes.map(\.size).reduce(0, +) < 9_300_000)
  }

  @Test
  func `there is a film of each preset, and all are below 3.3 MB`() throws {
    let folder = Self.documents.appendingPathComponent("Films")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == Presets.all.map { $0.name + ".html" }.sorted())
    let sizes = try names.map {
      try Data(contentsOf: folder.appendingPathComponent($0)).count
    }
    #expect(sizes.reduce(0, +) < 3_300_000)
  }
}
