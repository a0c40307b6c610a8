import CradleEncoding
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleNotations
import CradleRawText
import CradleRegression
import Foundation
import Synchronization

/// The folder of a report.
///
/// The folder has a hidden name until the report is complete.
///
/// The folder contains the pictures and goldens of one run, and the reports themselves.
final class ReportFolder: Sendable {
  /// The folders inside the report's folder, with the names that reg-cli uses.
  enum Part: String {
    case actual
    case expected
    case difference = "diff"
  }

  /// The folder with the pictures for summaries.
  ///
  /// Each outcome has at most one.
  static let summary = "summary"

  /// The path of the complete folder.
  let path: String
  private let folder: Mutex<FolderReplacement?>

  /// Creates a folder.
  ///
  /// - Throws: `.fileExists` if something else is at the path, because it would be lost.
  init(_ path: String) throws {
    self.path = path.trimmingSlashes
    try Self.checkMayReplace(path)
    folder = Mutex(try FolderReplacement(of: path))
  }

  // The names of all files and folders in a report.
  private static var ownNames: Set<RawPath> {
    let parts = [Part.actual, .expected, .difference].map(\.rawValue)
    let names = parts + [summary, ReportManifest.fileName] + ReportFormat.all.map(\.fileName)
    return Set(names.map { RawPath($0) })
  }

  private static func checkMayReplace(_ path: String) throws {
    let names: [RawPath]
    do throws(OutsideFault) {
      names = try OutsideFolder(path).entries().map(\.name)
    } catch {
      // Writing to the path reports a file there.
      guard error != .missing else { return }
      throw CradleError(CheckError.foreignReport(path: path))
    }
    guard !names.isEmpty else { return }
    // Any other file in the folder would be lost.
    guard (try? ReportManifest(inReport: path)) != nil, Set(names).isSubset(of: ownNames)
    else {
      throw CradleError(CheckError.foreignReport(path: path))
    }
  }

  /// Writes the picture of a frame, and returns its path inside the folder.
  @discardableResult
  func write(_ bytes: [UInt8], of frame: Int, to part: Part, folder: String) throws -> String {
    try write(bytes, named: FrameFolder.name(ofFrame: frame), to: part, folder: folder)
  }

  /// Writes a file, and returns its path inside the folder.
  @discardableResult
  func write(_ bytes: [UInt8], named name: String, to part: Part, folder: String) throws -> String {
    let path = Self.path(of: name, in: part, folder: folder)
    try write(bytes, to: path)
    return path
  }

  /// Writes a file part by part.
  func write(
    named name: String,
    to part: Part,
    folder: String,
    fill: (borrowing NewFile) throws(SystemCallError) -> Void
  ) throws {
    let path = Self.path(of: name, in: part, folder: folder)
    try self.folder.withLock { try $0?.write(to: path, fill: fill) }
  }

  /// Returns the path of a file inside the folder.
  static func path(of name: String, in part: Part, folder: String) -> String {
    "\(part.rawValue)/\(folder)/\(name)"
  }

  /// Removes the files of a variant from a part.
  func remove(_ part: Part, folder: String) throws {
    try self.folder.withLock { try $0?.remove("\(part.rawValue)/\(folder)") }
  }

  /// Writes a file.
  func write(_ bytes: [UInt8], to name: String) throws {
    try folder.withLock { try $0?.write(bytes, to: name) }
  }

  /// Creates a folder that is never published, and that goes with the value.
  static func scratch() throws -> ReportFolder {
    let name = "cradle-compare-\(ProcessInfo.processInfo.processIdentifier)"
    return try ReportFolder(FileManager.default.temporaryDirectory.path + "/" + name)
  }

  /// The folder of all goldens that this run has made, before the folder is published.
  var results: String {
    folder.withLock { $0?.path ?? self.path }.appendingPath(Part.actual.rawValue)
  }

  /// Returns the golden that this run made for a variant, before the folder is published.
  func result(_ name: String) -> GoldenFolder {
    GoldenFolder(name, in: results)
  }

  /// Writes a report in every format.
  func write(_ report: CheckReport) throws {
    for format in ReportFormat.all {
      try write(Array(format.text(of: report).utf8), to: format.fileName)
    }
  }

  /// Draws a picture for each changed outcome, but not more than summaries show.
  ///
  /// The worst outcome of each cause comes first. An outcome without a picture is still reported. For example, the pictures of an outcome may be unreadable or too
  /// large.
  func addPictures(to report: inout CheckReport) throws {
    var count = 0
    let shown = Set(report.unfolded.map(\.outcome.path))
    let order = report.outcomes.indices.filter { shown.contains(report.outcomes[$0].path) }
    let others = report.outcomes.indices.filter { !shown.contains(report.outcomes[$0].path) }
    for index in order + others {
      report.outcomes[index].picture = nil
      let outcome = report.outcomes[index]
      guard outcome.verdict != .same else { continue }
      guard count < Self.mostPictures, let picture = ChangePicture(of: outcome, read: summarized),
        let file = try? picture.file()
      else { continue }
      try Task.checkCancellation()
      let variant = outcome.variant.fittingName(before: ".png")
      let path = "\(Self.summary)/\(outcome.scene)/\(variant)"
      try write(file, to: path)
      report.outcomes[index].picture = path
      count += 1
    }
  }

  // Drawing one of these pictures takes up to a second.
  private static let mostPictures = 20

  private func summarized(_ path: String) -> [UInt8]? {
    content(of: path, upTo: ChangePicture.largestPicture)
  }

  /// Returns the content of a file; `nil` if it cannot be read.
  func content(of path: String, upTo limit: Int = OutsideFolder.largestPicture) -> [UInt8]? {
    let folder = folder.withLock { $0?.path ?? self.path }
    return try? OutsideFolder(folder).bytes(of: path, upTo: limit)
  }

  /// Moves the complete folder to its path.
  func publish() throws {
    let folder = folder.withLock { $0.take() }
    try folder?.publish()
  }
}

extension ReportFolder {
  /// Returns the report on a check's outcomes.
  func report(ofCheck outcomes: [CheckReport.Outcome]) -> CheckReport {
    report(titled: "Check of \(outcomes.count.counted("golden"))", of: outcomes)
  }

  /// Returns the report of some outcomes whose pictures are in this folder.
  func report(titled title: String, of outcomes: [CheckReport.Outcome]) -> CheckReport {
    var report = CheckReport(
      generator: Maker.program,
      title: title,
      environment: RenderingEnvironment.machine,
      outcomes: outcomes
    )
    report.differenceFolder = Part.difference.rawValue
    report.page = "\(path)/\(ReportFormat.html.fileName)"
    return report
  }
}

extension CheckReport {
  /// Leaves the folders of this machine out of all paths, so that the report can be published.
  ///
  /// The commands to approve results are made with such paths.
  mutating func shortenPaths(by folders: LocalFolders) {
    title = folders.shortened(title)
    page = page.map(folders.shortened)
    for index in outcomes.indices { outcomes[index].shortenPaths(by: folders) }
  }
}

extension CheckReport.Outcome {
  fileprivate mutating func shortenPaths(by folders: LocalFolders) {
    file = file.map(folders.shortened)
    finding = folders.shortened(finding)
    notes = notes.map(folders.shortened)
    unseen = unseen.map(folders.shortened)
    for index in mistakes.indices {
      mistakes[index].file = folders.shortened(mistakes[index].file)
      mistakes[index].message = folders.shortened(mistakes[index].message)
    }
  }
}
