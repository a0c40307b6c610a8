import Encoding
import Foundation
import Graphics
import RawText
import Regression
import Rendering
import Scenes

extension ComparableKind {
  /// Folders of PNG files, with folders in them.
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
  // The paths of the folders that hold pictures, inside the two; an empty one for the two themselves.
  private let folders: [String]

  init(_ job: Comparison.Job) throws(ComparisonError) {
    for path in [job.expected, job.actual] where !isFolder(path) { throw .missing(path) }
    self.job = job
    let names = [job.expected, job.actual].map {
      FileLocation($0).path.lastPathName
    }
    name = Comparison.Job.name(names[0], names[1])
    let all =
      try PictureFolder.folders(in: job.expected) + PictureFolder.folders(in: job.actual)
    guard !all.isEmpty else { throw .noPictures(job.expected, job.actual) }
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
    return outcome
  }
}

/// The pictures of two folders, in pairs of the same name.
private struct FolderPairs: PicturePairs {
  /// The path of both inside the folders that are compared; empty for those themselves.
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
    for (number, name) in names.enumerated() {
      try await body(pair(number, try expected.file(name), try actual.file(name)))
    }
  }

  // Frames in their own order, also where a number is longer than six digits.
  private var names: [String] {
    Set(expected.names + actual.names).sorted { first, second in
      guard let one = FrameFolder.frame(named: first), let other = FrameFolder.frame(named: second)
      else { return first < second }
      return one < other
    }
  }

  private func pair(_ number: Int, _ old: PictureFile?, _ new: PictureFile?) -> PicturePair {
    // Records count only if they are about these very files.
    let records = (old?.record, new?.record)
    let name = (new ?? old)?.name ?? ""
    guard let old, let new, let first = records.0, let second = records.1 else {
      return PicturePair(
        number: number,
        name: "in '\(name)'",
        file: folder.appendingPath(name),
        expected: old.map { PicturePair.Picture(digest: $0.hash, bitmap: $0.bitmap) },
        actual: new.map { PicturePair.Picture(digest: $0.hash, bitmap: $0.bitmap) }
      )
    }
    return PicturePair(
      number: number,
      name: "in '\(name)'",
      file: folder.appendingPath(name),
      expected: PicturePair.Picture(digest: first.pixelHash, bitmap: old.bitmap),
      actual: PicturePair.Picture(digest: second.pixelHash, bitmap: new.bitmap),
      isMoved: first.stateHash != second.stateHash
    )
  }
}

/// A folder of PNG files, with the records of its manifest.
struct PictureFolder {
  /// The names of its pictures, in the order of the alphabet.
  let names: [String]
  /// The frame rate in the manifest, if there is one.
  let rate: FrameRate?
  private let records: [Int: FrameRecord]
  private let known: Set<String>
  private let folder: OutsideFolder

  /// Reads a folder inside of one that a user has named; one that is not there is empty.
  init(_ name: String, in root: String) {
    folder = OutsideFolder(root).folder(name)
    let entries = (try? folder.entries()) ?? []
    names = entries.map(\.name).filter { !$0.isHiddenName && Self.isPicture($0) }
    known = Set(names)
    let file = OutputAccount.manifestPath(of: "/").lastPathName
    let bytes = try? folder.bytes(of: file, upTo: OutsideFolder.largestDocument)
    let manifest = bytes.flatMap { Manifest($0) }
    rate = manifest.flatMap { FrameRate($0.output.rate) }
    let frames = manifest?.frames ?? []
    records = Dictionary(frames.map { ($0.number, $0) }) { first, _ in first }
  }

  /// Returns a picture of the folder; `nil` if there is none of that name.
  ///
  /// - Throws: `ComparisonError.unreadable` if it is there, and cannot be read.
  func file(_ name: String) throws(ComparisonError) -> PictureFile? {
    guard known.contains(name) else { return nil }
    let path = folder.path.appendingPath(name)
    let bytes: [UInt8]
    do throws(OutsideFault) {
      bytes = try folder.bytes(of: name, upTo: OutsideFolder.largestPicture)
    } catch {
      throw .unreadable(path: path, reason: "it \(error)")
    }
    let record = FrameFolder.frame(named: name).flatMap { records[$0] }
    return PictureFile(name: name, path: path, bytes: bytes, record: record)
  }

  /// Returns the paths of all folders inside of one that hold pictures; its own path is empty.
  ///
  /// - Throws: `ComparisonError.unreadable` for a link to a folder, whose pictures would not be compared.
  static func folders(in root: String) throws(ComparisonError) -> [String] {
    try folders(in: OutsideFolder(root), named: "", depth: 0)
  }

  private static func entries(
    of folder: OutsideFolder
  ) throws(ComparisonError) -> [OutsideFolder.Entry] {
    do throws(OutsideFault) {
      return try folder.entries().filter { !$0.name.isHiddenName }
    } catch {
      throw .unreadable(path: folder.path, reason: "it \(error)")
    }
  }

  // No folder that people compare is deeper.
  private static let mostLevels = 100

  private static func folders(
    in folder: OutsideFolder,
    named name: String,
    depth: Int
  ) throws(ComparisonError) -> [String] {
    let entries = try entries(of: folder)
    var found = entries.contains { isPicture($0.name) } ? [name] : []
    for entry in entries {
      switch entry.kind {
      case .folder:
        guard depth < mostLevels else {
          throw .unreadable(path: folder.path, reason: "it is more than \(mostLevels) folders deep")
        }
        let path = name.isEmpty ? entry.name : name + "/" + entry.name
        found += try folders(in: folder.folder(entry.name), named: path, depth: depth + 1)
      case .link where isFolder(folder.path.appendingPath(entry.name)):
        let path = folder.path.appendingPath(entry.name)
        throw .unreadable(path: path, reason: "it \(OutsideFault.link)")
      case .file, .link, .other: break
      }
    }
    return found
  }

  private static func isPicture(_ name: String) -> Bool {
    name.lowercased().hasSuffix(bytesOf: ".png")
  }
}

/// A picture in a folder.
struct PictureFile {
  let name: String
  let path: String
  let hash: String
  /// The record of the picture, if the file has not changed since it was recorded.
  let record: FrameRecord?
  private let bytes: [UInt8]

  init(name: String, path: String, bytes: [UInt8], record: FrameRecord?) {
    (self.name, self.path, self.bytes) = (name, path, bytes)
    let hash = SHA256.digest(of: bytes)
    self.hash = hash
    self.record = record.flatMap { $0.fileHash == hash ? $0 : nil }
  }

  /// Decodes the picture.
  func bitmap() throws -> Bitmap {
    do throws(RenderingError) {
      return try PNGFile.bitmap(of: bytes)
    } catch .fileUnreadable(let reason) {
      throw unreadable(reason)
    }
  }

  private func unreadable(_ reason: String) -> ComparisonError {
    let damage = FileDamage(of: bytes).map { "it \($0)" }
    return .unreadable(path: path, reason: damage ?? reason)
  }
}
