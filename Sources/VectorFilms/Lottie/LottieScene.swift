import CradleGeometry
import CradleGraphics
import Foundation

/// Turns a film's layers into layers of an animation.
struct LottieScene {
  /// A drawing that an element shows during a span of its life.
  private struct Showing {
    let span: Appearance.Span
    let symbol: Int
    let frames: Range<Int>
  }

  /// A layer that exists on some frames.
  private struct Content {
    let layer: LottieLayer
    let frames: Range<Int>
    /// The opacity of the layer over time, if it differs from that of the element.
    var fading: Motion?
  }

  private let film: VectorFilm
  private let frames: Range<Int>
  private let canvas: CGRect
  private let reaches: [Double]
  private(set) var drawing: LottieDrawing
  /// The size of the layers so far.
  private(set) var size: LottieSize
  private var contents: [LottieDrawing.Content] = []
  private var lastParent = 0

  init(of film: VectorFilm, pictures: [Picture: EmbeddedPicture], limit: Int) {
    self.film = film
    size = LottieSize(limit: limit)
    frames = 0..<max(1, film.frameCount)
    canvas = CGRect(origin: .zero, size: film.size)
    reaches = film.symbols.map(\.boxReach)
    drawing = LottieDrawing(of: film, pictures: pictures)
    var uses = film.symbols.map { _ in (count: 0, fades: false) }
    for appearance in film.layers.flatMap(\.appearances) {
      for span in appearance.spans {
        let fades = Self.fades(span)
        let showings = Self.showings(of: span)
        guard span.life.window == nil, Self.flipbook(of: span, showings: showings, symbols: film.symbols) == nil else {
          continue
        }
        for showing in showings where !film.symbols[showing.symbol].isMorphing {
          uses[showing.symbol].count += 1
          uses[showing.symbol].fades = uses[showing.symbol].fades || fades
        }
      }
    }
    for (symbol, use) in zip(film.symbols, uses) {
      // A morphing drawing belongs to a single layer. So does each part of a line.
      guard !symbol.isMorphing, use.count > 0 else {
        contents.append(.shapes([]))
        continue
      }
      contents.append(drawing.content(of: symbol, useCount: use.count, fades: use.fades))
    }
  }

  /// The layers of the animation, back to front.
  mutating func layers() -> [String] {
    var layers = background(film.background, in: canvas)
    for (index, layer) in film.layers.enumerated() {
      let content = elements(of: layer)
      let clips = layer.clip.steps.map { (frame: $0.frame, value: $0.value ?? canvas) }
      let isWhole = clips.allSatisfy { $0.value.contains(canvas) }
      let outlines =
        (isWhole ? [] : [clips.map { ($0.frame, Path(rectangle: $0.value)) }])
        + layer.masksOverTime(on: canvas).map { steps in steps.map { ($0.frame, $0.value.outline) } }
      if outlines.isEmpty {
        layers += content
      } else if !content.isEmpty {
        layers.append(clipped(content, to: outlines, id: "l\(index)"))
      }
    }
    return layers
  }

  private mutating func elements(of layer: VectorFilm.Layer) -> [String] {
    var elements = layer.lives.flatMap { background(layer.background, in: canvas, life: $0) }
    for appearance in layer.appearances {
      for span in appearance.spans { elements += self.layers(of: span) }
    }
    return elements
  }

  // The layers of a span: one for each drawing, or one for all. If something moves, an additional layer moves them.
  private mutating func layers(of span: Appearance.Span) -> [String] {
    let all = Self.showings(of: span)
    let showings = all.filter { !film.symbols[$0.symbol].commands.isEmpty }
    let book = Self.flipbook(of: span, showings: all, symbols: film.symbols)
    let contents =
      (morph(of: span) ?? window(of: span)).map { [$0] }
      ?? book.map { [Content(layer: LottieLayer.shapes($0.shapes(&size)), frames: span.frames)] }
      ?? showings.map { Content(layer: layer(of: $0.symbol), frames: $0.frames) }
    let reach = showings.map { reaches[$0.symbol] }.max() ?? 0
    let placement = LottiePlacement(of: span, reach: reach, frameCount: film.frameCount)
    let needsParent = placement.needsParent || (placement.isMoving && contents.count > 1)
    guard needsParent else {
      return contents.map { content in
        let opacity = placement.opacity(in: content.frames, fading: content.fading)
        return size.counted(
          content.layer.text(placement.whole(content.layer.anchor), frames: content.frames, opacity: opacity)
        )
      }
    }
    lastParent += 1
    let mover = LottieLayer(content: .members([("ty", "3"), ("ind", "\(lastParent)")]))
    return [mover.text(placement.parent, frames: span.frames)]
      + contents.map { content in
        let transform = placement.own(content.layer.anchor)
        let opacity = placement.opacity(in: content.frames, fading: content.fading)
        return size.counted(content.layer.text(transform, frames: content.frames, opacity: opacity, parent: lastParent))
      }
  }

