import CradleEncoding
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
  private let folders: [String]

  init(_ job: Comparison.Job) throws(CradleError) {
    for path in [job.expected, job.actual] where !isFolder(path) { throw CradleError(ComparisonError.missing(path)) }
    self.job = job
    let names = [job.expected, job.actual].map {
      FileLocation($0).path.lastPathName
    }
    name = Comparison.Job.name(names[0], names[1])
    folders = try Set(PictureFolder.folders(in: job.expected) + PictureFolder.folders(in: job.actual)).sorted()
  }

  func outcomes() async throws -> [CheckOutcome] {
    var outcomes: [CheckOutcome] = []
    var rest = UnreadFiles()
    for folder in folders {
      let pairs = FolderPairs(
        folder: folder,
        expected: PictureFolder(folder, in: job.expected.trimmingSlashes),
        actual: PictureFolder(folder, in: job.actual.trimmingSlashes)
      )
      if !pairs.names.isEmpty { outcomes.append(try await outcome(of: pairs)) }
      for movie in Set(pairs.expected.movies + pairs.actual.movies).sorted() {
        outcomes.append(try await outcome(ofMovie: movie, in: pairs))
      }
      rest.add(folder, old: pairs.expected, new: pairs.actual)
    }
    guard !outcomes.isEmpty else { throw CradleError(ComparisonError.noPictures(job.expected, job.actual)) }
    return outcomes + rest.outcome(for: target("other files"))
  }

  private func target(_ path: String) -> CheckTarget {
    let variant = path.isEmpty ? .named(for: []) : SceneVariant(name: path, overrides: [])
    return CheckTarget(argument: job.actual, scene: name, variant: variant)
  }

  private func outcome(ofMovie movie: String, in pairs: FolderPairs) async throws -> CheckOutcome {
    let target = target(pairs.folder.isEmpty ? movie : pairs.folder.appendingPath(movie))
    guard pairs.expected.movies.contains(movie) else {
      return target.outcome(.new, finding: "only '\(job.actual)' has this film")
    }
    guard pairs.actual.movies.contains(movie) else {
      return target.outcome(.missing, finding: "only '\(job.expected)' has this film")
    }
    var job = job
    job.expected = try pairs.expected.path(of: movie)
    job.actual = try pairs.actual.path(of: movie)
    if SHA256.digest(ofFileAt: job.expected) == SHA256.digest(ofFileAt: job.actual) { return target.outcome(.same) }
    return try await MovieComparison(job, target: target).outcome()
  }

  private func outcome(of pairs: FolderPairs) async throws -> CheckOutcome {
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
    return outcome
  }
}

/// The files of two folders that are neither pictures nor movies.
///
/// Only whether they are there and have the same bytes is known.
private struct UnreadFiles {
  private var different: [String] = []
  private var lost: [String] = []
  private var added: [String] = []

  mutating func add(_ folder: String, old: PictureFolder, new: PictureFolder) {
    for name in Set(old.others + new.others).sorted() {
      let path = folder.isEmpty ? name : folder.appendingPath(name)
      switch (old.others.contains(name), new.others.contains(name)) {
      case (true, false): lost.append(path)
      case (false, true): added.append(path)
      default:
        let digest = (try? old.path(of: name)).flatMap { SHA256.digest(ofFileAt: $0) }
        let other = (try? new.path(of: name)).flatMap { SHA256.digest(ofFileAt: $0) }
        if digest == nil || digest != other { different.append(path) }
      }
    }
  }

  /// Returns the outcome; none if all files are the same.
  func outcome(for target: CheckTarget) -> [CheckOutcome] {
    guard !(different + lost + added).isEmpty else { return [] }
    let parts = [(lost, "missing"), (added, "new")].filter { !$0.0.isEmpty }
    let finding = parts.map { files, word in
      "\(files.count.counted("file")) \(files.count.agreeing("is", "are")) \(word): \(PictureNames(files, areWhole: true))"
    }
    let verdict: CheckOutcome.Verdict = !lost.isEmpty ? .missing : !added.isEmpty ? .new : .same
    var outcome = target.outcome(verdict, finding: finding.joined(separator: "; "))
    if !different.isEmpty {
      let count = different.count.counted("file") + different.count.agreeing(" was", " were")
      outcome.sayUnseen("\(count) not compared (\(kinds)): \(PictureNames(different, areWhole: true))")
    }
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
  /// The path of both folders, relative to the compared folders.
  ///
  /// The path is empty for the compared folders.
  let folder: String
  let expected: PictureFolder
  let actual: PictureFolder

  var isFilm: Bool {
    names.allSatisfy { FrameFolder.frame(named: $0) != nil }
  }

  var framesPerSecond: Double {
    (actual.rate ?? expected.rate)?.framesPerSecond ?? 60
  }

  func forEach(_ body: (PicturePair) async throws -> Void) async throws {
    var number = 0
    for name in names {
      let files = PictureFilePair(
        name: "in '\(name)'",
        file: folder.appendingPath(name),
        old: try expected.file(name),
        new: try actual.file(name)
      )
      try await files.forEach(from: &number, body: body)
    }
  }

  // Frames in numerical order, even if a number has more than six digits.
  fileprivate var names: [String] {
    Set(expected.names + actual.names).sorted { first, second in
      guard let one = FrameFolder.frame(named: first), let other = FrameFolder.frame(named: second)
      else { return first < second }
      return one < other
    }
  }
}

/// A folder of PNG files, with the records of its manifest.
struct PictureFolder {
  /// The names of its pictures, in alphabetical order.
  let names: [String]
  /// The names of its movies.
  let movies: [String]
  /// The names of its other files, without manifests.
  let others: [String]
  /// The frame rate in the manifest, if there is one.
  let rate: FrameRate?
  /// Whether it has a manifest.
  let hasManifest: Bool
  private let records: [Int: FrameRecord]
  private let known: Set<String>
  private let folder: OutsideFolder

