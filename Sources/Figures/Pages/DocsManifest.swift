package import CradleFiles
import CradleFilms
package import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleRawText
import CradleRegression
package import CradleSceneSource
import Foundation

/// The record of files that `docs` has made: what they show, from what, for which page.
///
/// The record is beside the files, as `NAME.docs.manifest.json`. It contains no date, and only paths that start at its
/// own folder, so that it is the same on every machine.
package struct DocsManifest: Equatable, Sendable, Decodable {
  /// A file that was made.
  package struct File: Equatable, Sendable, Decodable {
    package let name: String
    /// The SHA-256 of its content.
    package let hash: String

    /// Creates the record of a file with a content.
    package init(name: String, bytes: [UInt8]) {
      self.name = name
      hash = SHA256.digest(of: bytes)
    }

    /// Creates the record of a file at a path; `nil` if it cannot be read.
    package init?(path: String) {
      guard let digest = SHA256.digest(ofFileAt: path) else { return nil }
      name = path.lastPathName
      hash = digest
    }
  }

  /// What the lines of a page say about a figure.
  package struct Picture: Equatable, Sendable, Decodable {
    package var alt: String
    var width: Double
    var height: Double
    var scale: Double
    var themes: [String]
    var endings: [String]
  }

  /// The end of the record's name.
  package static let ending = ".docs.manifest.json"

  /// The program and its version.
  package var generator = Maker.program
  /// The name of the files.
  package var name: String
  /// The page with the block that the figure is of; `nil` for films whose lines you paste.
  package var page: String?
  /// The path of the scene, or its name; `nil` if the scene is in the page, or comes from standard input.
  package var scene: String?
  /// The hash of the scene's content; `nil` for a scene made in code.
  package var hash: String?
  /// The words of a block, or the values that replace those of the scene.
  package var words: [String]
  /// The hosts of the pages.
  package var hosts: [String]
  /// What the lines of a page say; `nil` for films whose lines you paste.
  package var picture: Picture?
  /// The files.
  package var files: [File] = []

  package init(name: String, hash: String?, words: [String], hosts: [DocumentationHost]) {
    self.name = name
    self.hash = hash
    self.words = words
    self.hosts = hosts.map(\.name)
  }

  /// Reads the record of a name in a folder; `nil` if there is none that can be read.
  package init?(of name: String, in folder: String) {
    self.init(path: Self.path(of: name, in: folder))
  }

  /// Reads a record; `nil` if there is none that can be read.
  package init?(path: String) {
    guard let file = try? OutsideFile(path), let bytes = try? file.bytes(upTo: OutsideFolder.largestDocument),
      let manifest = try? Document.decode(DocsManifest.self, from: bytes),
      manifest.files.allSatisfy({ $0.name.isFileName })
    else { return nil }
    self = manifest
  }

  /// The endings of the figure's files, without those of its poster.
  package var endings: [String] {
    picture?.endings ?? []
  }

  /// Returns the path of a record.
  package static func path(of name: String, in folder: String) -> String {
    folder + name + ending
  }

  /// Writes the record.
  package func write(in folder: String) throws(CradleError) {
    try WholeFile.writeChange(Array((json.document() + "\n").utf8), to: Self.path(of: name, in: folder))
  }

  private var json: JSON {
    [
      "generator": .string(generator), "name": .string(name), "page": text(page), "scene": text(scene),
      "hash": text(hash), "words": .array(words.map(JSON.string)), "hosts": .array(hosts.map(JSON.string)),
      "picture": picture?.json ?? .null,
      "files": .array(files.map { ["name": .string($0.name), "hash": .string($0.hash)] }),
    ]
  }

  private func text(_ text: String?) -> JSON {
    text.map(JSON.string) ?? .null
  }

  /// Returns what is wrong with the files in a folder: a missing one, or one that is not as it was made; `nil` if
  /// nothing is wrong.
  package func flaw(in folder: String) -> FigureState? {
    for file in files {
      guard let hash = SHA256.digest(ofFileAt: folder + file.name) else {
        return FigureState(.missing, "'\(folder + file.name)' is missing")
      }
      guard hash == file.hash else { return FigureState(.edited, "'\(folder + file.name)' was changed by hand") }
    }
    return nil
  }

  /// Returns why the files are to be made again, compared with a record of what they should show; `nil` if they are up to
  /// date.
  package func staleness(comparedWith new: DocsManifest) -> FigureState? {
    // The content of a scene in code is not known.
    guard let hash, let newHash = new.hash else { return FigureState(.stale, "a scene in code may have changed") }
    let reasons = [
      (hash == newHash, "the scene, its tokens or its pictures have changed"),
      (words == new.words, "the words have changed"),
      (hosts == new.hosts, "the host has changed"),
      (generator == new.generator, "it was made by '\(generator)'"),
    ]
    return reasons.first { !$0.0 }.map { FigureState(.stale, $0.1) }
  }
}

