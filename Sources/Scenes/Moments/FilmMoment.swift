public import CradleGeometry

/// A moment of a film in its written form.
///
/// | written | the moment |
/// |---|---|
/// | `72`, `frame:72` | a frame by its number; the first is 0 |
/// | `1.2s`, `300ms` | a time of the film |
/// | `50%` | a fraction of the film: 0 % is the first frame, 100 % the last |
/// | `marker:NAME` | a moment that the timeline gave a name |
/// | `start` | the first frame |
/// | `end`, `settle` | the last frame |
///
/// A moment between two frames means the earlier frame, because it is on screen at that moment.
///
/// ```swift
/// let moments: [FilmMoment] = [.time(.seconds(0.7)), .part(0.5), .frame(42), .marker("peak"), .end]
/// let asked = try FilmMoment("700ms")
/// ```
public struct FilmMoment: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case frame(Int)
    // The time is in seconds, because a file may name a time between two ticks.
    case time(Double)
    case part(Double)
    case marker(String)
    case end
  }

  package let kind: Kind

  private init(_ kind: Kind) {
    self.kind = kind
  }

  /// The last frame.
  public static let end = FilmMoment(.end)

  /// A frame by its number, from 0.
  public static func frame(_ number: Int) -> FilmMoment { FilmMoment(.frame(number)) }

  /// A time of the film.
  public static func time(_ time: Ticks) -> FilmMoment { FilmMoment(.time(time.seconds)) }

  /// A fraction of the film, from 0 (the first frame) to 1 (the last).
  public static func part(_ part: Double) -> FilmMoment { FilmMoment(.part(part)) }

  /// A moment that the timeline has named.
  public static func marker(_ name: String) -> FilmMoment { FilmMoment(.marker(name)) }

  package static func seconds(_ seconds: Double) -> FilmMoment { FilmMoment(.time(seconds)) }

  /// Reads a moment from its written form.
  ///
  /// - Throws: A `CradleError` with the code `CradleError` with the code `.invalidFrames` if the text is not a moment.
  public init(_ text: String) throws(CradleError) {
    guard let moment = Self.parse(text) else { throw CradleError(FrameSelectionError.unreadableMoment(text)) }
    self = moment
  }

  private static func parse(_ text: String) -> FilmMoment? {
    switch text {
    case "start": return .frame(0)
    case "end", "settle": return .end
    default: break
    }
    if let name = text.rest(after: "marker:") { return name.isEmpty ? nil : .marker(name) }
    if let number = text.rest(after: "frame:") ?? (text.isWholeNumber ? text : nil) {
      // A number too large for `Int` is past the end of any film.
      return number.isWholeNumber ? .frame(Int(number) ?? .max) : nil
    }
    if text.hasSuffix("%") {
      guard let percentage = Double(plain: text.dropLast()), percentage <= 100 else { return nil }
      return .part(percentage / 100)
    }
    return Self.writtenSeconds(text).map(FilmMoment.seconds)
  }

  /// Returns the seconds of a time such as `0.3s` or `350ms`, or `nil` if the text is not a time.
  static func writtenSeconds(_ text: String) -> Double? {
    if text.hasSuffix("ms") { return Double(plain: text.dropLast(2)).map { $0 / 1000 } }
    return text.hasSuffix("s") ? Double(plain: text.dropLast()) : nil
  }
}

extension FilmMoment {
  // A written moment has no sign, but a moment made in code may be negative.
  var isBeforeStart: Bool {
    switch kind {
    case .frame(let frame): frame < 0
    case .time(let seconds): seconds < 0
    case .part(let part): part < 0
    case .marker, .end: false
    }
  }
}

extension FilmMoment: CustomStringConvertible {
  /// The moment in its written form.
  public var description: String {
    switch kind {
    case .frame(let frame): "frame:\(frame)"
    case .time(let seconds): "\(seconds.short)s"
    case .part(let part): "\((part * 100).short)%"
    case .marker(let name): "marker:\(name)"
    case .end: "end"
    }
  }
}

extension String {
  /// Returns the rest of the text after a prefix, or `nil` if the text does not have the prefix.
  fileprivate func rest(after beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }

  /// Whether the text consists of digits only.
  package var isWholeNumber: Bool {
    !isEmpty && utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}

extension Double {
  /// Creates a number from digits with an optional fraction; `nil` if the text is anything else.
  fileprivate init?(plain text: Substring) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let digits = parts.filter { !$0.isEmpty }
    guard 1...2 ~= parts.count, !digits.isEmpty, digits.allSatisfy(\.isWholeNumber) else { return nil }
    let fraction = parts.count == 2 && !parts[1].isEmpty ? parts[1] : "0"
    guard let number = Double("\(parts[0].isEmpty ? "0" : parts[0]).\(fraction)"), number.isFinite
    else { return nil }
    self = number
  }

  /// The number rounded to thousandths, without a fraction if it is whole.
  var short: String {
    let rounded = (self * 1000).rounded() / 1000
    guard let whole = Int(exactly: rounded) else { return "\(rounded)" }
    return "\(whole)"
  }
}
