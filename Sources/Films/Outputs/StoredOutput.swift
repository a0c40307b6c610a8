import CradleEncoding
import CradleGraphics
import CradleNotations
import CradleRegression
import CradleScenes

/// The record of an output in a cache, with its settings and its frames.
///
/// The settings are the requested ones, unless the output has a size limit.
struct StoredOutput: Sendable {
  static let fileName = "output.json"
  private static let framesName = "frames.ndjson"

  let choice: SizeSearch.Choice
  /// How close the output is to the original frames, in decibels; `nil` if this was not measured.
  let quality: Double?
  let frames: [FrameRecord]

  fileprivate struct File {
    let rate: String
    let width: Int
    let values: [(option: EncodingOption, value: EncodingOption.Value)]
    let quality: String?
  }

  /// Creates the record of an output.
  init(_ output: Scene.RenderedOutput, frames: [FrameRecord]) {
    choice = SizeSearch.Choice(rate: output.footage.rate, width: output.footage.size.width, options: output.options)
    (quality, self.frames) = (output.quality, frames)
  }

  /// Reads the record from a cache entry.
  init(_ entry: CacheEntry) throws(CacheFault) {
    let bytes = try entry.bytes(of: Self.fileName)
    let lines = try entry.bytes(of: Self.framesName)
    let (file, rate, records): (File, FrameRate, [FrameRecord])
    do throws(DocumentFault) {
      file = try Document.decode(File.self, from: bytes)
      try file.check()
      rate = try FrameRate(checking: file.rate, place: "rate")
      records = try Self.records(in: lines)
    } catch {
      throw .damaged(reason: "its record of an output cannot be read: \(error)")
    }
    var options = EncodingOptions()
    for (option, value) in file.values { option.set(value, in: &options) }
    choice = SizeSearch.Choice(rate: rate, width: file.width, options: options)
    (quality, frames) = (file.quality.flatMap(Double.init), records)
  }

  private static func records(in lines: [UInt8]) throws(DocumentFault) -> [FrameRecord] {
    var records: [FrameRecord] = []
    for line in lines.split(separator: 10) {
      let record = try Document.decode(FrameRecord.self, from: Array(line))
      try record.check("frames[\(records.count)]")
      records.append(record)
    }
    try records.count.check(in: 0...Bounds.mostFrames, place: "frames.count")
    try records.map(\.number).checkAscending(place: "frames")
    return records
  }

  /// The record as contents of a cache entry.
  var contents: [CacheEntry.Content] {
    let head: JSON = ["rate": .string("\(choice.rate)"), "width": .number(choice.width)]
    let members = EncodingOption.allCases.map { JSON.Member(name: $0.name, value: $0.value(in: choice.options).json) }
    // The quality is a text, because JSON cannot express infinity.
    let file = head.adding(.object(members)).adding(["quality": quality.map { .string("\($0)") } ?? .null])
    let lines = frames.map { $0.json.line + "\n" }.joined()
    return [
      CacheEntry.Content(name: Self.fileName, source: .bytes(Array((file.text(levels: 1) + "\n").utf8))),
      CacheEntry.Content(name: Self.framesName, source: .bytes(Array(lines.utf8))),
    ]
  }
}

extension EncodingOption.Value {
  fileprivate var json: JSON {
    switch self {
    case .none: .null
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    }
  }
}

extension StoredOutput.File: Decodable {
  private struct Name: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Name.self)
    rate = try members.decode(String.self, forKey: Name("rate"))
    width = try members.decode(Int.self, forKey: Name("width"))
    values = try EncodingOption.allCases.map { option in
      let name = Name(option.name)
      if try !option.isRequired && (!members.contains(name) || members.decodeNil(forKey: name)) {
        return (option, .none)
      }
      return option.isText
        ? (option, .text(try members.decode(String.self, forKey: name)))
        : (option, .number(try members.decode(Int.self, forKey: name)))
    }
    quality = try members.decodeIfPresent(String.self, forKey: Name("quality"))
  }

  fileprivate func check() throws(DocumentFault) {
    try width.check(in: Bounds.lengths, place: "width")
    for case (let option, .number(let number)) in values {
      if let range = option.range { try number.check(in: range, place: option.name) }
    }
    var options = EncodingOptions()
    for (option, value) in values where !option.set(value, in: &options) {
      throw DocumentFault(option.name, "is unknown")
    }
    if let quality {
      try (Double(quality) ?? .nan).check(in: 0...(.infinity), place: "quality")
    }
  }
}
