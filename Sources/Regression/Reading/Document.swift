import Foundation

/// JSON of unknown origin: goldens, reports, manifests, cache records.
///
/// Anyone who forges a file can also compute its seal. So each number is checked against its bounds when it is decoded,
/// and later code relies on this check.
///
/// ```swift
/// let lengths = try Document.decode([Whole].self, from: Array("[40, 30]".utf8))
/// try lengths[0].value.check(in: Bounds.lengths, place: "[0]")
/// ```
package enum Document {
  // The file of the largest readable film has fewer values. A decoder takes about 30 bytes per value.
  private static let mostValues = 2_000_000

  /// Decodes a text.
  package static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws(DocumentFault) -> Value {
    guard bytes.count <= mostValues || valueCount(in: bytes) <= mostValues else {
      throw DocumentFault("", "has more than \(mostValues) values")
    }
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let fault as DocumentFault {
      throw fault
    } catch let error as DecodingError {
      throw DocumentFault(error)
    } catch {
      throw DocumentFault("", "is no JSON")
    }
  }

  // Each value except the first follows one of these characters.
  private static func valueCount(in bytes: [UInt8]) -> Int {
    bytes.count { [UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "[")].contains($0) }
  }
}

/// The bounds of the numbers in goldens, reports, manifests and cache records.
///
/// The bounds include all values that flags allow beyond the limits of scenes. Products of a few numbers within the
/// bounds still fit into an integer.
package enum Bounds {
  /// Columns or rows of a frame.
  package static let lengths = 1...32_767
  /// Positions of columns and rows.
  package static let pixels = 0...32_767
  /// Numbers of pixels.
  package static let areas = 0...(32_767 * 32_767)
  /// The largest number of frames of a film.
  package static let mostFrames = 1_000_000
  /// Numbers of frames.
  package static let frames = 0...(mostFrames - 1)
  /// Pixels per point along one side.
  package static let scales = 0.001...1_000.0
  /// Scene seconds per second of a film.
  package static let speeds = 0.000_001...1_000_000.0
  /// Frames per second.
  package static let rates = 0.001...100_000.0
  /// The numerator or denominator of a rate.
  package static let partsOfRates = 1...1_000_000
  /// Ticks of a scene.
  package static let ticks = 0...1_000_000_000_000
  /// Seconds of a film or of work.
  package static let seconds = 0.0...1_000_000_000.0
  /// Distances in points, in either direction.
  ///
  /// The positions in a golden are at most half as large.
  package static let distances = -200_000_000_000.0...200_000_000_000.0
  /// Levels in a stack.
  package static let levels = -1_000_000_000_000...1_000_000_000_000
  /// Lines of a text, and columns of a line.
  package static let places = 1...1_000_000_000
  /// The largest number of elements on all golden frames together.
  package static let mostElements = 1_000_000
}

extension Comparable where Self: LosslessStringConvertible {
  /// Throws unless the number is within bounds.
  ///
  /// NaN is always out of bounds.
  package func check(in bounds: ClosedRange<Self>, place: @autoclosure () -> String) throws(DocumentFault) {
    guard bounds.contains(self) else {
      let words = "is \(self), and must be from \(bounds.lowerBound) to \(bounds.upperBound)"
      throw DocumentFault(place(), words)
    }
  }
}

extension String {
  /// Throws unless the text is a hash with this number of hexadecimal digits.
  package func checkHash(digits: Int, place: @autoclosure () -> String) throws(DocumentFault) {
    let isHash = utf8.allSatisfy { byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
    }
    guard isHash, utf8.count == digits else {
      throw DocumentFault(place(), "is no hash of \(digits) hexadecimal digits")
    }
  }
}

extension Sequence<Int> {
  /// Throws unless the numbers are ascending.
  ///
  /// If `mayRepeat` is true, numbers may repeat.
  package func checkAscending(mayRepeat: Bool = false, place: @autoclosure () -> String) throws(DocumentFault) {
    var last: Int?
    for number in self {
      if let last, number < last || (number == last && !mayRepeat) {
        throw DocumentFault(place(), "has \(number) after \(last), and must ascend")
      }
      last = number
    }
  }
}

/// A whole number in JSON of unknown origin.
///
/// If the number is a fraction, or is too large, the error names the location.
package struct Whole: Decodable, Sendable {
  /// The number.
  package let value: Int

  package init(from decoder: any Decoder) throws {
    let number = try decoder.singleValueContainer().decode(Double.self)
    guard let value = Int(exactly: number) else {
      throw DocumentFault(decoder.codingPath, reason: "is \(number), and must be a whole number")
    }
    self.value = value
  }
}

/// The reason why JSON of unknown origin cannot be used, and where the fault is.
package struct DocumentFault: Error, Equatable {
  /// The location in the JSON: `film.width`.
  ///
  /// Empty for the whole JSON.
  package let place: String
  /// The reason, as the end of a sentence about the location.
  package let reason: String

  /// Creates a fault at a location.
  package init(_ place: String, _ reason: String) {
    self.place = place
    self.reason = reason
  }

  private static let missing = "is missing"

  /// Whether the value at the location is missing.
  package var isOfMissing: Bool {
    reason == Self.missing
  }

  fileprivate init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(context.codingPath + [key], reason: Self.missing)
    case .typeMismatch(_, let context): self.init(context.codingPath, reason: "is of another kind")
    case .valueNotFound(_, let context): self.init(context.codingPath, reason: "is null")
    case .dataCorrupted(let context):
      let isWhole = context.codingPath.isEmpty
      // For a number that does not fit its type, Foundation gives no location.
      let reason = "is no JSON, or has a number of another kind"
      self.init(context.codingPath, reason: isWhole ? reason : "is of another kind")
    @unknown default: self.init("", "is no JSON")
    }
  }

  fileprivate init(_ path: [any CodingKey], reason: String) {
    var place = ""
    for key in path {
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += (place.isEmpty ? "" : ".") + key.stringValue
      }
    }
    self.init(place, reason)
  }
}

extension DocumentFault: CustomStringConvertible {
  /// The location and the reason: `film.width is 0, and must be from 1 to 32767`.
  package var description: String {
    place.isEmpty ? reason : "\(place) \(reason)"
  }
}
