import Encoding
import Graphics
import Notations
import Regression

/// The record of an output in a cache: the way in which it was made, and its frames.
///
/// The way is that of the request, unless the output was held to a size.
struct StoredOutput: Sendable {
  static let fileName = "output.json"
  private static let framesName = "frames.ndjson"

  let choice: SizeSearch.Choice
  /// The likeness to its frames in decibels; `nil` unless it was measured.
  let quality: Double?
  let frames: [FrameRecord]

  fileprivate struct File: Codable {
    let rate: String
    let width: Int
    let rateFactor: Int?
    let preset: String?
    let effort: String
    let colorCount: Int
    let dither: String
    let lossiness: Int
    let matte: String?
    let webpQuality: Int?
    let playCount: Int
    let quality: String?
  }

  /// Creates the record of an output.
  init(_ output: RenderedOutput, frames: [FrameRecord]) {
    choice = SizeSearch.Choice(rate: output.footage.rate, width: output.footage.size.width, options: output.options)
    (quality, self.frames) = (output.quality, frames)
  }

  /// Reads the record from an entry of a cache.
  init(_ entry: CacheEntry) throws(CacheFault) {
    let bytes = try entry.bytes(of: Self.fileName)
    let lines = try entry.bytes(of: Self.framesName)
    let (file, rate, records): (File, FrameRate, [FrameRecord])
    do throws(DocumentFault) {
      file = try Document.decode(File.self, from: bytes)
      try file.check()
      rate = try FrameRate(checking: file.rate, "rate")
      records = try Self.records(in: lines)
    } catch {
      throw .damaged(reason: "its record of an output cannot be read: \(error)")
    }
    var options = EncodingOptions()
    options.rateFactor = file.rateFactor
    options.effort = EncodingOptions.Effort(rawValue: file.effort) ?? options.effort
    options.dither = EncodingOptions.Dither(rawValue: file.dither) ?? options.dither
    options.preset = file.preset.flatMap(EncodingOptions.Preset.init)
    (options.colorCount, options.playCount) = (file.colorCount, file.playCount)
    (options.lossiness, options.webpQuality) = (file.lossiness, file.webpQuality)
    options.matte = file.matte.flatMap(Color.init(hexadecimal:))
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
    try records.count.check(in: 0...Bounds.mostFrames, "frames.count")
    try records.map(\.number).checkAscending("frames")
    return records
  }

  /// The record as contents of an entry.
  var contents: [CacheEntry.Content] {
    let options = choice.options
    let file: JSON = [
      "rate": .string("\(choice.rate)"), "width": .number(choice.width),
      "rateFactor": options.rateFactor.map(JSON.number) ?? .null,
      "preset": options.preset.map { .string($0.rawValue) } ?? .null,
      "effort": .string((options.effort ?? .default).rawValue),
      "colorCount": .number(options.colorCount), "dither": .string(options.dither.rawValue),
      "lossiness": .number(options.lossiness),
      "matte": options.matte.map { .string("\($0)") } ?? .null,
      "webpQuality": options.webpQuality.map(JSON.number) ?? .null,
      "playCount": .number(options.playCount),
      // As a text, since JSON has no word for infinity.
      "quality": quality.map { .string("\($0)") } ?? .null,
    ]
    let lines = frames.map { $0.json.line + "\n" }.joined()
    return [
      CacheEntry.Content(name: Self.fileName, source: .bytes(Array((file.text(levels: 1) + "\n").utf8))),
      CacheEntry.Content(name: Self.framesName, source: .bytes(Array(lines.utf8))),
    ]
  }
}

extension StoredOutput.File {
  fileprivate func check() throws(DocumentFault) {
    try width.check(in: Bounds.lengths, "width")
    try rateFactor?.check(in: 0...63, "rateFactor")
    try colorCount.check(in: 4...256, "colorCount")
    try lossiness.check(in: 0...100, "lossiness")
    try webpQuality?.check(in: 0...100, "webpQuality")
    try playCount.check(in: 0...65_535, "playCount")
    let isKnown =
      EncodingOptions.Dither(rawValue: dither) != nil && EncodingOptions.Effort(rawValue: effort) != nil
      && preset.map { EncodingOptions.Preset(rawValue: $0) != nil } ?? true
    guard isKnown else { throw DocumentFault("preset", "effort or dither is unknown") }
    if let quality {
      try (Double(quality) ?? .nan).check(in: 0...(.infinity), "quality")
    }
  }
}
