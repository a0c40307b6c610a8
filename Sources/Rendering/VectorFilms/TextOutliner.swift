import CradleCairo
import CradleGeometry
public import CradleGraphics
import Foundation

/// Turns the texts of drawings into outlines, so that they look the same where the fonts are missing.
///
/// ```swift
/// func drawing(_ film: VectorFilm, _ card: FilmCard) throws -> [UInt8] {
///   AnimatedSVG(of: try TextOutliner().outlined(film), card).file
/// }
/// ```
public final class TextOutliner {
  private let texts = TextCache()

  /// Creates an outliner.
  public init() {}

  /// Returns a film whose symbols have outlines in place of texts.
  ///
  /// - Throws: `RenderingError.fontMissing` or `.characterMissing`.
  public func outlined(_ film: VectorFilm) throws(RenderingError) -> VectorFilm {
    try film.replacingCommands { commands throws(RenderingError) in try outlined(commands) }
  }

  private func outlined(_ commands: [DrawingCommand]) throws(RenderingError) -> [DrawingCommand] {
    var outlined: [DrawingCommand] = []
    for command in commands {
      switch command {
      case .text(let text, let style, let box):
        guard let path = try texts.outline(of: text, in: style, box: box) else { continue }
        outlined.append(.fill(path, .solid(style.color)))
      case .group(let inner, let opacity, let clip):
        outlined.append(.group(try self.outlined(inner), opacity: opacity, clip: clip))
      case .fill, .stroke, .image, .shadow, .material: outlined.append(command)
      }
    }
    return outlined
  }
}

extension TextCache {
  /// Returns the outlines of a text in a box; `nil` if nothing of it is seen.
  func outline(of text: String, in style: TextStyle, box: CGRect) throws(RenderingError) -> Path? {
    try prepare(text, style, box)
    guard let layout = layout(text, style, box: box) else { return nil }
    let path = layout.path
    guard !path.elements.isEmpty else { return nil }
    return path.applying(Transform(translation: Vector(layout.place(in: box))))
  }
}

@available(*, unavailable)
extension TextOutliner: Sendable {}
