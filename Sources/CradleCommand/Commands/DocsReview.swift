import CradleFigures
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleNotations
import CradleRawText
import CradleSceneLanguage
import CradleSceneSource
import Foundation

/// The check of pages and of what `docs` has made: what is no longer up to date.
///
/// The check plays nothing: it reads scenes, and compares them with the records beside the files.
struct DocsReview {
  /// Pages and folders.
  let arguments: [String]
  let limits: Limits
  let console: Console

  // What is in the folders.
  private struct Content {
    var pages: [String] = []
    var manifests: [String] = []
    var texts: [String] = []
  }

  // The state of a figure, or of the films of a scene.
  private struct Finding: Sendable {
    let name: String
    // The page, or the films without their endings.
    let path: String
    var place: Diagnostic.Place?
    let state: FigureState?
  }

  // A page with its blocks, or with its mistakes.
  private struct ReadPage {
    let page: MarkdownPage
    let blocks: Result<[PageBlock], CradleError>
    // The records of its figures, as absolute paths.
    let records: Set<String>
  }

  /// Prints a line for all that is not up to date.
  ///
  /// - Throws: `Failure` with the status 1 if there is any such line.
  func run() async throws {
    var content = Content()
    for argument in arguments {
      if MarkdownPage.isPage(argument) {
        content.pages.append(argument)
      } else {
        guard isFolder(argument) else { throw CradleError(SceneFileError.missing(path: argument)) }
        try collect(argument.trimmingSlashes, into: &content)
      }
    }
    var findings: [Finding] = []
    var pages: [ReadPage] = []
    for path in content.pages {
      do {
        let page = try read(path)
        pages.append(page)
        findings += self.findings(of: page)
      } catch {
        findings += self.findings(of: error, name: path.lastPathName.nameStem, path: path)
      }
    }
    findings += try await self.findings(of: content, pages: pages)
    for finding in findings { try report(finding) }
    let wrong = findings.count { $0.state != nil }
    console.say("\(findings.count.counted("figure")): \(findings.count - wrong) up to date, \(wrong) not")
    if wrong > 0 { throw Failure(status: .differences) }
  }

  private func collect(_ folder: String, into content: inout Content) throws(CradleError) {
    for entry in try FolderListing.entries(in: folder) {
      let path = folder == "." ? entry.name : folder.appendingPath(entry.name)
      let isText = [".html", ".rst", ".txt"].contains { path.hasSuffix(bytesOf: $0) }
      if entry.isFolder {
        if entry.name != "node_modules" { try collect(path, into: &content) }
      } else if path.hasSuffix(bytesOf: DocsManifest.ending) {
        content.manifests.append(path)
      } else if MarkdownPage.isPage(path) {
        content.pages.append(path)
      } else if isText {
        content.texts.append(path)
      }
    }
  }

  private func report(_ finding: Finding) throws {
    try console.tell(Event.figure(finding.name, path: finding.path, place: finding.place, state: finding.state))
    guard let state = finding.state, !console.speaksJSON else { return }
    let subject = finding.place.map { "\($0)" } ?? finding.path.visible
    try console.write("\(subject): \(state.kind.rawValue): \(state.reason)")
  }
}

// Pages with their blocks.
extension DocsReview {
  private func read(_ path: String) throws(CradleError) -> ReadPage {
    let page = try MarkdownPage(SceneFile.read(path: path, limits: limits))
    let blocks = Result { () throws(CradleError) in try page.blocks() }
    let records = ((try? blocks.get()) ?? []).compactMap { block in
      block.knownFolder.map { DocsManifest.path(of: block.name, in: path.pathBeside($0)) }
    }
    return ReadPage(page: page, blocks: blocks, records: Set(records.map { FileLocation($0).path }))
  }

  private func findings(of read: ReadPage) -> [Finding] {
    let path = read.page.file.name
    switch read.blocks {
    case .failure(let error): return findings(of: error, name: read.page.stem, path: path)
    case .success(let blocks):
      return blocks.flatMap { block in
        do {
          let state = try state(of: block, on: read.page)
          return [Finding(name: block.name, path: path, place: block.place, state: state)]
        } catch {
          return findings(of: error, name: block.name, path: path)
        }
      }
    }
  }

  private func findings(of error: any Error, name: String, path: String) -> [Finding] {
    guard let reason = (error as? CradleError)?.reason as? SceneMistakes else {
      return [Finding(name: name, path: path, state: FigureState(.wrong, "\(error)"))]
    }
    return reason.all.map { mistake in
      Finding(name: name, path: path, place: mistake.place, state: FigureState(.wrong, mistake.message))
    }
  }

