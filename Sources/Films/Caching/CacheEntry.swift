import CradleEncoding
import CradleFiles
import CradleNotations
import CradleRawText
import CradleRegression
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A cache file with a verified head, open for reading.
///
/// The first line of the file contains the layout, the size of the head in bytes, and the digest of the head. The head
/// is JSON. It contains the lines of the key, and the name, size and digest of each content. The contents follow, one
/// after the other. An entry is one file instead of a folder. So an entry never exists in part: every file system
/// creates, replaces and removes a file at once.
package final class CacheEntry {
  /// A content of an entry.
  struct Part: Codable, Equatable, Sendable {
    let name: String
    let bytes: Int
    let sha256: String
  }

  /// The head of an entry.
  struct Head: Codable, Equatable, Sendable {
    let key: [String]
    let files: [Part]
  }

  /// The contents, in the order of the file.
  let parts: [Part]

  private let file: OutsideFile
  private let start: Int
  private let meter: ByteMeter

  private static let mark = "cradle-cache"
  // The longest first line of an entry. Cradle writes no longer line.
  private static let longestFirstLine = 128
  // The largest head, with room for the names of more frames than a film may have.
  private static let largestHead = OutsideFolder.largestDocument
  private static let pieceSize = 1 << 20

  /// Opens an entry; `nil` if the entry is missing.
  ///
  /// - Parameters:
  ///   - name: The path of the file in the cache.
  ///   - folder: The folder of the cache. Several machines may share the cache, so no link may lead out of the folder.
  ///   - key: The lines of the key that the entry must have; `nil` to accept any key.
  ///   - meter: Counts the bytes read.
  /// - Throws: `CacheFault`.
  init?(_ name: String, in folder: OutsideFolder, key: [String]?, meter: ByteMeter) throws(CacheFault) {
    do throws(OutsideFault) {
      file = try folder.open(name)
    } catch {
      switch error {
      case .missing:
        // If a file has the name of the folder, the cache can neither find nor store anything.
        guard let top = name.pathNames.first, folder.kind(of: top) == .file else { return nil }
        throw .unreadable(reason: SystemCallError(code: ENOTDIR).reason.text)
      case .link: throw .damaged(reason: "a link is in its place")
      case .notFile: throw .damaged(reason: "it is not a file")
      case .leadsElsewhere, .tooLarge, .unreadable, .unseen: throw CacheFault(error)
      }
    }
    self.meter = meter
    let (head, start) = try Self.head(of: file, meter: meter)
    guard key == nil || head.key == key else { throw .damaged(reason: "it is of another key") }
    var size = start
    for part in head.files {
      // The sum of forged numbers may overflow.
      let (sum, isTooMuch) = size.addingReportingOverflow(part.bytes)
      guard part.bytes >= 0, !isTooMuch else {
        throw .damaged(reason: "'\(part.name.shortened)' has \(part.bytes) bytes")
      }
      size = sum
    }
    guard file.size == size else { throw .damaged(reason: "it has \(file.size) bytes in place of \(size)") }
    (parts, self.start) = (head.files, start)
  }

  private static func head(of file: OutsideFile, meter: ByteMeter) throws(CacheFault) -> (Head, start: Int) {
    let beginning = try read(file, at: 0, upTo: longestFirstLine, meter: meter)
    guard let line = beginning.split(separator: 10, maxSplits: 1).first else { throw .damaged(reason: "it is empty") }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
    guard words.count == 4, words[0] == mark, let size = Int(words[2]), 0...largestHead ~= size
    else { throw .damaged(reason: "it is no entry of a cache") }
    guard words[1] == "\(CacheKey.layout)" else {
      throw .damaged(reason: "it has layout \(words[1]), and this cradle reads \(CacheKey.layout)")
    }
    let start = line.count + 1
    // Reads at most the rest of the file, so that a forged size cannot allocate more memory.
    let bytes = try read(file, at: start, upTo: min(size, max(0, file.size - start)), meter: meter)
    guard SHA256.digest(of: bytes) == words[3],
      let head = try? Document.decode(Head.self, from: bytes)
    else { throw .damaged(reason: "its head was changed or cut off") }
    return (head, start + size)
  }

  /// Returns the lines of an entry's key; `nil` if the entry is missing or unreadable.
  static func key(of name: String, in folder: OutsideFolder) -> [String]? {
    guard let entry = try? CacheEntry(name, in: folder, key: nil, meter: ByteMeter()) else { return nil }
    return (try? head(of: entry.file, meter: entry.meter))?.0.key
  }

  /// Returns a whole content.
  ///
  /// - Throws: `CacheFault`.
  package func bytes(of name: String) throws(CacheFault) -> [UInt8] {
    if let part = parts.first(where: { $0.name == name }),
      part.bytes > OutsideFolder.largestDocument
    {
      let limit = OutsideFolder.largestDocument
      throw .damaged(reason: "'\(name)' \(OutsideFault.tooLarge(limit: limit))")
    }
    var bytes: [UInt8] = []
    try read(name) { bytes += $0 }
    return bytes
  }

  /// Passes a content on in pieces.
  ///
  /// - Throws: `CacheFault`. Discard all pieces then.
  func read(_ name: String, take: ([UInt8]) throws(CacheFault) -> Void) throws(CacheFault) {
    guard let index = parts.firstIndex(where: { $0.name == name }) else { throw .damaged(reason: "it lacks '\(name)'") }
    var place = start + parts[..<index].reduce(0) { $0 + $1.bytes }
    var hash = SHA256()
    var rest = parts[index].bytes
    while rest > 0 {
      let piece = try Self.read(file, at: place, upTo: min(rest, Self.pieceSize), meter: meter)
      guard !piece.isEmpty else { throw .damaged(reason: "'\(name)' is cut off") }
      hash.update(piece)
      try take(piece)
      rest -= piece.count
      place += piece.count
    }
    guard hash.finish() == parts[index].sha256 else { throw .damaged(reason: "'\(name)' was changed") }
  }

  /// Marks the entry as used, by setting the file's modification time.
  ///
  /// You can find unused entries by that time. In a read-only cache, this changes nothing.
  func markAsUsed() {
    _ = futimens(file.descriptor, nil)
  }

  private static func read(
    _ file: OutsideFile,
    at place: Int,
    upTo count: Int,
    meter: ByteMeter
  ) throws(CacheFault) -> [UInt8] {
    guard count > 0 else { return [] }
    guard !meter.isStopped else { throw .abandoned }
    do throws(OutsideFault) {
      let bytes = try file.bytes(at: place, count: count)
      meter.add(bytes.count)
      return bytes
    } catch {
      throw CacheFault(error)
    }
  }
}

