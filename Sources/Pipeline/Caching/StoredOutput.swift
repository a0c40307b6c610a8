import Encoding
import Foundation
import Graphics
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

  private struct File: Codable {
    let rate: String
    let width: Int
    let rateFactor: Int?
    let preset: String?
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
    choice = SizeSearch.Choice(
      rate: output.footage.rate,
      width: output.footage.size.width,
      options: output.options
    )
    (quality, self.frames) = (output.quality, frames)
  }

  /// Reads the record from an entry of a cache.
  init(_ entry: CacheEntry) throws(CacheFault) {
    let bytes = try entry.bytes(of: Self.fileName)
    let lines = try entry.bytes(of: Self.framesName).split(separator: 10)
    let records = lines.compactMap { FrameRecord(line: String(decoding: $0, as: UTF8.self)) }
    guard let file = try? JSONDecoder().decode(File.self, from: Data(bytes)),
      let rate = FrameRate(file.rate), let dither = EncodingOptions.Dither(rawValue: file.dither),
      file.preset == nil || EncodingOptions.Preset(rawValue: file.preset ?? "") != nil,
      records.count == lines.count
    else { throw .damaged(reason: "its record of an output cannot be read") }
    var options = EncodingOptions()
    (options.rateFactor, options.dither) = (file.rateFactor, dither)
    options.preset = file.preset.flatMap(EncodingOptions.Preset.init)
    (options.colorCount, options.playCount) = (file.colorCount, file.playCount)
    (options.lossiness, options.webpQuality) = (file.lossiness, file.webpQuality)
    options.matte = file.matte.flatMap(Color.init(hexadecimal:))
    choice = SizeSearch.Choice(rate: rate, width: file.width, options: options)
    (quality, frames) = (file.quality.flatMap(Double.init), records)
  }

  /// The record as contents of an entry.
  var contents: [CacheEntry.Content] {
    let options = choice.options
    let file: JSONValue = [
      "rate": .text("\(choice.rate)"), "width": .number(choice.width),
      "rateFactor": options.rateFactor.map(JSONValue.number) ?? .null,
      "preset": options.preset.map { .text($0.rawValue) } ?? .null,
      "colorCount": .number(options.colorCount), "dither": .text(options.dither.rawValue),
      "lossiness": .number(options.lossiness),
      "matte": options.matte.map { .text("\($0)") } ?? .null,
      "webpQuality": options.webpQuality.map(JSONValue.number) ?? .null,
      "playCount": .number(options.playCount),
      // As a text, since JSON has no word for infinity.
      "quality": quality.map { .text("\($0)") } ?? .null,
    ]
    let lines = frames.map { $0.json.line + "\n" }.joined()
    return [
      CacheEntry.Content(
        name: Self.fileName,
        source: .bytes(Array((file.text(levels: 1) + "\n").utf8))
      ),
      CacheEntry.Content(name: Self.framesName, source: .bytes(Array(lines.utf8))),
    ]
  }
}
