import CradleGeometry
package import CradleGraphics
package import CradleScenes
package import Foundation

/// Draws elements with a drawing value.
///
/// Drawings are kept, so that they are not repeated in every frame.
///
/// A drawing that asks for the moment is not kept.
package final class CellArtist {
  private let book: any SketchBook

  /// Creates an artist from a drawing value.
  ///
  /// - Parameters:
  ///   - drawing: The drawing value.
  ///   - theme: The theme of the scene.
  ///   - ground: The color behind the elements, which shows through translucent elements.
  ///   - measuring: The value that measures texts.
  package convenience init(
    _ drawing: some CellDrawing,
    in theme: Theme = .light,
    on ground: Color = .white,
    measuring: any TextMeasuring
  ) {
    let paper = Paper(theme: theme, ground: ground, hairline: 0.5, measuring: measuring)
    self.init(drawing, on: paper, faults: DrawingFaults(), isOwn: false)
  }

  init(_ drawing: some CellDrawing, on paper: Paper, faults: DrawingFaults, isOwn: Bool) {
    book = SketchesOfValue(drawing, on: paper, faults: faults, isOwn: isOwn)
  }

  /// Returns the drawing of an element as it is at the start of a film.
  ///
  /// The origin is in the element's center.
  package func commands(for content: CellContent, size: CGSize) -> [DrawingCommand] {
    switch sketch(of: content, size: size, id: content.value) {
    case .still(let commands): commands
    case .moving(let draw): draw(DrawingCanvas.Moment())
    }
  }

  /// Returns the drawing of an element, with the origin in the element's center.
  ///
  /// Equal elements share one drawing.
  package func sketch(of content: CellContent, size: CGSize, id: String) -> ElementSketch {
    book.sketch(of: content, size: size, id: id)
  }

  /// Returns the size of a cell that fits its content.
  ///
  /// If the result is `nil`, the layout decides.
  package func fittingSize(
    of content: CellContent,
    below previous: CellContent? = nil,
    maximumWidth: Double
  ) -> CGSize? {
    book.fittingSize(of: content, below: previous, maximumWidth: maximumWidth)
  }
}

/// The errors in the drawings of a stage.
final class DrawingFaults {
  /// The first error, as a sentence.
  private(set) var first: String?

  /// Records an error.
  ///
  /// Only the first error counts.
  func note(_ error: any Error, of drawing: any CellDrawing, id: String, at time: SceneTime?) {
    guard first == nil else { return }
    PlayScope.blame(.invalidDrawing)
    let moment = time.map { " at \($0.written)" } ?? ""
    PlayScope.keep(thrown: error)
    first = "the drawing '\(type(of: drawing))' of '\(id)' failed\(moment): \(error)"
  }

  /// Records that a call that cannot be drawn, as a sentence that begins with its line; only the first fault counts.
  func note(call: String, of drawing: any CellDrawing, id: String, at time: SceneTime?) {
    guard first == nil else { return }
    PlayScope.blame(.invalidDrawing)
    let moment = time.map { " at \($0.written)" } ?? ""
    let place = CallPlace(atStartOf: call).map { "\($0): " } ?? ""
    first = "\(place)the drawing '\(type(of: drawing))' of '\(id)' failed\(moment): \(call.dropFirst(place.count))"
  }

  /// Records a drawing changes when it is repeated.
  ///
  /// Only the first fault counts.
  func note(differing part: String, of drawing: any CellDrawing, id: String, at time: SceneTime?) {
    guard first == nil else { return }
    PlayScope.blame(.invalidDrawing)
    let moment = time.map { " at \($0.written)" } ?? ""
    first =
      "the drawing '\(type(of: drawing))' of '\(id)' has \(part) when it is made again\(moment); "
      + "likely causes are a clock, a random source without a seed, and the order of a 'Set' or a 'Dictionary'"
  }
}

// The error if a drawing asks for something that no canvas can draw.
private struct DrawingFault: Error, CustomStringConvertible {
  let description: String
}

/// What all elements of a stage share.
struct Paper {
  let theme: Theme
  let ground: Color
  /// The width of the thinnest line, in points: one pixel.
  let hairline: Double
  let measuring: any TextMeasuring
}

// Makes and keeps the drawings of elements, for any type of drawing value.
private protocol SketchBook: AnyObject {
  func sketch(of content: CellContent, size: CGSize, id: String) -> ElementSketch

  func fittingSize(of content: CellContent, below previous: CellContent?, maximumWidth: Double) -> CGSize?
}

private final class SketchesOfValue<Drawing: CellDrawing>: SketchBook {
  private struct Key: Hashable {
    let subject: Drawing.Subject
    let size: CGSize
  }

