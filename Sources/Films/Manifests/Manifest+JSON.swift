import CradleGraphics
import CradleNotations
import CradleRegression

extension Manifest {
  /// The manifest as a file, with one line per frame.
  package var text: String {
    // The lines of the frames are not collected in one JSON value, because there may be many.
    let head = json.text(levels: 2).dropLast(2)
    let lines = frames.map { "    " + $0.json.line }.joined(separator: ",\n")
    return head + ",\n  \"frames\": " + (frames.isEmpty ? "[]" : "[\n\(lines)\n  ]") + "\n}\n"
  }

  /// Reads a manifest; `nil` if the bytes are not a manifest, or have another version.
  package init?(_ bytes: some Sequence<UInt8>) {
    guard let manifest = try? Manifest(reading: Array(bytes)) else { return nil }
    self = manifest
  }

  /// Reads a manifest of unknown origin.
  init(reading bytes: [UInt8]) throws(DocumentFault) {
    self = try Document.decode(Manifest.self, from: bytes)
    try check()
  }

  private func check() throws(DocumentFault) {
    try scene.hash?.checkHash(digits: 64, place: "scene.hash")
    try film.frames.check(in: 1...Bounds.mostFrames, place: "film.frames")
    try film.count.check(in: 1...Bounds.mostFrames, place: "film.count")
    try output.width.check(in: Bounds.lengths, place: "output.width")
    try output.height.check(in: Bounds.lengths, place: "output.height")
    _ = try FrameRate(checking: output.rate, place: "output.rate")
    guard output.matte == nil || ["black", "white"].contains(output.matte) else {
      throw DocumentFault("output.matte", "is neither black nor white")
    }
    try file?.checkHash(digits: 64, place: "file")
    try frames.count.check(in: 0...film.count, place: "frames.count")
    let digits = pixelHash == nil ? PixelHash.digitCountOfEarlier : PixelHash.digitCount
    for (place, frame) in frames.enumerated() { try frame.check("frames[\(place)]", pixelDigits: digits) }
    try frames.map(\.number).checkAscending(place: "frames")
  }

  private var json: JSON {
    let head: JSON = [
      "manifest": .number(Self.currentVersion),
      "generator": .string(maker.generator),
      "scene": ["name": .string(scene.name), "hash": scene.hash.map(JSON.string) ?? .null],
      "film": [
        "frames": .number(film.frames), "shown": .string(film.shown), "count": .number(film.count),
      ],
      "shard": shard.map { ["index": .number($0.index), "count": .number($0.count)] } ?? .null,
      "output": [
        "format": .string(output.format), "width": .number(output.width),
        "height": .number(output.height), "rate": .string(output.rate),
        "matte": output.matte.map(JSON.string) ?? .null,
      ],
      "encoding": .array(encoding.map { .array($0.map(JSON.string)) }),
      "file": file.map(JSON.string) ?? .null,
    ]
    let hash: JSON = pixelHash.map { ["pixel_hash": .string($0.rawValue)] } ?? [:]
    return head.adding(hash).adding(maker.json)
  }
}

extension Manifest: Decodable {
  private enum CodingKeys: String, CodingKey {
    case manifest, generator, scene, film, shard, output, encoding, file, architecture, versions
    case frames
    case pixelHash = "pixel_hash"
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard try values.decode(Int.self, forKey: .manifest) == Self.currentVersion else {
      throw DecodingError.dataCorruptedError(forKey: .manifest, in: values, debugDescription: "another version")
    }
    scene = try values.decode(Scene.self, forKey: .scene)
    film = try values.decode(Extent.self, forKey: .film)
    shard = try values.decodeIfPresent(Shard.self, forKey: .shard)
    output = try values.decode(Output.self, forKey: .output)
    encoding = try values.decode([[String]].self, forKey: .encoding)
    file = try values.decodeIfPresent(String.self, forKey: .file)
    pixelHash = try values.decodeIfPresent(PixelHash.self, forKey: .pixelHash)
    maker = Maker(
      generator: try values.decode(String.self, forKey: .generator),
      architecture: try values.decode(String.self, forKey: .architecture),
      versions: try values.decode([String: String].self, forKey: .versions)
    )
    frames = try values.decode([FrameRecord].self, forKey: .frames)
  }
}

extension Shard: Decodable {
  private enum CodingKeys: CodingKey {
    case index, count
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let index = try values.decode(Whole.self, forKey: .index).value
    let count = try values.decode(Whole.self, forKey: .count).value
    guard let shard = Shard(index, of: count) else {
      throw DecodingError.dataCorruptedError(forKey: .index, in: values, debugDescription: "no such part")
    }
    self = shard
  }
}

extension Manifest.Extent {
  private enum CodingKeys: CodingKey {
    case frames, shown, count
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    frames = try values.decode(Whole.self, forKey: .frames).value
    shown = try values.decode(String.self, forKey: .shown)
    count = try values.decode(Whole.self, forKey: .count).value
  }
}

extension Manifest.Output {
  private enum CodingKeys: CodingKey {
    case format, width, height, rate, matte
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    format = try values.decode(String.self, forKey: .format)
    width = try values.decode(Whole.self, forKey: .width).value
    height = try values.decode(Whole.self, forKey: .height).value
    rate = try values.decode(String.self, forKey: .rate)
    matte = try values.decodeIfPresent(String.self, forKey: .matte)
  }
}
