import CradleEncoding
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleRawText
import CradleRegression
import CradleScenes
import Foundation

extension ComparableKind {
  /// Folders of PNG files and movies, with subfolders.
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
  // The paths of the folders, relative to the compared folders. The path of the compared folders is empty.
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
  }

  func outcomes() async throws -> [CheckReport.Outcome] {
    var outcomes: [CheckReport.Outcome] = []
    var rest = UnreadFiles()
    for folder in folders {
      let pairs = FolderPairs(
        names: folder,
        expected: try PictureFolder(folder.old ?? folder.name, in: job.expected.trimmingSlashes),
        actual: try PictureFolder(folder.new ?? folder.name, in: job.actual.trimmingSlashes)
      )
      if !pairs.pictures.isEmpty { outcomes.append(try await outcome(of: pairs)) }
      for movie in RawPath.pairs(pairs.expected.movies, pairs.actual.movies) {
        outcomes.append(try await outcome(ofMovie: movie, in: pairs))
      }
      try rest.add(pairs)
    }
    guard !outcomes.isEmpty else { throw CradleError(ComparisonError.noPictures(job.expected, job.actual)) }
    return outcomes + rest.outcome(for: target("other files"))
  }

  private func target(_ path: String) -> CheckTarget {
    let variant = path.isEmpty ? .named(for: []) : SceneVariant(name: path, overrides: [])
    return CheckTarget(argument: job.actual, scene: name, variant: variant)
  }

  private func outcome(ofMovie movie: RawPath.Pair, in pairs: FolderPairs) async throws -> CheckReport.Outcome {
    let target = target(pairs.path(of: movie))
    guard let old = movie.old else { return target.outcome(.new, finding: "only '\(job.actual)' has this film") }
    guard let new = movie.new else { return target.outcome(.missing, finding: "only '\(job.expected)' has this film") }
    let files = [try pairs.expected.open(old), try pairs.actual.open(new)]
    var outcome = target.outcome(.same)
    if SHA256.digest(of: files[0]) != SHA256.digest(of: files[1]) {
      var job = job
      job.expected = try pairs.expected.path(of: old)
      job.actual = try pairs.actual.path(of: new)
      outcome = try await MovieComparison(job, target: target).outcome()
    }
    outcome.sayForms(of: [movie])
    return outcome
  }

  private func outcome(of pairs: FolderPairs) async throws -> CheckReport.Outcome {
    let target = target(pairs.folder)
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
    outcome.sayForms(of: [pairs.names] + pairs.pictures)
    return outcome
  }
}

extension CheckReport.Outcome {
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

/// The files of two folders that are neither pictures nor movies.
///
/// Only whether they are there and have the same bytes is known.
private struct UnreadFiles {
  private var different: [String] = []
  private var lost: [String] = []
  private var added: [String] = []
  private var forms: [RawPath.Pair] = []

  mutating func add(_ pairs: FolderPairs) throws(CradleError) {
    for name in RawPath.pairs(pairs.expected.others, pairs.actual.others) {
      let path = pairs.path(of: name)
      guard let old = name.old, let new = name.new else {
        if name.new == nil { lost.append(path) } else { added.append(path) }
        continue
      }
      let digest = SHA256.digest(of: try pairs.expected.open(old))
      let other = SHA256.digest(of: try pairs.actual.open(new))
      if digest == nil || digest != other { different.append(path) }
      forms.append(name)
    }
  }

  /// Returns the outcome; none if all files are the same.
  func outcome(for target: CheckTarget) -> [CheckReport.Outcome] {
    guard !(different + lost + added).isEmpty || forms.contains(where: { $0.formNote != nil }) else { return [] }
    let parts = [(lost, "missing"), (added, "new")].filter { !$0.0.isEmpty }
    let finding = parts.map { files, word in
      "\(files.count.counted("file")) \(files.count.agreeing("is", "are")) \(word): \(PictureNames(files, areWhole: true))"
    }
    let verdict: CheckReport.Outcome.Verdict = !lost.isEmpty ? .missing : !added.isEmpty ? .new : .same
    var outcome = target.outcome(verdict, finding: finding.joined(separator: "; "))
    if !different.isEmpty {
      let count = different.count.counted("file") + different.count.agreeing(" was", " were")
      outcome.sayUnseen("\(count) not compared (\(kinds)): \(PictureNames(different, areWhole: true))")
    }
    outcome.sayForms(of: forms)
    return [outcome]
  }