extension CacheFault {
  // Creates the fault for a failed read. The reason may be outside the entry.
  fileprivate init(_ fault: OutsideFault) {
    if case .unreadable(let code) = fault {
      self = .unreadable(reason: SystemCallError(code: code).reason.text)
    } else {
      self = .damaged(reason: "it \(fault)")
    }
  }
}

extension CacheEntry {
  /// A content to be stored.
  package struct Content: Sendable {
    /// Where the content comes from.
    package enum Source: Sendable {
      case bytes([UInt8])
      /// A file, which is copied only if it still has this digest.
      case file(path: String, sha256: String)
    }

    let name: String
    let source: Source

    package init(name: String, source: Source) {
      self.name = name
      self.source = source
    }
  }

  /// Writes an entry under a temporary name.
  ///
  /// - Throws: `SystemCallError`; `CacheFault` if a file has changed.
  static func write(_ contents: [Content], key: CacheKey, to path: String, meter: ByteMeter) throws {
    let parts = try contents.map { content in
      switch content.source {
      case .bytes(let bytes):
        Part(name: content.name, bytes: bytes.count, sha256: SHA256.digest(of: bytes))
      case .file(let path, let digest):
        Part(name: content.name, bytes: try size(of: path), sha256: digest)
      }
    }
    let lines = key.texts.map { "    " + JSON.quoted($0) }.joined(separator: ",\n")
    let files = parts.map { "    " + $0.json.line }.joined(separator: ",\n")
    let head = Array("{\n  \"key\": [\n\(lines)\n  ],\n  \"files\": [\n\(files)\n  ]\n}\n".utf8)
    let first = "\(mark) \(CacheKey.layout) \(head.count) \(SHA256.digest(of: head))\n"
    let file = try NewFile(path)
    try file.write(Array(first.utf8) + head)
    for (content, part) in zip(contents, parts) { try copy(content, part: part, to: file, meter: meter) }
    try file.close()
  }

  private static func copy(_ content: Content, part: Part, to file: borrowing NewFile, meter: ByteMeter) throws {
    switch content.source {
    case .bytes(let bytes):
      try file.write(bytes)
      meter.add(bytes.count)
    case .file(let path, let digest):
      guard let source = FileHandle(forReadingAtPath: path) else { throw CacheFault.abandoned }
      var hash = SHA256()
      var count = 0
      while let data = try source.read(upToCount: pieceSize), !data.isEmpty {
        guard !meter.isStopped else { throw CacheFault.abandoned }
        let piece = Array(data)
        hash.update(piece)
        try file.write(piece)
        meter.add(piece.count)
        count += piece.count
      }
      guard hash.finish() == digest, count == part.bytes else { throw CacheFault.abandoned }
    }
  }

  private static func size(of path: String) throws -> Int {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw CacheFault.abandoned }
    return Int(status.st_size)
  }
}

extension CacheEntry.Part {
  fileprivate var json: JSON {
    ["name": .string(name), "bytes": .number(bytes), "sha256": .string(sha256)]
  }
}

/// A file that must not exist yet, open for writing.
private struct NewFile: ~Copyable {
  private let number: Int32

  init(_ path: String) throws(SystemCallError) {
    number = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw SystemCallError() }
  }

  deinit {
    _ = Glibc.close(number)
  }

  func write(_ bytes: [UInt8]) throws(SystemCallError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe buffer.baseAddress.map { unsafe $0 + written }
        return unsafe Glibc.write(number, rest, bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw SystemCallError()
      }
    }
  }

  /// Closes the file.
  ///
  /// The system may report a full disk only now.
  consuming func close() throws(SystemCallError) {
    let result = Glibc.close(number)
    let error = SystemCallError()
    discard self
    guard result == 0 else { throw error }
  }
}