  private let drawing: Drawing
  private let paper: Paper
  private let faults: DrawingFaults
  // Whether the value comes from a user. A user's value may draw something else each time.
  private let isOwn: Bool
  // The commands of each drawing. An entry is `nil` if its drawing asks for the moment.
  private var sketches: [Key: [DrawingCommand]?] = [:]

  // While a film scrolls past many labeled cells, each cell is visible only briefly. So when there are this many
  // drawings, all of them are forgotten.
  private static var capacity: Int { 1_024 }

  // How often a drawing is repeated to check it, in ticks.
  private static var examinationInterval: Int { Ticks.perSecond / 2 }

  init(_ drawing: Drawing, on paper: Paper, faults: DrawingFaults, isOwn: Bool) {
    self.drawing = drawing
    self.paper = paper
    self.faults = faults
    self.isOwn = isOwn
  }

  func sketch(of content: CellContent, size: CGSize, id: String) -> ElementSketch {
    let key = Key(subject: drawing.subject(of: content), size: size)
    let known: [DrawingCommand]?
    if let entry = sketches[key] {
      known = entry
    } else {
      if sketches.count >= Self.capacity { sketches.removeAll() }
      let canvas = draw(key, id: id, at: nil)
      known = canvas.dependsOnMoment ? nil : canvas.commands
      sketches[key] = .some(known)
      if isOwn, drawing.subject(of: content) != key.subject {
        faults.note(differing: "another subject", of: drawing, id: id, at: nil)
      }
      if isOwn, !canvas.dependsOnMoment { repeatDrawing(of: key, as: canvas, id: id, at: nil) }
    }
    if let known { return .still(known) }
    return .moving { [self] moment in
      let canvas = draw(key, id: id, at: moment)
      if isOwn, isExamined(moment.time) {
        repeatDrawing(of: key, as: canvas, id: id, at: moment)
      }
      return canvas.commands.shown(isPressed: moment.isPressed && !canvas.showsPress, in: paper.theme)
    }
  }

  private func isExamined(_ time: SceneTime) -> Bool {
    time.ticks.remainder(dividingBy: Double(Self.examinationInterval)) == 0
  }

  // Draws again, to check for hidden dependencies. A drawing may depend only on the value, the subject, the size and
  // the moment.
  private func repeatDrawing(
    of key: Key,
    as canvas: DrawingCanvas,
    id: String,
    at moment: DrawingCanvas.Moment?
  ) {
    guard faults.first == nil, draw(key, id: id, at: moment).commands != canvas.commands else { return }
    faults.note(differing: "other commands", of: drawing, id: id, at: moment?.time)
  }

  // Without a moment, you can only use a drawing that does not depend on the moment.
  private func draw(_ key: Key, id: String, at moment: DrawingCanvas.Moment?) -> DrawingCanvas {
    var canvas = DrawingCanvas(
      size: key.size,
      theme: paper.theme,
      ground: paper.ground,
      at: moment ?? DrawingCanvas.Moment(),
      measuring: paper.measuring
    )
    canvas.hairline = paper.hairline
    do {
      try drawing.draw(key.subject, on: &canvas)
      if let flaw = canvas.flaw { throw DrawingFault(description: flaw) }
      if isOwn, let call = canvas.fault, moment != nil || !canvas.dependsOnMoment {
        faults.note(call: call, of: drawing, id: id, at: moment?.time)
      }
    } catch {
      // At a moment that no frame shows, a drawing may fail although it never fails in the film.
      if moment != nil || !canvas.dependsOnMoment {
        faults.note(error, of: drawing, id: id, at: moment?.time)
      }
    }
    return canvas
  }

  func fittingSize(of content: CellContent, below previous: CellContent?, maximumWidth: Double) -> CGSize? {
    let size = ownFittingSize(of: content, below: previous, maximumWidth: maximumWidth)
    if isOwn, size != ownFittingSize(of: content, below: previous, maximumWidth: maximumWidth) {
      faults.note(differing: "another size", of: drawing, id: content.value, at: nil)
    }
    return size
  }

  private func ownFittingSize(of content: CellContent, below previous: CellContent?, maximumWidth: Double) -> CGSize? {
    drawing.fittingSize(of: content, below: previous, maximumWidth: maximumWidth, measuring: paper.measuring)
  }
}

extension CellStyle {
  /// The value that draws cells in this style.
  package var artist: any CellDrawing {
    if let drawing { return drawing }
    return switch form {
    case .plain: PlainArtist(style: self)
    case .photo: PhotoArtist(style: self)
    case .bubble: BubbleArtist(style: self)
    case .row: RowArtist(style: self)
    }
  }

  /// Returns the picture of a cell from a file; `nil` for none.
  func picture(of content: CellContent) -> Picture? {
    if let own = content.appearance.picture { return own }
    return pictures.isEmpty ? nil : pictures[content.ordinal % pictures.count]
  }
}