  // The layer of a morphing drawing; `nil` for other drawings.
  private mutating func morph(of span: Appearance.Span) -> Content? {
    let index = span.life.symbol.value(atFrame: span.frames.lowerBound)
    let symbol = film.symbols[index]
    guard symbol.isMorphing else { return nil }
    let appearance = Appearance(level: 0, spans: [span])
    let isWhole = span.life.alpha.isConstant && span.life.alpha.keys[0].value >= 1
    if isWhole, symbol.fadesEachColor, let timing = LottieMorphTiming(of: symbol, in: film) {
      let morph = Motion(\.morph, of: appearance, easedWithin: nil)
      if morph.pieces.count >= Self.leastPieces {
        return Content(
          layer: drawing.composition(ofMorph: index, symbol: symbol, timing: timing, morph: morph),
          frames: span.frames
        )
      }
    }
    let morph = Motion(\.morph, of: appearance, easedWithin: SVGTag.precision)
      .divided(at: symbol.morphTargets.map(\.value))
    let layer = drawing.layer(ofMorph: symbol, motion: morph, fades: !isWhole)
    let fading = symbol.fadesByMorph ? morph.mapValues { symbol.opacity(atMorph: $0) } : nil
    return Content(layer: layer, frames: span.frames, fading: fading)
  }

  // A morph with fewer pieces is shorter as outlines than as the time of a composition.
  private static let leastPieces = 4

  // The layer for a part of a line; `nil` for other drawings.
  private func window(of span: Appearance.Span) -> Content? {
    LottieWindow(of: span, in: film)
      .map { Content(layer: LottieLayer(content: .shapes($0.shapes), fadesEach: true), frames: span.frames) }
  }

  private static func fades(_ span: Appearance.Span) -> Bool {
    span.life.alpha.keys.contains { $0.value < 1 }
  }

  private static func flipbook(
    of span: Appearance.Span,
    showings: [Showing],
    symbols: [VectorFilm.Symbol]
  ) -> LottieFlipbook? {
    let pages = showings.map {
      (frame: $0.frames.lowerBound, commands: symbols[$0.symbol].commands)
    }
    return LottieFlipbook(pages, fades: fades(span))
  }

  private func layer(of symbol: Int) -> LottieLayer {
    switch contents[symbol] {
    case .shapes(let shapes): .shapes(shapes)
    case .composition(let layer): layer
    }
  }

  private static func showings(of span: Appearance.Span) -> [Showing] {
    let steps = span.life.symbol.steps(in: span.frames)
    return steps.enumerated().map { index, step in
      let end = index + 1 < steps.count ? steps[index + 1].frame : span.frames.upperBound
      return Showing(span: span, symbol: step.value, frames: step.frame..<end)
    }
  }

  // The background has one layer for each color.
  private func background(_ colors: VectorFilm.Steps<Color>, in box: CGRect, life: Range<Int>? = nil) -> [String] {
    let life = life ?? frames
    let steps = colors.steps(in: life)
    return steps.enumerated().compactMap { index, step in
      guard step.value.alpha > 0 else { return nil }
      let end = index + 1 < steps.count ? steps[index + 1].frame : life.upperBound
      let area = LottieFigure(of: .fill(Path(rectangle: box), .solid(step.value)))
      let layer = LottieLayer.shapes(area?.shapes ?? [])
      return layer.text(origin: .zero, frames: step.frame..<end)
    }
  }

  private mutating func clipped(_ content: [String], to clips: [[(frame: Int, outline: Path)]], id: String) -> String {
    drawing.add(content, id: id)
    let masks = clips.enumerated().map { number, steps in
      let outlines = steps.map { ($0.frame, LottiePath.parts(of: $0.outline).first?.text ?? "{}") }
      return LottieLayer.mask(LottieText.steps(outlines), mode: number == 0 ? "a" : "i")
    }
    let layer = LottieLayer(
      content: .members(
        LottieDrawing.composition(id, size: film.size)
          + [("hasMask", "true"), ("masksProperties", "[\(masks.joined(separator: ","))]")]
      )
    )
    return layer.text(origin: .zero, frames: frames)
  }
}
