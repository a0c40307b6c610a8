import CradleEncoding
import CradleFiles
import CradleGeometry
import CradleRawText
import CradleRegression
import Foundation

/// The manifest of an output, and its path.
package struct OutputAccount: Sendable {
  let path: String
  /// The manifest of the output, still without frames.
  let manifest: Manifest
  /// The ledger of a folder of frames; `nil` for a movie.
  let ledger: FrameLedger?
  /// Whether to write a manifest.
  let isWritten: Bool

  /// Returns the path of an output's manifest: `x.mp4.manifest.json`, `frames/manifest.json`.
  package static func manifestPath(of output: String) -> String {
    output.endsInSlash ? output + "manifest.json" : output + ".manifest.json"
  }

  /// The path of the manifest; `nil` if no manifest will be written.
  var manifestPath: String? {
    isWritten ? Self.manifestPath(of: path) : nil
  }

  /// Publishes an output, followed by its manifest.
  ///
  /// The manifest of an older output is removed first, so that it never describes the new output.
  ///
  /// - Returns: The digest of the output, if the output is a single file.
  @discardableResult
  func publish(_ writer: any FilmWriter, records: [FrameRecord]) async throws -> String? {
    let path = Self.manifestPath(of: path)
    let digest = await writer.draftPath.flatMap { SHA256.digest(ofFileAt: $0) }
    guard isWritten else {
      if Manifest.read(path) != nil { CompanionFile.remove(path: path) }
      try await writer.publish()
      return digest
    }
    var manifest = manifest
    (manifest.frames, manifest.file) = (completed(records), digest)
    let file = try companion(path, manifest: manifest)
    file.retirePrevious()
    try await writer.publish()
    try file.publish()
    return digest
  }

  /// Throws if the manifest cannot be written, or would replace another kind of file.
  func check() throws {
    let path = Self.manifestPath(of: path)
    guard isWritten else { return }
    // The longest file name on Linux has 255 bytes.
    guard path.lastPathName.utf8.count <= 255 else {
      let reason: FailureReason = "its name is too long; '--no-manifest' does without it"
      throw CradleError(FileFault.cannotCreate(path: path, reason: reason))
    }
    guard FileManager.default.fileExists(atPath: path) else { return }
    guard let earlier = Manifest.read(path) else { throw CradleError(PipelineError.foreignManifest(path: path)) }
    guard let shard = manifest.shard, let other = earlier.shard, shard != other,
      earlier.scene.hash == manifest.scene.hash
    else { return }
    throw CradleError(PipelineError.otherShard(path: self.path, found: other))
  }

  // Creates the file of the manifest. The output is already drawn, so an error here is a writing error.
  private func companion(_ path: String, manifest: Manifest) throws(CradleError) -> CompanionFile {
    do throws(CradleError) {
      return try CompanionFile(path: path, bytes: Array(manifest.text.utf8))
    } catch {
      guard case .cannotCreate(_, let reason)? = error.reason as? FileFault else { throw error }
      throw CradleError(FileFault.cannotWrite(path: self.path, reason: reason))
    }
  }

  /// Returns the records of frames; in a folder of frames, with the hashes of the files.
  func completed(_ records: [FrameRecord]) -> [FrameRecord] {
    guard let ledger else { return records }
    return records.map { record in
      var record = record
      record.fileHash = ledger.fileHash(ofFrame: record.number) ?? record.fileHash
      return record
    }
  }
}

extension Manifest {
  /// Reads the manifest at a path; `nil` if there is no manifest.
  package static func read(_ path: String) -> Manifest? {
    guard let bytes = try? bytes(at: path) else { return nil }
    return Manifest(bytes)
  }

  /// Returns the content of the manifest at a path.
  ///
  /// The path may not be a link, because the output may come from any source.
  static func bytes(at path: String) throws(OutsideFault) -> [UInt8] {
    let folder = OutsideFolder(parentFolder(of: path))
    return try folder.bytes(of: path.lastPathName, upTo: OutsideFolder.largestDocument)
  }
}
