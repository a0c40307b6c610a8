import CradleCairo
package import CradleGeometry
package import CradleGraphics
import Foundation

/// Turns the texts of drawings into outlines, and their pictures into plain ones.
///
/// Outlines look the same even without the fonts. Plain pictures look the same even in programs that know nothing of
/// orientations and color spaces.
///
/// ```swift
/// func outlined(_ element: DisplayList.Element) throws -> [DrawingCommand] {
///   try TextOutliner(encoding: { PNG.encode($0) }).outlined(element.commands)
/// }
/// ```
package final class TextOutliner {
  private let texts = TextCache()
  private let encode: (Bitmap) -> [UInt8]
  private var pictures: [Picture: Picture] = [:]

  /// Creates an outliner with the fonts of this machine.
  ///
  /// - Parameter encode: Returns the content of a PNG file for a picture that is not plain.
  package init(encoding encode: @escaping (Bitmap) -> [UInt8]) {
    self.encode = encode
  }

  /// Returns commands with outlines instead of texts, and with plain pictures.
  ///
  /// - Throws: `.textNotDrawable` or `.pictureUnreadable`.
  package func outlined(_ commands: [DrawingCommand]) throws(CradleError) -> [DrawingCommand] {
    try commands.replacingSteps(keepsEmptyGroups: true) { command throws(CradleError) in
      switch command {
      case .text(let text, let style, let box):
        try texts.outline(of: text, in: style, box: box).map { .fill($0, .solid(style.color)) }
      case .image(let picture, let box, let clip): .image(try plain(picture), box: box, clip: clip)
      default: command
      }
    }
  }

  private func plain(_ picture: Picture) throws(CradleError) -> Picture {
    if let known = pictures[picture] { return known }
    let plain = try PictureLibrary.plain(picture, encoding: encode)
    pictures[picture] = plain
    return plain
  }
}

extension TextCache {
  /// Returns the outlines of a text in a box; `nil` if the outlines are empty.
  func outline(of text: String, in style: TextStyle, box: CGRect) throws(CradleError) -> Path? {
    try prepare(text, in: style, box: box)
    guard let layout = layout(text, in: style, box: box) else { return nil }
    let path = layout.path
    guard !path.elements.isEmpty else { return nil }
    return path.applying(Transform(translation: Vector(layout.place(in: box))))
  }
}

@available(*, unavailable)
extension TextOutliner: Sendable {}