  /// The path of the folder.
  var path: String { folder.path }

  /// Reads a subfolder of a folder that you named.
  ///
  /// A missing subfolder counts as empty.
  init(_ name: String, in root: String) {
    folder = OutsideFolder(root).folder(name)
    let entries = (try? folder.entries()) ?? []
    let files = entries.filter { $0.kind != .folder }.map(\.name).filter { !$0.isHiddenName }
    let file = OutputAccount.manifestPath(of: "/").lastPathName
    names = files.filter(Self.isPicture)
    movies = files.filter { !Self.isPicture($0) && MovieComparison.isMovie($0) }
    others = files.filter { name in
      let isManifest = name == file || name.hasSuffix(bytesOf: "." + file)
      return !isManifest && !Self.isPicture(name) && !MovieComparison.isMovie(name)
    }
    known = Set(names)
    let bytes = try? folder.bytes(of: file, upTo: OutsideFolder.largestDocument)
    let manifest = bytes.flatMap { Manifest($0) }
    hasManifest = manifest != nil
    rate = manifest.flatMap { FrameRate($0.output.rate) }
    let frames = manifest?.frames ?? []
    records = Dictionary(frames.map { ($0.number, $0) }) { first, _ in first }
  }

  /// Returns a picture of the folder; `nil` if the folder has no picture of that name.
  ///
  /// - Throws: `.cannotRead` if the picture exists but cannot be read.
  func file(_ name: String) throws(CradleError) -> PictureFile? {
    guard known.contains(name) else { return nil }
    let path = folder.path.appendingPath(name)
    let bytes: [UInt8]
    do throws(OutsideFault) {
      bytes = try folder.bytes(of: name, upTo: OutsideFolder.largestPicture)
    } catch {
      throw CradleError(ComparisonError.unreadable(path: path, reason: "it \(error)"))
    }
    let record = FrameFolder.frame(named: name).flatMap { records[$0] }
    return PictureFile(name: name, path: path, bytes: bytes, record: record)
  }

  /// Returns the path of a file of the folder.
  ///
  /// - Throws: `.cannotRead` for a link, or anything else that is not a file.
  func path(of name: String) throws(CradleError) -> String {
    let path = folder.path.appendingPath(name)
    do throws(OutsideFault) {
      _ = try folder.open(name)
    } catch {
      throw CradleError(ComparisonError.unreadable(path: path, reason: "it \(error)"))
    }
    return path
  }

  /// Returns the paths of a folder and all its subfolders.
  ///
  /// The paths are relative, so the path of the folder itself is empty.
  ///
  /// - Throws: `.cannotRead` for a link to a folder, because its files would not be compared.
  static func folders(in root: String) throws(CradleError) -> [String] {
    try folders(in: OutsideFolder(root), named: "", depth: 0)
  }

  private static func entries(of folder: OutsideFolder) throws(CradleError) -> [OutsideFolder.Entry] {
    do throws(OutsideFault) {
      return try folder.entries().filter { !$0.name.isHiddenName }
    } catch {
      throw CradleError(ComparisonError.unreadable(path: folder.path, reason: "it \(error)"))
    }
  }

  // More than any folder that people compare.
  private static let mostLevels = 100

  private static func folders(
    in folder: OutsideFolder,
    named name: String,
    depth: Int
  ) throws(CradleError) -> [String] {
    let entries = try entries(of: folder)
    var found = [name]
    for entry in entries {
      switch entry.kind {
      case .folder:
        guard depth < mostLevels else {
          throw CradleError(
            ComparisonError.unreadable(path: folder.path, reason: "it is more than \(mostLevels) folders deep")
          )
        }
        let path = name.isEmpty ? entry.name : name + "/" + entry.name
        found += try folders(in: folder.folder(entry.name), named: path, depth: depth + 1)
      case .link where isFolder(folder.path.appendingPath(entry.name)):
        let path = folder.path.appendingPath(entry.name)
        throw CradleError(ComparisonError.unreadable(path: path, reason: "it \(OutsideFault.link)"))
      case .file, .link, .other: break
      }
    }
    return found
  }

  // Animated PNGs are compared exactly, with all bits of each channel.
  private static func isPicture(_ name: String) -> Bool {
    ["png", "apng"].contains(name.nameEnding.lowercased())
  }
}