  // The most frequent ending first.
  private var kinds: String {
    let counts = Dictionary(different.map { ($0.lastPathName.nameEnding.lowercased(), 1) }, uniquingKeysWith: +)
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { $0.key.isEmpty ? "\($0.value) without an ending" : "\($0.value) .\($0.key)" }
      .joined(separator: ", ")
  }
}

/// The pictures of two folders, paired by name.
private struct FolderPairs: PicturePairs {
  /// The paths of both folders, relative to the compared folders.
  ///
  /// The paths are empty for the compared folders.
  let names: RawPath.Pair
  let expected: PictureFolder
  let actual: PictureFolder

  /// The path of both folders in a report.
  var folder: String {
    names.name.fittingLabel
  }

  /// Returns the path of two files in a report.
  func path(of file: RawPath.Pair) -> String {
    let name = file.name.fittingLabel
    return folder.isEmpty ? name : folder.appendingPath(name)
  }

  var isFilm: Bool {
    pictures.allSatisfy { FrameFolder.frame(named: $0.name.label) != nil }
  }

  var framesPerSecond: Double {
    (actual.rate ?? expected.rate)?.framesPerSecond ?? 60
  }

  func forEach(_ body: (PicturePair) async throws -> Void) async throws {
    var number = 0
    for name in pictures {
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
  fileprivate var pictures: [RawPath.Pair] {
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
  /// The names of its movies.
  let movies: [RawPath]
  /// The names of its other files, without manifests.
  let others: [RawPath]
  /// The frame rate in the manifest, if there is one.
  let rate: FrameRate?
  let hasManifest: Bool
  private let records: [Int: FrameRecord]
  private let folder: OutsideFolder

  var path: String { folder.path }

  /// Reads a subfolder of a folder that you named.
  ///
  /// A missing subfolder counts as empty.
  ///
  /// - Throws: `.cannotRead` if the subfolder or one of its entries cannot be looked at.
  init(_ name: RawPath, in root: String) throws(CradleError) {
    folder = OutsideFolder(root).folder(name)
    let files = try Self.entries(of: folder).filter { $0.kind != .folder }.map(\.name)
    let file = OutputAccount.manifestPath(of: "/").lastPathName
    names = files.filter(Self.isPicture)
    movies = files.filter { !Self.isPicture($0) && MovieComparison.isMovie($0.label) }
    others = files.filter { name in
      let isManifest = name == RawPath(file) || name.label.hasSuffix(bytesOf: "." + file)
      return !isManifest && !Self.isPicture(name) && !MovieComparison.isMovie(name.label)
    }
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

  /// Opens a file of the folder.
  ///
  /// - Throws: `.cannotRead` for a link, or anything else that is not a file.
  func open(_ name: RawPath) throws(CradleError) -> OutsideFile {
    do throws(OutsideFault) {
      return try folder.open(name)
    } catch {
      throw CradleError(ComparisonError.unreadable(path: path.appendingPath(name.label), reason: "it \(error)"))
    }
  }

  /// Returns the path of a file of the folder, for other programs.
  ///
  /// - Throws: `.cannotRead` if the path is not UTF-8, since other programs get their arguments as text.
  func path(of name: RawPath) throws(CradleError) -> String {
    let path = folder.path.appendingPath(name.label)
    guard fileExists(path) else {
      throw CradleError(ComparisonError.unreadable(path: path, reason: "its path is not UTF-8; rename it"))
    }
    return path
  }

  /// Returns the paths of a folder and all its subfolders.
  ///
  /// The paths are relative, so the path of the folder itself is empty.
  ///
  /// - Throws: `.cannotRead` for a link to a folder, because its files would not be compared.
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
    var found = [name]
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

  // Animated PNGs are compared exactly, with all bits of each channel.
  private static func isPicture(_ name: RawPath) -> Bool {
    ["png", "apng"].contains(name.label.nameEnding.lowercased())
  }
}
