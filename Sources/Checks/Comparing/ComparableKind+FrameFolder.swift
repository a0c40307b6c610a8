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
  private let folders: [String]

  init(_ job: Comparison.Job) throws(CradleError) {
    for path in [job.expected, job.actual] where !isFolder(path) { throw CradleError(ComparisonError.missing(path)) }
    self.job = job
    let names = [job.expected, job.actual].map {
      FileLocation($0).path.lastPathName
    }
    name = Comparison.Job.name(names[0], names[1])
    let all = try PictureFolder.folders(in: job.expected) + PictureFolder.folders(in: job.actual)
    guard !all.isEmpty else { throw CradleError(ComparisonError.noPictures(job.expected, job.actual)) }
    folders = Set(all).sorted()
  }

  func outcomes() async throws -> [CheckOutcome] {
    var outcomes: [CheckOutcome] = []
    for folder in folders { outcomes.append(try await outcome(of: folder)) }
    return outcomes
  }

  private func outcome(of folder: String) async throws -> CheckOutcome {
    let target = CheckTarget(
      argument: job.actual,
      scene: name,
      variant: folder.isEmpty ? .named(for: []) : SceneVariant(name: folder, overrides: [])
    )
    let pairs = FolderPairs(
      folder: folder,
      expected: PictureFolder(folder, in: job.expected.trimmingSlashes),
      actual: PictureFolder(folder, in: job.actual.trimmingSlashes)
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
    return outcome
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
  private var names: [String] {
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
    names = entries.map(\.name).filter { !$0.isHiddenName && Self.isPicture($0) }
    known = Set(names)
    let file = OutputAccount.manifestPath(of: "/").lastPathName
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

  /// Returns the paths of a folder and all its subfolders that contain pictures.
  ///
  /// The paths are relative, so the path of the folder itself is empty.
  ///
  /// - Throws: `.cannotRead` for a link to a folder, because its pictures would not be compared.
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
    var found = entries.contains { isPicture($0.name) } ? [name] : []
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

  private static func isPicture(_ name: String) -> Bool {
    name.lowercased().hasSuffix(bytesOf: ".png")
  }
}
