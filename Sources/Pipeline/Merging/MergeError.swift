import RawText

/// The reason why parts of a film cannot be joined.
public enum MergeError: Error, Equatable {
  /// There is no part at a path.
  case missingPart(path: String)
  /// A part has no manifest beside it.
  case missingManifest(part: String, path: String)
  /// A manifest cannot be read, or is not of this part.
  case unreadableManifest(path: String)
  /// A file that a manifest names is gone.
  case missingFile(path: String)
  /// A file is not the one that its manifest was written for.
  case changedFile(path: String)
  /// Two parts differ in something in which they must not.
  case disagreement(String, String, on: String, String, String)
  /// Two parts are the same one.
  case repeatedShard(String, String, Shard)
  /// Some parts are missing.
  case missingShards([Shard])
  /// A whole film is among the parts.
  case wholeFilm(path: String)
  /// A part has not as many frames as a part of its number has, or not in order.
  case wrongFrameCount(path: String, found: Int, expected: Int)
  /// Two parts have the same frame, or their frames are in the wrong order.
  case overlap(String, String)
  /// The output would replace a part.
  case outputIsPart(path: String)
  /// Parts of this format can be joined, but not converted.
  case cannotConvert(path: String, format: String)
  /// Movies of a format cannot be joined.
  case cannotJoin(format: String, output: String)
  /// A format cannot have the frame rate of the parts.
  case rateNotPossible(path: String, rate: String, possible: String)
}

extension MergeError: CustomStringConvertible {
  public var description: String {
    words.visible
  }

  private var words: String {
    switch self {
    case .missingPart(let path):
      "there is no part '\(path)'"
    case .missingManifest(let part, let path):
      "'\(part)' has no manifest '\(path)'; render it without '--no-manifest'"
    case .unreadableManifest(let path):
      "'\(path)' is no manifest of this part that this version of cradle can read"
    case .missingFile(let path):
      "'\(path)' is missing, though the manifest names it"
    case .changedFile(let path):
      "'\(path)' is not the file that the manifest was written for; render the part again"
    case .disagreement(let first, let second, let trait, let value, let other):
      "'\(first)' and '\(second)' do not belong together: \(trait) is \(Self.quoted(value)) in the "
        + "one and \(Self.quoted(other)) in the other"
    case .repeatedShard(let first, let second, let shard):
      "'\(first)' and '\(second)' are both shard \(shard)"
    case .missingShards(let shards):
      "missing \(shards.count == 1 ? "is" : "are") shard "
        + shards.map(\.description).joined(separator: ", ")
    case .wholeFilm(let path):
      "'\(path)' is a whole film, not a part of one"
    case .wrongFrameCount(let path, let found, let expected):
      "the manifest of '\(path)' has \(found) frames in order, and should have \(expected)"
    case .overlap(let first, let second):
      "'\(first)' and '\(second)' do not follow one another: frames are repeated or out of order"
    case .outputIsPart(let path):
      "'\(path)' is one of the parts; write the whole film elsewhere"
    case .cannotConvert(let path, let format):
      "parts in \(format) cannot become '\(path)'; render the shards into folders of frames, and "
        + "merge those"
    case .cannotJoin(let format, let output):
      "parts in \(format) cannot be joined; render the shards into folders of frames at the same "
        + "rate, and merge those into '\(output)'"
    case .rateNotPossible(let path, let rate, let possible):
      "'\(path)' cannot have \(rate) frames per second; render the shards with '--fps \(possible)'"
    }
  }

  private static func quoted(_ value: String) -> String {
    value.count <= 80 ? "'\(value)'" : "'\(value.prefix(80))…'"
  }
}
