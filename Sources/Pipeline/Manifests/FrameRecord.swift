import Regression

/// What is known of a frame that was written.
public struct FrameRecord: Hashable, Sendable {
  /// What numbers the frame in its output.
  public let number: Int
  /// The time of the film that it shows, in seconds.
  public let time: Double
  /// The hash of where everything was.
  public let stateHash: String
  /// The hash of its pixels, as they were drawn.
  public let pixelHash: String
  /// The hash of its file; `nil` if it has none of its own.
  public var fileHash: String?

  /// Creates a record.
  public init(
    number: Int,
    time: Double,
    stateHash: String,
    pixelHash: String,
    fileHash: String? = nil
  ) {
    (self.number, self.time) = (number, time)
    (self.stateHash, self.pixelHash, self.fileHash) = (stateHash, pixelHash, fileHash)
  }
}

extension FrameRecord: Decodable {
  private enum CodingKeys: String, CodingKey {
    case number
    case time
    case stateHash = "state"
    case pixelHash = "pixels"
    case fileHash = "file"
  }

  /// The record as it stands in a manifest.
  var json: JSONValue {
    let file: JSONValue = fileHash.map { ["file": .text($0)] } ?? [:]
    let record: JSONValue = [
      "number": .number(number), "time": .number(time), "state": .text(stateHash),
      "pixels": .text(pixelHash),
    ]
    return record.adding(file)
  }
}
