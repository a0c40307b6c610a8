import CradleEncoding
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleRawText
import CradleRegression
import CradleScenes
import Foundation

extension ComparableKind {
  /// Folders of PNG files, with subfolders.
  static let frameFolder = ComparableKind(
    name: "a folder",
    recognizes: { isFolder($0) || $0.endsInSlash },
    compare: { try await FolderComparison($0).outcomes() }
  )
}

/// The comparison of two folders, folder by folder and picture by picture.
private struct FolderComparison {
  private let job: Comparison.Job
  private let name: String
  // The paths of the folders with pictures, relative to the compared folders. The path of the compared folders is
  // empty.
  private let folders: [RawPath.Pair]

  init(_ job: Comparison.Job) throws(CradleError) {
    for path in [job.expected, job.actual] where !isFolder(path) { throw CradleError(ComparisonError.missing(path)) }
    self.job = job
    let names = [job.expected, job.actual].map {
      FileLocation($0).path.lastPathName
    }
    name = Comparison.Job.name(names[0], names[1])
    folders = RawPath.pairs(
      try PictureFolder.folders(in: job.expected),
      try PictureFolder.folders(in: job.actual)
    )
    guard !folders.isEmpty else { throw CradleError(ComparisonError.noPictures(job.expected, job.actual)) }
  }

  func outcomes() async throws -> [CheckOutcome] {
    var outcomes: [CheckOutcome] = []
    for folder in folders { outcomes.append(try await outcome(of: folder)) }
    return outcomes
  }

  private func outcome(of folder: RawPath.Pair) async throws -> CheckOutcome {
    let path = folder.name.fittingLabel
    let target = CheckTarget(
      argument: job.actual,
      scene: name,
      variant: path.isEmpty ? .named(for: []) : SceneVariant(name: path, overrides: [])
    )
    let pairs = FolderPairs(
      folder: path,
      expected: try PictureFolder(folder.old ?? folder.name, in: job.expected.trimmingSlashes),
      actual: try PictureFolder(folder.new ?? folder.name, in: job.actual.trimmingSlashes)
    )
    var outcome = target.outcome(.same)
    if let old = pairs.expected.rate, let new = pairs.actual.rate { outcome.noteRates(old, new) }
    let comparison = PictureComparison(
      folder: target.name,
      pairs: pairs,
      tolerance: CheckTolerance(job.options),
      report: job.report
    )
    try await comparison.run(&outcome)
    let described = [pairs.expected, pairs.actual].filter(\.hasManifest)
    if described.count == 1, let one = described.first {
      outcome.sayUnseen("only '\(one.path)' has a manifest, so that motion was not compared")
    }
    outcome.sayForms(of: [folder] + pairs.names)
    return outcome
  }
}

extension CheckOutcome {
  // Nobody would read more names. The pictures of all of them are compared.
  private static let shownForms = 10

  /// Notes the pairs whose names differ in form.
  fileprivate mutating func sayForms(of pairs: [RawPath.Pair]) {
    let notes = pairs.compactMap(\.formNote)
    for note in notes.prefix(Self.shownForms) { sayUnseen(note) }
    if notes.count > Self.shownForms { sayUnseen("\(notes.count - Self.shownForms) more names differ in form") }
  }
}

extension RawPath {
  /// The path for a report: each name as a label that a file can have.
  fileprivate var fittingLabel: String {
    names.map { $0.label.fittingName() }.joined(separator: "/")
  }
}

/// The pictures of two folders, paired by name.
private struct FolderPairs: PicturePairs {
  /// The path of both folders in a report, relative to the compared folders.
  ///
  /// The path is empty for the compared folders.
  let folder: String
  let expected: PictureFolder
  let actual: PictureFolder

  var isFilm: Bool {
    names.allSatisfy { FrameFolder.frame(named: $0.name.label) != nil }
  }

  var framesPerSecond: Double {
    (actual.rate ?? expected.rate)?.framesPerSecond ?? 60
  }

  func forEach(_ body: (PicturePair) async throws -> Void) async throws {
    var number = 0
    for name in names {
      let files = PictureFilePair(
        name: "in '\(name.name)'",
        file: folder.appendingPath(name.name.fittingLabel),
        old: try name.old.map(expected.file),
        new: try name.new.map(actual.file)
      )
      try await files.forEach(from: &number, body: body)
    }
  }

