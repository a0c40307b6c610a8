import Encoding
import Foundation
import Graphics
import RawText
import Regression
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
    let all = PictureFolder.folders(in: job.expected) + PictureFolder.folders(in: job.actual)
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
      expected: PictureFolder(path: job.expected.trimmingSlashes + "/" + folder),
      actual: PictureFolder(path: job.actual.trimmingSlashes + "/" + folder)
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

/// The pictures of two folders, in pairs of the same name.
private struct FolderPairs: PicturePairs {
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
        old: try expected.file(name),
        new: try actual.file(name)
      )
      try await files.forEach(from: &number, body)
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
}

/// A folder of PNG files, with the records of its manifest.
struct PictureFolder {
  /// The path, with or without a slash at its end.
  let path: String
  /// The names of its pictures, in the order of the alphabet.
  let names: [String]
  /// The frame rate in the manifest, if there is one.
  let rate: FrameRate?
  /// Whether it has a manifest.
  let hasManifest: Bool
  private let records: [Int: FrameRecord]
  private let known: Set<String>

  /// Reads a folder; one that is not there is empty.
  init(path: String) {
    self.path = path.trimmingSlashes
    names = Self.names(in: path).filter(Self.isPicture)
    known = Set(names)
    let manifest = Manifest.read(OutputAccount.manifestPath(of: path.trimmingSlashes + "/"))
    hasManifest = manifest != nil
    rate = manifest.flatMap { FrameRate($0.output.rate) }
    let frames = manifest?.frames ?? []
    records = Dictionary(frames.map { ($0.number, $0) }) { first, _ in first }
  }

  /// Returns a picture of the folder; `nil` if there is none of that name.
  ///
  /// - Throws: `ComparisonError.unreadable` if it is there, and cannot be read.
  func file(_ name: String) throws(ComparisonError) -> PictureFile? {
    guard known.contains(name) else { return nil }
    let path = path + "/" + name
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable(path: path, reason: "it cannot be opened")
    }
    let record = FrameFolder.frame(named: name).flatMap { records[$0] }
    return PictureFile(name: name, path: path, bytes: Array(data), record: record)
  }

  /// Returns the paths of all folders inside of one that hold pictures; its own path is empty.
  static func folders(in path: String) -> [String] {
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    let pictures = all.filter { path in
      isPicture(path) && !path.pathNames.contains(where: \.isHiddenName)
    }
    return Set(pictures.map { $0.parentPath ?? "" }).sorted()
  }

  private static func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { !$0.isHiddenName }.sorted()
  }

  private static func isPicture(_ name: String) -> Bool {
    name.lowercased().hasSuffix(bytesOf: ".png")
  }
}
