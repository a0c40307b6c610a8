import CradleGeometry
import CradleGraphics

/// Consecutive drawings of an element that differ only in their outlines, combined into one drawing.
///
/// The outlines jump from key to key. A separate layer for each drawing would take ten times as many bytes.
struct LottieFlipbook {
  private let pages: [(frame: Int, commands: [DrawingCommand])]

  /// Creates the drawing.
  ///
  /// The result is `nil` if there is only one drawing, or if anything else differs.
  ///
  /// - Parameters:
  ///   - pages: The drawings, each with its first frame.
  ///   - fades: Whether the element is translucent. In a translucent element, you must not see parts of a drawing
  ///   through each other.
  init?(_ pages: [(frame: Int, commands: [DrawingCommand])], fades: Bool) {
    guard pages.count > 1, let first = pages.first, !first.commands.isEmpty,
      !fades || first.commands.count == 1,
      pages.allSatisfy({ $0.commands.count == first.commands.count })
    else { return nil }
    for index in first.commands.indices {
      guard let model = LottieFigure(of: first.commands[index]) else { return nil }
      for page in pages {
        guard let figure = LottieFigure(of: page.commands[index]), model.isLike(figure) else { return nil }
      }
    }
    self.pages = pages
  }

  /// Returns the elements of a layer, back to front.
  ///
  /// - Parameter size: The size of the file so far. Elements beyond the limit are counted, but left out.
  func shapes(_ size: inout LottieSize) -> [LottieShape] {
    var shapes: [LottieShape] = []
    var own = 0
    for index in pages[0].commands.indices {
      let figures = pages.compactMap { LottieFigure(of: $0.commands[index]) }
      guard let model = figures.first else { continue }
      let outlines = model.parts.indices.map { part in
        let steps = zip(pages, figures).map { ($0.frame, $1.parts[part].text) }
        return LottieText.steps(steps)
      }
      let bytes = outlines.reduce(0) { $0 + $1.utf8.count }
      if size.hasRoom(for: own + bytes) {
        own += bytes
        shapes.append(LottieShape(outlines: outlines, paint: model.paint))
      } else {
        size.add(bytes)
      }
    }
    return shapes
  }
}

/// An outline with the paint of its area or line.
struct LottieFigure {
  let parts: [LottiePath]
  let paint: LottiePaint

  /// Creates the figure of a command; `nil` if the command draws neither an area nor a line.
  init?(of command: DrawingCommand) {
    switch command {
    case .fill(let path, let paint): self.init(path, paint: LottiePaint.fill(paint))
    case .stroke(let path, let paint, let width, let cap):
      // Some players do not stretch the widths of lines. So a straight line with straight ends becomes an area.
      if cap == .butt, let area = path.area(ofWidth: width) {
        self.init(area, paint: LottiePaint.fill(paint))
      } else {
        self.init(path, paint: LottiePaint.stroke(paint, width: width, cap: cap))
      }
    case .text, .image, .shadow, .material, .group: return nil
    }
  }

  /// Creates the figure for a part of a line, without turning the line into an area.
  ///
  /// The result is `nil` if the command draws no line.
  init?(ofLine command: DrawingCommand, from start: Double, to end: Double) {
    guard case .stroke(let path, let paint, let width, let cap) = command else { return nil }
    self.init(path.cut(from: start, to: end), paint: LottiePaint.stroke(paint, width: width, cap: cap))
  }

  private init(_ path: Path, paint: LottiePaint) {
    (parts, self.paint) = (LottiePath.parts(of: path), paint)
  }

  /// The figure as an element of a layer; empty if nothing is drawn.
  var shapes: [LottieShape] {
    guard !parts.isEmpty else { return [] }
    return [LottieShape(outlines: parts.map { LottieText.still($0.text) }, paint: paint)]
  }

  /// Returns whether two figures are equal except for the positions of their corners.
  func isLike(_ other: LottieFigure) -> Bool {
    !parts.isEmpty && paint == other.paint && parts.count == other.parts.count
      && zip(parts, other.parts).allSatisfy { $0.cornerCount == $1.cornerCount }
  }
}

extension Path {
  // The area of a straight line; `nil` for other outlines.
  fileprivate func area(ofWidth width: Double) -> Path? {
    guard elements.count == 2, case .move(let start) = elements[0],
      case .line(let end) = elements[1]
    else { return nil }
    let way = Vector(end) - Vector(start)
    guard way.length > 0 else { return nil }
    let side = Vector(x: -way.y, y: way.x) * (width / 2 / way.length)
    let corners = [
      Vector(start) + side, Vector(end) + side, Vector(end) - side, Vector(start) - side,
    ]
    return Path(polygon: corners.map(\.point))
  }
}