  // Frames in numerical order, even if a number has more than six digits.
  fileprivate var names: [RawPath.Pair] {
    RawPath.pairs(expected.names, actual.names).sorted { first, second in
      guard let one = FrameFolder.frame(named: first.name.label),
        let other = FrameFolder.frame(named: second.name.label)
      else { return first.name < second.name }
      return one < other
    }
  }
}

/// A folder of PNG files, with the records of its manifest.
struct PictureFolder {
  /// The names of its pictures, in the order of their bytes.
  let names: [RawPath]
  /// The frame rate in the manifest, if there is one.
  let rate: FrameRate?
  /// Whether it has a manifest.
  let hasManifest: Bool
  private let records: [Int: FrameRecord]
  private let folder: OutsideFolder

  /// The path of the folder.
  var path: String { folder.path }

  /// Reads a subfolder of a folder that you named.
  ///
  /// A missing subfolder counts as empty.
  ///
  /// - Throws: `.cannotRead` if the subfolder or one of its entries cannot be looked at.
  init(_ name: RawPath, in root: String) throws(CradleError) {
    folder = OutsideFolder(root).folder(name)
    names = try Self.entries(of: folder).map(\.name).filter(Self.isPicture)
    let file = OutputAccount.manifestPath(of: "/").lastPathName
    let bytes = try? folder.bytes(of: file, upTo: OutsideFolder.largestDocument)
    let manifest = bytes.flatMap { Manifest($0) }
    hasManifest = manifest != nil
    rate = manifest.flatMap { FrameRate($0.output.rate) }
    let frames = manifest?.frames ?? []
    records = Dictionary(frames.map { ($0.number, $0) }) { first, _ in first }
  }

  /// Returns a picture of the folder.
  ///
  /// - Throws: `.cannotRead` if the picture cannot be read.
  func file(_ name: RawPath) throws(CradleError) -> PictureFile {
    let path = folder.path.appendingPath(name.label)
    let bytes: [UInt8]
    do throws(OutsideFault) {
      bytes = try folder.bytes(of: name, upTo: OutsideFolder.largestPicture)
    } catch {
      throw CradleError(ComparisonError.unreadable(path: path, reason: "it \(error)"))
    }
    let record = FrameFolder.frame(named: name.label).flatMap { records[$0] }
    return PictureFile(name: name.label, path: path, bytes: bytes, record: record)
  }

  /// Returns the paths of a folder and all its subfolders that contain pictures.
  ///
  /// The paths are relative, so the path of the folder itself is empty.
  ///
  /// - Throws: `.cannotRead` for a link to a folder, because its pictures would not be compared.
  static func folders(in root: String) throws(CradleError) -> [RawPath] {
    try folders(in: OutsideFolder(root), named: "", depth: 0)
  }

  private static func entries(of folder: OutsideFolder) throws(CradleError) -> [OutsideFolder.Entry] {
    do throws(OutsideFault) {
      return try folder.entries().filter { !$0.name.isHidden }
    } catch {
      guard error != .missing else { return [] }
      throw CradleError(ComparisonError.unreadableFolder(path: folder.path, reason: "it \(error)"))
    }
  }

  // More than any folder that people compare.
  private static let mostLevels = 100

  private static func folders(
    in folder: OutsideFolder,
    named name: RawPath,
    depth: Int
  ) throws(CradleError) -> [RawPath] {
    let entries = try entries(of: folder)
    var found = entries.contains { isPicture($0.name) } ? [name] : []
    for entry in entries {
      switch entry.kind {
      case .folder:
        guard depth < mostLevels else {
          throw CradleError(
            ComparisonError.unreadableFolder(path: folder.path, reason: "it is more than \(mostLevels) folders deep")
          )
        }
        let path = name.appending(entry.name)
        found += try folders(in: folder.folder(entry.name), named: path, depth: depth + 1)
      case .link where folder.leadsToFolder(entry.name):
        let path = folder.path.appendingPath(entry.name.label)
        throw CradleError(ComparisonError.unreadable(path: path, reason: "it \(OutsideFault.link)"))
      case .file, .link, .other: break
      }
    }
    return found
  }

  private static func isPicture(_ name: RawPath) -> Bool {
    name.label.lowercased().hasSuffix(bytesOf: ".png")
  }
}
