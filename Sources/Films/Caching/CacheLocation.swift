import CradleEncoding
import CradleFiles
import CradleRawText
import CradleRegression
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The files of a cache.
///
/// Each entry is a file `v1/ab/ab12…`. For each name, a file `v1/latest/…` contains the digest of the newest entry.
///
/// The cache needs no locks. A file appears by renaming, and files with the same name contain the same result.
struct CacheLocation: Sendable {
  /// The outcome of looking up a result.
  enum Answer<Value: Sendable>: Sendable {
    case found(Value)
    case missing(changes: [String])
    case damaged(reason: String)
    case unreadable(reason: String)
  }

  /// The state of the folder.
  enum Readiness: Sendable {
    case ready
    case unusable(reason: String)
  }

  private let folder: String

  init(_ folder: String) {
    self.folder = folder.trimmingSlashes
  }

  /// Creates the folder of the cache, unless the folder exists and is readable.
  func prepare() -> Readiness {
    do throws(SystemCallError) {
      try createFolder(folder)
    } catch {
      let isFile = fileExists(folder) && !isFolder(folder)
      return .unusable(reason: isFile ? "it is not a folder" : error.reason.text)
    }
    guard unsafe access(folder, R_OK | X_OK) == 0 else { return .unusable(reason: SystemCallError().reason.text) }
    return .ready
  }

  /// Returns the path of the entry for a key.
  func path(of key: CacheKey) -> String {
    folder.appendingPath(self.name(ofDigest: key.digest))
  }

  /// Reads a result.
  func result<Value>(
    of key: CacheKey,
    named name: String,
    meter: ByteMeter,
    read: (CacheEntry) throws(CacheFault) -> Value
  ) -> Answer<Value> {
    do throws(CacheFault) {
      let entry = try CacheEntry(
        self.name(ofDigest: key.digest),
        in: OutsideFolder(folder),
        key: key.texts,
        meter: meter
      )
      guard let entry else { return .missing(changes: changes(of: key, named: name)) }
      let value = try read(entry)
      entry.markAsUsed()
      return .found(value)
    } catch {
      switch error {
      case .damaged(let reason): return .damaged(reason: reason)
      case .unreadable(let reason): return .unreadable(reason: reason)
      case .abandoned: return .missing(changes: [])
      }
    }
  }

  /// Writes a result, and replaces anything at its path.
  ///
  /// - Throws: `SystemCallError` if the cache cannot be written; `CacheFault` if a file to be stored has
  ///   changed.
  func keep(
    _ contents: [CacheEntry.Content],
    as key: CacheKey,
    named name: String,
    meter: ByteMeter
  ) throws {
    try replace(self.name(ofDigest: key.digest)) { draft in
      try CacheEntry.write(contents, key: key, to: draft, meter: meter)
    }
    try replace(nameOfLatest(name)) { draft throws(SystemCallError) in
      try writeFile(Array((key.digest + "\n").utf8), to: draft)
    }
  }

  private func name(ofDigest digest: String) -> String {
    "v\(CacheKey.layout)/\(digest.prefix(2))/\(digest)"
  }

  private func nameOfLatest(_ name: String) -> String {
    "v\(CacheKey.layout)/latest/\(SHA256.digest(of: Array(name.utf8)))"
  }

  private func changes(of key: CacheKey, named name: String) -> [String] {
    let place = OutsideFolder(folder)
    // A digest and a line break fit into 256 bytes.
    let bytes = (try? place.bytes(of: nameOfLatest(name), upTo: 256)) ?? []
    let digest = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
    guard digest.utf8.count == 64, digest.allSatisfy(\.isHexDigit),
      let old = CacheEntry.key(of: self.name(ofDigest: digest), in: place)
    else { return [] }
    return key.changes(since: old)
  }

  // The draft is in the same folder as the file, because renaming works reliably only within a folder.
  private func replace(_ name: String, write: (_ draft: String) throws -> Void) throws {
    let path = folder.appendingPath(name)
    try checkPlain(name)
    try createFolder(parentFolder(of: path))
    let draft = parentFolder(of: path) + "/" + Self.draftName()
    do {
      try write(draft)
      try move(draft, to: path)
    } catch {
      try? removeFile(draft)
      throw error
    }
  }

  // In a shared cache, somebody could use a link to have files written outside the cache.
  private func checkPlain(_ name: String) throws(SystemCallError) {
    var place = OutsideFolder(folder)
    for name in name.pathNames.dropLast() {
      if place.kind(of: name) == .link { throw SystemCallError(code: ELOOP) }
      place = place.folder(name)
    }
  }

  private func move(_ draft: String, to path: String) throws(SystemCallError) {
    do throws(SystemCallError) {
      try moveItem(from: draft, to: path)
    } catch {
      // With these codes, a folder is in the way, and a file cannot replace a folder.
      guard [EISDIR, ENOTEMPTY, EEXIST].contains(error.code) else { throw error }
      let old = parentFolder(of: path) + "/" + Self.draftName()
      try moveItem(from: path, to: old)
      try moveItem(from: draft, to: path)
      try? FileManager.default.removeItem(atPath: old)
    }
  }

  // Returns a name that no other process uses on any machine. A process number is not unique, because each container
  // counts from 1 and a killed process leaves its file.
  private static func draftName() -> String {
    ".new-" + String(UInt64.random(in: .min ... .max), radix: 16)
  }
}