extension DocsManifest.Picture {
  /// Creates what lines say about a figure from their content.
  package init(_ content: SnippetContent) {
    alt = content.words
    width = Double(content.size.width)
    height = Double(content.size.height)
    scale = content.names.scale
    themes = content.themes.map(\.rawValue)
    endings = content.endings
  }

  fileprivate var json: JSON {
    [
      "alt": .string(alt), "width": .number(width), "height": .number(height), "scale": .number(scale),
      "themes": .array(themes.map(JSON.string)), "endings": .array(endings.map(JSON.string)),
    ]
  }
}

extension DocumentationHost {
  /// Returns why a block cannot have lines of a kind; `nil` if it can.
  package func mistake(in block: PageBlock, shownAs form: SnippetContent.Form) -> Diagnostic? {
    guard isConfined(form, block.prefix) else { return nil }
    let figure = form.moves ? "film" : "figure"
    let message = "\(title) shows no \(figure) in a list or a quotation; move the block out of it"
    return Diagnostic(at: block.place, message)
  }

  /// Returns the lines that show a figure on a page.
  ///
  /// - Parameters:
  ///   - manifest: The record of the figure.
  ///   - form: The kind of the lines.
  ///   - folder: The folder of the figure.
  ///   - page: The path of the page.
  /// - Throws: `.invalidOption` if the site of the page cannot have files in that folder.
  package func snippet(
    of manifest: DocsManifest,
    as form: SnippetContent.Form,
    folder: String,
    page: String
  ) throws(CradleError) -> String {
    guard let picture = manifest.picture else { return "" }
    var content = SnippetContent(
      words: picture.alt,
      themes: picture.themes.compactMap(Theme.init(rawValue:)),
      size: CGSize(width: picture.width, height: picture.height),
      names: DocumentationNames(scene: manifest.name, scale: picture.scale),
      endings: picture.endings,
      folder: try address(ofFolder: folder, onPage: page)
    )
    content.form = form
    let isFolder = servesPagesAsFolders && !["index", "README"].contains(page.lastPathName.nameStem)
    content.frameOpening = isFolder ? "../" : ""
    return snippet(content)
  }

  /// Throws unless a page can show files in a folder.
  package func address(ofFolder folder: String, onPage page: String) throws(CradleError) -> String {
    let path = FileLocation(folder).path
    let outside = { (root: String) in !path.pathNames.contains(root) }
    switch addresses {
    case .rooted(let root) where outside(root),
      .behind(let root) where outside(root) && FileLocation(page).path.pathNames.contains(root):
      throw CradleError(DocumentationError.outsideSite(folder: folder, root: root, host: title))
    case .rooted: return address(ofFolder: path)
    case .path, .behind:
      let names = Self.path(toFolder: folder, fromPage: page).pathNames
      return names.map { $0.inAddress + "/" }.joined()
    }
  }

  /// Returns the path of a figure from the folder of its page, for the mark above its lines.
  package static func mark(of name: String, in folder: String, onPage page: String) -> String {
    path(toFolder: folder, fromPage: page).appendingPath(name).inAddress(keeping: "/")
  }

  private static func path(toFolder folder: String, fromPage page: String) -> String {
    FileLocation(folder).path(from: FileLocation(page.parentPath ?? "."))
  }

  /// Returns the endings of the films for lines of a kind.
  package func endings(for form: SnippetContent.Form) -> [String] {
    switch form {
    case .choices: endings
    case .film: filmEndings
    case .player: playerEndings
    case .still(let ending): [ending]
    }
  }
}

/// The state of what `docs` has made.
package struct FigureState: Equatable, Sendable {
  /// The kinds of states.
  package enum Kind: String, CaseIterable, Sendable {
    case current, stale, edited, missing, unused, wrong
  }

  package let kind: Kind
  /// The reason, as a phrase.
  package let reason: String

  package init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }
}

extension WholeFile {
  /// Returns the content of a file that was just written.
  package static func content(of path: String) throws(CradleError) -> [UInt8] {
    do throws(OutsideFault) {
      let file = try OutsideFile(path)
      return try file.bytes(at: 0, count: file.size)
    } catch {
      throw CradleError(FileFault.cannotWrite(path: path, reason: FailureReason("\(error)")))
    }
  }

  /// Writes a file, unless it has this content already.
  ///
  /// - Returns: Whether the file was written.
  @discardableResult
  package static func writeChange(_ bytes: [UInt8], to path: String) throws(CradleError) -> Bool {
    guard SHA256.digest(ofFileAt: path) != SHA256.digest(of: bytes) else { return false }
    try write(bytes, to: path)
    return true
  }
}
