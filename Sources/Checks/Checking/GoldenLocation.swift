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
  /// The name of the environment that the golden is for; `nil` for the golden of the variant itself.
  let environment: String?
  /// The names whose form differs from that of their folder, as a sentence without an end; `nil` if there are none.
  let formNote: String?

  /// Finds the location of a golden.
  ///
  /// If only the other form of a name has a folder, that is the location: a Mac may have decomposed the name. The
  /// golden is then found, and replaced instead of doubled.
  init(goldens: String, scene: String, variant: String, environment: String? = nil) {
    let folder = OutsideFolder(goldens)
    self.goldens = goldens
    self.environment = environment
    self.scene = folder.otherForm(of: scene) ?? scene
    self.variant = folder.folder(self.scene).otherForm(of: variant) ?? variant
    let notes = [(scene, self.scene), (variant, self.variant)].compactMap { name, own in
      RawPath.Pair(old: RawPath(own), new: RawPath(name)).formNote
    }
    formNote = notes.first.map { "the names of the golden and the scene: \($0)" }
  }

  /// Finds the location of a variant's golden.
  init(of target: CheckTarget, in goldens: String, environment: String? = nil) {
    self.init(goldens: goldens, scene: target.scene, variant: target.variant.name, environment: environment)
  }

  /// The path of the folder, inside the folder of all goldens.
  var name: String { names.joined(separator: "/") }

  private var names: [String] {
    [scene, variant] + (environment.map { [Self.environmentsFolder, $0] } ?? [])
  }

  var folder: GoldenFolder {
    GoldenFolder(name, in: goldens)
  }

  /// The path of the folder.
  var path: String { goldens.appendingPath(name) }

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

  /// Throws unless the golden can be removed, together with those of environments beside it.
  ///
  /// - Throws: `.fileExists`.
  func checkRemovable() throws(CradleError) {
    for place in [self] + (try besides()) { _ = try place.files(belongs: place.belongs) }
  }

  /// Returns the files of the golden, with their content; none if there is no golden.
  ///
  /// - Parameter isWhole: Whether the files of environments' goldens beside it are included.
  /// - Throws: `.fileExists` if something else is in the folder; `.cannotRead`.
  func content(whole isWhole: Bool) throws(CradleError) -> [(name: String, bytes: [UInt8])] {
    var content: [(name: String, bytes: [UInt8])] = []
    for place in [self] + (isWhole ? try besides() : []) {
      for name in try place.files(belongs: Self.isNamedAsPart) {
        content.append((place.nameBelow(self, of: name), try place.bytes(of: name)))
      }
    }
    return content
  }

  /// Creates a folder that replaces the golden as soon as it is complete and published.
  ///
  /// The goldens of environments beside the golden are in it already.
  ///
  /// - Throws: `.fileExists` if something else is in the folder; `.cannotRead`; `.cannotCreate`.
  func replacement() throws(CradleError) -> FolderReplacement {
    try checkReplaceable()
    let folder = try FolderReplacement(of: path)
    for place in try besides() {
      for name in try place.files(belongs: Self.isNamedAsPart) {
        try folder.write(try place.bytes(of: name), to: place.nameBelow(self, of: name))
      }
    }
    return folder
  }

  /// Removes the golden's files and folder.
  ///
  /// If this was the last golden of a scene, the folder of the scene is also removed.
  ///
  /// - Parameter isWhole: Whether the goldens of environments beside it are removed as well.
  /// - Throws: `CradleError` with the code `.fileExists` if something else is in the folder, or `.cannotCreate` if a
  ///   file cannot be removed.
  func remove(whole isWhole: Bool) throws(CradleError) {
    let places = [self] + (isWhole ? try besides() : [])
    for place in places.reversed() {
      let names = try place.files(belongs: place.belongs)
      do throws(SystemCallError) {
        for name in names { try removeFile(place.path.appendingPath(name)) }
      } catch {
        throw CradleError(FileFault.cannotCreate(path: place.path, reason: error.reason))
      }
      // A folder stays if it contains other goldens or other files.
      for count in (1...place.names.count).reversed() {
        try? removeEmptyFolder(goldens.appendingPath(place.names.prefix(count).joined(separator: "/")))
      }
    }
  }

  // The goldens of environments that are in this golden's folder.
  private func besides() throws(CradleError) -> [GoldenLocation] {
    guard environment == nil, try hasFolder() else { return [] }
    return try checkedEnvironments()
  }

  private func nameBelow(_ other: GoldenLocation, of file: String) -> String {
    (names.dropFirst(other.names.count) + [file]).joined(separator: "/")
  }

  private func bytes(of file: String) throws(CradleError) -> [UInt8] {
    guard let bytes = folder.bytes(of: file) else {
      throw CradleError(CheckError.unreadableGolden(path: path.appendingPath(file), reason: "cannot be read"))
    }
    return bytes
  }

  // The names of the files in the golden's folder; empty if there is no folder.
  private func files(belongs: (String) -> Bool) throws(CradleError) -> [String] {
    guard try hasFolder() else { return [] }
    let entries: [OutsideFolder.Entry]
    do throws(OutsideFault) {
      entries = try OutsideFolder(path).entries()
    } catch {
      throw CradleError(CheckError.unreadableGolden(path: path, reason: "\(error)"))
    }
    let files = entries.filter { entry in
      let isOfEnvironments = entry.kind == .folder && entry.name.text == Self.environmentsFolder
      return environment != nil || !isOfEnvironments
    }
    let foreign = files.first { entry in
      entry.kind != .file || entry.name.text.map(belongs) != true
    }
    if let foreign { throw CradleError(CheckError.foreignGolden(path: path, name: foreign.name.label)) }
    return files.compactMap(\.name.text)
  }

  // Whether the folder is there; a link or a file in its place is an error.
  private func hasFolder() throws(CradleError) -> Bool {
    for count in 1...names.count {
      let folder = goldens.appendingPath(names.prefix(count).joined(separator: "/"))
      guard let type = Self.type(folder) else { return false }
      guard type != .typeSymbolicLink else { throw CradleError(CheckError.linkedGolden(path: folder)) }
      guard type == .typeDirectory else { throw CradleError(CheckError.foreignGolden(path: goldens, name: folder)) }
    }
    return true
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