  // Returns the state of a block; nil if its figure and its lines are up to date.
  private func state(of block: PageBlock, on page: MarkdownPage) throws -> FigureState? {
    switch block.shown {
    case .edited: return FigureState(.edited, "the lines that show the block were edited by hand")
    case .missing: return FigureState(.missing, "no lines show the block")
    case .whole: break
    }
    let folder = page.file.name.pathBeside(block.knownFolder ?? "")
    let old = DocsManifest(of: block.name, in: folder)
    let host = try DocumentationHost.named(old?.hosts.first ?? DocumentationHost.gitHub.name)[0]
    let prepared = try PreparedBlock(block, of: page, in: folder, .init(host: host, limits: limits, flags: []))
    // What is in code, only a new run knows.
    if let old, prepared.loaded.isInCode { return old.flaw(in: folder) }
    if let flaw = prepared.flaw(comparedWith: old) { return flaw }
    guard var old else { return nil }
    old.picture?.alt = prepared.alternativeText
    var new = page
    try prepared.show(old, on: &new, for: host)
    return new.bytes == page.bytes ? nil : FigureState(.stale, "the lines that show the block are older than its words")
  }
}

// Records of films and figures.
extension DocsReview {
  private func findings(of content: Content, pages: [ReadPage]) async throws -> [Finding] {
    let made = content.manifests.map { path in
      (path: path, folder: path.parentPath.map { $0 + "/" } ?? "", manifest: DocsManifest(path: path))
    }
    // The lines to paste are no pages.
    let snippets = Set(made.flatMap { one in (one.manifest?.files ?? []).map { one.folder + $0.name } })
    let known = content.pages.filter { !snippets.contains($0) }
    let hasFilms = made.contains { $0.manifest?.page == nil }
    let names = hasFilms ? try words(in: known + content.texts.filter { !snippets.contains($0) }) : []
    let records = pages.reduce(into: Set<String>()) { $0.formUnion($1.records) }
    return try await withThrowingTaskGroup(of: (Int, Finding?).self) { group in
      for (index, one) in made.enumerated() {
        group.addTask {
          guard let manifest = one.manifest else {
            let state = FigureState(.wrong, "the record cannot be read")
            return (index, Finding(name: one.path.lastPathName, path: one.path, state: state))
          }
          let path = one.folder + manifest.name
          if let page = manifest.page {
            // The block itself is found in its page.
            let isUsed = records.contains(FileLocation(one.path).path) || isUsed(one.path, by: one.folder + page)
            let state = FigureState(.unused, "no block of '\(one.folder + page)' shows it")
            return (index, isUsed ? nil : Finding(name: manifest.name, path: path, state: state))
          }
          let state = state(of: manifest, in: one.folder)
          let isUsed =
            known.isEmpty
            || manifest.files.contains { file in
              // DocC adds the theme and the scale itself.
              names.contains(file.name) || names.contains("\(manifest.name).\(file.name.nameEnding)")
            }
          let unused = isUsed ? nil : FigureState(.unused, "no page shows it")
          return (index, Finding(name: manifest.name, path: path, state: state ?? unused))
        }
      }
      var found: [(Int, Finding?)] = []
      for try await finding in group { found.append(finding) }
      return found.sorted { $0.0 < $1.0 }.compactMap(\.1)
    }
  }

  private func isUsed(_ record: String, by page: String) -> Bool {
    let read = try? read(page)
    return read?.records.contains(FileLocation(record).path) == true
  }

  // Returns the state of films whose lines are pasted; nil if they are up to date.
  private func state(of manifest: DocsManifest, in folder: String) -> FigureState? {
    if let flaw = manifest.flaw(in: folder) { return flaw }
    guard let scene = manifest.scene, manifest.hash != nil else { return nil }
    let isName = !scene.hasSlash && !scene.contains(".")
    do {
      let argument = isName ? scene : folder.appendingPath(scene)
      let catalog = SceneCatalog.current
      let loaded = try LoadedScene(argument, overrides: manifest.words, limits: limits, in: catalog).onPage()
      var new = manifest
      new.generator = Maker.program
      new.hash = loaded.contentHash
      return manifest.staleness(comparedWith: new)
    } catch {
      let isGone = (error as? CradleError)?.reason is SceneFileError
      return FigureState(isGone ? .missing : .wrong, "\(error)".split(separator: "\n").first.map(String.init) ?? "")
    }
  }

  // Returns all names of files in the texts of pages.
  private func words(in paths: [String]) throws(CradleError) -> Set<String> {
    var words: Set<String> = []
    for path in paths {
      let bytes = try SceneFile.read(path: path, limits: limits).bytes
      for word in bytes.split(whereSeparator: { !Self.isOfName[Int($0)] }) {
        let name = String(decoding: word, as: UTF8.self)
        words.insert(name)
        if let plain = name.removingPercentEncoding { words.insert(plain) }
      }
    }
    return words
  }

  private static let isOfName = (UInt8.min...UInt8.max).map { byte in
    let character = Character(UnicodeScalar(byte))
    return byte >= 0x80 || character.isLetter || character.isNumber || "._-~@%".contains(character)
  }
}
