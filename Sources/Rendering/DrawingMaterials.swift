import CradleCairo
import CradleGeometry
import CradleGraphics
import Foundation

/// Resources that are prepared for drawing: laid-out texts, blurred shadows, decoded pictures, still elements.
final class DrawingMaterials {
  let texts = TextCache()
  let stills = StillDrawings()
  let shadows: ShadowCache
  private(set) var pictures: [Picture: DecodedPicture] = [:]
  private let library: PictureLibrary

  /// Creates a cache for a number of pixels per point.
  init(scale: Double, library: PictureLibrary) {
    (shadows, self.library) = (ShadowCache(scale: scale), library)
  }

  /// Prepares everything that a display list needs and that is not in the cache yet.
  func prepare(_ list: DisplayList) throws(CradleError) {
    try texts.prepare(list)
    for layer in list.layers {
      for element in layer.elements {
        try element.commands.forEachStep { command throws(CradleError) in
          if case .image(let picture, _, _) = command, pictures[picture] == nil {
            pictures[picture] = try library.decoded(picture)
          }
        }
      }
    }
  }
}

/// A cache of texts.
///
/// Because of the cache, a label is laid out once per film instead of once per frame.
final class TextCache {
  private struct Key: Hashable {
    let text: String
    private(set) var style: TextStyle
    let width: Double
    let height: Double

    // A layout does not depend on the color of the text.
    init(_ text: String, in style: TextStyle, box: CGRect) {
      self.text = text
      self.style = style
      self.style.color = .black
      (width, height) = (box.width, box.height)
    }

    // Keys are looked up on every frame. Equal styles usually share their list of families, so comparing styles is
    // fast. Hashing a whole style would take longer than the comparisons that it avoids.
    func hash(into hasher: inout Hasher) {
      hasher.combine(text)
      hasher.combine(width)
      hasher.combine(style.size)
    }
  }

  // If a film has a counter, there is a new text on each frame. When the cache is full, it is emptied.
  private static let capacity = 512

  private let catalog = FontCatalog()
  private var layouts: [Key: TextLayout] = [:]

  /// Lays out the texts of a frame that are new.
  func prepare(_ list: DisplayList) throws(CradleError) {
    if layouts.count > Self.capacity { layouts.removeAll() }
    for layer in list.layers {
      for element in layer.elements {
        try element.commands.forEachStep { command throws(CradleError) in
          if case .text(let text, let style, let box) = command {
            try prepare(text, in: style, box: box)
          }
        }
      }
    }
  }

  /// Returns a prepared text.
  func layout(_ text: String, in style: TextStyle, box: CGRect) -> TextLayout? {
    layouts[Key(text, in: style, box: box)]
  }

  /// Lays out a text if it is new.
  ///
  /// A text without a size or a position is skipped.
  func prepare(_ text: String, in style: TextStyle, box: CGRect) throws(CradleError) {
    let key = Key(text, in: style, box: box)
    guard layouts[key] == nil, box.width > 0, box.height > 0, style.size > 0 else { return }
    try catalog.check([text], families: style.families, weight: style.weight)
    layouts[key] = style.minimumScale < 1 ? shrunk(text, in: style, box: box) : wrapped(text, in: style, box: box)
  }

  private func wrapped(_ text: String, in style: TextStyle, box: CGRect) -> TextLayout {
    let bounds = TextLayout.Bounds(width: box.width, height: box.height)
    return TextLayout(text, style: style, bounds: bounds, catalog: catalog)
  }

  // The text shrinks like a label. Only its capital letters must fit into the height, because few letters are taller.
  private func shrunk(_ text: String, in style: TextStyle, box: CGRect) -> TextLayout {
    let natural = TextLayout(text, style: style, bounds: nil, catalog: catalog)
    let fitting = min(box.width / natural.size.width, box.height / natural.capitalHeight)
    // The text becomes slightly smaller than necessary, because the width of each letter is rounded.
    let scale = fitting >= 1 ? 1 : max(fitting * 0.999, style.minimumScale)
    let bounds = TextLayout.Bounds(width: box.width, height: nil)
    return TextLayout(text, style: style, scale: scale, bounds: bounds, catalog: catalog)
  }
}

extension TextLayout {
  /// Returns the position of the first line's upper left corner in a box.
  ///
  /// The text is centered vertically by its capital letters, because the eye sees these. The centered range begins at
  /// the top of the first line's capitals, and ends at the bottom of the last line's capitals.
  func place(in box: CGRect) -> CGPoint {
    CGPoint(x: box.minX, y: box.midY - (firstBaseline - capitalHeight + lastBaseline) / 2)
  }
}

/// A cache of shadows.
///
/// Because of the cache, the shadow of a moving cell is blurred once instead of once per frame.
final class ShadowCache {
  private struct Key: Hashable {
    let path: Path
    let radius: Double
  }

  // In bytes. If a cell grows, it has a new shadow on each frame. When the cache is full, it is emptied.
  private static let capacity = 33_554_432

  private let scale: Double
  private var shadows: [Key: ShadowMask] = [:]
  private var byteCount = 0

  /// Creates a cache for a number of pixels per point.
  init(scale: Double) {
    self.scale = scale
  }

  /// Returns the shadow of an outline, and draws it on first use.
  func shadow(of path: Path, radius: Double) -> ShadowMask {
    let key = Key(path: path, radius: radius)
    if let known = shadows[key] { return known }
    let made = ShadowMask(of: path, radius: radius, scale: scale)
    if byteCount + made.byteCount > Self.capacity {
      shadows.removeAll()
      byteCount = 0
    }
    shadows[key] = made
    byteCount += made.byteCount
    return made
  }
}
