package import CradleGeometry
import CradleNotations
import Foundation

/// The states of a film: the hash of every frame, and the elements of its golden frames.
///
/// The file of a state golden has one JSON object per line, each with up to ten hashes or one element.
package struct StateGolden: Equatable, Sendable {
  /// The hash of each frame: ``FrameHash/shortState(of:)``.
  package var hashes: [String]
  /// The elements of each golden frame, back to front, by frame number.
  package var frames: [Int: [ElementRecord]]

  /// Creates a state golden.
  package init(hashes: [String], frames: [Int: [ElementRecord]]) {
    self.hashes = hashes
    self.frames = frames
  }
}

extension StateGolden {
  private static let hashesPerLine = 10

  /// The golden as a file.
  package var text: String {
    var bytes: [UInt8] = []
    forEachPart { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Calls a function with each part of the file, in UTF-8: first the hashes, then the frames one by one.
  ///
  /// If every frame is golden, the file for a minute has 24 MB. You can write the parts one by one, without holding the
  /// whole file in memory.
  package func forEachPart<Failure>(_ body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    try body(hashLines)
    for number in frames.keys.sorted() {
      var lines: [UInt8] = []
      for record in frames[number] ?? [] { lines += (record.line(frame: number) + "\n").utf8 }
      try body(lines)
    }
  }

  private var hashLines: [UInt8] {
    var lines: [UInt8] = []
    for start in stride(from: 0, to: hashes.count, by: Self.hashesPerLine) {
      let some = hashes[start..<min(start + Self.hashesPerLine, hashes.count)]
      let list = some.map { JSON.quoted($0) }.joined(separator: ",")
      lines += "{\"frame\":\(start),\"hashes\":[\(list)]}\n".utf8
    }
    return lines
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - goldenFrames: The numbers of the golden frames. A golden frame without a line shows no element.
  /// - Throws: An error if a line is invalid, or the hashes are not in order.
  package init(_ bytes: [UInt8], goldenFrames: [Int]) throws(CradleError) {
    do throws(DocumentFault) {
      try self.init(reading: bytes, goldenFrames: goldenFrames)
    } catch {
      throw CradleError(GoldenError.impossible(reason: "\(error)"))
    }
  }

  /// Reads a file of unknown origin.
  package init(reading bytes: [UInt8], goldenFrames: [Int]) throws(DocumentFault) {
    hashes = []
    frames = Dictionary(goldenFrames.map { ($0, []) }) { first, _ in first }
    // The file is read line by line: a list of all lines would take more memory than the lines.
    var rest = bytes[...]
    var number = 0
    var reading = Reading()
    while !rest.isEmpty {
      let bytes = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest.dropFirst(bytes.count + 1)
      number += 1
      guard !bytes.isEmpty else { continue }
      do throws(DocumentFault) {
        let line = try Document.decode(Line.self, from: Array(bytes))
        try add(line, reading: &reading)
      } catch {
        throw DocumentFault("line \(number)", "is damaged: \(error)")
      }
    }
  }

  // The result of the lines read so far.
  private struct Reading {
    var elementCount = 0
    var looks = KnownLooks()
    // The number of the last frame with elements.
    var frame: Int?
  }

  private mutating func add(_ line: Line, reading: inout Reading) throws(DocumentFault) {
    switch line.content {
    case .hashes(let some):
      guard line.frame == hashes.count else {
        throw DocumentFault("frame", "is \(line.frame), and must be \(hashes.count)")
      }
      for hash in some { try hash.checkHash(digits: FrameHash.digestLength, place: "hashes") }
      hashes += some
      try hashes.count.check(in: 0...Bounds.mostFrames, place: "hashes.count")
    case .element(let element):
      guard frames[line.frame] != nil else { throw DocumentFault("frame", "is \(line.frame), and no golden frame") }
      reading.elementCount += 1
      try reading.elementCount.check(in: 0...Bounds.mostElements, place: "elements.count")
      if frames[line.frame]?.isEmpty == true, let last = reading.frame, let count = frames[last]?.count {
        // Most frames have the same number of elements. So the capacity is reserved, because a growing list would take
        // twice as much memory.
        frames[line.frame, default: []].reserveCapacity(count)
      }
      reading.frame = line.frame
      frames[line.frame, default: []].append(reading.looks.sharing(element))
    }
  }
}

private struct Line: Decodable {
  enum Content {
    case hashes([String])
    case element(ElementRecord)
  }

  let frame: Int
  let content: Content

  private enum CodingKeys: CodingKey {
    case frame, hashes
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    frame = try values.decode(Whole.self, forKey: .frame).value
    if let hashes = try values.decodeIfPresent([String].self, forKey: .hashes) {
      content = .hashes(hashes)
    } else {
      content = .element(try ElementRecord(from: decoder))
    }
  }
}
