import CradleEncoding
import CradleFiles
import CradleGeometry
import CradleNotations
import CradleRawText
import CradleRegression
import Synchronization

/// The records of the finished files in a folder of frames, from this run and from earlier runs.
final class FrameLedger: Sendable {
  private struct State {
    /// The records of frames whose files may not be complete yet.
    var records: [Int: FrameRecord] = [:]
    var fileHashes: [Int: String] = [:]
    var kept: [Int] = []
  }

  // The frames from an earlier run whose files exist, by frame number.
  private let finished: [Int: FrameRecord]
  private let partial: PartialFolder?
  private let state = Mutex(State())

  /// Creates a ledger for a new folder.
  init() {
    (finished, partial) = ([:], nil)
  }

  /// Creates a ledger for a folder that may contain some or all frames of an earlier run.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - manifest: The manifest of this run, without frames.
  ///   - numbers: The numbers of the requested frames.
  init(resuming path: String, manifest: Manifest, numbers: [Int]) throws(CradleError) {
    let partial = try PartialFolder(for: path, identity: manifest.identity)
    let folder = OutsideFolder(absolutePath(path).trimmingSlashes)
    var known: [Int: FrameRecord] = [:]
    let bytes = try? folder.bytes(of: "manifest.json", upTo: OutsideFolder.largestDocument)
    if let earlier = bytes.flatMap({ Manifest($0) }), earlier.promisesSameFrames(as: manifest) {
      for frame in earlier.frames { known[frame.number] = frame }
    }
    for frame in partial.lines.compactMap(FrameRecord.init(line:)) { known[frame.number] = frame }
    var finished: [Int: FrameRecord] = [:]
    for number in numbers {
      let name = FrameFolder.name(ofFrame: number)
      guard let record = known[number], let hash = record.fileHash else { continue }
      if Self.digest(of: name, in: OutsideFolder(partial.frames)) == hash {
        finished[number] = record
      } else if Self.digest(of: name, in: folder) == hash {
        // A damaged file that was published must not replace a finished one.
        CompanionFile.remove(path: partial.frames + "/" + name)
        finished[number] = record
      }
    }
    self.finished = finished
    self.partial = partial
  }

  private static func digest(of name: String, in folder: OutsideFolder) -> String? {
    guard let file = try? folder.open(name), file.size <= OutsideFolder.largestPicture else { return nil }
    return SHA256.digest(of: file)
  }

  /// Returns the record of a frame from an earlier run; `nil` if the frame must be drawn.
  func finishedFrame(_ number: Int, time: Double, stateHash: String) -> FrameRecord? {
    guard let record = finished[number], record.time == time, record.stateHash == stateHash else { return nil }
    return record
  }

  /// Records a frame before its file is written.
  func expect(_ record: FrameRecord) {
    state.withLock { $0.records[record.number] = record }
  }

  /// Records a frame whose file already exists.
  func keep(_ record: FrameRecord) {
    state.withLock { $0.kept.append(record.number) }
  }

  /// The number of frames whose files already existed.
  var keptCount: Int {
    state.withLock { $0.kept.count }
  }

  /// Returns the hash of a finished frame's file.
  func fileHash(ofFrame number: Int) -> String? {
    state.withLock { $0.fileHashes[number] } ?? finished[number]?.fileHash
  }

  /// The account through which a writer uses this ledger.
  var account: FrameAccount {
    FrameAccount(
      partial: partial,
      kept: { self.state.withLock(\.kept) },
      note: { number, bytes throws(SystemCallError) in try self.finish(number, bytes: bytes) }
    )
  }

  private func finish(_ number: Int, bytes: [UInt8]) throws(SystemCallError) {
    let hash = SHA256.digest(of: bytes)
    let record = state.withLock { state in
      state.fileHashes[number] = hash
      return state.records.removeValue(forKey: number)
    }
    guard let partial, var record else { return }
    record.fileHash = hash
    try partial.append(record.json.line)
  }
}

extension FrameRecord {
  /// Reads the record of a frame from a line of a journal; `nil` if the line is not a record.
  init?(line: String) {
    guard let record = try? Document.decode(FrameRecord.self, from: Array(line.utf8)),
      (try? record.check("")) != nil
    else { return nil }
    self = record
  }
}
