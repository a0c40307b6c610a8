import CradleFigures
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleRawText
import CradleSceneSource
import Foundation

/// Makes the figures of pages, and writes the lines that show them.
struct PageIllustrator {
  let host: DocumentationHost
  /// The folder of all figures; `PAGE.figures/` of each page if `nil`.
  let folder: String?
  let limits: LimitOptions
  let work: WorkFlags
  let console: Console

  /// Brings pages up to date.
  ///
  /// - Throws: `Failure` at the end if a page has a mistake, or if somebody has edited what the command would replace.
  func update(_ paths: [String]) async throws {
    try await Failure.collect(from: paths, console: console) { path in
      let page = try MarkdownPage(SceneFile.read(path: path, limits: limits.values))
      try await update(page)
    }
  }

  private var settings: PreparedBlock.Settings {
    let flags = (console.speaksJSON ? ["--json"] : []) + (console.verbosity == .quiet ? ["--quiet"] : [])
    return PreparedBlock.Settings(host: host, limits: limits.values, flags: flags)
  }

  private func update(_ page: MarkdownPage) async throws {
    let blocks = try page.blocks()
    guard !blocks.isEmpty else {
      return console.warn("'\(page.file.name)' has no block '```cradle', so that there is nothing to show")
    }
    try page.checkWritable()
    // All blocks are read first, so that a mistake in one of them leaves everything as it is.
    let prepared = try prepare(blocks, of: page)
    for block in blocks where host.needsBraces && !block.hasBraces && !block.words.isEmpty {
      console.warn("\(block.place): \(host.title) takes words in braces only; write '```{.cradle show=still}'")
    }
    var edits: [Diagnostic] = []
    var shown: [(block: PreparedBlock, drawing: PreparedBlock.Drawing)] = []
    for block in prepared {
      if let edit = block.edit(in: page) {
        edits.append(edit)
      } else {
        shown.append((block, try await draw(block)))
      }
    }
    // Nothing is written before all figures are drawn.
    for (block, drawing) in shown { try check(drawing, of: block) }
    for (block, drawing) in shown { try write(drawing, of: block) }
    var new = page
    // From the last block to the first, so that the numbers of lines above stay.
    for (block, drawing) in shown.reversed() { try block.show(drawing.manifest, on: &new, for: host) }
    if new.bytes != page.bytes {
      try WholeFile.write(new.bytes, to: page.file.name)
      try console.write(output: page.file.name, format: "markdown")
    }
    guard edits.isEmpty else {
      let status = ExitStatus.differences
      console.complain(about: CradleError(SceneMistakes(edits)), status: status.rawValue)
      throw Failure(status: status)
    }
  }

  private func prepare(_ blocks: [PageBlock], of page: MarkdownPage) throws -> [PreparedBlock] {
    var mistakes: [Diagnostic] = []
    var prepared: [PreparedBlock] = []
    for block in blocks {
      do {
        let block = try PreparedBlock(block, of: page, in: folder, settings)
        _ = try host.address(ofFolder: block.folder, onPage: page.file.name)
        if let mistake = host.mistake(in: block.block, shownAs: block.form([])) { mistakes.append(mistake) }
        prepared.append(block)
      } catch let error as CradleError {
        guard let reason = error.reason as? SceneMistakes else { throw error }
        // Several blocks may show one scene.
        mistakes += reason.all.filter { !mistakes.contains($0) }
      }
    }
    guard mistakes.isEmpty else { throw CradleError(SceneMistakes(mistakes)) }
    return prepared
  }

  // Draws the figure of a block. A figure that is up to date has no files.
  private func draw(_ block: PreparedBlock) async throws -> PreparedBlock.Drawing {
    if var old = DocsManifest(of: block.block.name, in: block.folder), block.flaw(comparedWith: old) == nil {
      // Only the lines show the alternative text.
      old.picture?.alt = block.alternativeText
      return PreparedBlock.Drawing(manifest: old, files: [])
    }
    console.warn(about: block.loaded)
    if block.block.words.alt == nil, block.loaded.scene.alternativeText == nil {
      console.warn(
        "'\(block.block.name)' has no 'alt', and its scene no 'title', so that its name is the alternative text"
      )
    }
    return try await block.draw(for: host, work: work, on: console)
  }

  private func write(_ drawing: PreparedBlock.Drawing, of block: PreparedBlock) throws {
    for file in drawing.files where try WholeFile.writeChange(file.bytes, to: block.folder + file.name) {
      try console.write(output: block.folder + file.name, format: file.name.nameEnding)
    }
    let old = DocsManifest(of: block.block.name, in: block.folder)
    try drawing.manifest.write(in: block.folder)
    // What the figure was before goes, unless somebody has changed it.
    for file in old?.files ?? [] where !drawing.manifest.files.contains(where: { $0.name == file.name }) {
      let path = block.folder + file.name
      if SHA256.digest(ofFileAt: path) == file.hash { try? FileManager.default.removeItem(atPath: path) }
    }
  }

  // Throws if a file would replace one that this block has not made.
  private func check(_ drawing: PreparedBlock.Drawing, of block: PreparedBlock) throws(CradleError) {
    let old = DocsManifest(of: block.block.name, in: block.folder)
    // A page that is gone, for example under a new name, owns nothing.
    let owner = old?.page.map { block.folder + $0 }
    let isOwn = old?.page == block.manifest.page || owner.map(FileManager.default.fileExists(atPath:)) == false
    for file in drawing.files {
      let path = block.folder + file.name
      guard let hash = SHA256.digest(ofFileAt: path) else { continue }
      if old == nil || isOwn, hash == SHA256.digest(of: file.bytes) { continue }
      let isKnown = old?.files.contains { $0.name == file.name } == true
      guard isKnown, isOwn else {
        throw CradleError(DocumentationError.foreignFile(path, owner: isKnown ? old?.page : nil))
      }
    }
  }
}

extension PreparedBlock {
  /// Returns what somebody has edited of the figure, so that it stays; `nil` for nothing.
  func edit(in page: MarkdownPage) -> Diagnostic? {
    if case .edited(let line) = block.shown {
      let message = "the lines that show the block were edited by hand, and stay; remove them to have them made again"
      return Diagnostic(at: .file(page.file.name, line: line, column: 1), message)
    }
    guard let old = DocsManifest(of: block.name, in: folder), old.page == manifest.page,
      let flaw = old.flaw(in: folder), flaw.kind == .edited
    else { return nil }
    return Diagnostic(at: block.place, "\(flaw.reason), and stays; remove the file to have it made again")
  }

  /// Writes the lines that show the figure into a page.
  func show(_ manifest: DocsManifest, on page: inout MarkdownPage, for host: DocumentationHost) throws {
    let path = page.file.name
    let lines = try host.snippet(of: manifest, as: form(manifest.endings), folder: folder, page: path)
    page.show(lines, below: block, path: DocumentationHost.mark(of: block.name, in: folder, onPage: path), for: host)
  }
}
