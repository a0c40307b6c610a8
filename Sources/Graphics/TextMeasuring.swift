package import CradleGeometry
public import Foundation

/// A measure of the size that texts take.
///
/// Layouts that depend on text are handed one, so that they do not depend on a font library.
///
/// ```swift
/// let film = Film(scene, measuring: .imaginary)  // needs no fonts
/// let size = PangoTextMeasuring().size(of: "Radia Perlman", in: TextStyle(), width: 120)
/// ```
public protocol TextMeasuring: Sendable {
  /// Returns the size of a text whose lines break at a width, in points rounded up to whole ones.
  func size(of text: String, in style: TextStyle, width: Double) -> CGSize
}

/// A measure that knows the outlines of letters, too.
package protocol TextOutlining: TextMeasuring {
  /// Returns the outlines of a text in a box; an empty path if nothing of it is seen.
  func outline(of text: String, in style: TextStyle, box: CGRect) throws -> Path
}

/// Measures texts of an imaginary font, the same on every machine.
///
/// Every character is half as wide as the font is high, and a line is 1.2 times as high unless the
/// style says otherwise. Lines break between words, and within a word that is too long for a line.
public struct FixedTextMeasuring: TextMeasuring {
  /// Creates a measure.
  public init() {}

  public func size(of text: String, in style: TextStyle, width: Double) -> CGSize {
    guard !text.isEmpty, style.size > 0 else { return .zero }
    let advance = style.size / 2
    let capacity = max(1, Int(max(0, min(width / advance, 1_000_000))))
    let lengths = text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { Self.lineLengths(of: $0, capacity: capacity) }
    let lineHeight = style.lineHeight ?? style.size * 1.2
    return CGSize(
      width: (Double(lengths.max() ?? 0) * advance).rounded(.up),
      height: (Double(lengths.count) * lineHeight).rounded(.up)
    )
  }

  private static func lineLengths(of paragraph: Substring, capacity: Int) -> [Int] {
    var lengths = [0]
    for word in paragraph.split(separator: " ") {
      var rest = word.count
      let joined = lengths[lengths.count - 1] + (lengths[lengths.count - 1] > 0 ? 1 : 0) + rest
      if joined <= capacity {
        lengths[lengths.count - 1] = joined
        continue
      }
      if lengths[lengths.count - 1] > 0 { lengths.append(0) }
      while rest > capacity {
        lengths[lengths.count - 1] = capacity
        lengths.append(0)
        rest -= capacity
      }
      lengths[lengths.count - 1] = rest
    }
    return lengths
  }
}

extension FixedTextMeasuring: TextOutlining {
  /// A rectangle: that of the lines.
  package func outline(of text: String, in style: TextStyle, box: CGRect) -> Path {
    let size = size(of: text, in: style, width: box.width)
    let x =
      switch style.alignment {
      case .left: box.minX
      case .center: box.midX - size.width / 2
      case .right: box.maxX - size.width
      }
    return Path(rectangle: CGRect(x: x, y: box.midY - size.height / 2, width: size.width, height: size.height))
  }
}

extension TextMeasuring where Self == FixedTextMeasuring {
  /// An imaginary font, whose letters are as large on every machine.
  public static var imaginary: FixedTextMeasuring { FixedTextMeasuring() }
}
