package import CradleGeometry
public import Foundation

/// A type that measures the sizes of texts.
///
/// A layout that depends on the sizes of texts gets such a value, so it does not depend on a font library.
///
/// ```swift
/// func height(of text: String, measuring: any TextMeasuring) -> Double {
///   measuring.size(of: text, in: TextStyle(), width: 120).height
/// }
/// ```
public protocol TextMeasuring: Sendable {
  /// Returns the size of a text, rounded up to whole points; lines break at the given width.
  func size(of text: String, in style: TextStyle, width: Double) -> CGSize
}

/// A type that measures texts and also knows the outlines of letters.
package protocol TextOutlining: TextMeasuring {
  /// Returns the outlines of a text's letters in a box; the path is empty if no letter is visible.
  func outline(of text: String, in style: TextStyle, box: CGRect) throws -> Path
}

/// Measures texts in an imaginary font, the same on every machine.
///
/// Every character is half as wide as the font size. If the style sets no line height, a line is 1.2 times as high as
/// the font size. Lines break between words, or inside a word that is too long for a line.
package struct FixedTextMeasuring: TextMeasuring {
  /// Creates a measurer.
  package init() {}

  package func size(of text: String, in style: TextStyle, width: Double) -> CGSize {
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
  /// Returns the rectangle around all lines as their outline.
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
  /// An imaginary font with the same letter sizes on every machine.
  package static var imaginary: FixedTextMeasuring { FixedTextMeasuring() }
}
