import CradleEncoding
import CradleFiles
import CradleGeometry
import CradleRawText
import CradleRegression
import CradleScenes
import Foundation

/// The location of an existing or future golden, inside the folder of all goldens.
///
/// The names in a location may come from another machine's report. So the code writes and removes nothing through a
/// link, and only touches files that are part of a golden.
struct GoldenLocation {
  /// The folder of all goldens.
  let goldens: String
  /// The name of the scene's folder, which is in the folder of all goldens.
  let scene: String
  /// The name of the golden's folder, which is in the scene's folder.
  let variant: String
  /// The names whose form differs from that of their folder, as a sentence without an end; `nil` if there are none.
  let formNote: String?

  /// Finds the location of a golden.
  ///
  /// If only the other form of a name has a folder, that is the location: a Mac may have decomposed the name. The
  /// golden is then found, and replaced instead of doubled.
  init(goldens: String, scene: String, variant: String) {
    let folder = OutsideFolder(goldens)
    self.goldens = goldens
    self.scene = folder.otherForm(of: scene) ?? scene
    self.variant = folder.folder(self.scene).otherForm(of: variant) ?? variant
    let notes = [(scene, self.scene), (variant, self.variant)].compactMap { name, own in
      RawPath.Pair(old: RawPath(own), new: RawPath(name)).formNote
    }
    formNote = notes.first.map { "the names of the golden and the scene: \($0)" }
  }

  /// Finds the location of a variant's golden.
  init(of target: CheckTarget, in goldens: String) {
    self.init(goldens: goldens, scene: target.scene, variant: target.variant.name)
  }

  /// The path of the folder, inside the folder of all goldens.
  var name: String {
    "\(scene)/\(variant)"
  }

  var folder: GoldenFolder {
    GoldenFolder(name, in: goldens)
  }

  /// The path of the folder.
  var path: String {
    goldens.appendingPath(scene).appendingPath(variant)
  }

  /// Whether anything exists at the path.
  var isTaken: Bool {
    Self.type(path) != nil
  }

  /// Throws unless a golden can be written to the location.
  ///
  /// - Throws: `.fileExists`.
  func checkReplaceable() throws(CradleError) {
    _ = try files(belongs: Self.isNamedAsPart)
  }

  /// Throws if the golden is not the one that a result was compared with.
  ///
  /// - Throws: `.missingResult`.
  func checkUnchanged(since basis: ResultBasis, name: String) throws(CradleError) {
    guard folder.reading().identity == basis.golden else { throw CradleError(CheckError.changedGolden(name: name)) }
  }

  /// Throws unless the golden can be removed.
  ///
  /// - Throws: `.fileExists`.
  func checkRemovable() throws(CradleError) {
    _ = try files(belongs: belongs)
  }

  /// Returns the files of the golden, with their content; none if there is no golden.
  ///
  /// - Throws: `.fileExists` if something else is in the folder; `.cannotRead`.
  func content() throws(CradleError) -> [(name: String, bytes: [UInt8])] {
    try files(belongs: Self.isNamedAsPart).map { name throws(CradleError) in
      guard let bytes = folder.bytes(of: name) else {
        throw CradleError(CheckError.unreadableGolden(path: path.appendingPath(name), reason: "cannot be read"))
      }
      return (name, bytes)
    }
  }

  /// Removes the golden's files and folder.
  ///
  /// If this was the last golden of a scene, the folder of the scene is also removed.
  ///
  /// - Throws: `CradleError` with the code `.fileExists` if something else is in the folder, or `.cannotCreate` if a
  ///   file cannot be removed.
  func remove() throws(CradleError) {
    let names = try files(belongs: belongs)
    do throws(SystemCallError) {
      for name in names { try removeFile(path.appendingPath(name)) }
      try removeEmptyFolder(path)
    } catch {
      throw CradleError(FileFault.cannotCreate(path: path, reason: error.reason))
    }
    // Removing the folder fails if the scene has other variants, or if its folder contains other files.
    try? removeEmptyFolder(goldens.appendingPath(scene))
  }

  // The names of the files in the golden's folder; empty if there is no folder.
  private func files(belongs: (String) -> Bool) throws(CradleError) -> [String] {
    for folder in [goldens.appendingPath(scene), path] {
      guard let type = Self.type(folder) else { return [] }
      guard type != .typeSymbolicLink else { throw CradleError(CheckError.linkedGolden(path: folder)) }
      guard type == .typeDirectory else { throw CradleError(CheckError.foreignGolden(path: goldens, name: folder)) }
    }
    let entries: [OutsideFolder.Entry]
    do throws(OutsideFault) {
      entries = try OutsideFolder(path).entries()
    } catch {
      throw CradleError(CheckError.unreadableGolden(path: path, reason: "\(error)"))
    }
    let foreign = entries.first { entry in
      entry.kind != .file || entry.name.text.map(belongs) != true
    }
    if let foreign { throw CradleError(CheckError.foreignGolden(path: path, name: foreign.name.label)) }
    return entries.compactMap(\.name.text)
  }

  // Even an unreadable golden contains the names of its parts.
  private var belongs: (String) -> Bool {
    guard let bytes = folder.bytes(of: Golden.fileName),
      let golden = try? Golden(bytes)
    else { return Self.isNamedAsPart }
    let names = golden.fileNames
    return { Self.isNamedAsPart($0) && names.contains($0) }
  }

  /// Returns whether a golden may have a file with this name.
  static func isNamedAsPart(_ name: String) -> Bool {
    [Golden.fileName, Golden.stateFileName, Golden.digestFileName].contains(name)
      || FrameFolder.frame(named: name) != nil
  }

  // The type of the path itself: for a link, not the type of its target.
  static func type(_ path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType
  }
}
